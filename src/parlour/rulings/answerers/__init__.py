"""Who words a ruling out of passages: an extract of them, or a model server that is checked."""
