import { describe, expect, it } from 'vitest';
import { withoutTrailingSlashes } from './page-path.ts';

describe('withoutTrailingSlashes', () => {
  it.each([
    ['/site', '/site'],
    ['/site/', '/site'],
    ['/site//', '/site'],
    ['/site//team/', '/site//team'],
    ['/', '/'],
    ['///', '/'],
    ['', ''],
  ])('changes "%s" to "%s"', (path, expected) => {
    expect(withoutTrailingSlashes(path)).toBe(expected);
  });

  it('is fast for half a million slashes in the middle of a path', () => {
    const path = `/x${'/'.repeat(500_000)}y`;
    const began = process.threadCpuUsage();
    expect(withoutTrailingSlashes(path)).toBe(path);
    expect(process.threadCpuUsage(began).user / 1_000).toBeLessThan(1_000);
  });
});
