import { describe, expect, it } from 'vitest';
import { createSecrets, isSealed, newToken } from './secrets.ts';

const secrets = createSecrets('one secret, long enough for a key');
const others = createSecrets('another secret, as long as the one');

describe('sealed values', () => {
  it('AU-11 open to the original text, and look different each time', () => {
    const [one, two] = [secrets.seal('JBSWY3DPEHPK3PXP'), secrets.seal('JBSWY3DPEHPK3PXP')];
    expect(one).not.toBe(two);
    expect([one, two].map(secrets.open)).toEqual(['JBSWY3DPEHPK3PXP', 'JBSWY3DPEHPK3PXP']);
    expect(one).not.toContain('JBSWY3DPEHPK3PXP');
    expect([isSealed(one), isSealed('JBSWY3DPEHPK3PXP')]).toEqual([true, false]);
  });

  it('do not open under another secret, when changed or cut short, or when never sealed', () => {
    const sealed = secrets.seal('a value');
    const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
    expect(() => others.open(sealed)).toThrow();
    for (const value of [changed, sealed.slice(0, 20), 'a value']) expect(() => secrets.open(value)).toThrow();
  });
});

describe('sealed values of one row', () => {
  it('RN-19 open for their row alone', () => {
    const sealed = secrets.seal('a value', 'draft 1 of clinic 1');
    expect(secrets.openOrNull(sealed, 'draft 1 of clinic 1')).toBe('a value');
    for (const row of ['draft 2 of clinic 1', 'draft 1 of clinic 2', undefined])
      expect(secrets.openOrNull(sealed, row)).toBeNull();
    expect(secrets.openOrNull(secrets.seal('of no row'), 'draft 1 of clinic 1')).toBeNull();
  });
});

describe('secrets after a change', () => {
  const [newest, older, lost] = ['n'.repeat(32), 'o'.repeat(32), 'l'.repeat(32)];
  const rotated = createSecrets(newest, [older]);

  it('AU-11 open the values of previous secrets, and seal with the newest', () => {
    const sealed = createSecrets(older).seal('a value');
    expect([rotated.open(sealed), rotated.isNewest(sealed)]).toEqual(['a value', false]);
    expect([createSecrets(newest).open(rotated.seal('b')), rotated.isNewest(rotated.seal('b'))]).toEqual(['b', true]);
  });

  it('AU-11 report that no secret opens a value whose secret is lost, also when the value was cut short', () => {
    const sealed = createSecrets(lost).seal('a value');
    const values = [sealed, sealed.slice(0, 12), 'v1.', 'plain'];
    expect(values.map((value) => rotated.openOrNull(value))).toEqual([null, null, null, null]);
  });

  it('AU-05 accept a code that was sent under a previous secret', () => {
    const codes = [newest, older, lost].map((secret) => createSecrets(secret).codeOf('id-1'));
    expect(codes.map((code) => rotated.isCodeOf('id-1', code))).toEqual([true, true, false]);
  });
});

describe('codes of ids', () => {
  it('AU-05 are six digits that depend on id and secret alone', () => {
    const codes = Array.from({ length: 200 }, (_, index) => secrets.codeOf(`id-${index}`));
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(195);
    expect(secrets.codeOf('id-1')).toBe(codes[1]);
    expect(others.codeOf('id-1')).not.toBe(codes[1]);
  });
});

describe('codes of texts', () => {
  it('SH-09 are made by this installation alone, under the newest secret or an earlier one', () => {
    const [newest, older, lost] = ['n'.repeat(32), 'o'.repeat(32), 'l'.repeat(32)];
    const rotated = createSecrets(newest, [older]);
    const made = [newest, older, lost].map((secret) => createSecrets(secret).macOf('a text'));
    expect(made.map((mac) => rotated.isMacOf('a text', mac))).toEqual([true, true, false]);
    expect(['', 'x', made[0]?.slice(1) ?? ''].map((mac) => rotated.isMacOf('a text', mac))).toEqual([
      false,
      false,
      false,
    ]);
    expect(rotated.isMacOf('another text', made[0] ?? '')).toBe(false);
    // A code for one use is none for the others.
    expect(rotated.macOf('id-1')).not.toBe(rotated.tokenOf('id-1'));
  });
});

describe('tokens', () => {
  it('carry 256 bits and never repeat', () => {
    const tokens = Array.from({ length: 100 }, newToken);
    expect(new Set(tokens).size).toBe(100);
    expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true);
  });
});
