import { describe, expect, it } from 'vitest';
import { matchTotp, newTotpSecret, otpauthUrl } from './second-factor.ts';

/** '12345678901234567890' of RFC 6238, appendix B; the last six of its eight digits. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const DEMO_SECRET = 'JBSWY3DPEHPK3PXP';

describe('matchTotp', () => {
  it.each([
    { atSeconds: 59, code: '287082', step: 1 },
    { atSeconds: 1_111_111_109, code: '081804', step: 37_037_036 },
    { atSeconds: 1_111_111_111, code: '050471', step: 37_037_037 },
    { atSeconds: 1_234_567_890, code: '005924', step: 41_152_263 },
    { atSeconds: 2_000_000_000, code: '279037', step: 66_666_666 },
    { atSeconds: 20_000_000_000, code: '353130', step: 666_666_666 },
  ])('AU-11 accepts the codes of RFC 6238: at $atSeconds s', ({ atSeconds, code, step }) => {
    expect(matchTotp(RFC_SECRET, code, atSeconds * 1000, null)).toBe(step);
  });

  // 005924 belongs to the step 41152263: from 1234567890 s to 1234567919 s.
  it.each([
    { when: 'two steps early', atMs: 1_234_567_859_999, isTaken: false },
    { when: 'one step early, first moment', atMs: 1_234_567_860_000, isTaken: true },
    { when: 'first moment', atMs: 1_234_567_890_000, isTaken: true },
    { when: 'last moment', atMs: 1_234_567_919_999, isTaken: true },
    { when: 'one step late, last moment', atMs: 1_234_567_949_999, isTaken: true },
    { when: 'two steps late', atMs: 1_234_567_950_000, isTaken: false },
  ])('AU-11 accepts a code one step early or late: $when: $isTaken', ({ atMs, isTaken }) => {
    expect(matchTotp(RFC_SECRET, '005924', atMs, null)).toBe(isTaken ? 41_152_263 : null);
  });

  it.each([
    { lastStep: 41_152_262, expected: 41_152_263 },
    { lastStep: 41_152_263, expected: null },
    { lastStep: 41_152_264, expected: null },
    { lastStep: 99_999_999, expected: null },
  ])('AU-11 refuses a code of a used step or of an earlier step: last step $lastStep', ({ lastStep, expected }) => {
    expect(matchTotp(RFC_SECRET, '005924', 1_234_567_890_000, lastStep)).toBe(expected);
  });

  it.each(['', '00592', '0059240', '00592a', ' 05924', '００５９２４', '-05924', '5.9e24', '005924\n'])(
    'takes no malformed code, and does not throw: "%s"',
    (code) => {
      expect(matchTotp(RFC_SECRET, code, 1_234_567_890_000, null)).toBeNull();
    },
  );

  it('works with a secret of 80 bits', () => {
    expect(matchTotp(DEMO_SECRET, '000000', 1_234_567_890_000, null)).toBeNull();
  });
});

describe('newTotpSecret', () => {
  it('AU-11 makes 160 random bits, in base32', () => {
    const secrets = Array.from({ length: 100 }, newTotpSecret);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(secrets).size).toBe(100);
  });
});

describe('otpauthUrl', () => {
  it('AU-11 names the clinic and the account', () => {
    const url = new URL(otpauthUrl({ secret: RFC_SECRET, email: 'a+b@clinic.test', clinicName: 'Café: Élan & Co' }));
    expect(url.protocol).toBe('otpauth:');
    expect(url.host || url.pathname).toContain('totp');
    expect(decodeURIComponent(url.pathname)).toMatch(/Café {2}Élan & Co:a\+b@clinic\.test$/);
    expect(url.searchParams.get('secret')).toBe(RFC_SECRET);
    expect(url.searchParams.get('issuer')).toBe('Café  Élan & Co');
  });
});
