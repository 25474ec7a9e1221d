import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseForEmbedded } from './embedded-choice.ts';

const SERVER = join(import.meta.dirname, '../..');
const files = globSync('test/**/*.sql.int.test.ts', { cwd: SERVER }).sort();
const EVERY_DAY = ['row-security', 'database', 'pglite-pool', 'process', 'tables'];
const filesOf = (day: string, changed: readonly string[] | null = []) =>
  chooseForEmbedded(files, { day, changed }).files;
/** Any test that is not run on this day without a change. */
const skippedOn = (day: string) => files.find((file) => !filesOf(day).includes(file)) ?? '';

describe('the choice of SQL tests for the embedded database', () => {
  it('is the same for the same day', () => {
    expect(filesOf('2026-11-29')).toEqual(filesOf('2026-11-29'));
    expect(filesOf('2026-11-29')).not.toEqual(filesOf('2026-11-30'));
    expect(filesOf('2026-11-29')).toEqual(filesOf('2026-12-02'));
  });

  it.each([
    { when: 'in a month', days: ['2026-11-10', '2026-11-11', '2026-11-12'] },
    { when: 'over the end of a year', days: ['2026-12-31', '2027-01-01', '2027-01-02'] },
    { when: 'over a leap day', days: ['2028-02-28', '2028-02-29', '2028-03-01'] },
  ])('contains every test within three days, each with at most half of them: $when', ({ days }) => {
    expect([...new Set(days.flatMap((day) => filesOf(day)))].sort()).toEqual(files);
    for (const day of days) expect(filesOf(day).length).toBeLessThan(files.length / 2);
  });

  it.each(['2026-11-29', '2026-11-30', '2026-12-01'])(
    'contains the tests for every day, of which each exists: %s',
    (day) => {
      const everyDay = files.filter((file) => EVERY_DAY.some((name) => file.endsWith(`/${name}.sql.int.test.ts`)));
      expect(everyDay).toHaveLength(EVERY_DAY.length);
      expect(filesOf(day)).toEqual(expect.arrayContaining(everyDay));
    },
  );

  it('does not move a test to another day when another test is added', () => {
    const added = ['test/booking/added.sql.int.test.ts', ...files];
    const { files: chosen } = chooseForEmbedded(added, { day: '2026-11-29', changed: [] });
    expect(chosen.filter((file) => file !== added[0])).toEqual(filesOf('2026-11-29'));
  });

  it('contains a changed test', () => {
    const skipped = skippedOn('2026-11-29');
    expect(filesOf('2026-11-29', [`server/${skipped}`])).toEqual(
      files.filter((file) => file === skipped || filesOf('2026-11-29').includes(file)),
    );
  });

  it('contains the tests beside a changed module of tests', () => {
    const chosen = filesOf('2026-11-29', ['server/test/audit/audit-given.ts']);
    expect(chosen).toEqual(expect.arrayContaining(files.filter((file) => file.startsWith('test/audit/'))));
  });

  it.each([
    'server/test/audit/audit-log.int.test.ts',
    'server/src/features/audit-log/anchors.ts',
    'mf-site/src/root.tsx',
  ])('is that of the day when this changed: %s', (path) => {
    expect(filesOf('2026-11-29', [path])).toEqual(filesOf('2026-11-29'));
  });

  it.each([
    'server/migrations/0199_given.up.sql',
    'server/src/platform/database/pool.ts',
    'server/src/platform/database/open/pglite-pool.ts',
    'server/src/jobs/pg-boss-database.ts',
    'server/test/setup/test-database.ts',
    'server/vitest.config.ts',
    'pnpm-workspace.yaml',
  ])('is everything when this changed: %s', (path) => {
    expect(filesOf('2026-11-29', ['README.md', path])).toEqual(files);
  });

  it('is everything when the changes are not known, and when all are wanted', () => {
    expect(filesOf('2026-11-29', null)).toEqual(files);
    expect(filesOf('all', [])).toEqual(files);
  });

  it.each(['', 'today', '2026-13-01', '2026-11-29T10:00:00Z'])('refuses a day that is no date: "%s"', (day) => {
    expect(() => filesOf(day)).toThrow(RangeError);
  });

  it('says which third it is, and how to choose it again', () => {
    expect(chooseForEmbedded(files, { day: '2026-11-29', changed: [] }).reason).toMatch(
      /^third [123] of 3, .*EMBEDDED_DAY=2026-11-29/,
    );
    expect(chooseForEmbedded(files, { day: '2026-11-29', changed: ['pnpm-workspace.yaml'] }).reason).toBe(
      'all, because pnpm-workspace.yaml changed',
    );
  });
});
