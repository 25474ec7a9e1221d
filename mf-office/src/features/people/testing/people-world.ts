import type { SessionUser } from '@carefront/shared/contracts';
import {
  type Answers,
  OWNER,
  type RenderedRemote,
  type RenderRemoteOptions,
  renderRemote,
} from '@carefront/shared/testing';
import { createElement } from 'react';
import { signedIn } from '../../../testing/signed-in.ts';
import type { ListedPerson, PeopleList } from '../people.api.ts';
import { PeoplePage } from '../people.page.tsx';

export const aPerson = (changes: Partial<ListedPerson> = {}): ListedPerson => ({
  id: 501,
  first_name: 'Robin',
  last_name: 'Field',
  full_name: 'Robin Field',
  initials: 'RF',
  email: 'robin@example.test',
  roles: ['staff'],
  title: '',
  bio: '',
  discipline: null,
  two_factor_enabled: false,
  state: 'active',
  last_login_on: '2026-11-20',
  coming_sessions: 0,
  ...changes,
});

const PHYSIO = { id: 3, name: 'Physiotherapy' };
export const ME = aPerson({
  ...{ id: OWNER.id, full_name: 'Odile Roy', first_name: 'Odile', last_name: 'Roy', email: 'odile@example.test' },
  ...{ roles: ['owner'], two_factor_enabled: true },
});
export const INES = aPerson({
  ...{ id: 502, full_name: 'Inés Duarte', first_name: 'Inés', last_name: 'Duarte', email: 'ines@example.test' },
  ...{ roles: ['practitioner'], discipline: PHYSIO, title: 'Physiotherapist', coming_sessions: 2 },
});
export const NOOR = aPerson({
  ...{ id: 503, full_name: 'Noor Haddad', first_name: 'Noor', last_name: 'Haddad', email: 'noor@example.test' },
  ...{ state: 'invited', last_login_on: null },
});

export const listOf = (...data: ListedPerson[]): PeopleList => ({ data, disciplines: [PHYSIO] });

/** Renders the page for the clinic's owner, or for another person. */
export function renderPeople(
  routes: Answers = {},
  { user = OWNER, ...options }: Partial<RenderRemoteOptions> & { user?: SessionUser } = {},
): RenderedRemote {
  window.sessionStorage.clear();
  return renderRemote(createElement(PeoplePage), {
    path: '/staff/people',
    session: signedIn(user),
    ...options,
    routes: { listClinicPeople: listOf(INES, aPerson(), NOOR, ME), ...routes },
  });
}
