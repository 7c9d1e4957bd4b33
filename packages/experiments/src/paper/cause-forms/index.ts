/** Section 5.3 and Appendix B: every form of CAUSE from recursion to closed form, and where it has the claimed signs. */
import type { CauseForm } from "@cause-toolkit/core/indices";
import type { Experiment } from "../experiment.ts";
import { formClaims } from "./claims.ts";
import { formFigures } from "./figures.ts";
import { FORMS } from "./rows.ts";
import { runForm } from "./run.ts";

export const causeForms: Experiment<{ readonly form: CauseForm }> = {
  id: "cause-forms",
  title: "Forms of CAUSE: signs and approximations",
  where: "§5.3, App. B.4",
  about:
    "Does the CAUSE bonus fall with s and rise with v, as Section 5.3 says, for the printed form and for the forms from which it is derived? How much accuracy does each step of the derivation lose?",
  paper: true,
  runs: () => null,
  conditions: () => FORMS.map((form) => ({ id: `cause-forms/${form}`, weight: 1, config: { form } })),
  run: async ({ config: { form } }) => runForm(form),
  claims: (rows) => formClaims(rows),
  figures: (rows) => formFigures(rows),
};
