// Checks the bytes that a browser loads (brotli, as served) against the budgets of the design.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildableFolders } from './build-packages.ts';
import { ROOT } from './fingerprint.ts';

const KB = 1000;
const SITE_BUDGET_BYTES = 200 * KB;
const ENTRY_BUDGET_GZIP_BYTES = 15 * KB;

interface StartFiles {
  readonly entry: string;
  readonly preload: readonly string[];
  readonly styles: readonly string[];
}
interface SizeRow {
  readonly what: string;
  readonly bytes: number;
  readonly budget: number;
}

const releaseOf = (folder: string): StartFiles =>
  JSON.parse(readFileSync(join(ROOT, folder, 'dist', 'release.json'), 'utf8'));
/** @param twin - The compressed form: 'br', 'gz'. */
const sizeOf = (folder: string, name: string, twin: string): number => {
  const file = join(ROOT, folder, 'dist', `${name}.${twin}`);
  return existsSync(file) ? statSync(file).size : 0;
};
const startBytes = (folder: string): number => {
  const { entry, preload, styles } = releaseOf(folder);
  return [entry, ...preload, ...styles].reduce((sum, name) => sum + sizeOf(folder, name, 'br'), 0);
};

export function measureSizes(): SizeRow[] {
  const rows: SizeRow[] = [
    {
      what: 'Public site, JavaScript and CSS before it is usable (brotli)',
      bytes: startBytes('shell') + startBytes('mf-site'),
      budget: SITE_BUDGET_BYTES,
    },
  ];
  for (const folder of buildableFolders().filter((name) => name.startsWith('mf-'))) {
    rows.push({
      what: `${folder} entry (gzip)`,
      bytes: sizeOf(folder, releaseOf(folder).entry, 'gz'),
      budget: ENTRY_BUDGET_GZIP_BYTES,
    });
  }
  return rows;
}

if (import.meta.main) {
  for (const { what, bytes, budget } of measureSizes()) {
    const holds = bytes <= budget;
    console.log(`${holds ? 'ok  ' : 'OVER'} ${what}: ${(bytes / KB).toFixed(1)} kB of ${budget / KB} kB`);
    if (!holds) process.exitCode = 1;
  }
}
