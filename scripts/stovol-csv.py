"""Turns a data.mat of github.com/payampiray/stovol-learning into a file that `cause fit` reads.

Usage: python3 stovol-csv.py experiment1/data.mat experiment1.csv   (needs scipy)
"""

import csv
import sys

from scipy.io import loadmat

source, target = sys.argv[1:3]
file = loadmat(source, squeeze_me=True, struct_as_record=False)
task = file["meta_data"]

with open(target, "w", newline="") as out:
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(["subject", "block", "condition", "trial", "prediction", "reward", "v_1", "s_1"])
    for subject, person in enumerate(file["data"], start=1):
        # The order in which the four conditions, counted from 0, were shown.
        for block, k in enumerate(person.randomization_order, start=1):
            v, s = task.true_vol[k], task.true_sto[k]
            for trial, prediction in enumerate(person.bucket[:, k]):
                rows.writerow([subject, block, f"v {v} s {s}", trial + 1, prediction, task.bag[trial, k], v, s])
