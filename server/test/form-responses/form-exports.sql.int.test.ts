import type { BodyOf, Caller } from '@carefront/shared/contracts';
import { DAY_MS, MINUTE_MS } from '@carefront/shared/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { BACKGROUND_JOB_KINDS } from '../../src/background-job-kinds.ts';
import { makeExport } from '../../src/features/forms/exchange/export-responses.ts';
import { exportFile, removeOldExports, sweepExportFiles } from '../../src/features/forms/exchange/form-exports.ts';
import { ANSWER_FILES } from '../../src/form-records/form-records.ts';
import { queueBackgroundJobs, runBackgroundJob, startBackgroundJobs } from '../../src/jobs/background-jobs.ts';
import { inClinic, listClinicsWithWork } from '../../src/platform/database/clinic-scope.ts';
import { addForm, addResponse, block, page, question } from '../forms/published-forms-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { ageFiles } from '../setup/aged-files.ts';
import { TEST_NOW } from '../setup/seeded-template.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { UNTIL_IT_HAPPENS } from '../setup/until-it-happens.ts';
import { answersGiven } from './answered-forms-given.ts';
import { readArchive, readTable, readWorkbook } from './form-exports-given.ts';

const server = await startTestServer();
const { db, deps, clock } = server;
const given = answersGiven(server);
const { clinicId, clients } = MAPLE;
const options = [
  { option_value: 'a', option_label: 'Always; daily' },
  { option_value: 'n', option_label: 'Never' },
];
const FORM = await addForm(db, {
  id: 970,
  name: 'Sleep diary',
  pages: [
    page(
      'Week',
      block(
        1,
        [
          question(2, { label: 'Notes' }),
          question(3, {
            label: 'Naps',
            input_type: 'multiple-choice',
            is_multiple: true,
            form_control_options: options,
          }),
          question(6, { label: 'Hours', is_number: true }),
          question(7, { label: 'Since', input_type: 'datepicker' }),
        ],
        { name: 'You' },
      ),
      block(4, [question(5, { label: 'Drug' })], { name: 'Drugs', repeats: { min: 0, max: 9 } }),
    ),
  ],
});
const OTHER_FORM = await addForm(db, { id: 971 });
const meta = (meta_key: string, value: unknown) => ({
  meta_key,
  meta_key_new: meta_key,
  meta_value: JSON.stringify(value),
});
const FIRST = await addResponse(db, {
  formId: FORM,
  clientId: clients.adult,
  metas: [
    meta('df_block_1.df_2', '=HYPERLINK("http://x","Zoé")'),
    meta('df_block_1.df_3', ['a', 'n']),
    meta('df_block_1.df_6', '-1.5'),
    meta('df_block_1.df_7', '2026-03-04'),
    meta('df_block_4.entries', [{ df_5: 'A' }, { df_5: 'B' }]),
  ],
});
const SECOND = await addResponse(db, { formId: FORM, clientId: null, metas: [meta('df_block_1.df_2', 'well')] });
await db.updateTable('form_response').set({ submitted_at: '2026-11-15T10:00:00Z' }).where('id', '=', FIRST).execute();
const FILE = await addFile(FIRST, 'letter.pdf', '%PDF-1.7 one');

async function addFile(responseId: string, name: string, content: string): Promise<string> {
  const id = await given.addFile({ userId: MAPLE.users.client });
  await db
    .updateTable('attachment')
    .set({ subject_kind: 'form-response', subject_id: responseId, file_name: name, purpose: ANSWER_FILES })
    .where('id', '=', id)
    .execute();
  await deps.files.put(`attachments/${clinicId}/${id}`, Buffer.from(content));
  return id;
}

const as = (caller: Caller) => browserOf(server, MAPLE_PEOPLE, caller);
const start = async (
  caller: Caller = 'owner',
  body: Partial<BodyOf<'startFormExport'>> = {},
  formId = FORM,
  locale: 'en' | 'fr' = 'en',
) =>
  (await as(caller)).call('startFormExport', {
    params: { id: formId },
    body: { format: 'csv', with_files: 0, ...body },
    headers: { 'accept-language': locale },
  });
const run = (id: string, isLastTry = false) =>
  runBackgroundJob(deps, BACKGROUND_JOB_KINDS, { clinicId, backgroundJobId: id }, { isLastTry });
const read = async (id: string, caller: Caller = 'owner') =>
  (await as(caller)).call('getFormExport', { params: { id } });
const remove = async (id: string, caller: Caller = 'owner') =>
  (await as(caller)).call('removeFormExport', { params: { id } });
