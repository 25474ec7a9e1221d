import { expect } from 'vitest';
import * as z from 'zod/mini';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import {
  answered,
  country,
  flag,
  mapleCallers,
  NOT_FOUND,
  named,
  number,
  refused,
  some,
  testCalls,
  text,
  textOrNull,
} from './call-table.ts';
import { form } from './form-shapes.ts';

const server = await startTestServer();
const { visitor, another } = await mapleCallers(server);

const category = z.object({ id: number, name: text, slug: text, live_forms_count: number });
const liveForms = z.object({
  data: z.array(
    z.object({
      ...{ form_id: number, name: text, slug: text, category: text, version: number, form_type_id: number },
      ...{ is_live: flag, form_description: text },
    }),
  ),
  last_page: number,
});
const options = (url: string) => visitor.get(`/api/v2/form_options/${url}`);
const lists = async (url: string) => answered(await options(url), 200, some(named)).map(({ name }) => name);

testCalls('form-launcher', {
  'GET /api/v2/form_by_location/{location}': {
    'RT-05 answers the live form of the place': async () => {
      const { form_type_id, name } = answered(await visitor.get('/api/v2/form_by_location/site'), 200, form);
      expect([form_type_id, name]).toEqual([2, 'Self-Intake Form - Site']);
      refused(await another('cedar.localhost').get('/api/v2/form_by_location/site'), 404, NOT_FOUND);
      refused(await visitor.get('/api/v2/form_by_location/moon'), 404, NOT_FOUND);
    },
  },
  'GET /api/v2/live_form/{categorySlug}/{formSlugId}': {
    'RT-07 EN-16 answers the whole form, by its slug and by its id': async () => {
      const address = '/api/v2/live_form/questionnaires';
      const byId = answered(await visitor.get(`${address}/${MAPLE.forms.everyControl}`), 200, form);
      expect(answered(await visitor.get(`${address}/${byId.slug}`), 200, form)).toEqual(byId);
      const types = byId.pages.flatMap(({ blocks }) => blocks.flatMap(({ rows }) => rows.flat()));
      expect(new Set(types.map(({ input_type }) => input_type)).size).toBe(9);
      answered(await visitor.get(`/api/v2/live_form/intake/${MAPLE.forms.everyBlock}`), 200, form);
      answered(await visitor.get(`/api/v2/live_form/uncategorized/${MAPLE.forms.cardOnFile}`), 200, form);
    },
    'RN-11 says that a form is unpublished or archived, and finds no other': async () => {
      const { draft, disabled, archived, wellbeing } = MAPLE.forms;
      const open = (where: string) => visitor.get(`/api/v2/live_form/${where}`);
      refused(await open(`intake/${draft}`), 410, 'The form has been unpublished.');
      refused(await open(`questionnaires/${disabled}`), 410, 'The form has been unpublished.');
      refused(await open(`intake/${archived}`), 410, 'The form has been Archived.');
      for (const where of [`intake/${wellbeing}`, 'intake/9999', 'nowhere/1'])
        refused(await open(where), 404, NOT_FOUND);
    },
  },
  'GET /api/v2/checkonlyliveform': {
    'LN-04 answers category and form of the only live form, or null': async () => {
      const shape = z.object({ slug: textOrNull });
      expect(answered(await visitor.get('/api/v2/checkonlyliveform'), 200, shape)).toEqual({ slug: null });
      const only = await another('cedar.localhost').get('/api/v2/checkonlyliveform');
      expect(answered(only, 200, shape)).toEqual({ slug: 'uncategorized/waitlist' });
    },
  },
  'GET /api/v2/get_form_categories': {
    'LN-06 lists categories with the number of their live forms': async () => {
      answered(await visitor.get('/api/v2/get_form_categories'), 200, z.object({ data: some(category) }));
    },
  },
  'GET /api/v2/get_form_category/{slug}': {
    'answers one category': async () => {
      const found = answered(await visitor.get('/api/v2/get_form_category/intake'), 200, z.object({ data: category }));
      expect(found.data).toMatchObject({ slug: 'intake', live_forms_count: 2 });
      refused(await visitor.get('/api/v2/get_form_category/nowhere'), 404, NOT_FOUND);
    },
  },
  'GET /api/v2/get_live_forms': {
    'LN-02 LN-08 lists live forms by category and page': async () => {
      const list = async (query: string) =>
        answered(await visitor.get(`/api/v2/get_live_forms${query}`), 200, liveForms);
      const all = await list('');
      expect(all).toMatchObject({ data: { length: 5 }, last_page: 1 });
      expect(await list('?category=&page=')).toEqual(all);
      const intake = await list('?category=intake&page=1');
      expect(new Set(intake.data.map((found) => found.category))).toEqual(new Set(['intake']));
      expect((await list('?category=intake&page=2')).data).toEqual([]);
      expect((await list('?category=nowhere&page=1')).data).toEqual([]);
    },
  },
  'GET /api/v2/form_clinic': {
    'EN-03 answers what the runner needs of the clinic': async () => {
      const shape = z.looseObject({
        ...{ id: number, name: text, image: textOrNull, country_id: number, state_id: number, country },
        ...{ consent_title: text, consent_tos: text, bool_sms_support: flag, allow_form_password_setup: flag },
        ...{ stripe_connect_enabled: flag, stripe_account_id: textOrNull },
      });
      const clinic = answered(await visitor.get('/api/v2/form_clinic'), 200, shape);
      // The publishable key, whose name the table leaves open.
      expect(Object.values(clinic)).toContainEqual(expect.stringMatching(/^pk_/));
    },
  },
  'GET /api/v2/form_blocks/{builtInBlockId}/fields': {
    'EN-16 lists the fields of a built-in block': async () => {
      const pivot = z.object({ is_visible: z.boolean(), is_required: z.boolean() });
      const shape = some(z.object({ slug: text, validation_map: text, pivot }));
      answered(await visitor.get('/api/v2/form_blocks/1/fields'), 200, shape);
      refused(await visitor.get('/api/v2/form_blocks/99/fields'), 404, NOT_FOUND);
    },
  },
  'GET /api/v2/form_options/remote': {
    'CT-03 searches options, also those below a chosen one': async () => {
      const named = some(z.object({ id: z.union([text, number]), name: text }));
      const search = async (query: string) =>
        answered(await options(`remote?${query}`), 200, named).map(({ name }) => name);
      expect(await search('source=countries&search=can&parent_id=')).toEqual(['Canada']);
      expect(await search('source=states&search=ont&parent_id=1')).toEqual(['Ontario']);
      expect((await search('source=countries&search=')).length).toBe(4);
      refused(await options('remote?source=planets'), 404, NOT_FOUND);
    },
  },
  'GET /api/v2/form_options/relationships': {
    'EN-08 lists relationships': async () => expect(await lists('relationships')).toContain('Mother'),
  },
  'GET /api/v2/form_options/contact_types': {
    'EN-08 lists contact types': async () => expect(await lists('contact_types')).toContain('Parent'),
  },
  'GET /api/v2/form_options/diagnoses': {
    'EN-08 lists diagnoses': async () => expect((await lists('diagnoses')).length).toBeGreaterThan(5),
  },
  'GET /api/v2/form_options/countries': {
    'EN-08 lists countries, by search': async () => {
      expect((await lists('countries?search=')).length).toBe(4);
      expect(await lists('countries?search=can')).toEqual(['Canada']);
    },
  },
  'GET /api/v2/form_options/states': {
    'EN-08 lists states, by search and country': async () => {
      expect(await lists('states?search=ont&country_id=1')).toEqual(['Ontario']);
      expect(await lists('states?search=ontario&country_id=')).toEqual(['Ontario']);
      expect(await lists('states?search=&country_id=1')).not.toContain('Alabama');
    },
  },
});
