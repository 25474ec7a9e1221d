import { expect } from 'vitest';
import * as z from 'zod/mini';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import {
  answered,
  at,
  INVALID,
  mapleCallers,
  NOT_FOUND,
  number,
  numberOrNull,
  refused,
  some,
  testCalls,
  text,
  textOrNull,
  UNAUTHENTICATED,
} from './call-table.ts';

const server = await startTestServer({ config: { payments: 'sandbox' } });
const { visitor, client, guardian, staff, another } = await mapleCallers(server);

const { mindfulness, griefCafe, anxietyGroup } = MAPLE.programs;
const { skills } = MAPLE.programCategories;
const place = z.object({ id: number, address: text });
/** EN-15. */
const program = z.object({
  ...{ id: number, title: text, fee: numberOrNull, deposit: numberOrNull, capacity: numberOrNull, program_lead: text },
  ...{ waitlisted_clients_count: number, program_start_date: textOrNull, program_end_date: textOrNull },
  program_locations: z.array(place),
});
const categories = z.array(z.object({ id: number, name: text, programs: some(program) }));
const NO_FILTERS = { selected_categories: [], selected_locations: [] };
const token = z.object({ token: z.object({ client_secret: text }) });
const BLOCK = '/api/form-has-client-profile-block';

testCalls('programs-and-cards', {
  'GET /api/form_programs/get_selection': {
    'BL-07 answers the programs in the order of programIds': async () => {
      const idsFor = async (query: string) =>
        answered(await visitor.get(`/api/form_programs/get_selection?${query}`), 200, z.array(program)).map(
          ({ id }) => id,
        );
      const chosen = [anxietyGroup, mindfulness];
      expect(await idsFor(`programIds=${chosen.join(',')}`)).toEqual(chosen);
      expect(await idsFor(`programIds=${anxietyGroup}&programIds=${mindfulness}`)).toEqual(chosen);
      expect(await idsFor('programIds=')).toEqual([]);
    },
  },
  'POST /api/v2/form_programs/categorized_programs': {
    'BL-07 lists programs by category: searched, filtered, or chosen by hand': async () => {
      const list = async (changes: object) =>
        answered(
          await visitor.post('/api/v2/form_programs/categorized_programs', {
            ...{ programIds: [], search: '', dataFilters: NO_FILTERS },
            ...changes,
          }),
          200,
          categories,
        );
      const all = await list({});
      expect(all.length).toBe(3);
      const filters = { selected_categories: [skills], selected_locations: [MAPLE.locations.danforth] };
      expect((await list({ dataFilters: filters })).map(({ id }) => id)).toEqual([skills]);
      const found = await list({ search: 'grief' });
      expect(found.flatMap(({ programs }) => programs.map(({ id }) => id))).toEqual([griefCafe]);
      const byHand = await list({ manual_select: true, selection: [griefCafe] });
      expect(byHand.flatMap(({ programs }) => programs.map(({ id }) => id))).toEqual([griefCafe]);
    },
  },
  'GET /api/v2/form_programs': {
    'BL-07 lists programs by page of 10': async () => {
      const shape = z.object({ data: z.array(program), last_page: number });
      const first = answered(await visitor.get('/api/v2/form_programs?perPage=10&page=1&search='), 200, shape);
      expect(first).toMatchObject({ data: { length: 10 }, last_page: 2 });
      expect(answered(await visitor.get('/api/v2/form_programs'), 200, shape)).toEqual(first);
      expect(answered(await visitor.get('/api/v2/form_programs?search=grief'), 200, shape).data).toHaveLength(1);
    },
  },
  'GET /api/v2/form_programs/program_locations': {
    'BL-07 lists locations, by search': async () => {
      const list = async (search: string) =>
        answered(await visitor.get(`/api/v2/form_programs/program_locations?search=${search}`), 200, some(place));
      expect((await list('')).length).toBe(2);
      expect((await list('danforth')).map(({ id }) => id)).toEqual([MAPLE.locations.danforth]);
    },
  },
  'GET /api/form-has-client-profile-block': {
    'BI-06 answers true or false': async () => {
      const shape = z.object({
        pages: some(z.object({ blocks: some(z.object({ id: number, built_in_block_id: numberOrNull })) })),
      });
      const form = await visitor.get(`/api/v2/live_form/intake/${MAPLE.forms.everyBlock}`);
      const block = answered(form, 200, shape)
        .pages.flatMap(({ blocks }) => blocks)
        .find(({ built_in_block_id }) => built_in_block_id === 2);
      answered(await visitor.get(`${BLOCK}?block_id=${block?.id}`), 200, z.literal(true));
      answered(await visitor.get(`${BLOCK}?block_id=99999`), 200, z.literal(false));
      refused(await visitor.get(BLOCK), 422, INVALID, at('block_id', 'The block field is required.'));
    },
  },
  'GET /api/form-get-card-person-details': {
    'BI-05 names the caller, and for staff a client': async () => {
      const address = `/api/form-get-card-person-details?user_id=${MAPLE.users.client}`;
      const shape = z.strictObject({ id: number, full_name: text });
      const person = { id: MAPLE.users.client, full_name: 'Clara Nguyen' };
      for (const caller of [client, staff]) expect(answered(await caller.get(address), 200, shape)).toEqual(person);
      refused(await guardian.get(address), 404, NOT_FOUND);
      refused(await visitor.get(address), 401, UNAUTHENTICATED);
    },
  },
  'GET /api/formbilling/setup-intent/{clinicId}': {
    'BI-01 BI-07 begins a card for a signed-in person, or says that cards are not set up': async () => {
      const address = `/api/formbilling/setup-intent/${MAPLE.clinicId}`;
      for (const caller of [client, staff]) answered(await caller.get(address), 200, token);
      const message =
        'Configuration required – Stripe must be configured in the Clinic Settings > Billing to enable feature.';
      const birch = await another('birch.localhost').get('/api/formbilling/setup-intent/2');
      answered(birch, 200, z.strictObject({ message: z.literal(message) }));
      refused(await client.get('/api/formbilling/setup-intent/2'), 404, NOT_FOUND);
      // A visitor adds a card within a form only, which the table does not name.
      refused(await visitor.get(address), 404, NOT_FOUND);
    },
  },
  'GET /api/formbilling/get-paymentmethod/{clinicId}/{paymentMethodId}': {
    'BI-08 answers the caller’s own card, and finds no other': async () => {
      const address = `/api/formbilling/get-paymentmethod/${MAPLE.clinicId}`;
      const shape = z.object({ payment_method_id: text, last_four: text, card_brand: text });
      const card = answered(await client.get(`${address}/pm_demo_client`), 200, shape);
      expect(card).toMatchObject({ payment_method_id: 'pm_demo_client', last_four: '4242' });
      for (const caller of [guardian, visitor]) refused(await caller.get(`${address}/pm_demo_client`), 404, NOT_FOUND);
      refused(await client.get(`${address}/pm_unknown`), 404, NOT_FOUND);
    },
  },
});
