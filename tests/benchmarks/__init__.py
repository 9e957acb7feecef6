"""Figures of speed: `python -m tests.benchmarks` prints them and judges nothing."""
