import type { Role } from '@carefront/shared/contracts';
import { CONSENT_LIMITS } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/actor.ts';
import { CONSENT_MAX_BYTES, consentRefusals, sentConsentOf, viewersAsBooker } from './booking-consent.rules.ts';

const SIGNED = { title: 'Consent', form_type_id: 1, status: 'Signed' };
const TERMS = { title: 'Consent', tos: '<p>As it stands.</p>', awaitsOthers: false };
/** A consent of so many bytes of JSON. */
const ofBytes = (bytes: number) => {
  const rest = JSON.stringify({ ...SIGNED, note: '' }).length;
  return { ...SIGNED, note: 'x'.repeat(bytes - rest) };
};
const refused = { consent: 'consent-required' };
const changed = { consent: 'consent-changed' };

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
    { what: 'only read', consent: { ...SIGNED, status: 'Viewed' }, expected: refused },
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
    { what: 'of the text as it stands', consent: { ...SIGNED, terms: TERMS.tos }, expected: {} },
    { what: 'of another text', consent: { ...SIGNED, terms: '<p>As it stood.</p>' }, expected: changed },
    { what: 'of no text', consent: { ...SIGNED, terms: '' }, expected: changed },
    { what: 'of another title', consent: { ...SIGNED, title: 'Consents' }, expected: changed },
    { what: 'of another title and this text', consent: { ...SIGNED, title: 'x', terms: TERMS.tos }, expected: changed },
    { what: 'of no title', consent: { ...SIGNED, title: undefined }, expected: {} },
    { what: 'of a null title', consent: { ...SIGNED, title: null }, expected: {} },
    { what: 'of an empty title', consent: { ...SIGNED, title: '' }, expected: {} },
    { what: 'with a name', consent: { ...SIGNED, signature: 'Noor Haddad' }, expected: {} },
    {
      what: 'with the longest name',
      consent: { ...SIGNED, signature: 'x'.repeat(CONSENT_LIMITS.signature) },
      expected: {},
    },
    {
      what: 'with a longer name',
      consent: { ...SIGNED, signature: 'x'.repeat(CONSENT_LIMITS.signature + 1) },
      expected: refused,
    },
    { what: 'with a name that is none', consent: { ...SIGNED, signature: 7 }, expected: refused },
    {
      what: 'with a name that turns the text around it',
      consent: { ...SIGNED, signature: 'Noor\u202edaddaH' },
      expected: { 'consent.signature': 'name-characters' },
    },
  ])('BK-75 EN-10 $what', ({ consent, expected }) => {
    expect(consentRefusals({ is_consent_form: 1, consent }, TERMS)).toEqual(expected);
  });

  it.each([
    { status: 'Draft', expected: refused },
    { status: 'Viewed', expected: {} },
    { status: 'Signed', expected: {} },
    { status: 'Completed', expected: {} },
  ])('BK-75 CO-05 $status where somebody else accepts the terms afterwards', ({ status, expected }) => {
    const form = { is_consent_form: 1 as const, consent: { ...SIGNED, status } };
    expect(consentRefusals(form, { ...TERMS, awaitsOthers: true })).toEqual(expected);
  });

  it('BK-75 asks nothing where no consent goes with the booking', () => {
    expect(consentRefusals({ is_consent_form: 0, consent: undefined }, TERMS)).toEqual({});
  });
});

