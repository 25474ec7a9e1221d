import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bucketOf, isInShare } from './rollout-share.rules.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest();
const firstBytes =
  (...bytes: number[]) =>
  () =>
    Uint8Array.from([...bytes, 9, 9]);
const subjects = Array.from({ length: 10_000 }, (_, index) => String(index));
const bucketsOf = (salt: string) => subjects.map((subject) => bucketOf(salt, subject, sha256));

describe('buckets', () => {
  it.each([
    { bytes: [0, 0, 0, 0], bucket: 0 },
    { bytes: [0, 0, 0x27, 0x0f], bucket: 9_999 },
    { bytes: [0, 0, 0x27, 0x10], bucket: 0 },
    { bytes: [0xff, 0xff, 0xff, 0xff], bucket: 4_294_967_295 % 10_000 },
    { bytes: [1, 2, 3, 4], bucket: 0x01020304 % 10_000 },
  ])('come from the first four bytes: $bytes → $bucket', ({ bytes, bucket }) => {
    expect(bucketOf('salt', 'x', firstBytes(...bytes))).toBe(bucket);
  });

  it('stay the same for one candidate, and are others for the next candidate', () => {
    expect(bucketsOf('one')).toEqual(bucketsOf('one'));
    const [one, two] = [bucketsOf('one'), bucketsOf('two')];
    expect(one.filter((bucket, index) => bucket === two[index]).length).toBeLessThan(20);
  });

  it.each([0, 1, 5_000, 9_999, 10_000])('put %i of 10 000 subjects into the share, within 1.5 %%', (basisPoints) => {
    const inShare = bucketsOf('salt').filter((bucket) => isInShare(bucket, basisPoints)).length;
    expect(Math.abs(inShare - basisPoints)).toBeLessThanOrEqual(150);
    if (basisPoints === 0 || basisPoints === 10_000) expect(inShare).toBe(basisPoints);
  });

  it('keep every subject of a share when the share grows', () => {
    const buckets = bucketsOf('salt');
    for (const basisPoints of [1, 100, 5_000, 9_999]) {
      const before = buckets.filter((bucket) => isInShare(bucket, basisPoints));
      expect(before.filter((bucket) => !isInShare(bucket, basisPoints + 1))).toEqual([]);
    }
  });
});
