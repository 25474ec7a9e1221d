// Compares the API of each shared entry point with the accepted reports (`shared/api`). `--accept additive|breaking [entry point …]` writes
// them anew: the versions in `versions.json` are what the build of a remote requires and the build of the shell provides (decision 52).
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  type ApiChanges,
  type ChangeKind,
  changesOf,
  type EntryVersion,
  type ExportMark,
  hasChanges,
  nextVersion,
  sentenceAbout,
} from './api-report/api-versions.rules.ts';
import { makeDeclarations } from './api-report/make-declarations.ts';
import { createReporter } from './api-report/report-entry.ts';
import { readReport, writeReport } from './api-report/report-text.ts';
import { ROOT } from './fingerprint.ts';
import { SHARED_MODULES } from './release-build/shared-modules.ts';

const PACKAGE = '@carefront/shared';
const KINDS: readonly ChangeKind[] = ['additive', 'breaking'];
const isKind = (word: string | undefined): word is ChangeKind => KINDS.some((kind) => kind === word);
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10);
const OWN_ENTRIES = SHARED_MODULES.filter((name) => name.startsWith(PACKAGE));
const reportName = (entry: string): string => `${entry.slice(PACKAGE.length + 1).replaceAll('/', '-')}.api.txt`;

/** `versions.json`, by entry point. */
type Versions = Readonly<Record<string, EntryVersion & { readonly report: string }>>;

interface ComparedEntry {
  readonly entry: string;
  /** The file of the report. */
  readonly file: string;
  readonly text: string;
  readonly hash: string;
  readonly after: ReadonlyMap<string, ExportMark>;
  readonly isAccepted: boolean;
  readonly changes: ApiChanges;
}

/** @throws Error for a file with the marks of a conflict. */
function acceptedVersions(root: string): Versions {
  const file = join(root, 'shared', 'api', 'versions.json');
  if (!existsSync(file)) return {};
  try {
    return readJson(file);
  } catch (cause) {
    const advice =
      'After a conflict, take shared/api as it is on the branch that you merge into, and accept your change again.';
    throw new Error(`shared/api/versions.json is no JSON. ${advice}`, { cause });
  }
}

/** Returns the present report of each entry point, with the accepted one. */
function compareEntries(root: string, entries: readonly string[], versions: Versions): ComparedEntry[] {
  const folder = join(root, 'shared', 'api');
  const declarations = makeDeclarations(root);
  const reportEntry = createReporter();
  const { exports }: { exports: Partial<Record<string, string>> } = readJson(join(root, 'shared', 'package.json'));
  return entries.map((entry) => {
    const source = exports[`.${entry.slice(PACKAGE.length)}`];
    if (source === undefined) throw new Error(`${entry} is no entry point of shared/package.json`);
    const report = reportEntry(join(declarations, relative('src', source).replace(/\.tsx?$/, '.d.ts')));
    const file = join(folder, reportName(entry));
    const accepted = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const text = writeReport(entry, report);
    const after = new Map(report.exports.map((each) => [each.name, each]));
    // The versions contain the report's hash: two branches that raise one entry point then meet in a conflict, and not in one version.
    const hash = shortHash(text);
    const isAccepted = text === accepted && versions[entry]?.report === hash;
    return { entry, file, text, hash, after, isAccepted, changes: changesOf(readReport(accepted), after) };
  });
}

/** Returns the sentences that describe how the present API differs from the accepted reports. */
export function findApiChanges(root = ROOT, entries: readonly string[] = OWN_ENTRIES): string[] {
  const versions = acceptedVersions(root);
  const compared = compareEntries(root, entries, versions);
  const removed = Object.keys(versions).filter((entry) => !entries.includes(entry));
  return [
    ...compared.filter(({ isAccepted }) => !isAccepted).map(({ entry, changes }) => sentenceAbout(entry, changes)),
    ...removed.map((entry) => `${entry}: the entry point is gone`),
  ];
}

/**
 * Writes the present reports and the versions that follow.
 * @param chosen - Entry points whose change is of this kind. The others keep their reports.
 * @returns The entry points with a new version.
 */
export function acceptApi(
  kind: ChangeKind,
  root = ROOT,
  entries: readonly string[] = OWN_ENTRIES,
  chosen: readonly string[] = entries,
): string[] {
  const folder = join(root, 'shared', 'api');
  const before = acceptedVersions(root);
  const removed = Object.keys(before).filter((entry) => !entries.includes(entry));
  if (removed.length > 0 && kind !== 'breaking')
    throw new Error(`${removed.join(', ')} is gone: that is a breaking change`);
  const compared = compareEntries(root, entries, before).filter(({ entry }) => chosen.includes(entry));
  const next = compared.map(({ entry, changes, after, hash }) => {
    const { major, minor, exports } = nextVersion(before[entry], changes, after, kind);
    return { entry, version: { major, minor, report: hash, exports }, isRaised: hasChanges(changes) };
  });
  const after: Versions = { ...before, ...Object.fromEntries(next.map(({ entry, version }) => [entry, version])) };
  const kept = entries.filter((entry) => after[entry]);
  const names = new Set(kept.map(reportName));
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (name.endsWith('.api.txt') && !names.has(name)) rmSync(join(folder, name));
  for (const { file, text } of compared) writeFileSync(file, text);
  const written = Object.fromEntries(kept.map((entry) => [entry, after[entry]]));
  writeFileSync(join(folder, 'versions.json'), `${JSON.stringify(written, null, 2)}\n`);
  return next
    .filter(({ isRaised }) => isRaised)
    .map(({ entry, version: { major, minor } }) => `${entry} ${major}.${minor}`);
}

function main([option, kind, ...names]: readonly string[]): number {
  const chosen = names.map((name) => `${PACKAGE}/${name}`);
  if (option === '--accept' && isKind(kind) && chosen.every((entry) => OWN_ENTRIES.includes(entry))) {
    const raised = acceptApi(kind, ROOT, OWN_ENTRIES, chosen.length > 0 ? chosen : OWN_ENTRIES);
    console.log(raised.length === 0 ? 'No version is raised.' : `Raised: ${raised.join(', ')}.`);
    return 0;
  }
  if (option !== undefined) {
    console.error(`Usage: npm run api [-- --accept ${KINDS.join('|')} [ui forms/days …]]`);
    return 2;
  }
  const changes = findApiChanges();
  for (const change of changes) console.error(`  ${change}`);
  const hint = 'Accept them with `npm run api -- --accept additive` (all code that uses it still works) or `breaking`.';
  console.log(changes.length === 0 ? 'The API of shared is as accepted.' : `The API of shared has changed. ${hint}`);
  return changes.length === 0 ? 0 : 1;
}

if (import.meta.main) {
  try {
    process.exitCode = main(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