describe('sentConsentOf', () => {
  it.each([
    { what: 'a typed name', consent: { signature: ' Noor Haddad ' }, expected: 'Noor Haddad' },
    { what: 'a name that nobody sees', consent: { signature: '\u200b ' }, expected: null },
    { what: 'no name', consent: {}, expected: null },
    { what: 'null', consent: { signature: null }, expected: null },
    { what: 'a name under no text', consent: { terms: undefined, signature: 'Noor' }, expected: null },
    { what: 'a name under null', consent: { terms: null, signature: 'Noor' }, expected: null },
    { what: 'a name under what was only read', consent: { status: 'Viewed', signature: 'Noor' }, expected: null },
  ])('CO-07 signs with $what: $expected', ({ consent, expected }) => {
    expect(sentConsentOf({ ...SIGNED, terms: TERMS.tos, ...consent }).signature).toBe(expected);
  });

  it('CO-08 EN-10 takes the contacts that have the right shape, and no more than a consent holds', () => {
    const ana = { first_name: ' Ana ', last_name: 'Lima', email: null, phone_number: '', organization_id: 3 };
    const wrong = { first_name: 'Eve', organization_id: 'many' };
    const { contacts } = sentConsentOf({ ...SIGNED, third_party_contact: [wrong, ana] });
    const whole = { email: '', relationship_id: null, other_organization_name: '' };
    expect(contacts).toEqual([{ ...ana, ...whole, first_name: 'Ana' }]);
    const many = Array.from({ length: CONSENT_LIMITS.thirdParties + 1 }, () => ana);
    expect(sentConsentOf({ ...SIGNED, third_party_contact: many }).contacts).toHaveLength(CONSENT_LIMITS.thirdParties);
  });
});

describe('viewersAsBooker', () => {
  const CLIENT = 4001;
  const GUARDIAN = 6001;
  const person = (...roles: Role[]): Actor => ({
    kind: 'person',
    userId: 1,
    roles,
    practitionerId: null,
    clientId: CLIENT,
    guardianId: GUARDIAN,
    contactId: null,
    session: { id: 's', authenticatedAtMs: 0, endsAtMs: 0, hasSecondFactor: false },
  });
  const may = [{ id: GUARDIAN }];

  it.each([
    { who: 'a visitor', actor: { kind: 'anonymous' } as const, clientId: CLIENT, guardians: [], expected: ['client'] },
    { who: 'the client', actor: person('client'), clientId: CLIENT, guardians: [], expected: ['client'] },
    { who: 'another client', actor: person('client'), clientId: 4002, guardians: [], expected: [] },
    {
      who: 'a guardian who may consent',
      actor: person('guardian'),
      clientId: 4002,
      guardians: may,
      expected: ['guardian'],
    },
    { who: 'a guardian who may not', actor: person('guardian'), clientId: 4002, guardians: [], expected: [] },
    { who: 'a contact', actor: person('contact'), clientId: 4002, guardians: may, expected: [] },
    {
      who: 'a guardian who is the client',
      actor: person('client', 'guardian'),
      clientId: CLIENT,
      guardians: may,
      expected: ['client', 'guardian'],
    },
    { who: 'staff', actor: person('staff'), clientId: CLIENT, guardians: may, expected: [] },
    {
      who: 'a practitioner who is the guardian',
      actor: person('practitioner', 'guardian'),
      clientId: 4002,
      guardians: may,
      expected: [],
    },
  ])('CO-12 $who stands before it as $expected', ({ actor, clientId, guardians, expected }) => {
    expect(viewersAsBooker(actor, { clientId, isNew: false }, guardians)).toEqual(expected);
  });

  const noRecords = { clientId: null, guardianId: null };
  it.each([
    { who: 'a visitor', actor: { kind: 'anonymous' } as const, expected: ['client'] },
    { who: 'a client whose account has no record', actor: { ...person('client'), ...noRecords }, expected: ['client'] },
    { who: 'an account without a role', actor: { ...person(), ...noRecords }, expected: ['client'] },
    { who: 'another client', actor: person('client'), expected: [] },
    { who: 'a guardian', actor: person('guardian'), expected: [] },
    { who: 'staff', actor: { ...person('staff'), ...noRecords }, expected: [] },
  ])('CO-12 $who who books for a new client stands before it as $expected', ({ actor, expected }) => {
    expect(viewersAsBooker(actor, { clientId: 4003, isNew: true }, [])).toEqual(expected);
  });
});
