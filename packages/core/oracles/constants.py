"""Prints the constants that src/numerics uses. Needs mpmath; run by hand, output pasted into the source.

    python3 packages/core/oracles/constants.py
"""
from mpmath import mp, mpf, cos, pi, erfc, exp, sqrt, zeta, factorial, quad, findroot, log, inf

mp.dps = 60


def mills(x):
    return sqrt(pi / 2) * erfc(x / sqrt(2)) * exp(x * x / 2)


def mills_chebyshev(a, terms, nodes=100):
    """Chebyshev coefficients of (a + x) * mills(x) in t = a / (a + x) on [0, 1]."""
    def g(t):
        x = a / t - a
        return (a + x) * mills(x) if x < 1e3 else (a + x) * (1 / x - 1 / x**3 + 3 / x**5 - 15 / x**7)
    angle = [pi * (2 * j + 1) / (2 * nodes) for j in range(nodes)]
    value = [g((cos(w) + 1) / 2) for w in angle]
    c = [2 * sum(value[j] * cos(k * angle[j]) for j in range(nodes)) / nodes for k in range(terms)]
    c[0] /= 2
    return c


def ziggurat(layers):
    """Right edge r and layer area of the normal ziggurat with this many layers."""
    f = lambda x: exp(-x * x / 2)
    tail = lambda r: sqrt(pi / 2) * erfc(r / sqrt(2))

    def top(r):
        area = r * f(r) + tail(r)
        x = r
        for _ in range(layers - 2):
            x = sqrt(-2 * log(area / x + f(x)))
        return area / x + f(x) - 1

    r = findroot(top, (mpf("3.6541"), mpf("3.6542")), solver="secant")
    return r, r * f(r) + tail(r)


def show(name, values):
    print(name)
    for v in values:
        print(f"  {float(v)!r},")


show("ziggurat edge, area", ziggurat(256))
show("mills, a = 4", mills_chebyshev(mpf(4), 26))
show("zeta(1/2 - k) / k!", [zeta(mpf(1) / 2 - k) / factorial(k) for k in range(0, 30)])
