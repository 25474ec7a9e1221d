import { describe, expect, it } from 'vitest';
import { withoutTrailingSlashes } from './page-path.ts';

describe('a path without the slashes at its end', () => {
  it.each([
    ['/site', '/site'],
    ['/site/', '/site'],
    ['/site//', '/site'],
    ['/site//team/', '/site//team'],
    ['/', '/'],
    ['///', '/'],
    ['', ''],
  ])('%s → %s', (path, expected) => {
    expect(withoutTrailingSlashes(path)).toBe(expected);
  });

  it('takes no longer than a moment for half a million slashes that are not at the end', () => {
    const path = `/x${'/'.repeat(500_000)}y`;
    const began = process.threadCpuUsage();
    expect(withoutTrailingSlashes(path)).toBe(path);
    expect(process.threadCpuUsage(began).user / 1_000).toBeLessThan(1_000);
  });
});
