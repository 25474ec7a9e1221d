import { describe, expect, it } from 'vitest';
import {
  type ClinicRole,
  canManage,
  invitedEmailError,
  personStateOf,
  rolesToGive,
  validateClinicPerson,
  validateInvitation,
  validateRoles,
  validateSwitchOff,
} from './clinic-people.rules.ts';

const OWNER = { id: 1, roles: ['owner'] } as const;
const OTHER_OWNER = { id: 2, roles: ['owner', 'practitioner'] } as const;
const ADMIN = { id: 3, roles: ['office_admin'] } as const;
const OTHER_ADMIN = { id: 4, roles: ['office_admin'] } as const;
const STAFF = { id: 5, roles: ['staff'] } as const;
const PRACTITIONER = { id: 6, roles: ['practitioner'] } as const;
const BOTH = [OWNER.id, OTHER_OWNER.id];
const codeOf = (verdict: ReturnType<typeof validateRoles>) => (verdict.isAllowed ? 'allowed' : verdict.code);

describe('rolesToGive', () => {
  it.each<{ actor: string[]; expected: ClinicRole[] }>([
    { actor: ['owner'], expected: ['owner', 'office_admin', 'staff', 'practitioner'] },
    { actor: ['practitioner', 'owner'], expected: ['owner', 'office_admin', 'staff', 'practitioner'] },
    { actor: ['office_admin'], expected: ['staff', 'practitioner'] },
    { actor: ['staff'], expected: [] },
    { actor: ['practitioner'], expected: [] },
    { actor: ['client'], expected: [] },
    { actor: [], expected: [] },
  ])('RL-01 of $actor: $expected', ({ actor, expected }) => {
    expect(rolesToGive(actor)).toEqual(expected);
  });
});

describe('validateInvitation', () => {
  it.each<{ actor: readonly string[]; roles: ClinicRole[]; expected: string }>([
    { actor: OWNER.roles, roles: ['owner'], expected: 'allowed' },
    { actor: OWNER.roles, roles: ['office_admin', 'practitioner'], expected: 'allowed' },
    { actor: ADMIN.roles, roles: ['staff', 'practitioner'], expected: 'allowed' },
    { actor: ADMIN.roles, roles: ['office_admin'], expected: 'not-yours' },
    { actor: ADMIN.roles, roles: ['staff', 'owner'], expected: 'not-yours' },
    { actor: STAFF.roles, roles: ['staff'], expected: 'not-yours' },
    { actor: STAFF.roles, roles: [], expected: 'not-yours' },
  ])('RL-01 by $actor as $roles: $expected', ({ actor, roles, expected }) => {
    expect(codeOf(validateInvitation(actor, roles))).toBe(expected);
  });
});

describe('validateRoles', () => {
  it.each([
    { name: 'an owner makes staff an owner', actor: OWNER, person: STAFF, wanted: ['owner'], expected: 'allowed' },
    { name: 'an owner takes office admin', actor: OWNER, person: ADMIN, wanted: ['staff'], expected: 'allowed' },
    { name: 'an owner takes owner', actor: OWNER, person: OTHER_OWNER, wanted: ['staff'], expected: 'allowed' },
    { name: 'an owner keeps owner, adds one', actor: OWNER, person: OWNER, wanted: ['owner', 'practitioner'] },
    {
      name: 'an owner takes their own owner role',
      actor: OWNER,
      person: OWNER,
      wanted: ['staff'],
      expected: 'own-owner-role',
    },
    {
      name: 'an office admin changes staff',
      actor: ADMIN,
      person: STAFF,
      wanted: ['practitioner'],
      expected: 'allowed',
    },
    {
      name: 'an office admin gives office admin',
      actor: ADMIN,
      person: STAFF,
      wanted: ['office_admin'],
      expected: 'not-yours',
    },
    {
      name: 'an office admin gives owner',
      actor: ADMIN,
      person: PRACTITIONER,
      wanted: ['owner'],
      expected: 'not-yours',
    },
    {
      name: 'an office admin changes an office admin',
      actor: ADMIN,
      person: OTHER_ADMIN,
      wanted: ['office_admin'],
      expected: 'not-yours',
    },
    {
      name: 'an office admin changes themself',
      actor: ADMIN,
      person: ADMIN,
      wanted: ['office_admin'],
      expected: 'not-yours',
    },
    { name: 'an office admin takes owner', actor: ADMIN, person: OWNER, wanted: ['staff'], expected: 'not-yours' },
    { name: 'staff change staff', actor: STAFF, person: PRACTITIONER, wanted: ['practitioner'], expected: 'not-yours' },
  ] as const)('RL-01 $name', ({ actor, person, wanted, ...rest }) => {
    const verdict = validateRoles({ actor, person, owners: BOTH }, wanted);
    expect(codeOf(verdict)).toBe('expected' in rest ? rest.expected : 'allowed');
  });

  it('RL-01 the last owner who can log in stays', () => {
    const change = { actor: OWNER, person: OTHER_OWNER };
    expect(codeOf(validateRoles({ ...change, owners: [OTHER_OWNER.id] }, ['staff']))).toBe('last-owner');
    expect(codeOf(validateRoles({ ...change, owners: [OWNER.id] }, ['staff']))).toBe('allowed');
    expect(codeOf(validateRoles({ ...change, owners: [OTHER_OWNER.id] }, ['owner']))).toBe('allowed');
  });
});

