"""The desk examined: questions with known answers, and how well they were answered."""

from parlour.lab.examine.figures import Figures, figures
from parlour.lab.examine.marking import Marked, mark
from parlour.lab.examine.papers import Question, read_questions

__all__ = ["Figures", "Marked", "Question", "figures", "mark", "read_questions"]
