import { describe, expect, it } from 'vitest';
import type { ClinicEditors, EditedPart, EditorGroup } from '../domain/index.ts';
import {
  ACCESS,
  CALLERS,
  type Caller,
  EDITING,
  type EditingRoute,
  type GuardedRoute,
  hasFamilyRole,
  isStaff,
  REACHES,
  type Reach,
  type Role,
  reachOf,
} from './access.ts';
import type { Endpoint } from './index.ts';
import { ROUTES } from './routes.ts';

const endpoints = Object.entries<Endpoint>(ROUTES);
const rows = Object.entries(ACCESS) as [GuardedRoute, Readonly<Record<Caller, Reach>>][]; // its keys, by its type

describe('the access table', () => {
  it('RL-02 has a row for every route that people call, and no other row', () => {
    const called = endpoints.filter(([, { guard }]) => guard !== 'platform' && guard !== 'key').map(([name]) => name);
    expect(Object.keys(ACCESS).sort()).toEqual(called.sort());
  });

  it('RL-01 gives the reach of every caller on every route', () => {
    for (const [name, row] of rows) {
      expect(Object.keys(row).sort(), name).toEqual([...CALLERS].sort());
      expect(
        Object.values(row).filter((reach) => !REACHES.includes(reach)),
        name,
      ).toEqual([]);
    }
  });

  it('RL-02 refuses an anonymous caller on the routes that need an account, and on no other route', () => {
    for (const [name, row] of rows)
      expect(row.anonymous, name).toBe(ROUTES[name].guard === 'person' ? 'none' : 'public');
  });

  it('RL-02 gives the reach of a clinic or a caseload only to the clinic’s staff', () => {
    const outside: readonly Caller[] = ['anonymous', 'client', 'guardian', 'contact'];
    for (const [name, row] of rows) {
      for (const caller of outside) expect(['clinic', 'caseload'], `${name} ${caller}`).not.toContain(row[caller]);
    }
  });

  it('RL-02 gives clients at most the reach "own", and only guardians and contacts the reach "assigned"', () => {
    for (const [name, row] of rows) {
      expect(['none', 'public', 'own'], name).toContain(row.client);
      const others = CALLERS.filter((caller) => caller !== 'guardian' && caller !== 'contact');
      expect(
        others.map((caller) => row[caller]),
        name,
      ).not.toContain('assigned');
    }
  });

  it('RL-02 keeps settings, everybody’s answers and the log with owners and office admins', () => {
    const theirs = [
      ...(['getClinicSettings', 'saveClinicSettings', 'startFormExport', 'downloadFormExport'] as const),
      ...(['deleteFormResponse', 'getFormRetention', 'saveFormRetention', 'getFormSummary', 'listAuditLog'] as const),
    ];
    for (const name of theirs) {
      expect(ACCESS[name].practitioner, name).toBe('none');
      expect(ACCESS[name].staff, name).toBe('none');
    }
  });

  it('RL-02 has no GET route that answers with another status than 200', () => {
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
  ])('RL-02 gives $roles on $route the widest reach of their roles: $expected', (row) => {
    expect(reachOf(row.route, row.roles, undefined)).toBe(row.expected);
  });
});

describe('the calls that edit forms, the consent form and the site', () => {
  const editing = Object.entries(EDITING) as [EditingRoute, readonly EditedPart[]][]; // its keys, by its type
  const admins: ClinicEditors = { forms: 'admins', consent: 'admins', site: 'admins' };
  const callersOf = (route: EditingRoute, editors: ClinicEditors | undefined) =>
    CALLERS.filter((caller) => reachOf(route, caller === 'anonymous' ? [] : [caller], editors) !== 'none');

  it.each(editing)('FB-01 CO-04 ST-15 RL-01 %s is for %s: for all four roles, until the clinic narrows it', (name) => {
    expect(callersOf(name, undefined)).toEqual(['practitioner', 'staff', 'office_admin', 'owner']);
  });

  it.each<{ group: EditorGroup; callers: Caller[] }>([
    { group: 'everybody', callers: ['practitioner', 'staff', 'office_admin', 'owner'] },
    { group: 'office', callers: ['staff', 'office_admin', 'owner'] },
    { group: 'admins', callers: ['office_admin', 'owner'] },
  ])('FB-01 CO-04 ST-15 RL-01 given to $group, one part opens its own calls to $callers', ({ group, callers }) => {
    for (const [name, parts] of editing) {
      for (const part of parts)
        expect(callersOf(name, { ...admins, [part]: group }), `${name} ${part}`).toEqual(callers);
      const others: ClinicEditors = { forms: group, consent: group, site: group };
      const narrowed = { ...others, ...Object.fromEntries(parts.map((part) => [part, 'admins' as const])) };
      expect(callersOf(name, narrowed), name).toEqual(['office_admin', 'owner']);
    }
  });

  it('RL-02 narrowing a part takes no other call from anybody', () => {
    for (const [name] of rows.filter(([name]) => !Object.hasOwn(EDITING, name))) {
      for (const role of CALLERS.filter((caller) => caller !== 'anonymous'))
        expect(reachOf(name, [role], admins), `${name} ${role}`).toBe(reachOf(name, [role], undefined));
    }
  });
});

it.each<{ roles: Role[]; expected: boolean }>([
  { roles: [], expected: false },
  { roles: ['client', 'guardian', 'contact'], expected: false },
  { roles: ['practitioner'], expected: true },
  { roles: ['client', 'staff'], expected: true },
  { roles: ['office_admin'], expected: true },
  { roles: ['owner'], expected: true },
])('RL-01 counts $roles as staff: $expected', ({ roles, expected }) => {
  expect(isStaff(roles)).toBe(expected);
});

it.each<{ roles: Role[]; expected: boolean }>([
  { roles: [], expected: false },
  { roles: ['client'], expected: true },
  { roles: ['guardian'], expected: true },
  { roles: ['contact'], expected: true },
  { roles: ['practitioner', 'staff', 'office_admin', 'owner'], expected: false },
  { roles: ['owner', 'client'], expected: true },
])('RT-06 RL-01 counts $roles as people with appointments of their own: $expected', ({ roles, expected }) => {
  expect(hasFamilyRole(roles)).toBe(expected);
});
