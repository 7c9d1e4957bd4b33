/** What the story calls the rules: shorter than in the full views, which tell more of them apart. */
const NAMES: { readonly [policy: string]: string } = {
  cause: "CAUSE",
  "horizon-gain": "horizon gain",
  ucb: "UCB",
  myopic: "never exploring",
};

export function ruleName(policy: string): string {
  return NAMES[policy] ?? policy;
}
