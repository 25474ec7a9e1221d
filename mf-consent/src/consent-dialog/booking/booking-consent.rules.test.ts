import { describe, expect, it } from 'vitest';
import { bookingConsent, earlierSignature } from './booking-consent.rules.ts';

const FORM = { title: 'Consent to treatment', terms: '<p>The terms.</p>' };
const CLIENT = { firstName: 'Zoé', lastName: 'Lavoie', dob: '1990-06-15', needsGuardian: false };
const RELEASE = 'mf-consent/0.1.0-0123456789';

describe('bookingConsent', () => {
  const unsigned = {
    ...FORM,
    form_type_id: 1,
    client: { first_name: 'Zoé', last_name: 'Lavoie', dob: '1990-06-15' },
    guardian: null,
    practitioner: null,
    third_party_contact: [],
    shown_by: RELEASE,
  };
  it('EN-10 BK-75 is a complete consent with the signed name', () => {
    expect(bookingConsent(FORM, CLIENT, 'Zoé L.', RELEASE)).toEqual({
      ...unsigned,
      status: 'Signed',
      signature: 'Zoé L.',
    });
  });
  it('EN-10 CO-12 waits for the guardian with the status Viewed, without a signature', () => {
    expect(bookingConsent(FORM, CLIENT, null, RELEASE)).toEqual({ ...unsigned, status: 'Viewed' });
  });
});

describe('earlierSignature', () => {
  const signed = bookingConsent(FORM, CLIENT, 'Zoé L.', RELEASE);
  it.each<{ what: string; consent: unknown; expected: string | null }>([
    { what: 'one that was signed', consent: signed, expected: 'Zoé L.' },
    { what: 'none', consent: null, expected: null },
    { what: 'one of another text', consent: { ...signed, terms: '<p>Other terms.</p>' }, expected: null },
    { what: 'one that waits for the guardian', consent: { ...signed, status: 'Viewed' }, expected: null },
    { what: 'one without a name', consent: { ...signed, signature: '' }, expected: null },
    { what: 'a name that is no text', consent: { ...signed, signature: 7 }, expected: null },
    { what: 'something else', consent: 'Signed', expected: null },
    { what: 'an earlier release’s', consent: { status: 'Signed', terms: FORM.terms }, expected: null },
  ])('BK-75 of $what: $expected', ({ consent, expected }) => {
    expect(earlierSignature(consent, FORM.terms)).toBe(expected);
  });
});
