import type { Consent, ConsentListItem, SessionUser } from '@carefront/shared/contracts';
import { type Answers, OWNER, type RenderRemoteOptions, renderRemote } from '@carefront/shared/testing';
import { screen } from '@testing-library/react';
import { App } from '../../../root.tsx';
import { aConsent, aConsentListItem } from '../../../testing/consent-world.tsx';
import { LEO, MINA } from './clients.fixture.ts';

/** A UUID that a test can tell from others. */
export const idOf = (number: number): string => `0b7f6a54-2c7e-4f0e-9a55-${String(number).padStart(12, '0')}`;

/** Sent by the office, waits for a guardian who was never asked. */
export const TOMI: ConsentListItem = aConsentListItem({
  id: idOf(2),
  status: 'Draft',
  title: 'Consent to play therapy',
  signer: 'guardian',
  client: { id: 302, first_name: 'Tomi', last_name: 'Adeyemi', dob: '2018-02-28' },
  guardian: { id: 7, first_name: 'Grace', last_name: 'Adeyemi', email: 'grace@example.test' },
  offers: ['save', 'email-guardian'],
});

/** The same with its texts. */
export const TOMIS_CONSENT: Consent = { ...aConsent(), ...TOMI, client: { ...TOMI.client, email: null } };

export const pageOf = <T,>(data: T[], total = data.length) => ({ data, total, page: 1, last_page: 1 });

export const signedIn = (user: SessionUser) => ({ session: { status: 'signed-in', user } as const });

/** The remote at `/staff/consents`, for the owner, with one consent, until a test says otherwise. */
export function renderStaff(routes: Answers = {}, options: Partial<RenderRemoteOptions> = {}) {
  return renderRemote(<App />, {
    path: '/staff/consents',
    ...signedIn(OWNER),
    ...options,
    routes: {
      listConsents: pageOf([TOMI]),
      listClients: pageOf([LEO, MINA]),
      listCaseload: [],
      getThirdPartyContactsData: { third_party_relationships: [], organizations: [] },
      ...routes,
    },
  });
}

export const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
