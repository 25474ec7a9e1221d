import type { Caller, QueryOf } from '@carefront/shared/contracts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { BACKGROUND_JOB_KINDS } from '../../src/background-job-kinds.ts';
import { runBackgroundJob } from '../../src/jobs/background-jobs.ts';
import { foldWaitingNames } from '../../src/people/public.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { addForm, addResponse } from '../forms/published-forms-given.ts';
import { assign, clearCaseload } from '../people/caseload-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { TEST_NOW } from '../setup/seeded-template.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { answersGiven } from './answered-forms-given.ts';

const server = await startTestServer();
const { db, deps, clock } = server;
const given = answersGiven(server);
const { clinicId, clients } = MAPLE;
await db.deleteFrom('form_response').execute();
await db.deleteFrom('user_form').execute();
const FORM = await addForm(db, { id: 960, name: 'Sleep diary' });
for (const clientId of [clients.adult, clients.child]) await clearCaseload(db, clientId);
await assign(db, clients.adult, [MAPLE.practitioners.amara]);

const as = (caller: Caller) => browserOf(server, MAPLE_PEOPLE, caller);
const list = async (caller: Caller, query: QueryOf<'listFormResponses'> = {}) =>
  (await (await as(caller)).call('listFormResponses', { query })).body;
const idsOf = async (caller: Caller, query?: QueryOf<'listFormResponses'>) =>
  (await list(caller, query)).data.map(({ form_response_id: id }) => id).toSorted();
const read = async (caller: Caller, id: string) =>
  (await (await as(caller)).call('getFormResponse', { params: { id }, query: {} })).body;
const counts = async (caller: Caller, query: QueryOf<'countForms'> = {}) =>
  (await (await as(caller)).call('countForms', { query })).body;
const seenBy = (id: string) =>
  db.selectFrom('form_response').select(['seen_at', 'seen_by_user_id']).where('id', '=', id).executeTakeFirstOrThrow();

async function addAt(at: string, clientId: number | null = clients.adult): Promise<string> {
  const id = await addResponse(db, { formId: FORM, clientId });
  await db.updateTable('form_response').set({ submitted_at: at }).where('id', '=', id).execute();
  return id;
}
const clear = () => db.deleteFrom('form_response').execute();

describe('responses by their day', () => {
  it('FB-06 finds responses of days at the clinic, both included', async () => {
    // Toronto is five hours behind: these are the last minute of the 4th, the first of the 5th, the last of the 6th, and the first of the 7th.
    const at = ['2026-11-05T04:59:00Z', '2026-11-05T05:00:00Z', '2026-11-07T04:59:00Z', '2026-11-07T05:00:00Z'];
    const ids: string[] = [];
    for (const moment of at) ids.push(await addAt(moment));
    const found = (query: QueryOf<'listFormResponses'>) => idsOf('staff', query);
    expect(await found({ submitted_from: '2026-11-05', submitted_to: '2026-11-06' })).toEqual(
      ids.slice(1, 3).toSorted(),
    );
    expect(await found({ submitted_from: '2026-11-07' })).toEqual(ids.slice(3));
    expect(await found({ submitted_to: '2026-11-04' })).toEqual(ids.slice(0, 1));
    await clear();
  });

  it.each(['2026-02-30', '0000-01-01', '2026-1-1', 'today'])('FB-06 refuses %s as a day', async (day) => {
    const { status } = await (await as('staff')).call('listFormResponses', { query: { submitted_from: day } });
    expect(status).toBe(422);
  });
});

describe('a long list', () => {
  it('FB-06 shows the newest 10,000, says that there are more, and finds older ones by their day', async () => {
    await sql`
      INSERT INTO form_response (clinic_id, id, form_id, version, locale, submitted_at, answers_hash)
      SELECT ${clinicId}, gen_random_uuid(), ${FORM}, 1.0, 'en',
        timestamptz '2026-11-01 12:00:00Z' - n * interval '1 minute', decode(repeat('ab', 32), 'hex')
      FROM generate_series(0, 10002) AS n`.execute(db);
    const page = async (query: QueryOf<'listFormResponses'>) => {
      const { data, ...counts } = await list('staff', { limit: 100, ...query });
      return { ...counts, shown: data.length, first: data[0]?.submitted_at };
    };
    const found = { total: 10_000, last_page: 100, has_more: 1 };
    expect(await page({})).toEqual({ ...found, page: 1, shown: 100, first: '2026-11-01T12:00:00Z' });
    expect(await page({ page: 100 })).toEqual({ ...found, page: 100, shown: 100, first: '2026-10-25T15:00:00Z' });
    expect(await page({ page: 101 })).toMatchObject({ ...found, shown: 0 });
    expect(await page({ limit: 30, page: 334 })).toMatchObject({ shown: 10 });
    // The oldest response is of 9:18 am that day.
    const oldest = { submitted_from: '2026-10-25', submitted_to: '2026-10-25' };
    expect(await page(oldest)).toMatchObject({ total: 882, has_more: 0, shown: 100 });
    await clear();
  });
});

