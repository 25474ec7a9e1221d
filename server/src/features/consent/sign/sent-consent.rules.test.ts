import type { Role } from '@carefront/shared/contracts';
import { CONSENT_LIMITS } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/actor.ts';
import { CONSENT_MAX_BYTES, consentRefusals, sentConsentOf, viewersAsSubmitter } from './sent-consent.rules.ts';

const SIGNED = { title: 'Consent', form_type_id: 1, status: 'Signed' };
const TERMS = { title: 'Consent', tos: '<p>The current text.</p>', awaitsOthers: false };
/** A consent whose JSON has this size. */
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
      what: 'signed, and names every person',
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
    { what: 'a title that is not a text', consent: { ...SIGNED, title: 7 }, expected: refused },
    { what: 'a form of another type', consent: { ...SIGNED, form_type_id: 2 }, expected: refused },
    { what: 'a client that is a text', consent: { ...SIGNED, client: 'Noor' }, expected: refused },
    { what: 'contacts that are not a list', consent: { ...SIGNED, third_party_contact: {} }, expected: refused },
    { what: 'of the largest size', consent: ofBytes(CONSENT_MAX_BYTES), expected: {} },
    { what: 'one byte too large', consent: ofBytes(CONSENT_MAX_BYTES + 1), expected: refused },
    { what: 'with the current text', consent: { ...SIGNED, terms: TERMS.tos }, expected: {} },
    { what: 'with another text', consent: { ...SIGNED, terms: '<p>An earlier text.</p>' }, expected: changed },
    { what: 'with an empty text', consent: { ...SIGNED, terms: '' }, expected: changed },
    { what: 'with another title', consent: { ...SIGNED, title: 'Consents' }, expected: changed },
    {
      what: 'with another title and the current text',
      consent: { ...SIGNED, title: 'x', terms: TERMS.tos },
      expected: changed,
    },
    { what: 'without a title', consent: { ...SIGNED, title: undefined }, expected: {} },
    { what: 'with a null title', consent: { ...SIGNED, title: null }, expected: {} },
    { what: 'with an empty title', consent: { ...SIGNED, title: '' }, expected: {} },
    { what: 'with a typed name', consent: { ...SIGNED, signature: 'Noor Haddad' }, expected: {} },
    {
      what: 'with the longest name',
      consent: { ...SIGNED, signature: 'x'.repeat(CONSENT_LIMITS.signature) },
      expected: {},
    },
    {
      what: 'with a name that is too long',
      consent: { ...SIGNED, signature: 'x'.repeat(CONSENT_LIMITS.signature + 1) },
      expected: refused,
    },
    { what: 'with a name that is not a text', consent: { ...SIGNED, signature: 7 }, expected: refused },
    {
      what: 'with a name that reverses the text around it',
      consent: { ...SIGNED, signature: 'Noor\u202edaddaH' },
      expected: { 'consent.signature': 'name-characters' },
    },
  ])('BK-75 EN-10 a consent: $what', ({ consent, expected }) => {
    expect(consentRefusals(consent, TERMS)).toEqual(expected);
  });

  it.each([
    { status: 'Draft', expected: refused },
    { status: 'Viewed', expected: {} },
    { status: 'Signed', expected: {} },
    { status: 'Completed', expected: {} },
  ])('BK-75 CO-05 $status, when another person accepts the terms afterwards', ({ status, expected }) => {
    const consent = { ...SIGNED, status };
    expect(consentRefusals(consent, { ...TERMS, awaitsOthers: true })).toEqual(expected);
  });
});

describe('sentConsentOf', () => {
  it.each([
    { what: 'a typed name', consent: { signature: ' Noor Haddad ' }, expected: 'Noor Haddad' },
    { what: 'an invisible name', consent: { signature: '\u200b ' }, expected: null },
    { what: 'no name', consent: {}, expected: null },
    { what: 'null', consent: { signature: null }, expected: null },
    { what: 'a name, and no text of the terms', consent: { terms: undefined, signature: 'Noor' }, expected: null },
    { what: 'a name, and null as the text of the terms', consent: { terms: null, signature: 'Noor' }, expected: null },
    { what: 'a name, and a form that was only read', consent: { status: 'Viewed', signature: 'Noor' }, expected: null },
  ])('CO-07 the signature with $what: $expected', ({ consent, expected }) => {
    expect(sentConsentOf({ ...SIGNED, terms: TERMS.tos, ...consent }).signature).toBe(expected);
  });

  it('CO-08 EN-10 keeps the contacts that have the right shape, at most as many as a consent can hold', () => {
    const ana = { first_name: ' Ana ', last_name: 'Lima', email: null, phone_number: '', organization_id: 3 };
    const wrong = { first_name: 'Eve', organization_id: 'many' };
    const { contacts } = sentConsentOf({ ...SIGNED, third_party_contact: [wrong, ana] });
    const whole = { email: '', relationship_id: null, other_organization_name: '' };
    expect(contacts).toEqual([{ ...ana, ...whole, first_name: 'Ana' }]);
    const many = Array.from({ length: CONSENT_LIMITS.thirdParties + 1 }, () => ana);
    expect(sentConsentOf({ ...SIGNED, third_party_contact: many }).contacts).toHaveLength(CONSENT_LIMITS.thirdParties);
  });
});

describe('viewersAsSubmitter', () => {
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
  const known = (id: number) => ({ id, isNew: false }) as const;
  const may = [{ id: GUARDIAN }];

  it.each([
    {
      who: 'a visitor',
      actor: { kind: 'anonymous' } as const,
      client: known(CLIENT),
      guardians: [],
      expected: ['client'],
    },
    { who: 'the client', actor: person('client'), client: known(CLIENT), guardians: [], expected: ['client'] },
    { who: 'another client', actor: person('client'), client: known(4002), guardians: [], expected: [] },
    {
      who: 'a guardian who may consent',
      actor: person('guardian'),
      client: known(4002),
      guardians: may,
      expected: ['guardian'],
    },
    {
      who: 'a guardian who may not consent',
      actor: person('guardian'),
      client: known(4002),
      guardians: [],
      expected: [],
    },
    { who: 'a contact', actor: person('contact'), client: known(4002), guardians: may, expected: [] },
    {
      who: 'a guardian who is the client',
      actor: person('client', 'guardian'),
      client: known(CLIENT),
      guardians: may,
      expected: ['client', 'guardian'],
    },
    { who: 'staff', actor: person('staff'), client: known(CLIENT), guardians: may, expected: [] },
    {
      who: 'a practitioner who is the guardian',
      actor: person('practitioner', 'guardian'),
      client: known(4002),
      guardians: may,
      expected: [],
    },
  ])('CO-12 roles of $who: $expected', ({ actor, client, guardians, expected }) => {
    expect(viewersAsSubmitter(actor, client, guardians)).toEqual(expected);
  });

  it.each([
    { who: 'a visitor', actor: { kind: 'anonymous' } as const, canBeSubmitter: true, expected: ['client'] },
    { who: 'an account without clients', actor: person(), canBeSubmitter: true, expected: ['client'] },
    { who: 'another client', actor: person('client'), canBeSubmitter: false, expected: [] },
    { who: 'a guardian', actor: person('guardian'), canBeSubmitter: false, expected: [] },
    { who: 'staff', actor: person('staff'), canBeSubmitter: true, expected: [] },
  ])('CO-12 roles of $who in a form for a new client: $expected', ({ actor, canBeSubmitter, expected }) => {
    expect(viewersAsSubmitter(actor, { id: 4003, isNew: true, canBeSubmitter }, [])).toEqual(expected);
  });
});
