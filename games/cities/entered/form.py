"""What a page of finished districts sends."""

from typing import Any

from games.act_forms import ActForm
from games.cities.entered.typed import read_district, read_sums
from games.forms import read_whole


class EnteredForm(ActForm):
    """The two acts of entering a seat; beside them the form holds only what every act carries."""

    entered_acts = ("district", "sums")

    def _line_district(self, data: dict[str, Any]) -> dict[str, Any]:
        return {**read_district(read_whole(self.data)), "seat": self._needed(data, "seat")}

    def _line_sums(self, data: dict[str, Any]) -> dict[str, Any]:
        return {**read_sums(read_whole(self.data)), "seat": self._needed(data, "seat")}

    def _counts_on(self, data: dict[str, Any]) -> str:
        # a district that is entered at the end does not wait for anybody's turn
        if data["do"] in self.entered_acts and data.get("of") is None:
            return "seat"
        return super()._counts_on(data)
