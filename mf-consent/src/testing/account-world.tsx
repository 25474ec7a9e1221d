import type { ConsentListItem, SessionUser } from '@carefront/shared/contracts';
import { aSessionUser, type RenderedRemote, type RenderRemoteOptions, renderRemote } from '@carefront/shared/testing';
import { screen } from '@testing-library/react';
import { App } from '../root.tsx';

export const ACCOUNT = '/site/client_account';
export const MINA: SessionUser = aSessionUser();
export const CARER = aSessionUser({ roles: ['guardian'], client_id: null });
export const as = (user: SessionUser) => ({ status: 'signed-in', user }) as const;

/** An answer with all items on one page. */
export const listOf = (data: ConsentListItem[]) => ({ data, total: data.length, page: 1, last_page: 1 });

const NOBODY = { relationships: [], contact_types_other: [], clients: [] };

/** Renders the remote at the account page, for a client without consents, unless the test gives other values. */
export function renderAccount({ routes, ...options }: RenderRemoteOptions = {}): RenderedRemote {
  return renderRemote(<App />, {
    path: ACCOUNT,
    session: as(MINA),
    ...options,
    routes: {
      listConsents: listOf([]),
      getGuardianData: NOBODY,
      listGuardianAccess: { can_decide: 1, guardians: [] },
      listOwnProposals: { data: [] },
      ...routes,
    },
  });
}

/** The page, once its sections are drawn. */
export async function consentSections() {
  await screen.findByRole('region', { name: 'Waiting for you' });
  await screen.findByRole('region', { name: 'Documents' });
  return screen;
}
/** The labels of the rows, from the top. */
export const rowNames = () => screen.getAllByRole('article').map((row) => row.getAttribute('aria-label'));
