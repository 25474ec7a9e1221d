// Compares the API of each shared entry point with the accepted reports (`shared/api`). `--accept additive|breaking` writes them anew:
// the versions in `versions.json` are what the build of a remote requires and the build of the shell provides (decision 49).
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { changesOf, hasChanges, nextVersion, sentenceAbout } from './api-report/api-versions.rules.mjs';
import { makeDeclarations } from './api-report/make-declarations.mjs';
import { createReporter } from './api-report/report-entry.mjs';
import { readReport, writeReport } from './api-report/report-text.mjs';
import { ROOT } from './fingerprint.mjs';
import { SHARED_MODULES } from './release-build/shared-modules.mjs';

const PACKAGE = '@carefront/shared';
const KINDS = ['additive', 'breaking'];
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const reportName = (entry) => `${entry.slice(PACKAGE.length + 1).replaceAll('/', '-')}.api.txt`;

/** Returns the present report of each entry point, with the accepted one. */
function compareEntries(root, entries) {
  const folder = join(root, 'shared', 'api');
  const declarations = makeDeclarations(root);
  const reportEntry = createReporter();
  const { exports } = readJson(join(root, 'shared', 'package.json'));
  return entries.map((entry) => {
    const source = exports[`.${entry.slice(PACKAGE.length)}`];
    const report = reportEntry(join(declarations, relative('src', source).replace(/\.tsx?$/, '.d.ts')));
    const file = join(folder, reportName(entry));
    const accepted = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const text = writeReport(entry, report);
    const after = new Map(report.exports.map((each) => [each.name, each]));
    return { entry, file, text, after, isEqual: text === accepted, changes: changesOf(readReport(accepted), after) };
  });
}

/** Returns the sentences that describe how the present API differs from the accepted reports. */
export function findApiChanges(root = ROOT, entries = SHARED_MODULES.filter((name) => name.startsWith(PACKAGE))) {
  const file = join(root, 'shared', 'api', 'versions.json');
  const versions = existsSync(file) ? readJson(file) : {};
  const compared = compareEntries(root, entries);
  const removed = Object.keys(versions).filter((entry) => !entries.includes(entry));
  return [
    ...compared
      .filter(({ entry, isEqual }) => !isEqual || !versions[entry])
      .map(({ entry, changes }) => sentenceAbout(entry, changes)),
    ...removed.map((entry) => `${entry}: the entry point is gone`),
  ];
}

/** Writes the present reports and the versions that follow. @param kind - 'additive' or 'breaking'. @returns The entry points with a new version. */
export function acceptApi(kind, root = ROOT, entries = SHARED_MODULES.filter((name) => name.startsWith(PACKAGE))) {
  const folder = join(root, 'shared', 'api');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'versions.json');
  const before = existsSync(file) ? readJson(file) : {};
  const removed = Object.keys(before).filter((entry) => !entries.includes(entry));
  if (removed.length > 0 && kind !== 'breaking')
    throw new Error(`${removed.join(', ')} is gone: that is a breaking change`);
  const compared = compareEntries(root, entries);
  const after = Object.fromEntries(
    compared.map(({ entry, changes, after: exports }) => [entry, nextVersion(before[entry], changes, exports, kind)]),
  );
  const names = new Set(entries.map(reportName));
  for (const name of readdirSync(folder)) if (name.endsWith('.api.txt') && !names.has(name)) rmSync(join(folder, name));
  for (const each of compared) writeFileSync(each.file, each.text);
  writeFileSync(file, `${JSON.stringify(after, null, 2)}\n`);
  return compared
    .filter(({ changes }) => hasChanges(changes))
    .map(({ entry }) => `${entry} ${after[entry].major}.${after[entry].minor}`);
}

function main([option, kind]) {
  if (option === '--accept' && KINDS.includes(kind)) {
    const raised = acceptApi(kind);
    console.log(raised.length === 0 ? 'No version is raised.' : `Raised: ${raised.join(', ')}.`);
    return 0;
  }
  if (option !== undefined) {
    console.error(`Usage: npm run api [-- --accept ${KINDS.join('|')}]`);
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
