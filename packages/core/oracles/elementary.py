"""The elementary functions against mpmath. Needs mpmath, and a build of the packages for --measure.

    python3 packages/core/oracles/elementary.py            # writes elementary.json, the values that tests compare with
    python3 packages/core/oracles/elementary.py --measure  # prints the largest error of each function at 100,000 points
"""
import json
import math
import pathlib
import random
import struct
import subprocess
import sys

import mpmath
from mpmath import mpf

FOLDER = pathlib.Path(__file__).parent
STORED, MEASURED = 250, 100_000
# Argument reduction of the largest doubles needs 1100 bits; a sine next to 0 needs 120 more.
mpmath.mp.prec = 250
TRIGONOMETRIC_BITS = 1300

FUNCTIONS = {
    "exp": mpmath.exp,
    "expm1": mpmath.expm1,
    "log": mpmath.log,
    "log1p": mpmath.log1p,
    "log2": lambda x: mpmath.log(x) / mpmath.ln2,
    "log10": lambda x: mpmath.log(x) / mpmath.ln10,
    "pow": lambda x, y: mpmath.power(x, y),
    "hypot": lambda x, y: mpmath.sqrt(x * x + y * y),
    "cbrt": lambda x: mpmath.sign(x) * mpmath.cbrt(abs(x)),
    "sin": mpmath.sin,
    "cos": mpmath.cos,
    "atan": mpmath.atan,
    "asinh": mpmath.asinh,
}


def any_double(chance):
    """Every finite double is as likely as any other: subnormal, tiny, huge."""
    while True:
        (x,) = struct.unpack("<d", chance.getrandbits(64).to_bytes(8, "little"))
        if math.isfinite(x):
            return x


def log_uniform(chance, low, high):
    return 2.0 ** chance.uniform(math.log2(low), math.log2(high))


def signed(chance, x):
    return x if chance.random() < 0.5 else -x


def near_multiple(chance):
    """The double next to a multiple of π/2, where the argument reduction cancels most."""
    return signed(chance, float(math.floor(log_uniform(chance, 1, 1e15)) * mpmath.pi / 2))


def arguments_of(name, chance):
    """One point at which the function is finite, from one of several kinds of points."""
    kind = chance.randrange(5)
    if name == "exp":
        return [[chance.uniform(-745, 709), chance.uniform(-3, 3), signed(chance, log_uniform(chance, 1e-20, 1)),
                 chance.uniform(-745.2, -700), chance.choice([-1, 1]) * (chance.randrange(1, 200) + 0.5) * math.log(2)][kind]]
    if name == "expm1":
        return [[chance.uniform(-60, 709), chance.uniform(-3, 3), signed(chance, log_uniform(chance, 1e-300, 1)),
                 chance.uniform(-45, 60), chance.uniform(-0.4, 0.4)][kind]]
    if name in ("log", "log2", "log10"):
        return [[abs(any_double(chance)), chance.uniform(0.5, 2), 1 + signed(chance, log_uniform(chance, 1e-15, 0.3)),
                 log_uniform(chance, 5e-324, 2e-308), float(chance.randrange(1, 100_000))][kind]]
    if name == "log1p":
        return [[abs(any_double(chance)), chance.uniform(-0.9999, 2), signed(chance, log_uniform(chance, 1e-300, 0.5)),
                 -1 + log_uniform(chance, 1e-15, 0.5), log_uniform(chance, 0.1, 1e20)][kind]]
    if name == "pow":
        return [[log_uniform(chance, 1e-300, 1e300), chance.uniform(-1, 1)],
                [chance.uniform(0.5, 2), chance.uniform(-700, 700)],
                [10.0, float(chance.randrange(-307, 309))],
                [1 + signed(chance, log_uniform(chance, 1e-12, 0.1)), signed(chance, log_uniform(chance, 1, 1e9))],
                [chance.uniform(0.1, 50), float(chance.randrange(-200, 200))]][kind]
    if name == "hypot":
        return [[any_double(chance), any_double(chance)], [chance.gauss(0, 1), chance.gauss(0, 1)],
                [log_uniform(chance, 1e-320, 1e-300), log_uniform(chance, 1e-320, 1e-300)],
                [1.0, log_uniform(chance, 1e-10, 1)], [float(chance.randrange(10_000)), float(chance.randrange(10_000))]][kind]
    if name in ("sin", "cos"):
        return [[any_double(chance), chance.uniform(-7, 7), near_multiple(chance),
                 signed(chance, log_uniform(chance, 1e-20, 1)), chance.uniform(-2e6, 2e6)][kind]]
    return [[any_double(chance), chance.uniform(-3, 3), signed(chance, log_uniform(chance, 1e-20, 1)),
             signed(chance, log_uniform(chance, 0.1, 100)), signed(chance, log_uniform(chance, 1, 1e12))][kind]]


def truth_of(name, arguments):
    bits = TRIGONOMETRIC_BITS if name in ("sin", "cos") else 250
    with mpmath.workprec(bits):
        return FUNCTIONS[name](*(mpf(x) for x in arguments))


def points_of(name, count, seed):
    """Points with a finite value that is not 0 as a double, and that value from mpmath."""
    chance = random.Random(f"{name} {seed}")
    while count > 0:
        arguments = arguments_of(name, chance)
        truth = truth_of(name, arguments)
        if truth != 0 and abs(truth) < mpf(2) ** 1024 and float(truth) not in (0, math.inf, -math.inf):
            yield arguments, truth
            count -= 1


def in_units(value, truth):
    """The error in units of the last place of the true value."""
    return float((mpf(value) - truth) / mpf(math.ulp(float(truth))))


def store():
    rows = {
        name: [[*arguments, float(truth), round(in_units(float(truth), truth), 3)] for arguments, truth in points_of(name, STORED, 1)]
        for name in FUNCTIONS
    }
    text = ",\n".join(f' "{name}": [\n  ' + ",\n  ".join(json.dumps(row) for row in table) + "\n ]" for name, table in rows.items())
    (FOLDER / "elementary.json").write_text("{\n" + text + "\n}\n")


COMPUTE = """
import { readFileSync } from "node:fs";
import * as numerics from "./packages/core/dist/numerics/index.js";
const { name, points } = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(points.map((point) => numerics[name](...point))));
"""


def measure():
    print("| function | largest error | mean error | correctly rounded |\n| --- | --- | --- | --- |")
    for name in [name for name in FUNCTIONS if name in sys.argv] or FUNCTIONS:
        points = list(points_of(name, MEASURED, 2))
        asked = json.dumps({"name": name, "points": [arguments for arguments, _ in points]})
        command = ["node", "--input-type=module", "--eval", COMPUTE]
        found = json.loads(subprocess.run(command, input=asked, capture_output=True, text=True, check=True).stdout, parse_int=float)
        errors = [abs(in_units(value, truth)) for value, (_, truth) in zip(found, points)]
        right = sum(value == float(truth) for value, (_, truth) in zip(found, points)) / len(points)
        print(f"| `{name}` | {max(errors):.3f} | {sum(errors) / len(errors):.3f} | {100 * right:.1f} % |", flush=True)


measure() if "--measure" in sys.argv else store()
