import type { Reach, Role } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import type { Person } from '../../../platform/access/actor.ts';
import {
  mainGuardian,
  needsGuardian,
  seesContactData,
  signingRole,
  viewersOf,
  viewingOf,
} from './consent-viewers.rules.ts';

const person = (...roles: Role[]): Person => ({
  ...{ kind: 'person', userId: 1, roles },
  ...{ practitionerId: 2, clientId: 3, guardianId: 4, contactId: 5 },
  session: { id: 's', authenticatedAtMs: 0, hasSecondFactor: false, endsAtMs: 0 },
});
const OWN = { client_id: 3, own_guardian_consents: null, is_contact: false, is_provider: false };
const FOREIGN = { ...OWN, client_id: 9 };

describe('viewersOf', () => {
  it.each([
    { who: 'the client', roles: ['client'], reach: 'own', relations: OWN, expected: ['client'] },
    { who: 'another client', roles: ['client'], reach: 'own', relations: FOREIGN, expected: [] },
    { who: 'a former client', roles: ['contact'], reach: 'assigned', relations: OWN, expected: [] },
    {
      who: 'a guardian who may consent',
      roles: ['guardian'],
      reach: 'assigned',
      relations: { ...FOREIGN, own_guardian_consents: true },
      expected: ['guardian'],
    },
    {
      who: 'a guardian who may not consent',
      roles: ['guardian'],
      reach: 'assigned',
      relations: { ...FOREIGN, own_guardian_consents: false },
      expected: ['contact'],
    },
    {
      who: 'a contact',
      roles: ['contact'],
      reach: 'assigned',
      relations: { ...FOREIGN, is_contact: true },
      expected: ['contact'],
    },
    {
      who: 'a practitioner',
      roles: ['practitioner'],
      reach: 'caseload',
      relations: { ...FOREIGN, is_provider: true },
      expected: ['provider'],
    },
    { who: 'a colleague', roles: ['practitioner'], reach: 'caseload', relations: FOREIGN, expected: [] },
    { who: 'staff', roles: ['staff'], reach: 'clinic', relations: FOREIGN, expected: ['office'] },
    {
      who: 'an owner who is the practitioner and a guardian',
      roles: ['owner', 'practitioner', 'guardian'],
      reach: 'clinic',
      relations: { ...FOREIGN, own_guardian_consents: true, is_provider: true },
      expected: ['guardian', 'provider', 'office'],
    },
  ] as const)('RL-02 CO-12 $who: $expected', ({ roles, reach, relations, expected }) => {
    expect(viewersOf(relations, viewingOf(person(...roles), reach))).toEqual(expected);
  });

  it.each([
    { role: 'client', reach: 'own', record: 'clientId' },
    { role: 'guardian', reach: 'assigned', record: 'guardianId' },
    { role: 'contact', reach: 'assigned', record: 'contactId' },
    { role: 'practitioner', reach: 'caseload', record: 'practitionerId' },
    { role: 'staff', reach: 'clinic', record: 'none' },
  ] as const)('RL-02 a $role reaches consents by the record of that role', ({ role, reach, record }) => {
    const { reachesAll, userId, ...records } = viewingOf(person(role), reach satisfies Reach);
    const used = Object.entries(records).filter(([, id]) => id !== null);
    expect(used.map(([name]) => name)).toEqual(record === 'none' ? [] : [record]);
    expect([reachesAll, userId]).toEqual([role === 'staff', 1]);
  });
});

describe('signingRole', () => {
  it.each([
    { viewers: ['client'], alone: 'client', named: 'client', guarded: null },
    { viewers: ['guardian'], alone: null, named: 'guardian', guarded: 'guardian' },
    { viewers: ['client', 'guardian'], alone: 'client', named: 'client', guarded: 'guardian' },
    { viewers: ['link'], alone: 'guardian', named: 'guardian', guarded: 'guardian' },
    { viewers: ['contact'], alone: null, named: null, guarded: null },
    { viewers: ['provider', 'office'], alone: null, named: null, guarded: null },
    { viewers: [], alone: null, named: null, guarded: null },
  ] as const)(
    'CO-12 $viewers sign for a client who consents alone as $alone, when named as $named, for a client with a guardian as $guarded',
    ({ viewers, ...expected }) => {
      expect({
        alone: signingRole(viewers, { needsGuardian: false, namesViewer: false }),
        named: signingRole(viewers, { needsGuardian: false, namesViewer: true }),
        guarded: signingRole(viewers, { needsGuardian: true, namesViewer: false }),
      }).toEqual(expected);
    },
  );
});

describe('needsGuardian', () => {
  const today = '2026-11-16';
  it.each([
    { what: 'the record says so', client_needs_guardian: true, client_dob: '1990-01-01', expected: true },
    {
      what: 'the record does not say so, without a date of birth',
      client_needs_guardian: false,
      client_dob: null,
      expected: false,
    },
    {
      what: 'the day before the 18th birthday',
      client_needs_guardian: false,
      client_dob: '2008-11-17',
      expected: true,
    },
    { what: 'on the 18th birthday', client_needs_guardian: false, client_dob: '2008-11-16', expected: false },
    { what: 'a date of birth in the future', client_needs_guardian: false, client_dob: '2026-11-17', expected: true },
  ])('CO-12 $what: $expected', ({ expected, ...client }) => {
    expect(needsGuardian(client, { today, consentAgeYears: 18 })).toBe(expected);
  });
});

it.each([
  { viewers: ['contact'], expected: false },
  { viewers: ['link'], expected: false },
  { viewers: ['contact', 'office'], expected: true },
  { viewers: ['client'], expected: true },
  { viewers: ['guardian'], expected: true },
  { viewers: ['provider'], expected: true },
] as const)('RL-02 $viewers see contact data: $expected', ({ viewers, expected }) => {
  expect(seesContactData(viewers)).toBe(expected);
});

const guardian = (id: number, email: string | null) => ({ id, email });

describe('mainGuardian', () => {
  it.each([
    { what: 'the first when both have an email', emails: ['a@example.test', 'b@example.test'], expected: 0 },
    { what: 'the second when the first has no email', emails: [null, 'b@example.test'], expected: 1 },
    { what: 'the second when the email of the first is invalid', emails: ['a@', 'b@example.test'], expected: 1 },
    {
      what: 'the first, with blanks around the email',
      emails: [' a@example.test ', 'b@example.test'],
      expected: 0,
    },
    { what: 'the first when nobody has an email', emails: ['', null], expected: 0 },
    { what: 'nobody when the client has no guardian', emails: [], expected: undefined },
  ])('CO-12 EN-10 returns $what', ({ emails, expected }) => {
    expect(mainGuardian(emails.map((email, id) => guardian(id, email)))?.id).toBe(expected);
  });
});
