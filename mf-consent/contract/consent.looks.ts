import type {
  ClientProposal,
  Consent,
  ConsentListItem,
  ConsentTemplate,
  OwnProposal,
  ReplyOf,
} from '@carefront/shared/contracts';
import { type Answers, aSessionUser, OWNER } from '@carefront/shared/testing/contract';
import { boxOf, closeNotice, defineLooks, expectNoticeClear } from '@carefront/shared/testing/looks';

const SAVED = 'Consent form successfully saved.';
const EACH_WINDOW = [{}, { window: 'phone' }] as const;
const NONE = { data: [], total: 0, page: 1, last_page: 1 };
const HASH = 'a'.repeat(64);
const TERMS = '<h3>What we do</h3><p>We listen, and keep <strong>notes</strong>.</p>';
const CLIENT = { id: 301, first_name: 'Clara', last_name: 'Nguyen', dob: '1990-06-15' };

/** The details of a client on file. */
const DETAILS: ReplyOf<'getFamilyDetails'> = {
  ...{ id: 301, first_name: 'Mina', last_name: 'Okafor', dob: '1990-06-15', email: 'mina@example.test' },
  ...{ other_email: '', phone_number: '(416) 555-0101', phone_type_1: 3, phone_default_1: 1 },
  ...{ other_phone: '', phone_type_2: 2, phone_default_2: 0 },
  ...{ address: '1 Elm Street', city: 'Toronto', postal_code: '', country_id: null, state_id: null },
  ...{ is_notification_enabled: 1, bool_notify_invoice_shared: 0, bool_notify_note_shared: 0, is_sms_enabled: 0 },
  ...{ guardian: null, version: 'v1' },
};

const LISTED: ConsentListItem = {
  ...{ id: '0b7f6a54-2c7e-4f0e-9a55-3f4a5c1d2e11', title: 'Consent to treatment' },
  ...{ practitioner: null, signatures: [], hash: HASH, created_at: '2026-11-20T15:00:00.000Z' },
  ...{ template_version: 3, guardian_asked_at: null, client: CLIENT, guardian: null, third_party_contact: [] },
  ...{ form_type_id: 1, status: 'Viewed', signer: 'client', offers: ['sign', 'save'] },
};

/** A consent that waits for the client. Each save changes it, and a signature ends it. */
function consentAnswers(): Answers {
  let consent: Consent = {
    ...LISTED,
    client: { ...CLIENT, email: null },
    terms: TERMS,
    statement: 'I, Clara Nguyen, have read this form.',
  };
  return {
    listConsents: { ...NONE, data: [LISTED], total: 1 },
    listGuardianAccess: { can_decide: 1, guardians: [] },
    listOwnProposals: { data: [] },
    getFamilyDetails: DETAILS,
    getOwnDetails: { locale: null, guardian: null, version: 'o1' },
    listPaymentMethods: [],
    listOwnBookings: { coming: [], past: [] },
    listUserForms: NONE,
    listFormResponses: { ...NONE, has_more: 0 },
    getConsent: () => consent,
    getThirdPartyContactsData: { third_party_relationships: [], organizations: [] },
    saveConsent({ body }) {
      const { status, signature, third_party_contact } = body as {
        status?: Consent['status'];
        signature: string;
        third_party_contact?: Consent['third_party_contact'];
      }; // parsed by the contract's schema
      consent = { ...consent, third_party_contact: third_party_contact ?? consent.third_party_contact };
      if (status === 'Signed') {
        const signed_at = new Date().toISOString();
        const signatures = [{ role: 'client' as const, name: signature, signed_at, ip: '203.0.113.7', hash: HASH }];
        consent = { ...consent, status, signatures, offers: [] };
      }
      return consent;
    },
  };
}

const template = (changes: Partial<ConsentTemplate> = {}): ConsentTemplate => ({
  ...{ consent_title: 'Consent to treatment', consent_tos: '<p>We keep notes.</p>' },
  ...{ version: 3, saved_at: '2026-11-20T15:15:00.000Z', saved_by: 'Odile Roy' },
  ...changes,
});

