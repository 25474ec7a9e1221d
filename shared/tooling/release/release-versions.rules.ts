const numbersOf = (version: string): number[] => version.split('.').map(Number);

export function compareVersions(one: string, other: string): number {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  const at = a.findIndex((number, index) => number !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** The first free patch version after all that are published. */
export function nextVersion(current: string, published: readonly string[]): string {
  const highest = [current, ...published].sort(compareVersions).at(-1) ?? current;
  const [major, minor, patch = 0] = numbersOf(highest);
  return `${major}.${minor}.${patch + 1}`;
}

interface WantedVersion {
  /** Of package.json. */
  readonly current: string;
  /** Options of the command. */
  readonly version?: string | undefined;
  readonly bump?: boolean;
}

/**
 * Decides which version is released.
 * @param published - Versions of the remote that teams have published.
 * @returns `version`, or `taken` with the version that the command proposes.
 */
export function chooseVersion(
  { current, version, bump }: WantedVersion,
  published: readonly string[],
): { version: string; taken?: never } | { taken: string; next: string } {
  const chosen = version ?? current;
  if (!published.includes(chosen)) return { version: chosen };
  const next = nextVersion(chosen, published);
  return bump ? { version: next } : { taken: chosen, next };
}
