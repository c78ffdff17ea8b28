"""Finding the points of the rules that a question in everyday words is about."""

from __future__ import annotations

from rapidfuzz import fuzz, utils

from banker.edition.parameters import Parameter
from banker.words.everyday import QUESTIONS, Question
from banker.words.points import chapter, title

LIKE_ENOUGH = 55.0
_EMPTY = frozenset(
    "a an and are at be by can do does for get have he her his how i if in is it may my of on or she the to "
    "we what when who will with you your must much".split()
)


def questions_about(words: str, most: int = 5) -> list[Question]:
    """The everyday questions that these words are nearest to, best first; of equals the one that is said most alike."""
    scored = [(_likeness(words, f"{question.said} {question.other_words}"), question) for question in QUESTIONS]
    found = sorted(
        (each for each in scored if each[0] >= LIKE_ENOUGH), key=lambda each: (-each[0], -_alike(words, each))
    )
    return [question for _, question in found[:most]]


def _alike(words: str, scored: tuple[float, Question]) -> float:
    return fuzz.token_set_ratio(words, scored[1].said, processor=utils.default_process)


def points_about(words: str, most: int = 8) -> list[Parameter]:
    """The points of the rules that these words are about: by the everyday questions, and by their own titles."""
    points = list(dict.fromkeys(point for question in questions_about(words, 3) for point in question.points))
    titled = [(_likeness(words, f"{title(point)} {chapter(point.chapter)}"), point) for point in Parameter]
    titled.sort(key=lambda each: -each[0])
    points += [point for likeness, point in titled if likeness >= 75 and point not in points]
    return points[:most]


def questions_on(point: Parameter) -> list[Question]:
    """The everyday questions that this point answers, those first of which it is the first answer."""
    found = [question for question in QUESTIONS if point in question.points]
    return sorted(found, key=lambda question: question.points.index(point))


def _likeness(words: str, text: str) -> float:
    """How much of what was asked stands in the text, spelling mistakes forgiven; rarer words weigh by their length."""
    asked = [word for word in utils.default_process(words).split() if word not in _EMPTY]
    known = utils.default_process(text).split()
    if not asked:
        return 0
    weights = [len(word) for word in asked]
    best = [max((fuzz.ratio(word, other) for other in known), default=0) for word in asked]
    kept = [score if score >= 78 else 0 for score in best]
    return float(sum(score * weight for score, weight in zip(kept, weights, strict=True)) / sum(weights))
