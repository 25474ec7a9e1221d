// Checks that times come only from the pinned time-zone table (decision 7): only one file asks the runtime for local times.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ROOT } from './fingerprint.ts';

/** The allowed file: names of months and weekdays, the device's zone, and the comparison of its zone data with the table. */
const ONE_PLACE = 'shared/src/domain/dates/date-texts.ts';
const SKIPPED = ['node_modules', 'dist', 'test-results', 'var'];

/** APIs that read the runtime's zone data, also those that use the machine's own zone by default. */
const ZONE_DATA = /\bDateTimeFormat\b|\bTemporal\b|\btoLocale(?:Date|Time)?String\b/;
/** The Date methods that answer in the machine's zone. */
const LOCAL_DATE =
  /\.(?:get(?:FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset)|set(?:FullYear|Month|Date|Hours|Minutes)|toDateString|toTimeString)\(/;
const COMMENT = /^\s*(?:\/\/|\/?\*)/;

/** Tests may compare with the runtime's data. */
const isTest = (path: string): boolean =>
  /\.(?:test|spec|fixture)\.tsx?$/.test(path) || /(^|\/)(testing|test|e2e)\//.test(path);

function* sourcesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.includes(entry.name) || entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourcesBelow(path);
    else if (/\.tsx?$/.test(entry.name)) yield path;
  }
}

/** Returns the lines below `root` that ask the runtime or the database about zones. */
export function findZoneUses(root = ROOT): string[] {
  const uses: string[] = [];
  for (const file of sourcesBelow(root)) {
    const path = relative(root, file).replaceAll(sep, '/');
    if (path === ONE_PLACE || isTest(path)) continue;
    // The server may use its local hours to decide when to clean up; it never shows them.
    const patterns = path.startsWith('server/') ? [ZONE_DATA] : [ZONE_DATA, LOCAL_DATE];
    for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
      if (COMMENT.test(line)) continue;
      const found = patterns.map((pattern) => pattern.exec(line)?.[0]).find((text) => text !== undefined);
      if (found) uses.push(`${path}:${index + 1}: ${found}`);
    }
  }
  return uses;
}

if (import.meta.main) {
  const uses = findZoneUses();
  for (const use of uses) console.error(`  ${use}`);
  const hint = `${uses.length} lines ask the runtime for a time: use the zone's rules, and words from ${ONE_PLACE}.`;
  console.log(uses.length === 0 ? 'Times come from the pinned table alone.' : hint);
  process.exitCode = uses.length === 0 ? 0 : 1;
}
