import type { Role } from '@carefront/shared/contracts';
import { aSessionUser } from '@carefront/shared/testing';
import { describe, expect, it } from 'vitest';
import { bookerOf } from './booker.rules.ts';

describe('bookerOf', () => {
  it('BK-45 is unknown until the session is loaded, and a visitor without a user', () => {
    expect(bookerOf({ status: 'unknown' })).toEqual({ kind: 'unknown' });
    expect(bookerOf({ status: 'anonymous' })).toEqual({ kind: 'visitor' });
  });

  it.each<{ roles: Role[]; client_id: number | null; choosesClient: boolean }>([
    { roles: ['client'], client_id: 301, choosesClient: false },
    { roles: ['guardian'], client_id: null, choosesClient: true },
    { roles: ['contact'], client_id: null, choosesClient: true },
    { roles: ['client', 'guardian'], client_id: 301, choosesClient: true },
  ])('BK-43 BK-47 lets $roles book with the account', ({ roles, client_id, choosesClient }) => {
    const user = aSessionUser({ roles, client_id });
    expect(bookerOf({ status: 'signed-in', user })).toEqual({ kind: 'account', user, choosesClient });
  });

  it.each<{ roles: Role[]; client_id: number | null }>([
    { roles: ['client'], client_id: null },
    { roles: [], client_id: null },
  ])('BK-45 gives $roles with client record $client_id only the sign-up form', ({ roles, client_id }) => {
    const user = aSessionUser({ roles, client_id });
    expect(bookerOf({ status: 'signed-in', user })).toEqual({ kind: 'new-client-only', user });
  });

  it.each<{ roles: Role[]; isPractitioner: boolean }>([
    { roles: ['practitioner'], isPractitioner: true },
    { roles: ['client', 'practitioner'], isPractitioner: true },
    { roles: ['practitioner', 'staff'], isPractitioner: false },
    { roles: ['practitioner', 'owner'], isPractitioner: false },
    { roles: ['staff'], isPractitioner: false },
    { roles: ['office_admin'], isPractitioner: false },
    { roles: ['owner'], isPractitioner: false },
    { roles: ['guardian', 'office_admin'], isPractitioner: false },
  ])(
    'BK-53 BK-55 treats $roles as staff, who book only with themselves: $isPractitioner',
    ({ roles, isPractitioner }) => {
      const user = aSessionUser({ roles, practitioner_id: 5 });
      expect(bookerOf({ status: 'signed-in', user })).toEqual({ kind: 'staff', user, isPractitioner });
    },
  );
});
