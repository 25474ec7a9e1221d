import { expect } from 'vitest';
import * as z from 'zod/mini';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import {
  answered,
  at,
  FORBIDDEN,
  flag,
  INVALID,
  mapleCallers,
  NOT_FOUND,
  number,
  pages,
  refused,
  some,
  testCalls,
  text,
  textOrNull,
  UNAUTHENTICATED,
} from './call-table.ts';
import { form } from './form-shapes.ts';

const server = await startTestServer();
const { visitor, client, owner, workers } = await mapleCallers(server);

const listed = z.object({
  ...{ form_id: number, name: text, slug: text, category: text, version: number, form_type_id: number },
  ...{ is_live: flag, form_description: text, status: z.enum(['Published', 'Draft', 'Disabled']) },
  deleted_at: textOrNull,
});
const created = z.object({ form_id: number });
const category = z.object({ id: number, name: text, slug: text });

/** EN-16: a page with one question. */
const page = (label: string) => ({
  ...{ id: null, name: 'About you' },
  blocks: [
    {
      ...{ id: null, name: 'You', built_in_block_id: null, requires_signature: false, default_value: '' },
      ...{ properties: {}, page_index: 0, block_index: 0, fields: [] },
      rows: [
        [
          {
            ...{ form_control_id: null, input_type: 'input-text', label, placeholder: '', content: '' },
            ...{ is_required: true, is_multiple: false, is_remote_options: false, form_options_parent_id: null },
            ...{ form_control_options: [], min_val: null, max_val: null, height: null },
          },
        ],
      ],
    },
  ],
});
/** EN-16: the facts of a form that a person sets. */
const details = (changes: object = {}) => ({
  ...{ name: 'Sleep', form_type_id: 4, category: 'questionnaires', slug: 'sleep', is_live: 1 },
  ...{ form_description: 'How you sleep.', pages: [page('How do you sleep?')], ...changes },
});
const newForm = async (body: object = { name: 'Sleep' }) =>
  answered(await owner.post('/api/v2/forms', body), 201, created).form_id;
const read = async (id: number) => answered(await owner.get(`/api/v2/forms/${id}`), 200, form);
const save = (id: number, body: object) => owner.put(`/api/v2/forms/${id}`, body);

