"""How all tests run: Hypothesis without a clock, so that a busy machine fails nothing."""

from __future__ import annotations

import gc

from hypothesis import HealthCheck, settings

settings.register_profile(
    "table",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example],
    print_blob=True,
)
settings.load_profile("table")

# A fifth of what a test of a screen costs went into looking through the same long-lived objects again and again.
gc.set_threshold(200_000, 50, 50)
