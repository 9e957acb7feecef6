"""How each part of each game's box is entered, under the slug of the game and the part's key."""

from collections.abc import Mapping

from games.cities.box_page import EDITORS as CITIES
from games.editing import Editor
from games.micro_city.box_page import EDITORS as MICRO_CITY
from games.multicity.box_page import EDITORS as MULTICITY
from games.my_city.box_page import EDITORS as MY_CITY
from games.tangram_city.box_page import EDITORS as TANGRAM_CITY

EDITORS: dict[str, Mapping[str, Editor]] = {
    "my-city": MY_CITY,
    "multicity": MULTICITY,
    "cities": CITIES,
    "tangram-city": TANGRAM_CITY,
    "micro-city": MICRO_CITY,
}