async function download(id: string, caller: Caller = 'owner') {
  const visitor = await as(caller);
  const {
    statusCode: status,
    rawPayload: bytes,
    headers,
  } = await visitor.request({ url: `/api/v2/form_exports/${id}/file` });
  return { status, bytes, headers };
}
/** Starts an export and makes it. @returns Its file. */
async function made(body: Partial<BodyOf<'startFormExport'>>, locale: 'en' | 'fr' = 'en') {
  const { body: started } = await start('owner', body, FORM, locale);
  await run(started.id);
  expect((await read(started.id)).body).toMatchObject({ state: 'done' });
  return { id: started.id, ...(await download(started.id)) };
}
const files = () => deps.files.list('form-exports');

/** Makes all exports those of another person. */
async function giveAway(): Promise<void> {
  const to = { requested_by_user_id: MAPLE.users.staff };
  await db.updateTable('background_job').set(to).execute();
  await db.updateTable('form_export').set(to).execute();
}
/** Makes the export with other ways to store its file. */
const runWith = (id: string, put: typeof deps.files.put, isLastTry = false) =>
  runBackgroundJob(
    { ...deps, files: { ...deps.files, put } },
    BACKGROUND_JOB_KINDS,
    { clinicId, backgroundJobId: id },
    { isLastTry },
  );

beforeEach(async () => {
  clock.set(TEST_NOW);
  await db.deleteFrom('background_job').execute();
  await db.deleteFrom('attempt_counter').execute();
  for (const name of await files()) await deps.files.delete(name);
});

