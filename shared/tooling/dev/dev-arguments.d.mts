export interface DevArguments {
  fault?: string;
  remote?: string;
  /** Origin of a running shell. */
  shell?: string;
}
export function readDevArguments(given: readonly string[], names: readonly string[]): DevArguments;
