import type { Caller } from '@carefront/shared/contracts';
import { DAY_MS } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { deleteExpiredResponses } from '../../src/features/forms/delete-form-response.ts';
import { exportFile } from '../../src/features/forms/exchange/form-exports.ts';
import { ANSWER_FILES } from '../../src/form-records/form-records.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { addForm, addResponse, block, page, question } from '../forms/published-forms-given.ts';
import { programsGiven } from '../registration/programs-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { TEST_NOW } from '../setup/seeded-template.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { answersGiven } from './answered-forms-given.ts';

const server = await startTestServer();
const { db, deps, clock } = server;
const given = answersGiven(server);
const { addProgram } = programsGiven(server);
const { clinicId, clients } = MAPLE;
await db.deleteFrom('form_response').execute();
const TERMS = { built_in_block_id: 4, requires_signature: true } as const;
const FORM = await addForm(db, {
  id: 980,
  pages: [page('Week', block(1, [question(2)]), block(3, [], TERMS), block(5, [], { built_in_block_id: 3 }))],
});
const meta = (meta_key: string, value: unknown) => ({
  meta_key,
  meta_key_new: meta_key,
  meta_value: JSON.stringify(value),
});
const ANSWER = meta('df_block_1.df_2', 'private words');
const SIGNED = [
  meta('df_block_3.signature', { checked: true, signature: 'Ada Martin' }),
  meta('df_block_3.terms', 'The terms'),
];
const UNSIGNED = meta('df_block_3.signature', { checked: false, signature: '' });

const as = (caller: Caller) => browserOf(server, MAPLE_PEOPLE, caller);
const add = (metas = [ANSWER, UNSIGNED], clientId: number | null = clients.adult) =>
  addResponse(db, { formId: FORM, clientId, metas });
const remove = async (id: string, { caller = 'owner' as Caller, reason = 'Sent twice' } = {}) =>
  (await as(caller)).call('deleteFormResponse', { params: { id }, body: { reason } });
const rowOf = (id: string) => db.selectFrom('form_response').selectAll().where('id', '=', id).executeTakeFirst();
const keysOf = async (id: string) =>
  (
    await db
      .selectFrom('form_response_meta')
      .select('meta_key')
      .where('response_id', '=', id)
      .orderBy('position')
      .execute()
  ).map(({ meta_key }) => meta_key);
const logOf = (id: string) =>
  db
    .selectFrom('audit_event')
    .selectAll()
    .where('action', '=', 'form-response.deleted')
    .where('subject_id', '=', id)
    .where('result', '=', 'done')
    .execute();

async function addFile(responseId: string): Promise<string> {
  const id = await given.addFile({ userId: MAPLE.users.client });
  await db
    .updateTable('attachment')
    .set({ subject_kind: 'form-response', subject_id: responseId, purpose: ANSWER_FILES })
    .where('id', '=', id)
    .execute();
  await deps.files.put(`attachments/${clinicId}/${id}`, Buffer.from('x'));
  return id;
}

