import { describe, expect, it } from 'vitest';
import {
  ACCESS,
  CALLERS,
  type Caller,
  type GuardedRoute,
  hasFamilyRole,
  isStaff,
  REACHES,
  type Reach,
  type Role,
  reachOf,
} from './access.ts';
import { type Endpoint, ROUTES } from './index.ts';

const endpoints = Object.entries<Endpoint>(ROUTES);
const rows = Object.entries(ACCESS) as [GuardedRoute, Readonly<Record<Caller, Reach>>][]; // its keys, by its type

describe('the table of rights', () => {
  it('RL-02 has a row for every route that people call, and for no other', () => {
    const called = endpoints.filter(([, { guard }]) => guard !== 'platform').map(([name]) => name);
    expect(Object.keys(ACCESS).sort()).toEqual(called.sort());
  });

  it('RL-01 says of every caller what they reach', () => {
    for (const [name, row] of rows) {
      expect(Object.keys(row).sort(), name).toEqual([...CALLERS].sort());
      expect(
        Object.values(row).filter((reach) => !REACHES.includes(reach)),
        name,
      ).toEqual([]);
    }
  });

  it('RL-02 turns an anonymous caller away from exactly the routes of people with an account', () => {
    for (const [name, row] of rows)
      expect(row.anonymous, name).toBe(ROUTES[name].guard === 'person' ? 'none' : 'public');
  });

  it('RL-02 gives nobody but the clinic’s own people the reach of the clinic, or of a caseload', () => {
    const outside: readonly Caller[] = ['anonymous', 'client', 'guardian', 'contact'];
    for (const [name, row] of rows) {
      for (const caller of outside) expect(['clinic', 'caseload'], `${name} ${caller}`).not.toContain(row[caller]);
    }
  });

  it('RL-02 lets a client reach their own at most, and assigned people only guardians and contacts', () => {
    for (const [name, row] of rows) {
      expect(['none', 'public', 'own'], name).toContain(row.client);
      const others = CALLERS.filter((caller) => caller !== 'guardian' && caller !== 'contact');
      expect(
        others.map((caller) => row[caller]),
        name,
      ).not.toContain('assigned');
    }
  });

  it('RL-02 never writes by a reading method, and asks for a token by no other means than the method', () => {
    const methods = endpoints.filter(([, { method, status }]) => method === 'GET' && status !== 200);
    expect(methods).toEqual([]);
  });
});

describe('reachOf', () => {
  it.each<{ route: GuardedRoute; roles: Role[]; expected: Reach }>([
    { route: 'listClients', roles: [], expected: 'none' },
    { route: 'listClients', roles: ['client'], expected: 'own' },
    { route: 'listClients', roles: ['guardian', 'client'], expected: 'assigned' },
    { route: 'listClients', roles: ['client', 'practitioner'], expected: 'clinic' },
    { route: 'getClientPractitioners', roles: ['practitioner'], expected: 'own' },
    { route: 'getClientPractitioners', roles: ['practitioner', 'contact'], expected: 'assigned' },
    { route: 'getClientPractitioners', roles: ['practitioner', 'owner'], expected: 'clinic' },
    { route: 'getGuardianData', roles: [], expected: 'public' },
    { route: 'getGuardianData', roles: ['owner'], expected: 'public' },
    { route: 'getGuardianData', roles: ['owner', 'contact'], expected: 'assigned' },
    { route: 'revokeSession', roles: ['owner'], expected: 'own' },
    { route: 'changePassword', roles: [], expected: 'none' },
  ])('RL-02 gives $roles through $route the widest that one of their roles has: $expected', (row) => {
    expect(reachOf(row.route, row.roles)).toBe(row.expected);
  });
});

it.each<{ roles: Role[]; expected: boolean }>([
  { roles: [], expected: false },
  { roles: ['client', 'guardian', 'contact'], expected: false },
  { roles: ['practitioner'], expected: true },
  { roles: ['client', 'staff'], expected: true },
  { roles: ['office_admin'], expected: true },
  { roles: ['owner'], expected: true },
])('RL-01 counts $roles among the staff: $expected', ({ roles, expected }) => {
  expect(isStaff(roles)).toBe(expected);
});

it.each<{ roles: Role[]; expected: boolean }>([
  { roles: [], expected: false },
  { roles: ['client'], expected: true },
  { roles: ['guardian'], expected: true },
  { roles: ['contact'], expected: true },
  { roles: ['practitioner', 'staff', 'office_admin', 'owner'], expected: false },
  { roles: ['owner', 'client'], expected: true },
])('RT-06 RL-01 counts $roles among those who may have appointments of their own: $expected', ({ roles, expected }) => {
  expect(hasFamilyRole(roles)).toBe(expected);
});
