import { describe, expect, it } from 'vitest';
import { CONSENT_MAX_BYTES, consentRefusals } from './booking-consent.rules.ts';

const SIGNED = { title: 'Consent', form_type_id: 1, status: 'Signed' };
/** A consent of so many bytes of JSON. */
const ofBytes = (bytes: number) => {
  const rest = JSON.stringify({ ...SIGNED, terms: '' }).length;
  return { ...SIGNED, terms: 'x'.repeat(bytes - rest) };
};
const refused = { consent: 'consent-required' };

describe('consentRefusals', () => {
  it.each([
    { what: 'signed', consent: SIGNED, expected: {} },
    { what: 'completed', consent: { ...SIGNED, status: 'Completed' }, expected: {} },
    {
      what: 'signed, with everybody named',
      consent: {
        ...SIGNED,
        id: null,
        client: { first_name: 'Noor', last_name: 'Haddad', dob: '1990-05-17' },
        guardian: [{ first_name: 'Samir', last_name: 'Haddad' }],
        practitioner: { id: 101 },
        third_party_contact: [{ first_name: 'Ana', email: null, organization_id: 3 }],
      },
      expected: {},
    },
    { what: 'a draft', consent: { ...SIGNED, status: 'Draft' }, expected: refused },
    { what: 'nothing', consent: undefined, expected: refused },
    { what: 'null', consent: null, expected: refused },
    { what: 'a text', consent: 'Signed', expected: refused },
    { what: 'a list', consent: [SIGNED], expected: refused },
    { what: 'a title that is no text', consent: { ...SIGNED, title: 7 }, expected: refused },
    { what: 'another kind of form', consent: { ...SIGNED, form_type_id: 2 }, expected: refused },
    { what: 'a client who is a name', consent: { ...SIGNED, client: 'Noor' }, expected: refused },
    { what: 'contacts that are no list', consent: { ...SIGNED, third_party_contact: {} }, expected: refused },
    { what: 'as long as may be', consent: ofBytes(CONSENT_MAX_BYTES), expected: {} },
    { what: 'one byte longer', consent: ofBytes(CONSENT_MAX_BYTES + 1), expected: refused },
  ])('BK-75 EN-10 $what', ({ consent, expected }) => {
    expect(consentRefusals({ is_consent_form: 1, consent })).toEqual(expected);
  });

  it('BK-75 asks nothing where no consent goes with the booking', () => {
    expect(consentRefusals({ is_consent_form: 0, consent: undefined })).toEqual({});
  });
});
