"""What the rules themselves decide: one function for each kind of question."""
