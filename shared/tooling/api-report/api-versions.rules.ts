// The version of an entry point: `major` after a break, `minor` after growth, and for each export the minor in which it last grew.

/** The parts of an export that are compared. */
export interface ExportMark {
  readonly name: string;
  readonly isType: boolean;
  /** Of the export's text, and of every type that it uses. */
  readonly hash: string;
}
type Exports = ReadonlyMap<string, ExportMark>;

/** Names of exports. */
export interface ApiChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly gone: readonly string[];
}

export interface EntryVersion {
  readonly major: number;
  readonly minor: number;
  readonly exports: Readonly<Record<string, number>>;
}

/** 'additive': code that used the entry point still works. 'breaking': some code must change. */
export type ChangeKind = 'additive' | 'breaking';

const isSame = (a: ExportMark | undefined, b: ExportMark): boolean => a?.hash === b.hash && a.isType === b.isType;

/**
 * @param before - Exports of the accepted report, by name.
 * @param after - Exports of the present sources, by name.
 * @returns Names of exports that are new, that differ, and that are gone.
 */
export function changesOf(before: Exports, after: Exports): ApiChanges {
  const present = [...after];
  return {
    added: present.filter(([name]) => !before.has(name)).map(([name]) => name),
    changed: present
      .filter(([name, each]) => before.has(name) && !isSame(before.get(name), each))
      .map(([name]) => name),
    gone: [...before.keys()].filter((name) => !after.has(name)),
  };
}

export const hasChanges = ({ added, changed, gone }: ApiChanges): boolean =>
  added.length + changed.length + gone.length > 0;

/** The exports that exist at run time. A type alone cannot be missing in a browser. */
const valuesOf = (exports: Exports): string[] =>
  [...exports.values()].filter(({ isType }) => !isType).map(({ name }) => name);
const versionOf = (major: number, minor: number, entries: readonly (readonly [string, number])[]): EntryVersion => ({
  major,
  minor,
  exports: Object.fromEntries(entries),
});

/**
 * Returns the next version of an entry point.
 * @param version - The accepted version; undefined for a new entry point.
 * @throws Error if exports are gone and the change is said to be additive.
 */
export function nextVersion(
  version: EntryVersion | undefined,
  changes: ApiChanges,
  after: Exports,
  kind: ChangeKind,
): EntryVersion {
  const names = valuesOf(after);
  if (!version)
    return versionOf(
      1,
      0,
      names.map((name) => [name, 0]),
    );
  if (!hasChanges(changes)) return version;
  if (kind === 'breaking')
    return versionOf(
      version.major + 1,
      0,
      names.map((name) => [name, 0]),
    );
  if (changes.gone.length > 0) throw new Error(`${changes.gone.join(', ')} is gone: that is a breaking change`);
  const minor = version.minor + 1;
  const grown = new Set([...changes.added, ...changes.changed]);
  return versionOf(
    version.major,
    minor,
    names.map((name) => [name, grown.has(name) ? minor : (version.exports[name] ?? minor)]),
  );
}

/** Returns one sentence about the changes of an entry point. */
export function sentenceAbout(entry: string, { added, changed, gone }: ApiChanges): string {
  const parts = [
    { what: 'new', names: added },
    { what: 'changed', names: changed },
    { what: 'gone', names: gone },
  ].filter(({ names }) => names.length > 0);
  const list = parts.map(({ what, names }) => `${what} ${names.join(', ')}`).join('; ');
  return `${entry}: ${list || 'the report is not the accepted one'}`;
}
