"""Where the desk learns to tell questions apart: the bank of questions and the training on it."""
