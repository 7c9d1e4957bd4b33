"""Writes sigmoid-message.json: the posterior mean of x under future optimality p(o_t = 1 | r_t) = sigmoid(g^(t-1) r_t).

The backward message is carried on an even grid of x by dense sums, in logarithms: over all rewards for the likelihood of a step, over all points
for the drift. Beyond the grid the message stays what it is at the edge, so the grid is
much wider than what drift reaches while rewards still count. No closed form, no probit step, no sigmoid ansatz. Needs numpy and scipy
(independent of our code); some minutes.

    python3 packages/core/oracles/sigmoid_message.py
"""
import json
import pathlib

import numpy
from scipy.special import log_expit, log_ndtr, logsumexp

NOISE = numpy.linspace(-13, 13, 1301)
LOG_NOISE = -NOISE**2 / 2 - numpy.log(numpy.exp(-NOISE**2 / 2).sum())


def log_optimality(x, power, s):
    """log of 2 E[sigmoid(power (x + sqrt(s) z))] at each x."""
    rewards = power * (x[:, None] + numpy.sqrt(s) * NOISE[None, :])
    return numpy.log(2) + logsumexp(log_expit(rewards) + LOG_NOISE[None, :], axis=1)


def drift(x, v):
    """log of the probability to move from each x to around each other; what passes an edge stays there."""
    step = x[1] - x[0]
    moves = -((x[None, :] - x[:, None]) ** 2) / (2 * v) - numpy.log(numpy.sqrt(2 * numpy.pi * v) / step)
    moves[:, -1] = numpy.logaddexp(moves[:, -1], log_ndtr((x - x[-1] - step / 2) / numpy.sqrt(v)))
    moves[:, 0] = numpy.logaddexp(moves[:, 0], log_ndtr((x[0] - step / 2 - x) / numpy.sqrt(v)))
    return moves


def posterior_mean(m, P, v, s, gamma, low, high, points):
    x = numpy.linspace(low, high, points)
    moves = drift(x, v) if v > 0 else None
    message = numpy.zeros(points)
    for t in range(int(numpy.ceil(numpy.log(1e-7) / numpy.log(gamma))), -1, -1):
        if v > 0:
            message = logsumexp(message[None, :] + moves, axis=1)
        message = message + log_optimality(x, gamma**t, s)
    log_joint = message - (x - m) ** 2 / (2 * (P + v))
    weights = numpy.exp(log_joint - log_joint.max())
    return float((weights * x).sum() / weights.sum())


CASES = [
    (0, 25, 0, 9, 0.95, -60, 140, 1001),
    (0, 25, 4, 9, 0.95, -200, 600, 1601),
    (0, 25, 4, 25, 0.95, -200, 600, 1601),
    (0, 25, 4, 900, 0.95, -200, 600, 1601),
    (0, 4.42, 1, 25, 0.95, -60, 100, 1001),
    (-8, 9, 1, 9, 0.95, -80, 100, 1001),
    (12, 16, 4, 25, 0.9, -60, 140, 1001),
    (0, 25, 100, 25, 0.95, -1000, 3000, 2001),
    (0, 25, 0.5, 9, 0.8, -60, 80, 1401),
    (3, 9, 1, 4, 0.5, -60, 80, 1001),
]

NAMES = ["mean", "variance", "volatility", "stochasticity", "discount"]

if __name__ == "__main__":
    json.dump(
        [{**dict(zip(NAMES, case[:5])), "posteriorMean": posterior_mean(*case)} for case in CASES],
        open(pathlib.Path(__file__).with_name("sigmoid-message.json"), "w"),
        indent=1,
    )
