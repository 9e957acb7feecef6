import sys

from tests.killing.rounds import main

main(int((sys.argv[1:] or ["100"])[0]))