describe('new responses', () => {
  it('FB-06 are new until somebody of the clinic opens them, for the whole clinic', async () => {
    const id = await addAt(TEST_NOW);
    expect(await idsOf('owner', { new: 1 })).toEqual([id]);
    expect((await list('staff')).data).toMatchObject([{ is_new: 1 }]);
    expect(await read('practitioner', id)).toMatchObject({ is_new: 1 });
    expect(await seenBy(id)).toEqual({
      seen_at: new Date(clock.nowMs()),
      seen_by_user_id: MAPLE.practitioners.amara.userId,
    });
    expect(await idsOf('owner', { new: 1 })).toEqual([]);
    expect((await list('staff')).data).toMatchObject([{ is_new: 0 }]);
    await read('owner', id);
    expect((await seenBy(id)).seen_by_user_id, 'the first person stays').toBe(MAPLE.practitioners.amara.userId);
    await clear();
  });

  it('FB-06 IN-09 are those since the last visit for a person who has looked at the list, and others keep theirs', async () => {
    const look = async () => (await list('owner', { look: 1 })).data.filter(({ is_new }) => is_new === 1).length;
    const minutesLater = (minutes: number) => new Date(clock.nowMs() + minutes * 60_000).toISOString();
    await addAt(TEST_NOW);
    expect([await look(), await counts('owner'), await counts('staff')]).toMatchObject([
      ...[1, { new_responses: 0 }, { new_responses: 1 }],
    ]);
    const second = await addAt(minutesLater(1));
    clock.advanceMinutes(10);
    expect((await counts('owner')).new_responses, 'since the last look').toBe(1);
    expect(await look(), 'the first visit goes on').toBe(2);
    clock.advanceMinutes(60);
    expect([await look(), (await idsOf('owner', { new: 1 })).length]).toEqual([0, 0]);
    const third = await addAt(minutesLater(1));
    clock.advanceMinutes(60);
    expect([await look(), await idsOf('owner', { new: 1 })]).toEqual([1, [third]]);
    await read('owner', third);
    expect([await look(), await read('owner', second)], 'their own reading ends it').toMatchObject([0, { is_new: 0 }]);
    await db.deleteFrom('form_response_view').execute();
    await clear();
  });

  it('RL-02 are not looked at by families', async () => {
    expect((await list('client', { look: 1 })).data).toEqual([]);
    expect(await db.selectFrom('form_response_view').selectAll().execute()).toEqual([]);
  });

  it.each(['getFormResponse', 'getFormResponsePdf', 'getQuestionnaireResponse'] as const)(
    'FB-06 are no longer new after %s by staff',
    async (route) => {
      const id = await addAt(TEST_NOW);
      expect((await (await as('staff')).call(route, { params: { id } })).status).toBe(200);
      expect((await seenBy(id)).seen_by_user_id).toBe(MAPLE.users.staff);
      expect(await counts('owner')).toMatchObject({ new_responses: 0 });
      await clear();
    },
  );

  it('FB-06 stay new in an export of the whole form, and when only their scores or counts are read', async () => {
    const id = await addAt(TEST_NOW);
    const owner = await as('owner');
    const { status, body } = await owner.call('startFormExport', {
      params: { id: FORM },
      body: { format: 'json', with_files: 1 },
    });
    await runBackgroundJob(deps, BACKGROUND_JOB_KINDS, { clinicId, backgroundJobId: body.id }, { isLastTry: true });
    const file = await owner.request({ url: `/api/v2/form_exports/${body.id}/file` });
    const scores = await owner.call('getFormScores', { params: { id: FORM }, query: { client_id: clients.adult } });
    const summary = await owner.call('getFormSummary', { params: { id: FORM } });
    expect([status, file.statusCode, scores.status, summary.status]).toEqual([201, 200, 200, 200]);
    expect((await seenBy(id)).seen_at).toBeNull();
    await clear();
  });

  it('FB-06 stay new when the family opens them, and the family learns nothing about it', async () => {
    const id = await addAt(TEST_NOW);
    expect(await read('client', id)).toMatchObject({ is_new: 0 });
    expect((await list('client')).data).toMatchObject([{ is_new: 0 }]);
    expect(await idsOf('client', { new: 1 })).toEqual([]);
    expect(await seenBy(id)).toEqual({ seen_at: null, seen_by_user_id: null });
    await clear();
  });

  it('RL-02 stay new when a guardian who also works at the clinic opens them as a guardian', async () => {
    const id = await addAt(TEST_NOW, clients.child);
    const { guardian } = MAPLE.users;
    await db
      .insertInto('role_membership')
      .values({ clinic_id: clinicId, user_id: guardian, role: 'practitioner' })
      .execute();
    expect((await read('guardian', id)).form_response_id).toBe(id);
    expect((await seenBy(id)).seen_at).toBeNull();
    expect(await counts('guardian')).toMatchObject({ new_responses: 0 });
    await db.deleteFrom('role_membership').where('user_id', '=', guardian).where('role', '=', 'practitioner').execute();
    await clear();
  });

  it('FB-06 are not new when staff filled them in', async () => {
    const { status, body } = await (await as('staff')).call('submitForm', {
      body: {
        form_id: FORM,
        version: 1,
        fill_out: 1,
        fill_out_for_client_id: clients.adult,
        df_block_1: { df_2: 'well' },
      },
    });
    expect(status).toBe(201);
    expect((await seenBy(body.form_response_id)).seen_by_user_id).toBe(MAPLE.users.staff);
    await clear();
  });
});

