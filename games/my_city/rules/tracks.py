"""Tracks whose boxes stay crossed off from one episode to the next."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.my_city.catalogue.lines import LINE_WORDS
from games.my_city.catalogue.words import say
from games.my_city.rules.counting import contiguous, thing
from games.my_city.rules.fields import Reward
from games.my_city.rules.sheet import Rule
from games.my_city.rules.view import Scene, View


@dataclass(frozen=True, slots=True)
class Crossed:
    """What a seat crosses off a track: boxes before this episode, after it, and its rewards."""

    name: str
    before: int
    after: int
    rewards: tuple[Reward, ...]

    @property
    def points(self) -> int:
        """The points of the rewards, as far as they are known."""
        return sum(reward.points or 0 for reward in self.rewards)

    @property
    def symbols(self) -> int:
        """The symbols of the rewards."""
        return sum(reward.symbols for reward in self.rewards)

    @property
    def is_known(self) -> bool:
        """Whether the points of all rewards are known."""
        return all(reward.points is not None or reward.symbols for reward in self.rewards)

    @property
    def words(self) -> str:
        """What the line of the score says."""
        number = self.after - self.before
        now = f"{number} {thing('box', number)}"
        return say(LINE_WORDS, "line.track", track=self.name, now=now, total=self.after)


def crossed(rule: Rule, code: str, scene: Scene, feeding: tuple[Rule, ...]) -> Crossed:
    """Return what a seat crosses off a track; `feeding` are the rules that count onto tracks.

    A box that counts only together with the first of all is nobody's any more once some
    city had reached it in an earlier episode (rulings, section 1, chapter 6).
    """
    name = rule.values["track"]
    before = [tracks.get(name, 0) for tracks in scene.tracks] or [0] * len(scene.views)
    own = before[scene.seat]
    after = own + _now(name, feeding, scene.view) + (scene.said(code).count or 0)
    if rule.get("boxes") is not None:
        after = max(own, min(after, rule.get("boxes")))
    rewards = tuple(_reached(rule, own, after, max(before)))
    return Crossed(name, own, after, rewards)


def _now(name: str, feeding: tuple[Rule, ...], view: View) -> int:
    return sum(contiguous(rule, view).number for rule in feeding if rule.get("track") == name)


def _reached(rule: Rule, own: int, after: int, most: int) -> Iterator[Reward]:
    for reward in rule.get("rewards") or ():
        is_open = not reward.with_first or most < reward.box
        if own < reward.box <= after and is_open:
            yield reward
