import fc from "fast-check";

/** Properties are searched from a fixed seed, so that a run can be repeated; CAUSE_TEST_SEED searches elsewhere. */
fc.configureGlobal({ seed: Number(process.env.CAUSE_TEST_SEED ?? 20261115) });
