const numbersOf = (version) => version.split('.').map(Number);

export function compareVersions(one, other) {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  const at = a.findIndex((number, index) => number !== b[index]);
  return at === -1 ? 0 : a[at] - b[at];
}

/** The first free patch version after all that are published. */
export function nextVersion(current, published) {
  const highest = [current, ...published].sort(compareVersions).at(-1);
  const [major, minor, patch] = numbersOf(highest);
  return `${major}.${minor}.${patch + 1}`;
}

/**
 * Decides which version is released.
 * @param wanted - `current`: of package.json; `version` and `bump`: options of the command.
 * @param published - Versions of the remote that teams have published.
 * @returns `version`, or `taken` with the version that the command proposes.
 */
export function chooseVersion({ current, version, bump }, published) {
  const chosen = version ?? current;
  if (!published.includes(chosen)) return { version: chosen };
  const next = nextVersion(chosen, published);
  return bump ? { version: next } : { taken: chosen, next };
}