describe('the search', () => {
  it('FB-06 finds a renamed client by the new name at once, and not by the old one', async () => {
    const id = await addAt(TEST_NOW, clients.child);
    await inClinic(clinicId, () => foldWaitingNames(deps.database.db, clinicId));
    const rename = (first_name: string) =>
      db
        .updateTable('client')
        .set({ first_name })
        .where('id', '=', clients.child)
        .where('clinic_id', '=', clinicId)
        .execute();
    const foldedName = async () =>
      (await db.selectFrom('client').select('folded_name').where('id', '=', clients.child).executeTakeFirstOrThrow())
        .folded_name;
    const { first_name: before } = await db
      .selectFrom('client')
      .select('first_name')
      .where('id', '=', clients.child)
      .executeTakeFirstOrThrow();
    await rename('Þórunn');
    expect(await foldedName()).toBeNull();
    expect(await idsOf('staff', { search: 'THORUNN' })).toEqual([id]);
    await inClinic(clinicId, () => foldWaitingNames(deps.database.db, clinicId));
    expect(await foldedName()).toContain('thorunn');
    expect(await idsOf('staff', { search: 'thorunn' })).toEqual([id]);
    expect(await idsOf('staff', { search: before })).toEqual([]);
    expect(await idsOf('staff', { search: "Þóru'nn" })).toEqual([id]);
    expect(await idsOf('staff', { search: '_horunn' })).toEqual([]);
    expect(await idsOf('staff', { search: "''" })).toEqual([]);
    await rename(before);
    await clear();
  });

  it('FB-06 a new client is found by a folded name from the beginning', async () => {
    const unfolded = await db
      .selectFrom('client')
      .select('id')
      .where('clinic_id', 'in', [clinicId, BIRCH.clinicId])
      .where('folded_name', 'is', null)
      .execute();
    await inClinic(clinicId, () => foldWaitingNames(deps.database.db, clinicId));
    expect(unfolded.length, 'the demo folds the names that it adds').toBeLessThanOrEqual(1);
  });
});

describe('GET /api/v2/form_counts', () => {
  it('IN-09 counts drafts, new responses and waiting requests within the reach of the caller', async () => {
    await addAt(TEST_NOW, clients.adult);
    await addAt(TEST_NOW, clients.child);
    await addAt(TEST_NOW, null);
    await given.addRequest({ formId: FORM, clientId: clients.child });
    await given.addRequest({ formId: FORM, clientId: clients.adult });
    await given.addRequest({ formId: FORM, clientId: clients.teenager, isCancelled: true });
    await given.addRequest({ formId: FORM, clientId: clients.ofContact, expiresAt: '2026-11-01T00:00:00Z' });
    const drafts = await db
      .selectFrom('form')
      .select('id')
      .where('clinic_id', '=', clinicId)
      .where('status', '=', 'Draft')
      .where('archived_at', 'is', null)
      .execute();
    expect(drafts.length).toBeGreaterThan(0);
    const all = { new_responses: 3, waiting_requests: 2 };
    expect(await counts('owner')).toEqual({ ...all, draft_forms: drafts.length });
    expect(await counts('staff')).toEqual({ ...all, draft_forms: drafts.length });
    const theirs = { new_responses: 1, waiting_requests: 1 };
    expect(await counts('practitioner')).toEqual({ ...theirs, draft_forms: drafts.length });
    await server.given.clinicSettings('maple', { forms_editors: 'office' });
    expect((await counts('staff')).draft_forms).toBe(drafts.length);
    expect(await counts('practitioner'), 'who builds no forms').toEqual({ ...theirs, draft_forms: null });
    await server.given.clinicSettings('maple', { forms_editors: 'everybody' });
    expect(await counts('guardian')).toEqual({ draft_forms: null, new_responses: null, waiting_requests: 1 });
    expect(await counts('contact')).toEqual({ draft_forms: null, new_responses: null, waiting_requests: 0 });
  });

  it('IN-09 counts for one client, and nothing for a client out of reach', async () => {
    const ofChild = { client_id: clients.child };
    expect(await counts('owner', ofChild)).toEqual({ draft_forms: null, new_responses: 1, waiting_requests: 1 });
    expect(await counts('practitioner', ofChild)).toEqual({ draft_forms: null, new_responses: 0, waiting_requests: 0 });
    expect(await counts('client', ofChild)).toEqual({ draft_forms: null, new_responses: null, waiting_requests: 0 });
    await clear();
  });
});
