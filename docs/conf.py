"""How the documentation becomes a site: Sphinx, Markdown through MyST, the theme Furo."""

import parlour

project = "Parlour"
author = "The Parlour authors"
project_copyright = "2026, The Parlour authors"
release = version = parlour.__version__

extensions = ["myst_parser"]
exclude_patterns = ["_build"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
nitpicky = True

html_theme = "furo"
html_title = f"Parlour {release}"
