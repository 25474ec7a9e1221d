import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

const RIGHT = 'a password of the tests';

describe('passwords', () => {
  it('AU-10 are kept as argon2id of 19 MiB and two passes, and match afterwards', async () => {
    const passwords = createPasswords();
    const stored = await passwords.hash(RIGHT);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(stored, RIGHT)).toBe(true);
    expect(await passwords.verify(stored, `${RIGHT} `)).toBe(false);
  });

  it('AU-10 match in every Unicode form of the same characters', async () => {
    const passwords = createPasswords();
    expect(await passwords.verify(await passwords.hash('caf\u00e9 cr\u00e8me'), 'cafe\u0301 cre\u0300me')).toBe(true);
  });

  it('AU-10 match at 128 characters, and never with more, even when the first 128 are right', async () => {
    const passwords = createPasswords();
    const longest = 'x'.repeat(128);
    const stored = await passwords.hash(longest);
    expect(await passwords.verify(stored, longest)).toBe(true);
    expect(await passwords.verify(stored, `${longest}x`)).toBe(false);
  });

  it('AU-10 never match where no account exists, and cost the same work', async () => {
    const passwords = createPasswords();
    const stored = await passwords.hash(RIGHT);
    const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    // Both are measured in turns and the fastest run of each counts: a busy machine delays both, and speeds up neither.
    for (let turn = 0; turn < 20; turn += 1) {
      for (const [name, of] of [
        ['known', stored],
        ['unknown', null],
      ] as const) {
        const began = performance.now();
        expect(await passwords.verify(of, 'wrong')).toBe(false);
        took[name].push(performance.now() - began);
      }
    }
    expect(await passwords.verify(null, RIGHT)).toBe(false);
    // Without the check, the ratio would be about 0.01.
    expect(Math.min(...took.unknown) / Math.min(...took.known)).toBeGreaterThan(0.3);
  });

  it('AU-10 are checked two at a time with 20 waiting; further callers are told to retry in a second', async () => {
    const passwords = createPasswords();
    const settled = await Promise.allSettled(Array.from({ length: 200 }, () => passwords.verify(null, 'wrong')));
    const refused = settled.filter((outcome) => outcome.status === 'rejected');
    expect(settled.length - refused.length).toBe(22);
    expect(refused.map(({ reason }): unknown => reason)).toEqual(
      refused.map(() => expect.objectContaining({ code: 'too-many-requests', extras: { retryAfterSeconds: 1 } })),
    );
    // The queue accepts work again, and a failed check has left it.
    await Promise.allSettled(Array.from({ length: 5 }, () => passwords.verify('no hash', 'wrong')));
    expect(await passwords.verify(await passwords.hash(RIGHT), RIGHT)).toBe(true);
  });
});
