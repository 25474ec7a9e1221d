import { afterEach, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { responseSubject } from '../../src/form-records/form-records.ts';
import { addForm, block, page, question } from '../forms/published-forms-given.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { answer, appCode, CLIENT, forgetTries, login, prompted, WITH_APP } from '../sign-in/sign-in-given.ts';
import { answersGiven } from './answered-forms-given.ts';

const server = await startTestServer();
const { db } = server;
const given = answersGiven(server);
const FORM = await addForm(db, {
  id: 960,
  pages: [page('Files', block(1, [question(1, { input_type: 'upload-file', is_multiple: true })]))],
});
const GUARDIAN = 'guardian@maple.test';

const submit = (visitor: TestVisitor, ...files: string[]) =>
  visitor.call('submitForm', {
    body: { form_id: FORM, version: 1, df_block_1: { df_1: files.map((id) => ({ id, name: 'x' })) } },
  });
const uploaderOf = (id: string) =>
  db
    .selectFrom('attachment')
    .select(['uploaded_by_user_id as userId', 'uploader_session_hash as session'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const signIn = async (visitor: TestVisitor, email: string) => expect((await login(visitor, email)).status).toBe(200);

async function visitorWithFile(): Promise<{ visitor: TestVisitor; file: string }> {
  const visitor = server.as();
  await visitor.token();
  return { visitor, file: await given.addFile({ visitor }) };
}

afterEach(() => forgetTries(server));

describe('a visitor who uploads files and then signs in', () => {
  it('RN-19 CT-09 submits them with the account', async () => {
    const { visitor, file } = await visitorWithFile();
    await signIn(visitor, CLIENT);
    expect(await uploaderOf(file)).toEqual({ userId: MAPLE.users.client, session: null });
    const { status, body } = await submit(visitor, file);
    expect(status).toBe(201);
    expect(await given.subjectOf(file)).toEqual(responseSubject(body.form_response_id));
  });

  it('RN-19 AU-05 submits them after the second factor, and not before', async () => {
    const { visitor, file } = await visitorWithFile();
    const id = await prompted(visitor, WITH_APP);
    expect((await uploaderOf(file)).userId).toBeNull();
    expect((await answer(visitor, id, appCode(server))).status).toBe(200);
    expect((await submit(visitor, file)).status).toBe(201);
  });

  it('RL-02 gets no file of another visitor, of another account, or of a submitted form', async () => {
    const [mine, theirs] = [await visitorWithFile(), await visitorWithFile()];
    const ofGuardian = await given.addFile({ userId: MAPLE.users.guardian });
    const submitted = await given.addFile({ visitor: mine.visitor });
    expect((await submit(mine.visitor, submitted)).status).toBe(201);
    const before = await uploaderOf(submitted);
    await signIn(mine.visitor, CLIENT);
    expect((await uploaderOf(theirs.file)).userId).toBeNull();
    expect((await uploaderOf(ofGuardian)).userId).toBe(MAPLE.users.guardian);
    expect(await uploaderOf(submitted)).toEqual(before);
    for (const file of [theirs.file, ofGuardian, submitted])
      expect((await submit(mine.visitor, file)).status).toBe(422);
    expect((await submit(theirs.visitor, theirs.file)).status).toBe(201);
  });

  it('RL-02 keeps them when another person signs in in the same browser after them', async () => {
    const { visitor, file } = await visitorWithFile();
    await signIn(visitor, CLIENT);
    await signIn(visitor, GUARDIAN);
    expect((await uploaderOf(file)).userId).toBe(MAPLE.users.client);
    expect((await submit(visitor, file)).status).toBe(422);
  });

  it('CT-05 takes over the newest files, as many as an account may have', async () => {
    const visitor = server.as();
    await visitor.token();
    const userId = MAPLE.users.contact;
    await db.deleteFrom('attachment').where('uploaded_by_user_id', '=', userId).execute();
    for (let index = 0; index < 28; index += 1) await given.addFile({ userId });
    const files: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      server.clock.advanceMinutes(1);
      files.push(await given.addFile({ visitor }));
    }
    await signIn(visitor, 'contact@maple.test');
    const owners = await Promise.all(files.map(async (file) => (await uploaderOf(file)).userId));
    expect(owners).toEqual([null, null, userId, userId]);
    const use = await db
      .selectFrom('attachment_use')
      .select('waiting_files')
      .where('clinic_id', '=', MAPLE.clinicId)
      .executeTakeFirstOrThrow();
    const { count } = await db
      .selectFrom('attachment')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('clinic_id', '=', MAPLE.clinicId)
      .where('subject_id', 'is', null)
      .where('uploader_session_hash', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(use.waiting_files).toBe(Number(count));
  });
});
