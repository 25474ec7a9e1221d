import { expect } from 'vitest';
import * as z from 'zod/mini';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import {
  answered,
  at,
  clientItem,
  country,
  date,
  flag,
  INVALID,
  lookup,
  mapleCallers,
  NOT_FOUND,
  number,
  numberOrNull,
  pages,
  refused,
  some,
  state,
  testCalls,
  text,
  UNAUTHENTICATED,
} from './call-table.ts';

const server = await startTestServer();
const { visitor, client, guardian, contact, practitioner: amara, staff, another } = await mapleCallers(server);

/** EN-13 with every field. */
const intakeForm = (changes: object = {}) => ({
  ...{ practitioner_id: 0, first_name: 'Ida', last_name: 'Ng', email: 'ida@example.test', other_email: '' },
  ...{ phone_number: '+1 (416) 555-0142', other_phone: '', phone_type_1: 3, phone_type_2: 2, phone_default_1: 1 },
  ...{ phone_default_2: 0, dob: '1990-05-17', bool_needs_guardian: 0, client_notes: '<p>Hello</p>' },
  ...{ occupation_id: 11, sex: 'F', address: '1 Elm Street', city: 'Toronto', country_id: 1, state_id: 109 },
  ...{ is_sms_enabled: 0, bool_notify_invoice_shared: 0, bool_notify_note_shared: 0, guardian: [] },
  ...{ is_consent_form: 0, consent: null, ...changes },
});
const guardianEntry = {
  ...{ first_name: 'Gail', last_name: 'Ng', email: 'gail@example.test', other_email: '', other_phone: '' },
  ...{ phone_number: '+1 (416) 555-0143', phone_type_1: 3, phone_type_2: 2, phone_default_1: 1, phone_default_2: 0 },
  ...{ contact_type_id: 1, relationship_id: 1, is_preview_contact: 1, is_consent: 1, is_notification_enabled: 1 },
  ...{ bool_notify_invoice_shared: 1, bool_notify_note_shared: 1, is_sms_enabled: 0 },
};
const waitlisted = z.object({ client: z.object({ id: number, status: z.literal('Waitlist') }) });

const contactFields = {
  ...{ first_name: text, last_name: text, email: text, other_email: text, phone_number: text, other_phone: text },
  ...{ phone_type_1: number, phone_type_2: number, phone_default_1: flag, phone_default_2: flag },
};
/** EN-14: what is kept of a client. */
const prefill = z.object({
  ...contactFields,
  ...{ client_id: number, user_id: numberOrNull, dob: date, sex: z.enum(['M', 'F', 'O']), same_as_sex: flag },
  ...{ gender: text, other_gender: text, address: text, city: text, country_id: number, state_id: number },
  ...{ postal_code: text, timezone: text, bool_needs_guardian: flag },
  guardian: z.array(
    z.object({
      ...contactFields,
      ...{ id: number, user_id: numberOrNull, contact_type_id: numberOrNull, relationship_id: numberOrNull },
      ...{ is_preview_contact: flag, is_consent: flag },
    }),
  ),
  diagnosis: z.array(z.object({ id: number, date_onset: text, relevant_history: text })),
});

