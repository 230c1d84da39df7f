"""The web application: it carries what is asked for to the table, and holds no rules."""
