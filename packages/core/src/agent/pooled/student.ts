/** Degrees of freedom of the Student distribution by which hypotheses are compared, so that one outlier does not decide. */
export const FREEDOM = 6;
