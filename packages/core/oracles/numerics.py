"""Writes numerics.json: values the numerics are tested against. Needs mpmath, numpy and scipy (independent of our code).

    python3 packages/core/oracles/numerics.py
"""
import json
import pathlib

import numpy
from mpmath import betainc, erfc, erfinv, exp, findroot, log, mp, mpf, npdf, polylog, sqrt
from scipy.interpolate import PchipInterpolator
from scipy.stats import t as student

mp.dps = 50


def cumulative(x):
    return erfc(-mpf(x) / sqrt(2)) / 2


def normal_quantile(p):
    return -sqrt(2) * erfinv(1 - 2 * mpf(p))


def student_quantile(p, df):
    """Below 1/2: the root of I_x(df/2, 1/2)/2 = p at x = df/(df + t^2), from scipy's value, in 50 digits."""
    tail = lambda t: betainc(mpf(df) / 2, mpf(1) / 2, 0, df / (df + t * t), regularized=True) / 2 - mpf(p)
    return findroot(tail, mpf(float(student.ppf(p, df))))


def hermite(n):
    """Nodes by the eigenvalues numpy finds, polished in 50 digits; weights by n! / (n He_{n-1})^2."""
    nodes, weights = [], []
    for guess in numpy.polynomial.hermite_e.hermegauss(n)[0]:
        x = mpf(float(guess))
        for _ in range(6):
            before, now = mpf(0), mpf(1)
            for k in range(n):
                before, now = now, x * now - k * before
            x -= now / (n * before)
        nodes.append(float(x))
        weights.append(float(mp.factorial(n) / (n * before) ** 2))
    return {"n": n, "nodes": nodes, "weights": weights}


def legendre(n):
    """On [0, 1]: nodes polished in 50 digits; weights by 1 / ((1 - x^2) P_n'(x)^2)."""
    nodes, weights = [], []
    for guess in numpy.polynomial.legendre.leggauss(n)[0]:
        x = mpf(float(guess))
        for _ in range(6):
            before, now = mpf(1), x
            for k in range(2, n + 1):
                before, now = now, ((2 * k - 1) * x * now - (k - 1) * before) / k
            slope = n * (before - x * now) / (1 - x * x)
            x -= now / slope
        nodes.append(float((1 + x) / 2))
        weights.append(float(1 / ((1 - x * x) * slope**2)))
    return {"n": n, "nodes": nodes, "weights": weights}


def sfc32(state, count):
    a, b, c, d = state
    mask, out = 0xFFFFFFFF, []
    for _ in range(count):
        t = (a + b + d) & mask
        d = (d + 1) & mask
        a = b ^ (b >> 9)
        b = (c + (c << 3)) & mask
        c = (((c << 21) | (c >> 11)) + t) & mask
        out.append(t)
    return out


exponents = [0, 1e-9, 0.0078, 0.0079, 0.5, 1, 18.3, 700.001, 744]
xs = [-37, -20, -10, -6, -4, -2.5, -1.5, -1, -0.5, -1e-3, 0, 1e-8, 0.3, 0.7, 1, 1.96, 3, 5, 8]
sample = [float(x) for x in numpy.random.default_rng(7).normal(1e6, 3, 200)]
other = [float(x) for x in numpy.random.default_rng(8).normal(1e6, 3, 200)]
# A case where the slope at the left end is limited to three times the secant's.
lx, ly = [0, 1, 1.1, 3], [0, 0.1, -3, -3.5]
px, py = [0.01, 0.1, 0.5, 1, 3, 10], [0.2, 0.5, 0.4, 0.4, 2, 2.1]
at = [0.01, 0.05, 0.3, 0.7, 1.5, 2.9, 5, 9.9]
difference = numpy.subtract(sample, other)

json.dump(
    {
        "normal": [[x, float(npdf(x)), float(cumulative(x)), float(log(cumulative(x)))] for x in xs],
        "normalQuantile": [[p, float(normal_quantile(p))] for p in [1e-30, 1e-12, 1e-4, 0.000125, 0.01, 0.025, 0.2, 0.4999, 0.5, 0.6, 0.8, 0.975]],
        "studentQuantile": [
            [p, df, float(student_quantile(p, df))]
            for df in [1, 2, 3, 9, 10, 29, 200, 201, 999, 1000, 1001, 9999]
            for p in [0.0001, 0.025 / 15, 0.005, 0.025, 0.2]
        ],
        "logistic": [[x, float(1 / (1 + exp(-mpf(x))))] for x in [-800, -40, -5, -0.1, 0, 0.1, 5, 40, 800]],
        "polylogarithm": [
            [z, float(polylog(mpf(1) / 2, mpf(z)))] for z in [0.01, 0.2, 0.39, 0.41, 0.5, 0.8, 0.9, 0.95, 0.98, 0.99, 0.999, 0.999999]
        ],
        "hermite": [hermite(n) for n in [1, 2, 3, 5, 15, 40, 101]],
        "exponential": [[y, float(exp(-mpf(y)))] for y in exponents],
        "legendre": [legendre(n) for n in [1, 2, 3, 8, 24, 101]],
        "pchip": {"x": px, "y": py, "at": at, "value": [float(v) for v in PchipInterpolator(px, py)(at)]},
        "pchipLimited": {"x": lx, "y": ly, "at": [0.2, 0.5, 0.9], "value": [float(v) for v in PchipInterpolator(lx, ly)([0.2, 0.5, 0.9])]},
        "moments": {
            "a": sample,
            "b": other,
            "mean": float(numpy.mean(sample)),
            "variance": float(numpy.var(sample, ddof=1)),
            "differenceMean": float(difference.mean()),
            "differenceVariance": float(difference.var(ddof=1)),
        },
        "sfc32": {"state": [1, 2, 3, 4], "bits": sfc32([1, 2, 3, 4], 12)},
    },
    open(pathlib.Path(__file__).with_name("numerics.json"), "w"),
    indent=1,
)
