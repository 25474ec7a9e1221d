import { describe, expect, it } from 'vitest';
import { type ConsentDocument, type SigningPlace, shownDocument, withWithheld } from './consent-record.ts';

const PERSON = { id: 1, first_name: 'Robin', last_name: 'Sample' };
const CONTACT = {
  ...{ first_name: 'Kim', last_name: 'Sample', email: 'kim@example.test', phone_number: '' },
  ...{ organization_id: null, relationship_id: null, other_organization_name: '' },
};
const WHOLE: ConsentDocument = {
  v: 1,
  consent_id: '00000000-0000-4000-8000-000000000001',
  title: 'Consent',
  form_type_id: 1,
  clinic: { id: 1, name: 'A clinic' },
  client: { ...PERSON, dob: '2015-06-15' },
  guardian: { ...PERSON, email: 'robin@example.test' },
  practitioner: PERSON,
  third_party_contact: [CONTACT],
  template_version: 1,
  locale: 'en',
  statement: 'I agree.',
  terms: '<p>Terms.</p>',
};
const BARE: ConsentDocument = {
  ...WHOLE,
  client: { ...PERSON, dob: null },
  guardian: null,
  practitioner: null,
  third_party_contact: [{ ...CONTACT, email: '' }],
};

describe('withWithheld and shownDocument', () => {
  it.each<{ place: SigningPlace; withheld: readonly string[] }>([
    { place: 'account', withheld: ['guardian.email'] },
    { place: 'submission', withheld: ['guardian.email', 'practitioner', 'third_party_contact'] },
    { place: 'link', withheld: ['client.dob', 'guardian.email', 'third_party_contact'] },
  ])('CO-09 lists the parts that are not shown and not empty: $place', ({ place, withheld }) => {
    expect(withWithheld(WHOLE, place)).toEqual({ ...WHOLE, withheld });
    expect(withWithheld(BARE, place)).toEqual(BARE);
    // The withheld parts are those of the place where the document is signed now, not of an earlier place.
    expect(withWithheld({ ...WHOLE, withheld: ['practitioner'] }, place).withheld).toEqual(withheld);
  });

  it.each([
    { what: 'a phone number', contact: { phone_number: '1' } },
    { what: 'an organization', contact: { organization_id: 1 } },
    { what: 'a relationship', contact: { relationship_id: 1 } },
    { what: 'the name of another organization', contact: { other_organization_name: 'Club' } },
  ])('CO-09 CO-11 lists the contacts when one has $what', ({ contact }) => {
    const document = { ...BARE, third_party_contact: [{ ...CONTACT, email: '', ...contact }] };
    expect(withWithheld(document, 'link').withheld).toEqual(['third_party_contact']);
  });

  it.each(['link', 'contact'] as const)('CO-09 RL-02 shows a %s no list', (viewer) => {
    const shown = shownDocument(WHOLE, [viewer]);
    expect(shown).not.toHaveProperty('withheld');
    expect(shown.client.dob).toBeNull();
    for (const place of ['account', 'submission', 'link'] as const)
      expect(shownDocument(withWithheld(WHOLE, place), [viewer])).toEqual(shown);
  });

  it('CO-09 shows the list to a reader of the whole document', () => {
    const signed = withWithheld(WHOLE, 'account');
    expect(shownDocument(signed, ['guardian'])).toBe(signed);
  });
});
