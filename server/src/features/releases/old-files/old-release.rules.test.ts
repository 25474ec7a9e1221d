import { DAY_MS } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { listOldReleases, type StoredRelease } from './old-release.rules.ts';

const NOW = Date.parse('2026-11-16T13:00:00Z');
const ago = (days: number) => NOW - days * DAY_MS;
const release = (id: string, changes: Partial<StoredRelease> = {}): StoredRelease => ({
  ...{ id, remote: 'mf-garden', publishedAtMs: ago(200), isInUse: false, lastUsedAtMs: null },
  ...changes,
});
const NEWER = [1, 2, 3].map((days) => release(`newer-${days}`, { publishedAtMs: ago(days) }));

describe('the files of a release', () => {
  it.each<[string, Partial<StoredRelease>, boolean]>([
    ['old and used by nobody', {}, true],
    ['91 days old', { publishedAtMs: ago(91) }, true],
    ['90 days old', { publishedAtMs: ago(90) }, false],
    ['active at some clinic', { isInUse: true }, false],
    ['used 31 days ago', { lastUsedAtMs: ago(31) }, true],
    ['used 30 days ago', { lastUsedAtMs: ago(30) }, false],
  ])('SH-05 that is %s', (_name, changes, isRemoved) => {
    expect(listOldReleases([...NEWER, release('old', changes)], NOW)).toEqual(isRemoved ? ['old'] : []);
  });

  it('SH-05 stay for the newest three of each remote, in whatever order they are listed', () => {
    const olds = [300, 400, 500, 600].map((days) => release(`old-${days}`, { publishedAtMs: ago(days) }));
    const other = release('of another remote', { remote: 'mf-lawn' });
    expect(listOldReleases([...olds.toReversed(), other], NOW)).toEqual(['old-600']);
  });
});
