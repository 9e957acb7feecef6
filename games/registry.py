"""The games of the house by their slug."""

from games.cities.game import CITIES
from games.kit.game import AnyGame
from games.micro_city.game import MICRO_CITY
from games.multicity.game import MULTICITY
from games.my_city.game import MY_CITY
from games.tangram_city.game import TANGRAM_CITY

GAMES: dict[str, AnyGame] = {
    game.slug: game for game in (MY_CITY, MULTICITY, CITIES, TANGRAM_CITY, MICRO_CITY)
}