testCalls('people', {
  'GET /api/clients': {
    'EN-07 BK-42 lists the active clients by page, for the booking dialog': async () => {
      const query = 'name=&tab=Active&page=1&sort=name&order=asc&limit=10&eagerLoad=false&include_waitlist=false';
      const list = answered(await staff.get(`/api/clients?${query}`), 200, pages(clientItem));
      expect([list.data.length, list.page, list.last_page]).toEqual([10, 1, Math.ceil(list.total / 10)]);
      expect(new Set(list.data.map(({ status }) => status))).toEqual(new Set(['Active']));
      const second = answered(
        await staff.get(`/api/clients?${query.replace('page=1', 'page=2')}`),
        200,
        pages(clientItem),
      );
      expect(second.data.map(({ id }) => id)).not.toContain(list.data[0]?.id);
      answered(await amara.get(`/api/clients?${query}`), 200, pages(clientItem));
    },
    'CP-10 lists people on the waitlist and on hold, too, for the client profile block': async () => {
      const query = 'tab=Active&eagerLoad=false&include_waitlist=true&include_onhold=true&limit=100';
      const { data } = answered(await staff.get(`/api/clients?${query}`), 200, pages(clientItem));
      expect(new Set(data.map(({ status }) => status))).toEqual(new Set(['Active', 'Waitlist', 'On Hold']));
    },
    'takes empty parameters as absent': async () => {
      const query = 'name=&tab=&page=&sort=&order=&limit=&eagerLoad=&include_waitlist=&include_onhold=';
      const list = await staff.get(`/api/clients?${query}`);
      expect(list.status, JSON.stringify(list.body)).toBe(200);
      expect(list.body).toEqual((await staff.get('/api/clients')).body);
    },
    'sorts by each column of the list, and by no other': async () => {
      const first = async (sort: string, order: string) =>
        answered(await staff.get(`/api/clients?sort=${sort}&order=${order}&limit=1`), 200, pages(clientItem)).data[0];
      const lowest = await first('id', 'asc');
      expect(lowest?.id).toBeLessThan((await first('id', 'desc'))?.id ?? 0);
      expect(await first('full_name', 'asc')).toEqual(await first('name', 'asc'));
      expect(await first('full_name', 'desc')).not.toEqual(await first('full_name', 'asc'));
      expect((await first('status', 'asc'))?.status).toBe('Active');
      const wrong = await staff.get('/api/clients?sort=dob&order=up&limit=101');
      refused(wrong, 422, INVALID, {
        sort: ['The selected sort is invalid.'],
        order: ['The selected order is invalid.'],
        limit: ['The limit is not valid.'],
      });
    },
    'RL-02 BK-43 lists for families their own people': async () => {
      const idsFor = async (caller: typeof client) =>
        answered(await caller.get('/api/clients?tab=Active'), 200, pages(clientItem)).data.map(({ id }) => id);
      const { adult, child, teenager, ofContact } = MAPLE.clients;
      expect(await idsFor(client)).toEqual([adult]);
      expect((await idsFor(guardian)).sort()).toEqual([child, teenager]);
      expect(await idsFor(contact)).toEqual([ofContact]);
      refused(await visitor.get('/api/clients'), 401, UNAUTHENTICATED);
    },
  },
  'GET /api/appointment/get-intake-data-option': {
    'lists countries and their states': async () => {
      const shape = z.object({ countries: some(country), states: some(state) });
      answered(await visitor.get('/api/appointment/get-intake-data-option'), 200, shape);
    },
  },
  'GET /api/appointment/get-guardian-data': {
    'EN-08 lists the lookups, and the clients of the signed-in guardian or contact': async () => {
      const shape = z.object({ relationships: lookup, contact_types_other: lookup, clients: z.array(clientItem) });
      const idsFor = async (caller: typeof client, query = '') =>
        answered(await caller.get(`/api/appointment/get-guardian-data${query}`), 200, shape)
          .clients.map(({ id }) => id)
          .sort();
      const { child, teenager, ofContact } = MAPLE.clients;
      expect(await idsFor(visitor)).toEqual([]);
      expect(await idsFor(visitor, `?clinic_id=${MAPLE.clinicId}`)).toEqual([]);
      for (const query of ['', `?guardian_id=${MAPLE.guardianId}`, '?guardian_id=&contact_id='])
        expect(await idsFor(guardian, query)).toEqual([child, teenager]);
      expect(await idsFor(contact, `?contact_id=${MAPLE.contactId}`)).toEqual([ofContact]);
    },
    'refuses ids that are not the caller’s own': async () => {
      const address = '/api/appointment/get-guardian-data';
      refused(await guardian.get(`${address}?guardian_id=${MAPLE.guardianId + 1}`), 404, NOT_FOUND);
      refused(await visitor.get(`${address}?contact_id=${MAPLE.contactId}`), 404, NOT_FOUND);
      refused(await visitor.get(`${address}?clinic_id=2`), 404, NOT_FOUND);
    },
  },
  'POST /api/appointment/register-client': {
    'EN-13 IN-09 puts the person on the waitlist, with and without guardians': async () => {
      answered(await another().post('/api/appointment/register-client', intakeForm()), 201, waitlisted);
      const child = intakeForm({
        ...{ first_name: 'Kim', dob: '2015-04-02', email: '', bool_needs_guardian: 1, guardian: [guardianEntry] },
        ...{ practitioner_id: null, occupation_id: null, favourite_colour: 'green' },
      });
      answered(await another().post('/api/appointment/register-client', child), 201, waitlisted);
    },
    'BK-85 takes the same submit twice': async () => {
      const caller = another();
      const key = { 'idempotency-key': '3f0c1a52-6f0e-4a6b-9f5c-0d7f0a7a9b12' };
      const body = intakeForm({ email: 'ida.twice@example.test' });
      const first = await caller.post('/api/appointment/register-client', body, key);
      answered(first, 201, waitlisted);
      expect((await caller.post('/api/appointment/register-client', body, key)).body).toEqual(first.body);
    },
    'IN-10 names wrong fields by their paths': async () => {
      refused(await visitor.post('/api/appointment/register-client', {}), 422, INVALID, {
        first_name: ['The first name field is required.'],
        last_name: ['The last name field is required.'],
        dob: ['The date of birth field is required.'],
        email: ['The email field is required.'],
      });
      const child = intakeForm({ dob: '2015-04-02', email: '', bool_needs_guardian: 1, guardian: [{}] });
      refused(await visitor.post('/api/appointment/register-client', child), 422, INVALID, {
        'guardian.0.first_name': ['The first name field is required.'],
        'guardian.0.last_name': ['The last name field is required.'],
        'guardian.0.contact_type_id': ['The contact type field is required.'],
        'guardian.0.relationship_id': ['The relationship field is required.'],
      });
      const state = intakeForm({ country_id: 2, state_id: 109 });
      const elsewhere = await visitor.post('/api/appointment/register-client', state);
      refused(elsewhere, 422, INVALID, at('state_id', 'Please choose a province or state of the chosen country.'));
    },
  },
  'POST /api/v2/form_check_auth_client_link': {
    'CP-08 answers whether the name is one of the caller’s people': async () => {
      const check = (first_name: string, caller = guardian) =>
        caller.post('/api/v2/form_check_auth_client_link', { first_name, last_name: 'Adeyemi' });
      answered(await check('Ayo'), 200, z.literal('is_linked'));
      answered(await check('Zed'), 200, z.literal('not_linked'));
      refused(await check('Ayo', visitor), 401, UNAUTHENTICATED);
    },
  },
  'GET /api/v2/form_client_block_prefill/{id}': {
    'EN-14 answers the client: to the client, to the guardian, and with guardians to staff': async () => {
      const read = (caller: typeof client, id: number) => caller.get(`/api/v2/form_client_block_prefill/${id}`);
      const { adult, child } = MAPLE.clients;
      expect(answered(await read(client, adult), 200, prefill).user_id).toBe(MAPLE.users.client);
      answered(await read(guardian, child), 200, prefill);
      const { guardian: guardians } = answered(await read(staff, child), 200, prefill);
      expect(guardians.map(({ id, user_id }) => [id, user_id])).toEqual([[MAPLE.guardianId, MAPLE.users.guardian]]);
    },
    'RL-02 answers a contact with names alone, and nobody else’s clients to anybody': async () => {
      const names = await contact.get(`/api/v2/form_client_block_prefill/${MAPLE.clients.ofContact}`);
      expect(names.body).toMatchObject({
        first_name: 'Declan',
        last_name: 'Byrne',
        dob: '',
        address: '',
        guardian: [],
      });
      for (const id of [MAPLE.clients.child, 9999])
        refused(await client.get(`/api/v2/form_client_block_prefill/${id}`), 404, NOT_FOUND);
      refused(await visitor.get(`/api/v2/form_client_block_prefill/${MAPLE.clients.child}`), 401, UNAUTHENTICATED);
    },
  },
});
