import { expect } from 'vitest';
import * as z from 'zod/mini';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { jpg } from '../setup/image-bytes.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import {
  answered,
  at,
  empty,
  INVALID,
  instant,
  mapleCallers,
  NOT_FOUND,
  number,
  numberOrNull,
  pages,
  refused,
  some,
  testCalls,
  text,
  textOrNull,
  UNAUTHENTICATED,
} from './call-table.ts';

const server = await startTestServer();
const { visitor, client, guardian, staff, another } = await mapleCallers(server);

const { everyControl, wellbeing, draft, disabled, archived } = MAPLE.forms;
const UNPUBLISHED = 'The form has been unpublished.';
const ASKED = { 'df_block_2101.df_2202': ['Please answer this question.'] };
const UPLOAD = '/api/v2/form_response_attachments';

const errors = z.object({ errors: z.record(text, z.array(text)) });
const saved = z.object({ form_response_id: text, message: text });
/** Answers to the required questions of 'Health and daily life'. */
const ANSWERS = { df_block_3101: { df_3202: 'work' }, df_block_3102: { df_3212: 3 } };
const response = (changes: object = {}) => ({ form_id: everyControl, version: 1, ...ANSWERS, ...changes });
const picture = await jpg({ width: 10, height: 10 });

/** The first choice of the form's first required question. */
async function firstChoice(): Promise<string> {
  const shape = z.looseObject({
    pages: z.array(z.looseObject({ blocks: z.array(z.looseObject({ rows: z.unknown() })) })),
  });
  const { pages: found } = answered(await visitor.get(`/api/v2/live_form/questionnaires/${everyControl}`), 200, shape);
  const [, choice = ''] = /"form_control_id":3202.*?"option_value":"([^"]+)"/.exec(JSON.stringify(found)) ?? [];
  return choice;
}
ANSWERS.df_block_3101.df_3202 = await firstChoice();

