/** The paper whose claims are judged. Its manuscript has no date and names no journal. */
export interface PaperReference {
  readonly title: string;
  readonly author: string;
  readonly affiliation: string;
  /** As in a list of references. */
  readonly citation: string;
}

export const PAPER: PaperReference = {
  title: "Not all uncertainty is alike: volatility, stochasticity, and exploration",
  author: "Payam Piray",
  affiliation: "Department of Psychology, University of Southern California",
  citation: "Piray, P. Not all uncertainty is alike: volatility, stochasticity, and exploration.",
};
