"""Writes exponential-message.json: the posterior of x under future optimality p(o_t = 1 | r_t) = exp(g^(t-1) r_t).

The backward message is computed on a grid of x, step by step, by sums over the Gaussian densities of noise and drift, without
any closed form. Needs numpy (independent of our code).

    python3 packages/core/oracles/exponential_message.py
"""
import json
import pathlib

import numpy

STEP = 0.1


def density(values, variance):
    weights = numpy.exp(-(values**2) / (2 * variance))
    return weights / weights.sum()


def reach(variance):
    """Grid points in ten standard deviations."""
    return int(10 * numpy.sqrt(variance) / STEP)


def average(log_values, variance):
    """log of the integral of exp(log_values) against a Gaussian around each inner point of the grid."""
    if variance == 0:
        return log_values
    half = reach(variance)
    kernel = density(STEP * numpy.arange(-half, half + 1), variance)
    windows = numpy.lib.stride_tricks.sliding_window_view(log_values, 2 * half + 1)
    top = windows.max(axis=1)
    return top + numpy.log(numpy.exp(windows - top[:, None]) @ kernel)


def posterior(m, P, v, s, gamma):
    horizon = int(numpy.ceil(numpy.log(1e-10) / numpy.log(gamma)))
    # Every drift uses up the edges of the grid, so it starts wide enough for all of them.
    points = int(60 / STEP) + horizon * reach(v)
    message = numpy.zeros(2 * points + 1)
    for t in range(horizon, 0, -1):
        message = average(message, v)
        points = len(message) // 2
        rewards = STEP * numpy.arange(-points - reach(s), points + reach(s) + 1)
        message = message + average(gamma ** (t - 1) * rewards, s)
    x = STEP * numpy.arange(-points, points + 1)
    log_joint = message - (x - m) ** 2 / (2 * (P + v))
    weights = numpy.exp(log_joint - log_joint.max())
    weights /= weights.sum()
    mean = (weights * x).sum()
    prior = density(x - m, P + v)
    top = message.max()
    return {
        "mean": m,
        "variance": P,
        "volatility": v,
        "stochasticity": s,
        "discount": gamma,
        "posteriorMean": float(mean),
        "posteriorVariance": float((weights * (x - mean) ** 2).sum()),
        "logEvidence": float(top + numpy.log((numpy.exp(message - top) * prior).sum())),
    }


CASES = [
    (0, 1, 0.5, 2, 0.8),
    (0.7, 3, 0.25, 1, 0.8),
    (-2, 0.5, 0, 4, 0.9),
    (1, 2, 0.1, 0.5, 0.9),
    (0, 4, 1, 3, 0.5),
]

json.dump(
    [posterior(*case) for case in CASES],
    open(pathlib.Path(__file__).with_name("exponential-message.json"), "w"),
    indent=1,
)
