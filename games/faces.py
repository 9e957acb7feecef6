"""What the pages of each game need beside its rules, under the same slug."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict

from games.act_forms import ActForm
from games.cities.filling import filled as filled_in_cities
from games.cities.fixing import fix_page as fix_cities
from games.cities.forms import CitiesActForm, NewCitiesForm
from games.cities.limits import refuse_huge as refuse_huge_cities
from games.cities.offers import offers as offers_of_cities
from games.cities.page import draw_seat, names_in_setup
from games.cities.page import next_seat as next_in_cities
from games.cities.page import table_page as cities_page
from games.cities.page import tell as tell_cities
from games.cities.steps import step_page as step_cities
from games.history import Tell
from games.kit.drawing import Drawing
from games.log import Log
from games.look import Kept, Look
from games.micro_city import dice as micro_dice
from games.micro_city.board import draw_map
from games.micro_city.fixing import fix_page as fix_micro
from games.micro_city.forms import MicroActForm
from games.micro_city.limits import refuse_huge as refuse_huge_micro
from games.micro_city.page import micro_page
from games.micro_city.page import no_seat as no_seat_in_micro
from games.micro_city.setting import NewMicroForm
from games.micro_city.statistics import statistics
from games.micro_city.steps import step_page as step_micro
from games.micro_city.telling import tell as tell_micro
from games.models import Table
from games.multicity import acts as multicity_acts
from games.multicity.fixing import fix_page as multicity_fix
from games.multicity.forms import MulticityActForm, NewMulticityForm
from games.multicity.limits import refuse_huge as refuse_huge_multicity
from games.multicity.page import multicity_page, no_seat
from games.multicity.steps import step_page as multicity_step
from games.multicity.telling import tell as tell_multicity
from games.my_city.acts import act_at
from games.my_city.board import draw_city
from games.my_city.fixing import fix_page
from games.my_city.forms import EpisodeActForm, NewEpisodeForm
from games.my_city.limits import refuse_huge
from games.my_city.other_side import NOTICE, NewOtherSideForm, notice_at
from games.my_city.page import episode_page, front_seat, heading, is_lasting, next_seat
from games.my_city.seats import cities_of
from games.my_city.steps import step_page
from games.my_city.telling import tell
from games.own_city import seat_signs
from games.sending import Line
from games.tangram_city.board import draw_city as draw_tangram
from games.tangram_city.fixing import fix_page as fix_tangram
from games.tangram_city.forms import NewTangramForm, TangramActForm
from games.tangram_city.limits import refuse_huge as refuse_huge_tangram
from games.tangram_city.page import next_seat as next_in_tangram
from games.tangram_city.page import table_page
from games.tangram_city.steps import step_page as step_tangram
from games.tangram_city.telling import tell_with

Draws = Callable[[Table, Log], Mapping[str, Any]]
"""What a site's deck gives next, and for which seat."""


def _as_they_are(tables: Any) -> Any:
    return tables


@dataclass(frozen=True, slots=True)
class OtherSide:
    """A way to play that stands behind a notice, since it tells what others are yet to open.

    `notice` is what it says, `new_form` sets up such a table; `notice_at` is what a table stands
    behind, "" where it stands behind nothing.
    """

    notice: str
    new_form: type[Any]
    notice_at: Callable[[Table], str]