testCalls('form-building', {
  'GET /api/v2/forms': {
    'EN-16 lists the clinic’s forms': async () => {
      const list = answered(await owner.get('/api/v2/forms'), 200, pages(listed));
      expect(list.data.map(({ form_id }) => form_id)).toContain(MAPLE.forms.draft);
      for (const worker of workers) answered(await worker.get('/api/v2/forms'), 200, pages(listed));
      refused(await client.get('/api/v2/forms'), 403, FORBIDDEN);
      refused(await visitor.get('/api/v2/forms'), 401, UNAUTHENTICATED);
    },
  },
  'POST /api/v2/forms': {
    'FB-01 makes a draft from a name': async () => {
      expect(await read(await newForm())).toMatchObject({ name: 'Sleep', status: 'Draft', published_version: null });
      for (const worker of workers) answered(await worker.post('/api/v2/forms', { name: 'Rest' }), 201, created);
      refused(await client.post('/api/v2/forms', { name: 'Sleep' }), 403, FORBIDDEN);
      expect((await owner.post('/api/v2/forms')).status).toBe(422);
    },
    'EN-16 makes a draft from a whole form': async () => {
      const made = await read(await newForm(details({ slug: 'sleep-whole' })));
      const { pages: _, ...facts } = details({ slug: 'sleep-whole' });
      expect(made).toMatchObject(facts);
      expect(made.pages[0]?.blocks[0]?.rows[0]?.[0]?.label).toBe('How do you sleep?');
      const taken = await owner.post('/api/v2/forms', details({ slug: 'sleep-whole' }));
      expect(taken.status).toBe(422);
      expect(taken.body).toMatchObject({ message: INVALID, errors: { slug: [expect.any(String)] } });
    },
  },
  'GET /api/v2/forms/{id}': {
    'EN-16 answers the whole form': async () => {
      expect((await read(MAPLE.forms.everyBlock)).form_id).toBe(MAPLE.forms.everyBlock);
      refused(await owner.get('/api/v2/forms/9999'), 404, NOT_FOUND);
    },
  },
  'PUT /api/v2/forms/{id}': {
    'EN-16 saves a whole form': async () => {
      const id = await newForm();
      for (const worker of workers)
        expect((await worker.put(`/api/v2/forms/${id}`, details({ slug: 'sleep-saved' }))).status).toBe(200);
      const { pages: _, ...facts } = details({ slug: 'sleep-saved' });
      expect(await read(id)).toMatchObject({ form_id: id, ...facts });
    },
    'EN-16 takes back what it answered, with changes': async () => {
      const id = await newForm(details({ slug: 'sleep-back' }));
      const before = await read(id);
      const answer = await save(id, { ...before, name: 'Sleep and rest', category: 'uncategorized' });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      expect(await read(id)).toEqual({ ...before, name: 'Sleep and rest', category: 'uncategorized' });
    },
    'GN-05 keeps the translation, the place and the ids that the table does not name': async () => {
      const id = MAPLE.forms.selfIntake;
      const shape = z.object({ location: textOrNull, translation: z.record(text, text), pages: z.unknown() });
      const work = async () => answered(await owner.get(`/api/v2/forms/${id}/working_copy`), 200, shape);
      const before = await work();
      const { body } = await owner.get(`/api/v2/forms/${id}`);
      expect((await save(id, { ...Object(body), form_description: 'Begin here.' })).status).toBe(200);
      expect(await work()).toEqual(before);
    },
    'GN-05 refuses texts in another language than the form’s own': async () => {
      const id = MAPLE.forms.selfIntake;
      const { body } = await owner.get(`/api/v2/forms/${id}`);
      const french = { ...Object(body), locale: 'fr' };
      const answer = await save(id, french);
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ message: INVALID, errors: { locale: [expect.any(String)] } });
    },
    'names what is wrong': async () => {
      const id = await newForm();
      refused(await save(id, details({ category: 'nowhere', slug: 'sleep-wrong' })), 422, INVALID, {
        category: ['Please choose a category from the list.'],
      });
      const unknown = await save(id, details({ colour: 'red' }));
      refused(unknown, 422, INVALID, at('colour', 'The colour field is not known.'));
      refused(await save(9999, details()), 404, NOT_FOUND);
    },
  },
  'POST /api/v2/forms/{id}/publish': {
    'FB-04 publishes the working copy, without a body': async () => {
      const id = await newForm(details({ slug: 'sleep-published' }));
      for (const worker of workers) {
        const published = answered(await worker.post(`/api/v2/forms/${id}/publish`), 200, listed);
        expect(published).toMatchObject({ form_id: id, status: 'Published', version: 1 });
      }
      answered(await visitor.get(`/api/v2/live_form/questionnaires/${id}`), 200, form);
      refused(await owner.post('/api/v2/forms/9999/publish'), 404, NOT_FOUND);
      refused(await client.post(`/api/v2/forms/${id}/publish`), 403, FORBIDDEN);
    },
  },
  'POST /api/v2/forms/{id}/archive': {
    'RN-11 archives the form, without a body': async () => {
      const id = await newForm();
      expect(answered(await owner.post(`/api/v2/forms/${id}/archive`), 200, listed).deleted_at).not.toBeNull();
      refused(await owner.post('/api/v2/forms/9999/archive'), 404, NOT_FOUND);
    },
  },
  'POST /api/v2/forms/{id}/restore': {
    'RN-11 brings the form back, without a body': async () => {
      const id = await newForm();
      answered(await owner.post(`/api/v2/forms/${id}/archive`, {}), 200, listed);
      expect(answered(await owner.post(`/api/v2/forms/${id}/restore`, {}), 200, listed).deleted_at).toBeNull();
      refused(await owner.post('/api/v2/forms/9999/restore'), 404, NOT_FOUND);
    },
  },
  'GET /api/v2/form_categories': {
    'FB-05 lists categories': async () => {
      answered(await owner.get('/api/v2/form_categories'), 200, z.object({ data: some(category) }));
      refused(await client.get('/api/v2/form_categories'), 403, FORBIDDEN);
    },
  },
  'POST /api/v2/form_categories': {
    'FB-05 makes a category from a name': async () => {
      const made = answered(await owner.post('/api/v2/form_categories', { name: 'Rest' }), 201, category);
      expect(made).toMatchObject({ name: 'Rest', slug: 'rest' });
      expect((await owner.post('/api/v2/form_categories')).status).toBe(422);
    },
  },
  'PUT /api/v2/form_categories/{id}': {
    'FB-05 renames a category, which keeps its name in the other language': async () => {
      const translated = z.extend(category, { translated_name: text });
      const id = MAPLE.formCategories.intake;
      const saved = answered(await owner.put(`/api/v2/form_categories/${id}`, { name: 'Begin' }), 200, translated);
      expect(saved).toEqual({ id, name: 'Begin', slug: 'intake', translated_name: 'Accueil' });
      refused(await owner.put('/api/v2/form_categories/9999', { name: 'Begin' }), 404, NOT_FOUND);
    },
  },
});
