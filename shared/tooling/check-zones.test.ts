import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findZoneUses } from './check-zones.ts';

let root = '';
afterEach(() => rmSync(root, { recursive: true, force: true }));

function usesOf(file: string, source: string): string[] {
  root = mkdtempSync(join(tmpdir(), 'zones-'));
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), source);
  return findZoneUses(root);
}

describe("uses of the runtime's zone data", () => {
  it.each([
    ['mf-a/src/x.ts', "new Intl.DateTimeFormat('en', { timeZone })"],
    ['shell/src/x.tsx', 'const { DateTimeFormat } = Intl;'],
    ['shared/src/domain/x.ts', "at.toLocaleString('fr', { timeZone: 'America/Toronto' })"],
    ['shared/src/ui/x.tsx', "at.toLocaleDateString('fr')"],
    ['server/src/x.ts', 'at.toLocaleTimeString()'],
    ['server/src/x.ts', 'Temporal.Now.zonedDateTimeISO()'],
    ['mf-a/src/x.ts', 'const hour = new Date().getHours();'],
    ['mf-a/src/x.ts', 'const west = at.getTimezoneOffset();'],
  ])('%s: %s is refused', (file, source) => {
    expect(usesOf(file, `// first\n${source}`)).toEqual([expect.stringContaining(`${file}:2`)]);
  });

  it.each([
    ['shared/src/domain/dates/date-texts.ts', "new Intl.DateTimeFormat('en', { timeZone: 'UTC' })"],
    ['mf-a/src/x.test.ts', "new Intl.DateTimeFormat('en', { timeZone })"],
    ['mf-a/src/x.ts', '/** Not by Temporal. */\nconst year = at.getUTCFullYear();'],
    ['mf-a/src/x.ts', 'const fee = new Intl.NumberFormat(locale);'],
    ['server/src/x.ts', 'now().getHours() >= VACUUM_HOUR'],
  ])('%s: %s is allowed', (file, source) => {
    expect(usesOf(file, source)).toEqual([]);
  });
});