async function addPlace(responseId: string, clientId: number | null): Promise<number> {
  const { id } = await db
    .insertInto('program_registration')
    .values({
      ...{
        clinic_id: clinicId,
        program_id: await addProgram({ title: 'Group', capacity: 1 }),
        response_id: responseId,
        client_id: clientId,
      },
      ...{ status: 'registered', registered_at: TEST_NOW },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const placeOf = (id: number) =>
  db.selectFrom('program_registration').select(['response_id', 'status']).where('id', '=', id).executeTakeFirst();

describe('the deletion of a response', () => {
  it('FB-06 removes answers and files, and logs who, why and the hash, not the answers', async () => {
    const id = await add();
    const file = await addFile(id);
    const hash = (await rowOf(id))?.answers_hash.toString('hex');
    const { status, body } = await remove(id);
    expect(status).toBe(200);
    expect(body).toEqual({ is_reduced: 0, removed_answers: 2, removed_files: 1, kept_consents: 0, kept_places: 0 });
    expect(await rowOf(id)).toBeUndefined();
    expect(await keysOf(id)).toEqual([]);
    expect(await deps.files.get(`attachments/${clinicId}/${file}`)).toBeNull();
    expect(await db.selectFrom('attachment').select('id').where('id', '=', file).executeTakeFirst()).toBeUndefined();
    const [row, ...others] = await logOf(id);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      actor_user_id: MAPLE.users.owner,
      reason: 'Sent twice',
      details: { form_id: FORM, version: 1, client_id: clients.adult, answers_hash: hash, answers: 2, files: 1 },
    });
    expect(JSON.stringify(row)).not.toContain('private words');
    expect((await remove(id)).status, 'a second time').toBe(404);
  });

  it('FB-06 leaves signed terms and given privileges, which the clinic must be able to show', async () => {
    const id = await add([ANSWER, ...SIGNED, meta('df_block_5.consent_photo', 1)]);
    const hash = (await rowOf(id))?.answers_hash;
    expect((await remove(id)).body).toMatchObject({ is_reduced: 1, removed_answers: 1, kept_consents: 2 });
    expect(await keysOf(id)).toEqual(['df_block_3.signature', 'df_block_3.terms', 'df_block_5.consent_photo']);
    expect(await rowOf(id)).toMatchObject({ reduced_at: new Date(clock.nowMs()), answers_hash: hash });
    const { body } = await (await as('owner')).call('getFormResponse', { params: { id }, query: {} });
    expect(body.is_reduced).toBe(1);
    expect((await remove(id)).body).toMatchObject({ is_reduced: 1, removed_answers: 0, kept_consents: 2 });
    expect(await logOf(id), 'the second call removed nothing').toHaveLength(1);
  });

  it("FB-06 leaves the client's place in a program, also in a full one; a visitor's place goes", async () => {
    const [ofClient, ofVisitor] = [await add(), await add([ANSWER], null)];
    const place = await addPlace(ofClient, clients.adult);
    await addPlace(ofVisitor, null);
    // The clinic has fewer places now than people.
    await db.updateTable('program').set({ capacity: 0 }).where('title', '=', 'Group').execute();
    expect((await remove(ofClient)).body).toMatchObject({ is_reduced: 0, kept_places: 1 });
    expect(await placeOf(place)).toEqual({ response_id: null, status: 'registered' });
    expect((await remove(ofVisitor)).body).toMatchObject({ kept_places: 0 });
    const left = await db
      .selectFrom('program_registration')
      .select('id')
      .where('response_id', '=', ofVisitor)
      .execute();
    expect(left).toEqual([]);
  });

  it('FB-06 removes exports that may contain the response', async () => {
    const id = await add();
    const { body } = await (await as('owner')).call('startFormExport', {
      params: { id: FORM },
      body: { format: 'csv', with_files: 0 },
    });
    await deps.files.put(exportFile(clinicId, body.id), Buffer.from('private words'));
    await remove(id);
    expect(await deps.files.list('form-exports')).toEqual([]);
    expect((await (await as('owner')).call('getFormExport', { params: { id: body.id } })).status).toBe(404);
  });

  it.each(['practitioner', 'staff', 'client'] as const)('RL-02 is refused to %s', async (caller) => {
    const id = await add();
    expect((await remove(id, { caller })).status).toBe(403);
    expect(await rowOf(id)).toBeDefined();
    await remove(id);
  });

  it.each(['', '   ', 'x'.repeat(501)])('FB-06 needs a reason: %j', async (reason) => {
    const id = await add();
    expect((await remove(id, { reason })).status).toBe(422);
    expect(await rowOf(id)).toBeDefined();
    await remove(id);
  });
});

describe('how long responses are kept', () => {
  const keep = async (days: number | null, caller: Caller = 'owner') =>
    (await as(caller)).call('saveFormRetention', { params: { id: FORM }, body: { keep_responses_days: days } });
  const sweep = () => inClinic(clinicId, () => deleteExpiredResponses(deps, clinicId));
  const addOfAge = async (days: number, metas = [ANSWER]): Promise<string> => {
    const id = await add(metas);
    const at = new Date(clock.nowMs() - days * DAY_MS);
    await db.updateTable('form_response').set({ submitted_at: at }).where('id', '=', id).execute();
    return id;
  };

  it('FB-06 is set by the owner, and logged', async () => {
    expect((await keep(400, 'office_admin')).status).toBe(403);
    expect((await keep(29)).status).toBe(422);
    expect((await keep(400)).body).toEqual({ keep_responses_days: 400 });
    const { body } = await (await as('office_admin')).call('getFormRetention', { params: { id: FORM } });
    expect(body).toEqual({ keep_responses_days: 400 });
    const row = await db
      .selectFrom('audit_event')
      .select(['details', 'actor_user_id'])
      .where('action', '=', 'form.retention-set')
      .where('result', '=', 'done')
      .executeTakeFirst();
    expect(row).toEqual({ details: { from: null, to: 400 }, actor_user_id: MAPLE.users.owner });
  });

  it('FB-06 every night deletes what is older, and leaves given consents and other forms', async () => {
    await db.deleteFrom('form_response').execute();
    await keep(30);
    const other = await addForm(db, { id: 981 });
    const birchs = await addForm(db, { id: 982, clinicId: BIRCH.clinicId });
    const ofBirch = await addResponse(db, { formId: birchs, clinicId: BIRCH.clinicId, clientId: null });
    const ofOther = await addResponse(db, { formId: other, clientId: null });
    await db.updateTable('form_response').set({ submitted_at: '2020-01-01T00:00:00Z' }).execute();
    const [old, young, signed] = [await addOfAge(30), await addOfAge(29), await addOfAge(400, [ANSWER, ...SIGNED])];
    const file = await addFile(old);
    await sweep();
    expect(await rowOf(old)).toBeUndefined();
    expect(await deps.files.get(`attachments/${clinicId}/${file}`)).toBeNull();
    for (const id of [young, ofOther, ofBirch]) expect((await rowOf(id))?.reduced_at).toBeNull();
    expect(await keysOf(signed)).toEqual(['df_block_3.signature', 'df_block_3.terms']);
    expect((await logOf(old))[0]).toMatchObject({
      actor_kind: 'system',
      details: { kept_days: 30, answers: 1, files: 1 },
    });
    await sweep();
    expect(await logOf(signed), 'once').toHaveLength(1);
  });

  it('FB-06 deletes in small batches, and does not stop at responses of which consents stay', async () => {
    await db.deleteFrom('form_response').execute();
    for (let count = 0; count < 60; count += 1) await addOfAge(400, [ANSWER, ...SIGNED]);
    for (let count = 0; count < 45; count += 1) await addOfAge(31);
    await sweep();
    const left = await db.selectFrom('form_response').select('reduced_at').execute();
    expect(left).toHaveLength(60);
    expect(left.filter(({ reduced_at }) => reduced_at === null)).toEqual([]);
  });

  it('FB-06 deletes nothing without a setting', async () => {
    await keep(null);
    const id = await addOfAge(4_000);
    await sweep();
    expect(await rowOf(id)).toBeDefined();
  });
});
