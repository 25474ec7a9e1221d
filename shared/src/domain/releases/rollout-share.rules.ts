const BUCKETS = 10_000;

/**
 * Returns the bucket of a clinic or visitor for one candidate, 0 to 9999: always the same one, and not related to the bucket that the same
 * subject has for another candidate.
 * @param salt - The candidate's own salt.
 * @param subject - The clinic's id, or the visitor's random number.
 */
export function bucketOf(salt: string, subject: string, sha256: (text: string) => Uint8Array): number {
  const [first = 0, second = 0, third = 0, fourth = 0] = sha256(`${salt}:${subject}`);
  return (first * 2 ** 24 + second * 2 ** 16 + third * 2 ** 8 + fourth) % BUCKETS;
}

/** @param basisPoints - Hundredths of a per cent. A growing share only adds buckets, so that no visitor changes back. */
export const isInShare = (bucket: number, basisPoints: number): boolean => bucket < basisPoints;
