"""Looking ahead in plain Python, under rules that compiled code does not take."""
