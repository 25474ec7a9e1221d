import type { ConsentListItem, ReplyOf, SessionUser } from '@carefront/shared/contracts';
import { aSessionUser, type RenderedRemote, type RenderRemoteOptions, renderRemote } from '@carefront/shared/testing';
import { bookingInfo } from '@carefront/shared/testing/bookings';
import { screen } from '@testing-library/react';
import { App } from '../root.tsx';

export const ACCOUNT = '/site/client_account';
export const MINA: SessionUser = aSessionUser();
export const CARER = aSessionUser({ roles: ['guardian'], client_id: null });
export const as = (user: SessionUser) => ({ status: 'signed-in', user }) as const;

/** An answer with all items on one page. */
export const listOf = (data: ConsentListItem[]) => ({ data, total: data.length, page: 1, last_page: 1 });

/** The details of a client, as the clinic has them on file. */
export const DETAILS: ReplyOf<'getFamilyDetails'> = {
  ...{
    id: 301,
    first_name: 'Wilhelmina',
    last_name: 'Okafor',
    dob: '1990-06-15',
    email: 'mina@example.test',
    other_email: '',
  },
  ...{ phone_number: '(416) 555-0101', phone_type_1: 3, phone_default_1: 1 },
  ...{ other_phone: '', phone_type_2: 2, phone_default_2: 0 },
  ...{ address: '1 Elm Street', city: 'Toronto', postal_code: '', country_id: null, state_id: null },
  ...{ is_notification_enabled: 1, bool_notify_invoice_shared: 0, bool_notify_note_shared: 0, is_sms_enabled: 0 },
  ...{ guardian: null, version: 'v1' },
};
export const OWN_DETAILS: ReplyOf<'getOwnDetails'> = { locale: null, guardian: null, version: 'o1' };

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
      getFamilyDetails: DETAILS,
      getOwnDetails: OWN_DETAILS,
      getClinicInfo: bookingInfo(),
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
