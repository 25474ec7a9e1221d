import type { ReplyOf } from '@carefront/shared/contracts';
import { aSessionUser, defineContract } from '@carefront/shared/testing/contract';

const COUNTS = { waiting_for_signer: 0, waiting_for_clinic: 0 };
const NONE = { data: [], total: 0, page: 1, last_page: 1 };
/** The details of a client on file. */
const DETAILS: ReplyOf<'getFamilyDetails'> = {
  ...{ id: 301, first_name: 'Mina', last_name: 'Okafor', dob: '1990-06-15', email: 'mina@example.test' },
  ...{ other_email: '', phone_number: '(416) 555-0101', phone_type_1: 3, phone_default_1: 1 },
  ...{ other_phone: '', phone_type_2: 2, phone_default_2: 0 },
  ...{ address: '1 Elm Street', city: 'Toronto', postal_code: '', country_id: null, state_id: null },
  ...{ is_notification_enabled: 1, bool_notify_invoice_shared: 0, bool_notify_note_shared: 0, is_sms_enabled: 0 },
  ...{ guardian: null, version: 'v1' },
};
const STAFF = aSessionUser({ id: 403, roles: ['staff'], client_id: null });

export const contract = defineContract({
  pages: [
    {
      title: 'shows the account of a client',
      path: '/site/client_account',
      user: aSessionUser(),
      answers: {
        listConsents: NONE,
        listPaymentMethods: [],
        listGuardianAccess: {
          can_decide: 1,
          guardians: [
            { guardian_id: 6001, full_name: 'Grace Adeyemi', has_access: 1, until: '2026-12-20', ended_at: null },
          ],
          requests: [
            { guardian_id: 6002, full_name: 'Rob Stone', relationship: 'Father', asked_at: '2026-11-20T15:00:00Z' },
          ],
        },
        listOwnProposals: { data: [] },
        getFamilyDetails: DETAILS,
        getOwnDetails: { locale: null, guardian: null, version: 'o1' },
        listOwnBookings: { coming: [], past: [] },
        listUserForms: NONE,
        listFormResponses: { ...NONE, has_more: 0 },
      },
      sees: [
        { role: 'heading', name: 'Your appointments' },
        { role: 'heading', name: 'Waiting for you' },
        { role: 'heading', name: 'Documents' },
        { role: 'button', name: 'Change details' },
        { role: 'button', name: 'Keep access: Grace Adeyemi' },
        { role: 'button', name: 'Accept: Rob Stone' },
      ],
    },
    {
      title: 'shows the consents to staff',
      path: '/staff/consents',
      user: STAFF,
      answers: { listConsents: NONE, countWaitingConsents: COUNTS, getClientPractitioners: [] },
      sees: [{ role: 'heading', name: 'Consents' }],
    },
  ],
  parcels: [
    {
      title: 'shows the consent before a booking is sent',
      parcel: 'consent-dialog@1',
      props: {
        client: { firstName: 'Zoé', lastName: 'Lavoie', dob: '1990-06-15', needsGuardian: false },
        consent: null,
        onAccepted: () => undefined,
        onClosed: () => undefined,
      },
      answers: { getThirdPartyContactsData: { third_party_relationships: [], organizations: [] } },
      sees: [{ role: 'dialog', name: 'Consent Form' }],
    },
    {
      title: 'shows the consents of a client to staff',
      parcel: 'client-consents@1',
      user: STAFF,
      props: { clientId: 302 },
      answers: { listConsents: NONE },
      sees: [{ role: 'link', name: 'Manage consents' }],
    },
    {
      title: 'shows to staff what waits for a signature',
      parcel: 'today-consents@1',
      user: STAFF,
      props: {},
      answers: { listConsents: NONE },
      sees: [{ text: 'Nothing is waiting for a signature.' }],
    },
    {
      title: 'shows to staff the changes to check',
      parcel: 'today-proposals@1',
      user: STAFF,
      props: {},
      answers: { listClientProposals: { data: [], total: 0 } },
      sees: [{ text: 'No change is waiting to be checked.' }],
    },
  ],
});
