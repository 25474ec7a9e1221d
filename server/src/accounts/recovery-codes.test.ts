import { describe, expect, it } from 'vitest';
import { newRecoveryCode, recoveryCodeHash } from './second-factor.ts';

describe('newRecoveryCode', () => {
  const codes = Array.from({ length: 1000 }, newRecoveryCode);

  it('AU-07 has four groups of four characters that cannot be misread', () => {
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){3}$/);
  });

  it('AU-07 is never the same twice, and uses every character', () => {
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32);
  });
});

describe('recoveryCodeHash', () => {
  const hash = recoveryCodeHash('ABCD-EFGH-JKLM-NPQR');

  it.each([
    'abcd-efgh-jklm-npqr',
    'ABCDEFGHJKLMNPQR',
    ' ABCD EFGH  JKLM NPQR ',
    'ABCD–EFGH—JKLM‑NPQR',
    'abcd\u00a0efgh\tjklm\nnpqr',
  ])('AU-07 is the same for another spelling of the code: "%s"', (typed) => {
    expect(recoveryCodeHash(typed).equals(hash)).toBe(true);
  });

  it.each(['', 'ABCD-EFGH-JKLM-NPQS', 'ABCD-EFGH-JKLM', 'ABCD-EFGH-JKLM-NPQR-A', 'ABCD.EFGH.JKLM.NPQR'])(
    'AU-07 differs for another code: "%s"',
    (typed) => {
      expect(recoveryCodeHash(typed).equals(hash)).toBe(false);
    },
  );
});
