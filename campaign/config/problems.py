"""What stops a command with one sentence instead of a traceback."""


class HaltError(Exception):
    """Something amiss that whoever runs the command can mend. The text says what and how."""


def reason(error: OSError) -> str:
    """Say in words why the system refused."""
    return error.strerror or str(error)