@dataclass(frozen=True, slots=True)
class Face:
    """The forms, contexts and templates of a game; templates lie in `games/<templates>/`.

    `page` is the context of a table's page and its fragments, `fix` that of
    the page that mends one line, `step` that of the page of all boards after so many
    moves, `draw` the board of a seat in a state (None: no picture), `tell` the sentence of a
    move, `next_seat` the seat in front after one has acted, `act` what a line comes to at a
    table (a deal becomes the card that the site turns over), `check` raises RuleError where a
    line does not fit what the site has drawn there, and `draws` returns what the site draws
    next, with its seat (None: nothing is drawn before it is played). `refuse_huge` raises
    InvalidError where a record's set-up is more than a page can show; `alone` makes
    of the tables played alone what the page of a new one shows of them; `tint` says whether
    the page of a table that came as a record shows what is legal; `offers` is what the page of
    a new table has besides, given the account; `filled` adds to what a page of a table
    sent what the table's own box says; `other_side` is what stands behind a notice.
    `cities` are the sign and the name of what each seat plays, where a link may let somebody
    enter for one of them alone (none of Micro City, which one plays); `is_shared` says that all
    play in one place, so that no seat has a part of the page. `called` is what one play
    of it is called. `lasting` says in which states the fragment of the table shows nothing but
    the table, as whoever looks may act there (None: in none): there it is written with the
    marks of `games.stencils` and remembered, `front` is the seat in front of it, and `heading`
    what its page shows around it.
    """

    slug: str
    templates: str
    new_form: type[Any]
    act_form: type[ActForm]
    page: Callable[[Table, Log, Look, Kept | None], dict[str, Any]]
    fix: Callable[[Table, Log, int, Look, Kept | None], dict[str, Any]]
    step: Callable[[Table, Log, int, Look], dict[str, Any]]
    draw: Callable[[Any, int], Drawing] | None
    tell: Tell
    next_seat: Callable[[Any, int | None], int | None]
    refuse_huge: Callable[[Any], None]
    alone: Callable[[Any], Any] = _as_they_are
    tint: bool = True
    act: Callable[[Table, Line], Line | Callable[[Log], Line]] = lambda _, line: line
    check: Callable[[Table, Log, Line], None] = lambda table, log, line: None
    draws: Draws | None = None
    offers: Callable[[Any], dict[str, Any]] = lambda _: {}
    filled: Callable[[Table, QueryDict], QueryDict] = lambda _, sent: sent
    other_side: OtherSide | None = None
    cities: Callable[[Any], tuple[tuple[str, str], ...]] = lambda setup: ()
    is_shared: bool = False
    called: str = "table"
    lasting: Callable[[Any], bool] | None = None
    front: Callable[[Any, Look], int] = lambda state, look: 0
    heading: Callable[[Table, Log], dict[str, Any]] = lambda table, log: {}


FACES = {
    face.slug: face
    for face in (
        Face(
            slug="my-city",
            templates="my_city",
            new_form=NewEpisodeForm,
            act_form=EpisodeActForm,
            page=episode_page,
            fix=fix_page,
            step=step_page,
            draw=draw_city,
            tell=tell,
            next_seat=next_seat,
            act=act_at,
            refuse_huge=refuse_huge,
            cities=cities_of,
            other_side=OtherSide(NOTICE, NewOtherSideForm, notice_at),
            called="episode",
            lasting=is_lasting,
            front=front_seat,
            heading=heading,
        ),
        Face(
            slug="multicity",
            templates="multicity",
            new_form=NewMulticityForm,
            act_form=MulticityActForm,
            page=multicity_page,
            fix=multicity_fix,
            step=multicity_step,
            draw=None,
            tell=tell_multicity,
            next_seat=no_seat,
            refuse_huge=refuse_huge_multicity,
            tint=False,
            cities=lambda setup: seat_signs(setup.names),
            is_shared=True,
            check=multicity_acts.check,
            draws=multicity_acts.next_drawn,
        ),
        Face(
            slug="cities",
            templates="cities",
            new_form=NewCitiesForm,
            act_form=CitiesActForm,
            page=cities_page,
            fix=fix_cities,
            step=step_cities,
            draw=draw_seat,
            tell=tell_cities,
            next_seat=next_in_cities,
            refuse_huge=refuse_huge_cities,
            cities=lambda setup: seat_signs(names_in_setup(setup)),
            offers=offers_of_cities,
            filled=filled_in_cities,
        ),
        Face(
            slug="tangram-city",
            templates="tangram_city",
            new_form=NewTangramForm,
            act_form=TangramActForm,
            page=table_page,
            fix=fix_tangram,
            step=step_tangram,
            draw=draw_tangram,
            tell=tell_with,
            next_seat=next_in_tangram,
            refuse_huge=refuse_huge_tangram,
            cities=lambda setup: seat_signs(setup.names),
        ),
        Face(
            slug="micro-city",
            templates="micro_city",
            new_form=NewMicroForm,
            act_form=MicroActForm,
            page=micro_page,
            fix=fix_micro,
            step=step_micro,
            draw=draw_map,
            tell=tell_micro,
            next_seat=no_seat_in_micro,
            refuse_huge=refuse_huge_micro,
            draws=micro_dice.next_roll,
            alone=statistics,
            check=micro_dice.check,
            called="game",
        ),
    )
}