testCalls('form-answers', {
  'POST /api/v2/form_validate_step': {
    'RN-05 judges one page: 200 with errors, or without': async () => {
      const step = { form_id: wellbeing, form_page_id: 2001 };
      expect(answered(await visitor.post('/api/v2/form_validate_step', step), 200, errors)).toEqual({ errors: ASKED });
      const answers = { ...step, df_block_2101: { df_2202: 'self' } };
      expect(answered(await visitor.post('/api/v2/form_validate_step', answers), 200, errors)).toEqual({ errors: {} });
    },
    'RN-11 refuses forms that visitors cannot fill in': async () => {
      const judge = (form_id: number) => visitor.post('/api/v2/form_validate_step', { form_id, form_page_id: 1 });
      for (const id of [draft, disabled]) refused(await judge(id), 410, UNPUBLISHED);
      refused(await judge(archived), 410, 'The form has been Archived.');
      refused(await judge(9999), 404, NOT_FOUND);
    },
    'names what is missing': async () =>
      refused(await visitor.post('/api/v2/form_validate_step'), 422, INVALID, {
        form_id: ['The form field is required.'],
        form_page_id: ['The form page field is required.'],
      }),
  },
  'POST /api/v2/form_responses': {
    'RN-10 saves the answers of a visitor and of an account, and ignores unknown ones': async () => {
      answered(await another().post('/api/v2/form_responses', response()), 201, saved);
      answered(await client.post('/api/v2/form_responses', response({ favourite_colour: 'green' })), 201, saved);
    },
    'RN-18 saves what staff fill out for a client': async () => {
      const body = response({ fill_out: 1, fill_out_for_client_id: MAPLE.clients.adult });
      answered(await staff.post('/api/v2/form_responses', body), 201, saved);
    },
    'BK-85 takes the same submit twice': async () => {
      const caller = another();
      const key = { 'idempotency-key': '3f0c1a52-6f0e-4a6b-9f5c-0d7f0a7a9b13' };
      const first = await caller.post('/api/v2/form_responses', response(), key);
      answered(first, 201, saved);
      expect((await caller.post('/api/v2/form_responses', response(), key)).body).toEqual(first.body);
    },
    'RN-14 names every unanswered question by block and question': async () => {
      const refusal = await visitor.post('/api/v2/form_responses', { form_id: wellbeing, version: 1.1 });
      expect(refusal.status).toBe(422);
      expect(refusal.body).toMatchObject({ message: INVALID, errors: ASKED });
    },
    'RN-11 refuses forms that visitors cannot fill in': async () => {
      const send = (form_id: number) => visitor.post('/api/v2/form_responses', { form_id, version: 1 });
      for (const id of [draft, disabled]) refused(await send(id), 410, UNPUBLISHED);
      refused(await send(archived), 410, 'The form has been Archived.');
      refused(await send(9999), 404, NOT_FOUND);
    },
  },
  'GET /api/v2/form_responses': {
    'FB-06 lists by form, page and name: own ones, and for staff all': async () => {
      const item = z.object({ form_response_id: text, submitted_at: instant });
      const list = async (caller: typeof client, query = '') =>
        answered(await caller.get(`/api/v2/form_responses${query}`), 200, pages(item));
      const own = await list(client, `?form_id=${MAPLE.forms.selfIntake}&page=1&search=`);
      expect(own.data.map(({ form_response_id }) => form_response_id)).toEqual([MAPLE.formResponses.selfIntake]);
      expect((await list(client, '?form_id=&page=&search=')).total).toBe((await list(client)).total);
      expect((await list(staff, '?search=clara')).total).toBeGreaterThan(0);
      refused(await visitor.get('/api/v2/form_responses'), 401, UNAUTHENTICATED);
    },
  },
  'GET /api/v2/form_responses/{id}': {
    'EN-17 RN-20 answers the metas with the version that was answered': async () => {
      const meta = z.object({ meta_key: text, meta_key_new: text, meta_value: text });
      const form = z.object({ form_id: number, version: number, pages: some(z.object({ id: number })) });
      const shape = z.object({ form_response_id: text, metas: some(meta), form });
      const address = `/api/v2/form_responses/${MAPLE.formResponses.wellbeing}`;
      expect(answered(await client.get(address), 200, shape).form.version).toBe(1);
      refused(await guardian.get(address), 404, NOT_FOUND);
      refused(await client.get('/api/v2/form_responses/1'), 404, NOT_FOUND);
      refused(await visitor.get(address), 401, UNAUTHENTICATED);
    },
  },
  'GET /api/v2/user_forms/{id}': {
    'EN-17 answers the form that a client is asked for': async () => {
      const shape = z.object({
        ...{ form_response_id: textOrNull, user_id: numberOrNull },
        form_user: z.object({ form_id: number, submitted_at: textOrNull }),
      });
      const address = `/api/v2/user_forms/${MAPLE.userForms.client}`;
      expect(answered(await client.get(address), 200, shape).user_id).toBe(MAPLE.users.client);
      refused(await guardian.get(address), 404, NOT_FOUND);
      refused(await client.get('/api/v2/user_forms/1'), 404, NOT_FOUND);
    },
  },
  // The fields of a draft are the remote's own: the table names none.
  'PUT /api/v2/form_drafts/{formId}': {
    'RN-19 keeps the draft of the signed-in user': async () => {
      const body = { version: 1, content: '{"a":1}', written_at: '2026-11-16T12:00:00Z' };
      answered(await client.put(`/api/v2/form_drafts/${wellbeing}`, body), 204, empty);
      refused(await client.put('/api/v2/form_drafts/9999', body), 404, NOT_FOUND);
      refused(await visitor.put(`/api/v2/form_drafts/${wellbeing}`, body), 401, UNAUTHENTICATED);
    },
  },
  'GET /api/v2/form_drafts/{formId}': {
    'RN-19 answers the draft of the signed-in user, and no other': async () => {
      const body = { version: 1, content: '{"b":2}', written_at: '2026-11-16T12:00:00Z' };
      answered(await client.put(`/api/v2/form_drafts/${everyControl}`, body), 204, empty);
      const shape = z.object({ draft: z.nullable(z.object({ version: number, content: text, written_at: instant })) });
      const own = answered(await client.get(`/api/v2/form_drafts/${everyControl}`), 200, shape);
      expect(own.draft).toMatchObject({ version: 1, content: '{"b":2}' });
      const none = answered(await guardian.get(`/api/v2/form_drafts/${everyControl}`), 200, shape);
      expect(none.draft).toBeNull();
    },
  },
  'DELETE /api/v2/form_drafts/{formId}': {
    'RN-19 removes it, also when there is none': async () => {
      for (let turn = 0; turn < 2; turn += 1)
        answered(await client.delete(`/api/v2/form_drafts/${everyControl}`), 204, empty);
    },
  },
  'POST /api/v2/form_response_attachments': {
    'CT-09 takes one file as multipart file, for the form of the address': async () => {
      answered(await another().upload(`${UPLOAD}?form_id=${everyControl}`, picture), 201, z.object({ id: text }));
      const gif = await another().upload(`${UPLOAD}?form_id=${everyControl}`, Buffer.from('GIF89a'));
      refused(gif, 415, 'Image must be JPG or PNG format.');
      const large = Buffer.concat([picture, Buffer.alloc(2 * 1024 * 1024)]);
      const tooLarge = await another().upload(`${UPLOAD}?form_id=${everyControl}`, large);
      refused(tooLarge, 413, 'Image size can not exceed 2MB.');
      refused(await another().upload(UPLOAD, picture), 422, INVALID, at('form_id', 'The form field is required.'));
      for (const id of [draft, disabled])
        refused(await another().upload(`${UPLOAD}?form_id=${id}`, picture), 410, UNPUBLISHED);
    },
  },
  'DELETE /api/v2/form_response_attachments/{id}': {
    'CT-09 answers 204 to the uploader, and finds it for nobody else': async () => {
      const uploader = another();
      const sent = await uploader.upload(`${UPLOAD}?form_id=${everyControl}`, picture);
      const { id } = answered(sent, 201, z.object({ id: text }));
      refused(await another().delete(`${UPLOAD}/${id}`), 404, NOT_FOUND);
      answered(await uploader.delete(`${UPLOAD}/${id}`), 204, empty);
      refused(await uploader.delete(`${UPLOAD}/${id}`), 404, NOT_FOUND);
    },
  },
  'GET /api/v2/form_response/show-attachment/{id}': {
    'CT-09 answers the picture’s bytes to the form’s own people': async () => {
      const uploader = another();
      const sent = await uploader.upload(`${UPLOAD}?form_id=${everyControl}`, picture);
      const { id } = answered(sent, 201, z.object({ id: text }));
      const { status, headers } = await uploader.get(`/api/v2/form_response/show-attachment/${id}`);
      expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
      refused(await another().get(`/api/v2/form_response/show-attachment/${id}`), 404, NOT_FOUND);
      refused(await uploader.get('/api/v2/form_response/show-attachment/1'), 404, NOT_FOUND);
    },
  },
});
