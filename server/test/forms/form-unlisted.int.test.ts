import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { linkTokenHash } from '../../src/email-links/email-links.ts';
import { answersGiven } from '../form-responses/answered-forms-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { addForm, block, page, question } from './published-forms-given.ts';

const server = await startTestServer();
const { db } = server;
const given = answersGiven(server);
const { clients } = MAPLE;
const pages = [page('Week', block(1, [question(1)]))];
const FORM = await addForm(db, { id: 940, pages, isLive: false });
const LIVE = await addForm(db, { id: 941, pages });
const CLOSED = [410, 'The form has been unpublished.'];

interface Named {
  readonly user_form_id?: string;
  readonly link_token?: string;
  readonly form_id?: number;
  readonly version?: number;
}
const submit = (visitor: TestVisitor, changes: object = {}) =>
  visitor.call('submitForm', { body: { form_id: FORM, version: 1, df_block_1: { df_1: 'a' }, ...changes } });
const validate = (visitor: TestVisitor, changes: Named = {}) =>
  visitor.call('validateFormStep', { body: { form_id: FORM, form_page_id: 1, ...changes } });
const open = (visitor: TestVisitor) =>
  visitor.call('getLiveForm', { params: { categorySlug: 'uncategorized', formSlugId: String(FORM) } });
/** Sends no file: an upload that the form takes is refused as an invalid input. */
const upload = (visitor: TestVisitor, changes: Named = {}) =>
  visitor.call('uploadFormAttachment', { query: { form_id: FORM, ...changes } });
const as = (caller: Parameters<typeof browserOf>[2]) => browserOf(server, MAPLE_PEOPLE, caller);
const answerOf = ({ status, refusal }: { status: number; refusal: { message?: string } }) => [status, refusal.message];
const tokenOf = (letter: string) => letter.repeat(43);

describe('a form that is not live', () => {
  it.each(['anonymous', 'client', 'guardian', 'contact'] as const)(
    'RN-11 is closed for %s in the same words, for opening, for a page, for a file and for the whole form',
    async (caller) => {
      const visitor = await as(caller);
      const before = (await given.responses()).length;
      for (const answer of [await open(visitor), await validate(visitor), await upload(visitor), await submit(visitor)])
        expect(answerOf(answer)).toEqual(CLOSED);
      expect((await given.responses()).length).toBe(before);
    },
  );

  it('RN-11 GN-05 is closed in the language of the caller', async () => {
    const headers = { 'accept-language': 'fr' };
    const body = { form_id: FORM, form_page_id: 1 };
    const answers = [
      await server.as().call('validateFormStep', { body, headers }),
      await server.as().call('uploadFormAttachment', { query: { form_id: FORM }, headers }),
    ];
    for (const answer of answers) expect(answerOf(answer)).toEqual([410, 'Le formulaire n’est plus publié.']);
  });

  it('RN-18 is filled in by staff for a client', async () => {
    const staff = await as('staff');
    expect((await validate(staff)).status).toBe(200);
    expect((await upload(staff)).status).toBe(422);
    const fill = { fill_out: 1, fill_out_for_client_id: clients.child };
    expect((await submit(staff, fill)).status).toBe(201);
    // Only staff fill in for a client.
    expect((await submit(await as('guardian'), fill)).status).toBe(404);
  });

  it('EN-17 is answered by the people of a waiting request alone, and once', async () => {
    const id = await given.addRequest({ formId: FORM });
    const guardian = await as('guardian');
    expect((await open(guardian)).status).toBe(200);
    expect((await validate(guardian)).status).toBe(200);
    expect((await upload(guardian)).status).toBe(422);
    expect(answerOf(await validate(await as('client')))).toEqual(CLOSED);
    expect((await submit(await as('client'), { user_form_id: id })).status).toBe(404);
    expect((await submit(server.as(), { user_form_id: id })).status).toBe(404);
    expect((await submit(guardian, { user_form_id: id })).status).toBe(201);
    const again = await submit(guardian, { user_form_id: id });
    expect([again.status, again.refusal.code]).toEqual([409, 'form_submitted']);
    expect(answerOf(await submit(guardian))).toEqual(CLOSED);
  });

  it('EN-17 is answered with the link of a waiting request for it', async () => {
    const token = tokenOf('a');
    await given.addRequest({ formId: FORM, clientId: clients.teenager, tokenHash: linkTokenHash(token) });
    expect((await validate(server.as(), { link_token: token })).status).toBe(200);
    expect((await upload(server.as(), { link_token: token })).status).toBe(422);
    expect((await submit(server.as(), { link_token: token })).status).toBe(201);
    expect(answerOf(await validate(server.as(), { link_token: token }))).toEqual(CLOSED);
  });

  it.each([
    { what: 'that nobody has', wanted: null },
    { what: 'that was taken back', wanted: { isCancelled: true } },
    { what: 'that has expired', wanted: { expiresAt: '2026-11-16T13:00:00Z' } },
    { what: 'for another form', wanted: { formId: LIVE } },
    { what: 'of another clinic', wanted: { clinicId: BIRCH.clinicId, formId: 942, clientId: BIRCH.clients.adult } },
  ])('RL-02 a link $what opens nothing, and each gets the same answer', async ({ what, wanted }) => {
    const token = tokenOf(what.slice(-1));
    if (wanted?.clinicId) await addForm(db, { id: 942, clinicId: BIRCH.clinicId });
    if (wanted)
      await given.addRequest({ formId: FORM, clientId: clients.adult, tokenHash: linkTokenHash(token), ...wanted });
    expect(answerOf(await validate(server.as(), { link_token: token }))).toEqual(CLOSED);
    expect(answerOf(await upload(server.as(), { link_token: token }))).toEqual(CLOSED);
    expect((await submit(server.as(), { link_token: token })).status).toBe(404);
    await db.deleteFrom('user_form').where('token_hash', '=', linkTokenHash(token)).execute();
  });

  it('RN-11 RN-20 is closed in every version, and open in an older version for people who are asked for it', async () => {
    const form = await addForm(db, { id: 943, pages, isLive: false });
    await given.publishNext(form, '1.1', pages, '2026-11-12T13:00:00Z');
    for (const version of [1, 1.1, 1.2]) {
      expect(answerOf(await submit(server.as(), { form_id: form, version }))).toEqual(CLOSED);
      expect(answerOf(await validate(server.as(), { form_id: form, version }))).toEqual(CLOSED);
      expect(answerOf(await upload(server.as(), { form_id: form, version }))).toEqual(CLOSED);
    }
    const token = tokenOf('v');
    await given.addRequest({ formId: form, clientId: clients.teenager, tokenHash: linkTokenHash(token) });
    const old = { form_id: form, version: 1, link_token: token };
    expect((await validate(server.as(), old)).status).toBe(200);
    expect((await upload(server.as(), old)).status).toBe(422);
    expect((await submit(server.as(), old)).status).toBe(201);
  });
});
