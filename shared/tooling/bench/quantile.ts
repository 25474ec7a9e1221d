/** @param share - 0.5: the median. 1: the largest. @returns NaN when there are no values. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

export const median = (values: readonly number[]): number => quantile(values, 0.5);
