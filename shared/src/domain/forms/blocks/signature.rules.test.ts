import { describe, expect, it } from 'vitest';
import { zoneNamed } from '../../zones/pinned-zones.fixture.ts';
import { isSignatureStale, signedBy, UNSIGNED, validateSignature } from './signature.rules.ts';

const codesOf = (value: unknown, isRequired: boolean) =>
  validateSignature(value, isRequired).map(({ path, code }) => `${path} ${code}`);
const NAME_FAULT = ['signature.signature signature-name-required'];

describe('validateSignature', () => {
  it.each([
    { what: 'no value', value: undefined, faults: ['signature.checked signature-required'] },
    { what: 'an unticked box', value: UNSIGNED, faults: ['signature.checked signature-required'] },
    {
      what: 'a box that is not ticked by true',
      value: { checked: 1, signature: 'Zoé' },
      faults: ['signature.checked signature-required'],
    },
    { what: 'a name', value: { checked: true, signature: 'Zoé Martin' }, faults: [] },
    { what: 'a blank name', value: { checked: true, signature: '  ' }, faults: NAME_FAULT },
    { what: 'an invisible name', value: { checked: true, signature: '\u200b' }, faults: NAME_FAULT },
    {
      what: 'a name that turns the text around it',
      value: { checked: true, signature: 'Zoé\u202eM' },
      faults: NAME_FAULT,
    },
    { what: 'a web address', value: { checked: true, signature: 'https://a.example' }, faults: NAME_FAULT },
    { what: '255 characters between blanks', value: { checked: true, signature: ` ${'a'.repeat(255)} ` }, faults: [] },
    { what: '256 characters', value: { checked: true, signature: 'a'.repeat(256) }, faults: NAME_FAULT },
  ])('BL-01 BL-02 judges $what', ({ value, faults }) => {
    expect(codesOf(value, true)).toEqual(faults);
  });

  it('BL-02 asks for no signature where the block needs none, and still for the name of a signature', () => {
    expect(codesOf(UNSIGNED, false)).toEqual([]);
    expect(codesOf({ checked: true, signature: '' }, false)).toEqual(NAME_FAULT);
  });
});

describe('signedBy', () => {
  it('BL-01 holds the trimmed name and the moment at the clinic', () => {
    const signed = signedBy('  Zoé Martin ', Date.parse('2026-11-23T19:15:00Z'), zoneNamed('America/Toronto'));
    expect(signed).toEqual({
      checked: true,
      signature: 'Zoé Martin',
      timestamp: 'Mon 23-Nov-2026 @ 02:15 pm',
      timestampraw: '2026-11-23T19:15:00.000Z',
    });
    expect(codesOf(signed, true)).toEqual([]);
  });
});

describe('isSignatureStale', () => {
  const entry = (time: string) => ({
    client_visit_preferences: [{ days: ['Mon'], time, treatment_frequency: 'Weekly' }],
  });
  it.each([
    { what: 'the same answers', signed: { df_1: 'a' }, now: { df_1: 'a' }, isStale: false },
    { what: 'another text', signed: { df_1: 'a' }, now: { df_1: 'b' }, isStale: true },
    { what: 'a new answer', signed: {}, now: { df_1: 'a' }, isStale: true },
    { what: 'an answer that is gone', signed: { df_1: 'a' }, now: {}, isStale: true },
    { what: 'a question that stays blank', signed: { df_1: '' }, now: { df_2: null, df_3: [] }, isStale: false },
    { what: 'a privilege that is given now', signed: { consent_photo: 0 }, now: { consent_photo: 1 }, isStale: true },
    { what: 'a privilege that was never touched', signed: {}, now: { consent_photo: 0 }, isStale: true },
    { what: 'the same list', signed: entry('09:30'), now: entry('09:30'), isStale: false },
    { what: 'another time in a list', signed: entry('09:30'), now: entry('09:45'), isStale: true },
    { what: 'a shorter list', signed: { df_1: ['a', 'b'] }, now: { df_1: ['a'] }, isStale: true },
    { what: 'a longer list', signed: { df_1: ['a'] }, now: { df_1: ['a', 'b'] }, isStale: true },
    { what: 'a list in place of a text', signed: { df_1: 'a' }, now: { df_1: ['a'] }, isStale: true },
    {
      what: 'another signature alone',
      signed: { df_1: 'a', signature: UNSIGNED },
      now: { df_1: 'a', signature: { checked: true, signature: 'Z' } },
      isStale: false,
    },
  ])('BL-01 $what: $isStale', ({ signed, now, isStale }) => {
    expect(isSignatureStale(signed, now)).toBe(isStale);
  });
});