describe('the export of a form', () => {
  it('FB-06 RN-20 is a table with a column for each question, safe to open as a spreadsheet', async () => {
    await given.publishNext(
      FORM,
      '1.1',
      [page('Week', block(1, [question(2, { label: 'Remarks' }), question(9, { label: 'New' })], { name: 'You' }))],
      TEST_NOW,
    );
    const third = await addResponse(db, { formId: FORM, clientId: null, metas: [meta('df_block_1.df_9', '+1')] });
    await db.updateTable('form_response').set({ version: '1.1' }).where('id', '=', third).execute();
    const { bytes, headers } = await made({});
    const text = bytes.toString();
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="form-of-test-970-2026-11-16.csv"',
      'cache-control': 'private, no-store',
    });
    const [heads, ...rows] = readTable(text);
    expect(heads?.slice(9)).toEqual([
      ...['You: Remarks', 'You: New', 'You: Naps', 'You: Hours', 'You: Since', 'Drugs: Drug'],
    ]);
    const answersOf = (id: string) => rows.find(([first]) => first === id)?.slice(9);
    const answers = ['Always; daily\nNever', '-1.5', '2026-03-04', '1) A\n2) B'];
    expect(answersOf(FIRST)).toEqual([`'=HYPERLINK("http://x","Zoé")`, '', ...answers]);
    expect(answersOf(third)).toEqual(['', "'+1", '', '', '', '']);
    expect(rows.map(([id]) => id)[0], 'oldest first').toBe(FIRST);
    expect(rows).toHaveLength(3);
    expect(heads?.[1]).toBe('Submitted at (America/Toronto)');
    expect(rows[0]?.slice(1, 4)).toEqual(['2026-11-15 05:00:00', '1.0', String(clients.adult)]);
    await db.deleteFrom('form_response').where('id', '=', third).execute();
  });

  it('FB-06 is a table that a spreadsheet in French reads, for a person who reads French', async () => {
    const text = (await made({}, 'fr')).bytes.toString();
    expect(text.startsWith('\uFEFF"Réponse";"Envoyé le (America/Toronto)";"Version"')).toBe(true);
    const [, row] = readTable(text, ';');
    expect(row?.slice(0, 3)).toEqual([FIRST, '2026-11-15 05:00:00', '1.0']);
    expect(row?.slice(6, 8)).toEqual(['Non', 'Non']);
    expect(row?.slice(9)).toEqual([
      ...[`'=HYPERLINK("http://x","Zoé")`, 'Always; daily\nNever', '-1,5', '2026-03-04', '1) A\n2) B'],
    ]);
  });

  it('FB-06 is a workbook with numbers, dates and times, and with texts that are no formulas', async () => {
    const { bytes, headers } = await made({ format: 'xlsx' });
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="form-of-test-970-2026-11-16.xlsx"',
    });
    const { sheetName, rows, values, elements } = readWorkbook(bytes);
    expect(sheetName).toBe('Sleep diary');
    expect(rows.length, 'the head and two responses').toBe(3);
    expect(values[0]).toEqual([
      ...['Response', 'Submitted at (America/Toronto)', 'Version', 'Client number', 'Client', 'Submitted by'],
      ...['Filled in by staff', 'Only consents left', 'Files'],
      ...['You: Notes', 'You: Naps', 'You: Hours', 'You: Since', 'Drugs: Drug'],
    ]);
    const cells = rows[1]?.map(({ type, value }) => (type === 'n' && value !== '' ? Number(value) : value));
    // Days since 1899-12-30, at five o'clock at the clinic.
    expect(cells?.slice(0, 4)).toEqual([FIRST, expect.closeTo(46341 + 5 / 24, 8), '1.0', clients.adult]);
    expect(cells?.slice(9)).toEqual([
      '=HYPERLINK("http://x","Zoé")',
      'Always; daily\nNever',
      -1.5,
      46085,
      '1) A\n2) B',
    ]);
    expect(elements.has('f')).toBe(false);
  });

  it('FB-06 is complete as JSON, with the versions that were answered', async () => {
    const { bytes, headers } = await made({ format: 'json' });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    const content = JSON.parse(bytes.toString()) as { versions: unknown; responses: { form_response_id: string }[] };
    expect(content.versions).toMatchObject([{ version: 1, pages: [{ blocks: [{ id: 1 }, { id: 4 }] }] }]);
    expect(content.responses).toMatchObject([
      {
        form_response_id: FIRST,
        client: { id: clients.adult },
        answers: { 'df_block_1.df_3': ['a', 'n'], 'df_block_4.entries': [{ df_5: 'A' }, { df_5: 'B' }] },
        files: [{ id: FILE, file_name: 'letter.pdf' }],
      },
      { form_response_id: SECOND, client: null, answers: { 'df_block_1.df_2': 'well' }, files: [] },
    ]);
  });

  it('FB-06 contains the files of the answers, stored as they are', async () => {
    const { bytes, headers } = await made({ with_files: 1 });
    expect(headers['content-type']).toBe('application/zip');
    const entries = readArchive(bytes);
    expect(entries.map(({ name, isCompressed }) => [name, isCompressed])).toEqual([
      ['responses.csv', true],
      [`files/${FIRST}/${FILE}-letter.pdf`, false],
    ]);
    expect(entries[1]?.content.toString()).toBe('%PDF-1.7 one');
    expect(readTable(entries[0]?.content.toString() ?? '')[1]?.[8]).toBe(`files/${FIRST}/${FILE}-letter.pdf`);
  });

  it('FB-06 is a workbook in the archive with the files', async () => {
    const [table, file, ...others] = readArchive((await made({ format: 'xlsx', with_files: 1 })).bytes);
    expect([table?.name, file?.content.toString(), others.length]).toEqual(['responses.xlsx', '%PDF-1.7 one', 0]);
    expect(readWorkbook(table?.content ?? Buffer.of()).values[1]?.[8]).toBe(`files/${FIRST}/${FILE}-letter.pdf`);
  });

  it.each(['csv', 'xlsx'] as const)(
    'FB-06 leaves out nothing of many responses, and shows how many are done: %s',
    async (format) => {
      const form = await addForm(db, { id: format === 'csv' ? 972 : 975 });
      const ids: string[] = [];
      for (let index = 0; index < 120; index += 1) ids.push(await addResponse(db, { formId: form, clientId: null }));
      // Moments between two milliseconds, as an import from elsewhere may write them.
      await db
        .updateTable('form_response')
        .set({ submitted_at: '2026-11-15T10:00:00.000456Z' })
        .where('form_id', '=', form)
        .execute();
      const { body } = await start('owner', { format }, form);
      expect(body).toMatchObject({ state: 'waiting', done: 0, total: null, size: null, form: { form_id: form } });
      await run(body.id);
      const { bytes } = await download(body.id);
      const rows = (format === 'csv' ? readTable(bytes.toString()) : readWorkbook(bytes).values).slice(1);
      expect(rows.map(([id]) => id).toSorted()).toEqual(ids.toSorted());
      expect((await read(body.id)).body).toMatchObject({ state: 'done', done: 120, total: 120 });
    },
  );

  it('FB-06 has columns for fields of built-in blocks and for signatures, as far as they were answered', async () => {
    const signed = block(6, [question(7, { label: 'Goals' })], { name: 'Plan', requires_signature: true });
    const form = await addForm(db, {
      id: 974,
      pages: [page('All', block(5, [], { name: 'Client', built_in_block_id: 1 }), signed)],
    });
    await addResponse(db, {
      formId: form,
      clientId: null,
      metas: [
        meta('df_block_5.first_name', 'Ada'),
        meta('df_block_5.guardian', [{ first_name: 'Ines' }]),
        meta('df_block_6.df_7', 'sleep'),
        meta('df_block_6.signature', { checked: true, signature: 'Ada' }),
      ],
    });
    const { body } = await start('owner', {}, form);
    await run(body.id);
    const [heads, row] = readTable((await download(body.id)).bytes.toString());
    expect(heads?.slice(9)).toEqual(['Client: first name', 'Client: guardian', 'Plan: Goals', 'Plan: signature']);
    expect(row?.slice(9)).toEqual(['Ada', 'first name: Ines', 'sleep', 'checked: true; signature: Ada']);
  });

  it('FB-06 of a form without responses has the heads alone', async () => {
    const { body } = await start('owner', { with_files: 1 }, await addForm(db, { id: 973 }));
    await run(body.id);
    expect((await read(body.id)).body).toMatchObject({ state: 'done', done: 0, total: 0 });
    const [table, ...others] = readArchive((await download(body.id)).bytes);
    expect(others).toEqual([]);
    expect(readTable(table?.content.toString() ?? '')).toHaveLength(1);
  });

  it('FB-06 goes on when a file is lost on the disk', async () => {
    const lost = await addFile(SECOND, 'résumé.pdf', 'x');
    await deps.files.delete(`attachments/${clinicId}/${lost}`);
    const { bytes } = await made({ with_files: 1 });
    const found = readArchive(bytes).map(({ name, content }) => [name, content.length]);
    expect(found).toContainEqual([`files/${SECOND}/${lost}-résumé.pdf`, 0]);
    expect(found).toHaveLength(3);
    await db.deleteFrom('attachment').where('id', '=', lost).execute();
  });

  it('FB-06 contains no response that came after its start', async () => {
    const { body } = await start();
    const late = await addResponse(db, { formId: FORM, clientId: null });
    await db
      .updateTable('form_response')
      .set({ submitted_at: new Date(clock.nowMs() + 1) })
      .where('id', '=', late)
      .execute();
    await run(body.id);
    expect((await download(body.id)).bytes.toString()).not.toContain(late);
    await db.deleteFrom('form_response').where('id', '=', late).execute();
  });
});

