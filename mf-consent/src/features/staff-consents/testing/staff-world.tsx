import type { Consent, ConsentListItem, SessionUser } from '@carefront/shared/contracts';
import { type Answers, OWNER, type RenderRemoteOptions, renderRemote } from '@carefront/shared/testing';
import { screen } from '@testing-library/react';
import { App } from '../../../root.tsx';
import { aConsent, aConsentListItem } from '../../../testing/consent-world.tsx';
import { LEO, MINA } from './clients.fixture.ts';

/** A UUID with a recognizable number. */
export const idOf = (number: number): string => `0b7f6a54-2c7e-4f0e-9a55-${String(number).padStart(12, '0')}`;

/** The consent of Tomi: created by the office, not yet sent to the guardian. */
export const TOMI: ConsentListItem = aConsentListItem({
  id: idOf(2),
  status: 'Draft',
  title: 'Consent to play therapy',
  signer: 'guardian',
  client: { id: 302, first_name: 'Tomi', last_name: 'Adeyemi', dob: '2018-02-28' },
  guardian: { id: 7, first_name: 'Grace', last_name: 'Adeyemi', email: 'grace@example.test' },
  offers: ['save', 'email-guardian'],
});

/** The consent of Tomi with its texts. */
export const TOMIS_CONSENT: Consent = { ...aConsent(), ...TOMI, client: { ...TOMI.client, email: null } };

export const pageOf = <T,>(data: T[], total = data.length) => ({ data, total, page: 1, last_page: 1 });

export const signedIn = (user: SessionUser) => ({ session: { status: 'signed-in', user } as const });

/** Renders the remote at `/staff/consents`, signed in as the owner, with one consent, unless a test gives other values. */
export function renderStaff(routes: Answers = {}, options: Partial<RenderRemoteOptions> = {}) {
  return renderRemote(<App />, {
    path: '/staff/consents',
    ...signedIn(OWNER),
    ...options,
    routes: {
      listConsents: pageOf([TOMI]),
      listClients: pageOf([LEO, MINA]),
      getClientPractitioners: [],
      getThirdPartyContactsData: { third_party_relationships: [], organizations: [] },
      ...routes,
    },
  });
}

export const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
