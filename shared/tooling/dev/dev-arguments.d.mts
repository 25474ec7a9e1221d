export interface DevArguments {
  fault?: string;
  /** The only remote that is built, for one browser. */
  remote?: string;
  /** Packages that are built for all; empty: every package. */
  packages?: readonly string[];
  /** Origin of a running shell. */
  shell?: string;
}
export function readDevArguments(given: readonly string[], names: readonly string[]): DevArguments;