/** A name of 110 letters, with a word of 81. */
const LONG =
  'Maximiliane-Hélène-Élisabeth Wolfeschlegelsteinhausenbergerdorffvoralternwarengewissenhaftschaferswessenschafe';

/** Two proposed changes of a client with a long name. A decision removes one. */
function proposalAnswers(): Answers {
  const email = 'maximiliane-helene-elisabeth.wolfeschlegelsteinhausenbergerdorff@family.example';
  const usual = { client: { id: 302, full_name: LONG }, proposed_at: '2026-11-24T19:05:00.000Z' } as const;
  let data: ClientProposal[] = [
    {
      ...usual,
      ...{ id: '0b7f6a54-2c7e-4f0e-9a55-000000000001', kind: 'guardian', guardian: LONG },
      ...{ proposed_by: LONG, proposed_as: 'guardian', other_clients: 2 },
      changes: [
        { fact: 'email', old: `old.${email}`, new: email },
        { fact: 'phone_number', old: '+1 (416) 555-0101', new: null },
        { fact: 'phone_type_1', old: 1, new: 3 },
      ],
    },
    {
      ...usual,
      ...{ id: '0b7f6a54-2c7e-4f0e-9a55-000000000002', kind: 'new-guardian', guardian: 'Rob Stone' },
      ...{ proposed_by: null, proposed_as: 'visitor', other_clients: 0 },
      changes: [
        { fact: 'first_name', old: null, new: 'Rob' },
        { fact: 'relationship_id', old: null, new: 'Mother' },
        { fact: 'is_consent', old: null, new: 1 },
      ],
    },
  ];
  return {
    listClientProposals: () => ({ data, total: data.length }),
    decideClientProposal({ params, body }) {
      const id = String(params.id);
      data = data.filter((proposal) => proposal.id !== id);
      return { id, decision: (body as { decision: 'accept' | 'refuse' }).decision }; // parsed by the contract's schema
    },
  };
}

/** A client with a guardian who asks to see the record, and changes that wait or were refused. */
function familyAnswers(): Answers {
  const client = { id: aSessionUser().client_id ?? 0, full_name: 'Clara Nguyen' };
  const asked = { guardian_id: 6002, full_name: LONG, relationship: 'Father', asked_at: '2026-11-20T15:00:00Z' };
  let requests = [asked];
  let data: OwnProposal[] = [
    {
      ...{ id: '0b7f6a54-2c7e-4f0e-9a55-000000000001', client, kind: 'client', guardian: null, state: 'open' },
      changes: [
        { fact: 'email', new: 'maximiliane-helene-elisabeth.wolfeschlegelsteinhausenbergerdorff@family.example' },
        { fact: 'bool_needs_guardian', new: 0 },
      ],
    },
    {
      ...{ id: '0b7f6a54-2c7e-4f0e-9a55-000000000002', kind: 'new-guardian', guardian: null, state: 'refused' },
      client: { id: 310, full_name: LONG },
      changes: [],
    },
  ];
  return {
    ...consentAnswers(),
    listGuardianAccess: () => ({
      can_decide: 1,
      guardians: [{ guardian_id: 6001, full_name: 'Grace Adeyemi', has_access: 1, until: null, ended_at: null }],
      requests,
    }),
    decideGuardianRequest({ params, body }) {
      requests = [];
      const { decision } = body as { decision: 'accept' | 'refuse' }; // parsed by the contract's schema
      return { guardian_id: Number(params.id), decision };
    },
    listOwnProposals: () => ({ data }),
    getFamilyDetails: DETAILS,
    getOwnDetails: { locale: null, guardian: null, version: 'o1' },
    readOwnRefusal({ params }) {
      data = data.filter(({ id }) => id !== params.id);
      return { id: String(params.id) };
    },
  };
}

