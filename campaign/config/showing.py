"""What the terminal shows while the demo is played: one line that counts up."""

from campaign.legacy.ledger import EPISODES


def show_episode(number: int) -> None:
    """Say which episode is being played, over what was said before."""
    print(f"\rPlaying the demo: episode {number} of {EPISODES} …", end="", flush=True)
    if number == EPISODES:
        print(flush=True)
