export function findApiChanges(root?: string, entries?: readonly string[]): string[];
export function acceptApi(
  kind: 'additive' | 'breaking',
  root?: string,
  entries?: readonly string[],
  chosen?: readonly string[],
): string[];
