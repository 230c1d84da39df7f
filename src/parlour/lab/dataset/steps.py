"""A row of a data set in the numbers of the environments: what was known, allowed, and done."""

import json
from typing import TYPE_CHECKING

from parlour.bots.engine.questions import read_answer
from parlour.bots.engine.retold_play import retold_view
from parlour.cards import Card, CardSet
from parlour.fast.layout import layout_of
from parlour.lab.dataset.decision import Decision
from parlour.lab.environment.actions import allowed, mask_of, number_of
from parlour.lab.environment.laying import Laying
from parlour.lab.environment.observation import observation
from parlour.lab.environment.seats import require_actions
from parlour.play import ChooseMoon, LayAway, PassCards, PlayCard, SayCapot, ScatterCards
from parlour.rules import Ruleset

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy as np
    from numpy.typing import NDArray

    Step = tuple[NDArray[np.float32], NDArray[np.int8], int]


def steps(row: Decision, rules: Ruleset) -> "Iterator[Step]":
    """The steps that this decision is in `hearts_v0`: observation, action mask and action.

    A card that is played is one step, a pass as many as it has cards; cards barred from the pass
    come last, others in their order. Raises NotYet for rules without a fixed set of actions.
    """
    require_actions(rules)
    view, layout = retold_view(rules, row.kind, json.loads(row.view)), layout_of(rules)
    action = read_answer(row.kind, json.loads(row.answer))
    laid: tuple[Card, ...] = ()
    if isinstance(action, PlayCard | ChooseMoon | SayCapot):
        numbers = [number_of(action, layout)]
    else:
        assert isinstance(action, PassCards | ScatterCards | LayAway)
        laying = Laying.of(view, ())
        assert laying is not None
        numbers = [int(card) for card in _in_order(action, laying, rules.barred_from_pass)]
    for number in numbers:
        mask = mask_of(allowed(view, laid, layout), layout)
        yield observation(view, laid, layout), mask, number
        laid = (*laid, Card(number)) if len(numbers) > 1 else laid


def _in_order(
    action: PassCards | ScatterCards | LayAway, laying: Laying, barred: CardSet
) -> list[Card]:
    """The cards in an order in which they may be laid: each goes to whom it went."""
    if not isinstance(action, ScatterCards):
        return sorted(action.cards, key=lambda card: (card in barred, card))
    left = [sorted(share, key=lambda card: (card in barred, card)) for share in action.cards]
    return [left[taker].pop(0) for taker in laying.takers]
