import { POLICIES } from "@cause-toolkit/core";
import { expect, test } from "vitest";
import { anotherPolicy, policyFault, readPolicy, withOption } from "./policy-text.ts";

test("options are set, kept in order, and left out where they are the default's", () => {
  expect(withOption("cause", "form", "recursion")).toBe("cause:form=recursion");
  expect(withOption("cause:form=recursion", "c", " 0.6")).toBe("cause:c=0.6:form=recursion");
  expect(withOption("cause:c=0.6:form=recursion", "form", "")).toBe("cause:c=0.6");
  expect(readPolicy("cause:c=0.6").options).toEqual({ c: "0.6" });
});

test("what will not do is said in the core's words", () => {
  expect(policyFault("ucb:c=1")).toBe("");
  expect(policyFault("ucb:c=many")).toContain('invalid ucb c: "many"; must be a number');
  expect(policyFault("ucb:c=-1")).toContain("must be");
});

test("the one to add is not there yet", () => {
  expect(anotherPolicy(["cause", "gain"])).toBe("gated");
  expect(anotherPolicy(POLICIES.map(({ name }) => name))).toBe("cause");
});
