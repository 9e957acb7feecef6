import sys

from tests.soak.rounds import main

main(int((sys.argv[1:] or ["10000"])[0]))