describe('validateSwitchOff', () => {
  it.each([
    { name: 'an owner, staff', actor: OWNER, person: STAFF, owners: [1], expected: 'allowed' },
    { name: 'an owner, an office admin', actor: OWNER, person: ADMIN, owners: [1], expected: 'allowed' },
    { name: 'an owner, another owner', actor: OWNER, person: OTHER_OWNER, owners: BOTH, expected: 'allowed' },
    { name: 'an owner, the last owner', actor: OWNER, person: OTHER_OWNER, owners: [2], expected: 'last-owner' },
    { name: 'an owner, themself', actor: OWNER, person: OWNER, owners: BOTH, expected: 'own-account' },
    { name: 'an office admin, staff', actor: ADMIN, person: STAFF, owners: [1], expected: 'allowed' },
    { name: 'an office admin, an office admin', actor: ADMIN, person: OTHER_ADMIN, owners: [1], expected: 'not-yours' },
    { name: 'an office admin, an owner', actor: ADMIN, person: OTHER_OWNER, owners: BOTH, expected: 'not-yours' },
    { name: 'an office admin, themself', actor: ADMIN, person: ADMIN, owners: [1], expected: 'own-account' },
    { name: 'staff, a practitioner', actor: STAFF, person: PRACTITIONER, owners: [1], expected: 'not-yours' },
  ])('RL-01 by $name: $expected', ({ actor, person, owners, expected }) => {
    expect(codeOf(validateSwitchOff({ actor, person, owners }))).toBe(expected);
  });
});

describe('canManage', () => {
  it('RL-01 nobody without the right manages a person, also not one without roles', () => {
    expect([canManage(['owner'], []), canManage(['staff'], [])]).toEqual([true, false]);
  });
});

describe('personStateOf', () => {
  it.each([
    { hasPassword: true, isSwitchedOff: false, expected: 'active' },
    { hasPassword: false, isSwitchedOff: false, expected: 'invited' },
    { hasPassword: true, isSwitchedOff: true, expected: 'off' },
    { hasPassword: false, isSwitchedOff: true, expected: 'off' },
  ])('$expected: password $hasPassword, off $isSwitchedOff', ({ expected, ...facts }) => {
    expect(personStateOf(facts)).toBe(expected);
  });
});

const PERSON = { first_name: 'Robin', last_name: 'Field', roles: ['staff'], title: '' };

describe('validateClinicPerson', () => {
  it.each([
    { name: 'a whole person', changes: {}, expected: {} },
    { name: 'a title', changes: { title: 'Registered Psychotherapist' }, expected: {} },
    { name: 'no first name', changes: { first_name: ' ' }, expected: { first_name: 'first-name-required' } },
    { name: 'no last name', changes: { last_name: '' }, expected: { last_name: 'last-name-required' } },
    { name: 'an address as a name', changes: { first_name: 'evil.example' }, expected: { first_name: 'name-address' } },
    { name: 'a line end in a name', changes: { last_name: 'A\nB' }, expected: { last_name: 'name-characters' } },
    { name: 'no role', changes: { roles: [] }, expected: { roles: 'roles-required' } },
    { name: 'a line end in the title', changes: { title: 'A\nB' }, expected: { title: 'title-characters' } },
  ])('$name', ({ changes, expected }) => {
    expect(validateClinicPerson({ ...PERSON, ...changes })).toEqual(expected);
  });
});

describe('invitedEmailError', () => {
  it.each([
    { email: 'robin@example.test', expected: null },
    { email: '', expected: 'email-required' },
    { email: 'robin', expected: 'email-invalid' },
  ])('$email: $expected', ({ email, expected }) => {
    expect(invitedEmailError(email)).toBe(expected);
  });
});
