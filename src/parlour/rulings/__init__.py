"""Rules questions; every sentence of a ruling has a citation."""

import os

# The matrices of one question are small: threads of the linear algebra would mostly wait for one
# another, and the cores are there for several people. It counts only before NumPy is loaded.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