describe('exports at work', () => {
  it('FB-06 start once for a repeated call, one for each person, two for the clinic', async () => {
    const first = await start();
    expect(first.status).toBe(201);
    expect((await start()).body.id).toBe(first.body.id);
    expect(await start('owner', { format: 'json' })).toMatchObject({ status: 409 });
    await giveAway();
    expect((await start('office_admin', {}, OTHER_FORM)).status).toBe(201);
    expect(await start(), 'two others are open').toMatchObject({ status: 409 });
    await run(first.body.id);
    expect((await start()).status).toBe(201);
  });

  it('FB-06 of two people who start at the same moment, one gets the last place', async () => {
    const visitors = [await as('owner'), await as('office_admin')];
    for (const visitor of visitors) await visitor.token();
    for (let round = 0; round < 5; round += 1) {
      await db.deleteFrom('background_job').execute();
      await start('owner');
      await giveAway();
      const answers = await Promise.all(
        visitors.map((visitor) =>
          visitor.call('startFormExport', { params: { id: OTHER_FORM }, body: { format: 'csv', with_files: 0 } }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    }
  });

  it('RL-02 belong to the person who started them', async () => {
    const { id } = await made({});
    expect((await read(id, 'office_admin')).status).toBe(404);
    expect((await download(id, 'office_admin')).status).toBe(404);
    expect((await remove(id, 'office_admin')).status).toBe(404);
    expect((await download(id)).status).toBe(200);
    const { body } = await (await as('office_admin')).call('listFormExports', {});
    expect(body.data).toEqual([]);
  });

  it.each(['csv', 'xlsx', 'json'] as const)(
    'FB-06 that are cancelled end at the next piece and leave no file: %s',
    async (format) => {
      const { body } = await start('owner', { format });
      await runWith(body.id, async (name, content) => {
        expect((await remove(body.id)).status).toBe(204);
        await deps.files.put(name, content);
      });
      expect(await files()).toEqual([]);
      expect((await read(body.id)).status).toBe(404);
    },
  );

  it('FB-06 that are removed while the file is completed leave no file', async () => {
    const { body } = await start();
    await runWith(body.id, async (name, content) => {
      const pieces: Uint8Array[] = [];
      for await (const piece of content as AsyncIterable<Uint8Array>) pieces.push(piece); // the export is a stream
      await remove(body.id);
      await deps.files.put(name, Buffer.concat(pieces));
    });
    expect(await files()).toEqual([]);
  });

  it('FB-06 run again as a whole after a crash, and fail after the last try', async () => {
    const { body } = await start();
    const fail = () => Promise.reject(new Error('power cut'));
    await expect(runWith(body.id, fail)).rejects.toThrow();
    expect((await read(body.id)).body.state).toBe('running');
    expect((await download(body.id)).status).toBe(404);
    await run(body.id);
    expect((await download(body.id)).status).toBe(200);
    const next = await start('owner', { format: 'json' });
    await expect(runWith(next.body.id, fail, true)).rejects.toThrow();
    expect((await read(next.body.id)).body).toMatchObject({ state: 'failed', size: null });
  });

  it.each(['csv', 'xlsx', 'json'] as const)(
    'FB-06 that would be too large fail at once and leave no file: %s',
    async (format) => {
      const { body } = await start('owner', { format });
      const work = { clinicId, id: body.id, requestedByUserId: MAPLE.users.owner, details: { locale: 'en' as const } };
      const progress = () => Promise.resolve();
      const signal = new AbortController().signal;
      await inClinic(clinicId, () => makeExport(deps, { ...work, progress, signal }, 100));
      expect((await read(body.id)).body).toMatchObject({ state: 'failed', fault: 'too-large', size: null });
      expect(await files()).toEqual([]);
    },
  );

  it('FB-06 are removed a day after their start, and cannot be downloaded any more', async () => {
    const { id } = await made({});
    clock.set(new Date(Date.parse(TEST_NOW) + DAY_MS - MINUTE_MS).toISOString());
    await inClinic(clinicId, () => removeOldExports(deps, clinicId));
    expect((await download(id)).status).toBe(200);
    clock.advanceMinutes(1);
    expect((await download(id)).status, 'before the timer').toBe(404);
    expect(await listClinicsWithWork(db, 'old-form-exports', clock.nowMs())).toEqual([clinicId]);
    await inClinic(clinicId, () => removeOldExports(deps, clinicId));
    expect(await files()).toEqual([]);
    expect(await db.selectFrom('form_export').select('id').execute()).toEqual([]);
  });

  it('FB-06 whose row a crash lost leave no file behind, once it is older than every backup', async () => {
    const { id } = await made({});
    await deps.files.put(exportFile(clinicId, crypto.randomUUID()), Buffer.from('lost'));
    await sweepExportFiles(deps);
    expect(await files()).toHaveLength(2);
    await ageFiles(server, 31);
    await sweepExportFiles(deps);
    expect(await files()).toEqual([exportFile(clinicId, id)]);
  });

  it('FB-06 of one person keep the newest three files', async () => {
    const ids: string[] = [];
    for (const format of ['csv', 'json', 'csv', 'json'] as const) {
      clock.advanceMinutes(1);
      ids.push((await made({ format })).id);
    }
    const { body } = await (await as('owner')).call('listFormExports', {});
    expect(body.data.map(({ id }) => id)).toEqual(ids.slice(1).toReversed());
    expect(await files()).toHaveLength(3);
  });

  it('FB-06 are limited to twenty a day', async () => {
    for (let count = 0; count < 20; count += 1) {
      clock.advanceMinutes(1);
      const { status, body } = await start();
      expect(status).toBe(201);
      await db.deleteFrom('background_job').where('id', '=', body.id).execute();
    }
    expect((await start()).status).toBe(429);
  });

  it('FB-06 leave a row in the log for each step, without answers', async () => {
    const rowsOf = () =>
      db.selectFrom('audit_event').selectAll().where('action', 'like', 'form-export.%').orderBy('seq').execute();
    const before = (await rowsOf()).length;
    const { id } = await made({});
    await remove(id);
    const rows = (await rowsOf()).slice(before);
    expect(rows.map(({ action, actor_kind, subject_id }) => [action, actor_kind, subject_id])).toEqual([
      ['form-export.started', 'person', id],
      ['form-export.finished', 'system', id],
      ['form-export.downloaded', 'person', id],
      ['form-export.removed', 'person', id],
    ]);
    expect(JSON.stringify(rows)).not.toContain('HYPERLINK');
  });

  it('FB-06 are made by the worker, also when the server was restarted before', async () => {
    const { body } = await start();
    await deps.database.ownerPool.query("DELETE FROM pgboss.job WHERE name = 'run-background-job'");
    await startBackgroundJobs(deps, BACKGROUND_JOB_KINDS);
    await queueBackgroundJobs(deps, BACKGROUND_JOB_KINDS);
    await expect.poll(async () => (await read(body.id)).body.state, UNTIL_IT_HAPPENS).toBe('done');
    expect((await download(body.id)).status).toBe(200);
  });
});
