import type { ReplyOf } from '@carefront/shared/contracts';
import { type Answers, OWNER } from '@carefront/shared/testing/contract';
import { defineLooks } from '@carefront/shared/testing/looks';

const NONE = { data: [], total: 0, page: 1, last_page: 1 };
const TWICE = 'Wilhelmina-Alexandrine Featherstonehaugh-Vandenberghe';
const PERSON = { email: `${'long-address'.repeat(4)}@example.test`, relationship: null, has_account: 1 as const };
const SAME_PERSON: Answers = {
  ...{ listConsents: NONE, listUserForms: NONE, listFormResponses: { ...NONE, has_more: 0 }, listBookings: NONE },
  ...{ findClients: NONE, listClients: NONE, countWaitingConsents: { waiting_for_signer: 0, waiting_for_clinic: 0 } },
  countBookingRequests: { waiting_requests: 0 },
  getClientRecord: {
    ...{ id: 305, status: 'Waitlist', user: { full_name: TWICE, initials: 'WF' }, birthday: '1990-06-15' },
    ...{ needs_guardian: 0, email: null, phone: null, guardians: [], practitioners: [] },
  },
  listCaseload: [],
  getIntakeDataOption: { countries: [], states: [] },
  listSameClients: {
    data: [
      {
        client_id: 305,
        perhaps_same: [{ id: 302, full_name: TWICE, birthday: '1990-06-15' }],
        joined: [
          {
            merge_id: '0b7f6a54-2c7e-4f0e-9a55-3f4a5c1d2e12',
            full_name: TWICE,
            undo_until: new Date(Date.now() + 3_600_000).toISOString(),
          },
        ],
      },
    ],
  },
  previewClientMerge: {
    kept: { id: 302, full_name: TWICE, birthday: '1990-06-15' },
    merged: { id: 305, full_name: TWICE, birthday: '1990-06-15' },
    joins: [
      { what: 'bookings', count: 2 },
      { what: 'form_requests', count: 1 },
    ],
    facts: [
      { fact: 'email', kept: null, merged: PERSON.email },
      { fact: 'need', kept: '0', merged: '1' },
    ],
    guardians: [{ ...PERSON, id: 7, full_name: TWICE, is_consent: 1, has_access: 0 }],
    contacts: [{ ...PERSON, id: 8, full_name: TWICE, has_account: 0 }],
    practitioners: [TWICE, TWICE],
    accounts: { kept: null, merged: PERSON.email },
    cannot_decide: null,
  },
};

const DETAILS: ReplyOf<'getClientDetails'> = {
  ...{ id: 305, first_name: TWICE, last_name: TWICE, dob: '1990-06-15', version: 'v1', needs_guardian: 0 },
  ...{ email: PERSON.email, other_email: '', phone_number: '+14165550101', other_phone: '' },
  ...{ phone_type_1: 3, phone_type_2: 2, phone_default_1: 1, phone_default_2: 0 },
};

export const clientLooks = defineLooks([
  {
    title: 'GN-02 CP-03 compares two records of one client, beside long names and everybody who would see the record',
    path: '/staff/clients/305?join=302',
    user: OWNER,
    answers: SAME_PERSON,
    settings: [{}, { window: 'phone', locale: 'fr' }],
    async steps(page) {
      const dialog = page.getByRole('dialog', { name: /^(Join two records|Réunir deux dossiers)$/ });
      for (const box of await dialog.getByRole('checkbox').all()) await box.check();
      await dialog.getByRole('radio').last().check();
      await dialog.getByRole('button', { name: /^(Join records|Réunir les dossiers)$/ }).focus();
    },
  },
  {
    title: 'GN-02 RL-02 corrects the details of a client with a long name, in French on a phone',
    path: '/staff/clients/305',
    user: OWNER,
    answers: { ...SAME_PERSON, getClientDetails: DETAILS },
    settings: [{ window: 'phone', locale: 'fr' }],
    async steps(page, _settings, { expectNoAxeFaults }) {
      await page.getByRole('button', { name: 'Modifier les renseignements' }).click();
      await page.getByRole('textbox', { name: /^Prénom/ }).fill('');
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await expectNoAxeFaults();
    },
  },
]);
