// Cities.