export const looks = defineLooks([
  {
    title: 'GN-02 GN-06 CP-03 CP-07 shows on the account who asks to see the record, and which changes wait',
    path: '/site/client_account',
    user: aSessionUser({ full_name: 'Clara Nguyen', first_name: 'Clara', last_name: 'Nguyen' }),
    answers: familyAnswers,
    settings: EACH_WINDOW,
    async steps(page, _settings, { expectNoAxeFaults }) {
      await page.getByRole('button', { name: /^OK: New guardian/ }).waitFor();
      await expectNoAxeFaults();
      await page.getByRole('button', { name: /^OK: New guardian/ }).click();
      await page.getByRole('button', { name: /^Accept: Maximiliane/ }).click();
      await expectNoticeClear(page, 'The guardian has access to your record, and is told by email.');
    },
  },
  {
    title: 'GN-02 GN-06 CP-03 shows a proposed value beside the value on file, on a phone below it',
    parcel: 'today-proposals@1',
    props: {},
    user: aSessionUser({ id: 403, roles: ['staff'], client_id: null }),
    answers: proposalAnswers,
    settings: EACH_WINDOW,
    async steps(page, { window }, { expectNoAxeFaults }) {
      const [onFile, proposed] = await Promise.all(
        [0, 1].map((column) => boxOf(page.getByRole('row').nth(1).getByRole('cell').nth(column))),
      );
      if (!onFile || !proposed) throw new Error('a value is missing');
      const isBeside = proposed.y < onFile.y + onFile.height && proposed.x >= onFile.x + onFile.width;
      if (isBeside !== (window !== 'phone')) throw new Error(`the values are ${isBeside ? '' : 'not '}side by side`);
      await expectNoAxeFaults();
      await page.getByRole('button', { name: /^Accept: .*, New guardian: Rob Stone$/ }).click();
      await expectNoticeClear(page, 'The change was accepted.');
    },
  },
  {
    title: 'GN-06 CO-08 shows a notice over no control of the consent form, open or signed',
    path: '/site/client_account',
    user: aSessionUser({ full_name: 'Clara Nguyen', first_name: 'Clara', last_name: 'Nguyen' }),
    answers: consentAnswers,
    settings: EACH_WINDOW,
    async steps(page) {
      await page.getByRole('button', { name: 'Read and sign, Consent to treatment' }).click();
      const dialog = page.getByRole('dialog', { name: 'Consent Form' });
      const button = (name: string) => dialog.getByRole('button', { name, exact: true });
      await dialog.getByRole('button', { name: /^Add/ }).click();
      await dialog.getByRole('textbox', { name: /^First name/i }).fill('Theo');
      await dialog.getByRole('textbox', { name: /^Last name/i }).fill('Marchetti');
      await button('Save').click();
      await expectNoticeClear(page, SAVED);
      await closeNotice(page);
      await dialog.getByRole('textbox', { name: /^Your full name/ }).fill('Clara Nguyen');
      await button('Sign').click();
      await button('Accept Terms').click();
      await expectNoticeClear(page, 'Consent successfully signed.');
    },
  },
  {
    title: "GN-06 CO-04 shows a notice over no control of the consent form's editor",
    path: '/staff/consent_form',
    user: OWNER,
    answers: () => ({
      getConsentTemplate: template(),
      saveConsentTemplate({ body }) {
        const { consent_title, consent_tos } = body as ConsentTemplate; // parsed by the contract's schema
        return template({ consent_title, consent_tos, version: 4 });
      },
    }),
    settings: EACH_WINDOW,
    async steps(page) {
      const main = page.getByRole('main');
      await main.getByRole('button', { name: /^Edit/ }).click();
      await page.locator('.ck-editor__editable').click();
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.type(' Ask us for them.');
      await main.getByRole('button', { name: 'Save', exact: true }).click();
      await expectNoticeClear(page, SAVED);
    },
  },
]);
