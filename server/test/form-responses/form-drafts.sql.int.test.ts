import { beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { FILES_OF_ANSWERS } from '../../src/features/forms/fill-in/answer-files.ts';
import { removeUnusedAttachments } from '../../src/files/public.ts';
import { draftSubject } from '../../src/form-records/form-records.ts';
import type { Person } from '../../src/platform/access/actor.ts';
import { addForm } from '../forms/published-forms-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { applyRetention, forEachClinic } from '../setup/timers-given.ts';
import { answersGiven } from './answered-forms-given.ts';

const server = await startTestServer();
const { db, deps, clock } = server;
const { addFile, subjectOf } = answersGiven(server);
const NOW = '2026-11-16T13:00:00Z';
const FORM = await addForm(db, { id: 930, isLive: false });
const { users, clients } = MAPLE;
const [client, staff] = [
  await browserOf(server, MAPLE_PEOPLE, 'client'),
  await browserOf(server, MAPLE_PEOPLE, 'staff'),
];

const PERSON: Person = {
  kind: 'person',
  userId: 0,
  roles: ['client'],
  ...{ clientId: null, practitionerId: null, guardianId: null, contactId: null },
  session: { id: 's', authenticatedAtMs: 0, hasSecondFactor: false, endsAtMs: 0 },
};

interface Draft {
  content?: string;
  writtenAt?: string;
  formId?: number;
  clientId?: number;
  version?: number;
}
const save = (
  visitor = client,
  { content = '{}', writtenAt = NOW, formId = FORM, clientId, version = 1 }: Draft = {},
) =>
  visitor.call('saveFormDraft', {
    params: { formId },
    ...(clientId !== undefined && { query: { client_id: clientId } }),
    body: { version, content, written_at: writtenAt },
  });
const read = (visitor = client, { formId = FORM, clientId }: Draft = {}) =>
  visitor.call('getFormDraft', {
    params: { formId },
    ...(clientId !== undefined && { query: { client_id: clientId } }),
  });
const remove = (visitor = client, formId = FORM) => visitor.call('removeFormDraft', { params: { formId } });
const subject = draftSubject({ userId: users.client, formId: FORM, clientId: 0 });
const isFile = async (id: string) =>
  (await db.selectFrom('attachment').select('id').where('id', '=', id).execute()).length === 1;

beforeEach(async () => {
  clock.set(NOW);
  await db.deleteFrom('form_draft').execute();
  await db.deleteFrom('attachment').execute();
});

describe('a draft', () => {
  it('RN-19 is kept for the person alone, and removed by them', async () => {
    expect((await save(client, { content: '{"answers":1}' })).status).toBe(204);
    const { status, body } = await read();
    expect([status, body]).toEqual([
      200,
      { draft: { version: 1, content: '{"answers":1}', written_at: '2026-11-16T13:00:00.000Z' } },
    ]);
    expect((await read(staff)).body).toEqual({ draft: null });
    expect([(await remove()).status, (await read()).body, (await remove()).status]).toEqual([
      204,
      { draft: null },
      204,
    ]);
  });

  it('RN-19 is not replaced by a text that was written earlier', async () => {
    await save(client, { content: 'new', writtenAt: '2026-11-16T12:00:00Z' });
    expect((await save(client, { content: 'old', writtenAt: '2026-11-16T11:59:59Z' })).status).toBe(204);
    expect((await read()).body.draft?.content).toBe('new');
    await save(client, { content: 'newer', writtenAt: '2026-11-16T12:00:00Z' });
    expect((await read()).body.draft?.content).toBe('newer');
  });

  it('RN-19 of a device whose clock is ahead does not keep later texts out', async () => {
    await save(client, { content: 'ahead', writtenAt: '2031-01-01T00:00:00Z' });
    clock.advanceMinutes(1);
    await save(client, { content: 'later', writtenAt: '2026-11-16T13:01:00Z' });
    expect((await read()).body.draft?.content).toBe('later');
  });

  it('RN-18 of staff is kept for each client apart', async () => {
    await save(staff, { content: 'own' });
    await save(staff, { content: 'for the child', clientId: clients.child });
    expect((await read(staff)).body.draft?.content).toBe('own');
    expect((await read(staff, { clientId: clients.child })).body.draft?.content).toBe('for the child');
  });

  it('RN-19 RL-02 of a guardian is kept for each child apart, and no other client has one of theirs', async () => {
    const guardian = await browserOf(server, MAPLE_PEOPLE, 'guardian');
    const contact = await browserOf(server, MAPLE_PEOPLE, 'contact');
    await save(guardian, { content: 'own' });
    await save(guardian, { content: 'for the child', clientId: clients.child });
    const contents = [undefined, clients.child, clients.teenager].map(async (clientId) => {
      return (await read(guardian, { clientId })).body.draft?.content;
    });
    expect(await Promise.all(contents)).toEqual(['own', 'for the child', undefined]);
    expect((await save(contact, { clientId: clients.ofContact })).status).toBe(204);
    for (const [visitor, clientId] of [
      [guardian, clients.adult],
      [client, clients.child],
      [contact, clients.child],
    ] as const)
      expect([(await save(visitor, { clientId })).status, (await read(visitor, { clientId })).status]).toEqual([
        404, 404,
      ]);
  });

  it('RN-19 of one child stays when the form of another child is sent', async () => {
    const guardian = await browserOf(server, MAPLE_PEOPLE, 'guardian');
    const formId = await addForm(db, { id: 932 });
    for (const clientId of [clients.child, clients.teenager]) await save(guardian, { formId, clientId });
    const { status } = await guardian.call('submitForm', {
      body: { form_id: formId, version: 1, df_block_1: { df_2: 'well' }, draft_client_id: clients.child },
    });
    expect(status).toBe(201);
    expect((await read(guardian, { formId, clientId: clients.child })).body).toEqual({ draft: null });
    expect((await read(guardian, { formId, clientId: clients.teenager })).body.draft?.content).toBe('{}');
  });

  it('CT-09 RL-02 the files of a draft are for the person of the draft alone', async () => {
    const canRead = (userId: number) =>
      FILES_OF_ANSWERS.canRead(deps, { clinicId: MAPLE.clinicId, actor: { ...PERSON, userId } }, subject, 'file');
    expect(await Promise.all([users.client, users.staff, users.guardian].map(canRead))).toEqual([true, false, false]);
    const longer = { ...subject, id: `${users.client}0.${FORM}.0` };
    const actor = { ...PERSON, userId: users.client };
    expect(await FILES_OF_ANSWERS.canRead(deps, { clinicId: MAPLE.clinicId, actor }, longer, 'file')).toBe(false);
  });

  it('RL-02 of a form that is not the clinic’s is not kept', async () => {
    const other = await addForm(db, { id: 931, clinicId: BIRCH.clinicId });
    for (const formId of [other, 99_999, 2 ** 45])
      expect([(await save(client, { formId })).status, (await read(client, { formId })).status]).toEqual([404, 404]);
  });

  it.each([0, 0.9, 99_999.96, 100_000, 1e300])('RN-19 of version %s is refused', async (version) => {
    expect((await save(client, { version })).status).toBe(422);
  });

  it('RN-19 is kept up to 2,000,000 bytes, also in a language with accents; a longer one is refused', async () => {
    const content = 'é'.repeat(1_000_000);
    expect((await save(client, { content })).status).toBe(204);
    expect((await save(client, { content: `${content}e` })).status).toBe(422);
    expect((await read()).body.draft?.content).toBe(content);
  });

  it('RN-19 is the oldest of more than 50, and is removed', async () => {
    const forms = Array.from({ length: 51 }, (_, index) => 2000 + index);
    for (const id of forms) await addForm(db, { id, isLive: false });
    for (const formId of forms) {
      clock.advanceMinutes(1);
      await save(client, { formId });
    }
    expect((await read(client, { formId: 2000 })).body).toEqual({ draft: null });
    expect((await read(client, { formId: 2001 })).body.draft?.content).toBe('{}');
  });

  it('RN-19 is removed 30 days after the last save', async () => {
    const file = await addFile({ userId: users.client });
    await save(client, { content: file });
    clock.advanceMinutes(30 * 24 * 60 - 1);
    await applyRetention(deps, 'form_draft', 'attachment');
    expect((await subjectOf(file))?.kind).toBe('draft');
    clock.advanceMinutes(1);
    await applyRetention(deps, 'form_draft', 'attachment');
    expect(await db.selectFrom('form_draft').select('form_id').execute()).toEqual([]);
    expect(await subjectOf(file)).toBeNull();
  });

  it('RN-19 many saves at the same moment keep the newest text', async () => {
    const times = Array.from({ length: 12 }, (_, index) => `2026-11-16T12:00:${String(index).padStart(2, '0')}Z`);
    const all = await Promise.all(times.map((writtenAt) => save(client, { content: writtenAt, writtenAt })));
    expect(all.map(({ status }) => status)).toEqual(times.map(() => 204));
    expect((await read()).body.draft?.content).toBe(times.at(-1));
  });
});

describe('the files of a draft', () => {
  it('RN-19 outlive the daily sweep, and are given back when the draft does not name them any more', async () => {
    const [kept, dropped] = [await addFile({ userId: users.client }), await addFile({ userId: users.client })];
    await save(client, { content: JSON.stringify({ a: [{ id: kept }], b: { id: dropped } }) });
    expect([await subjectOf(kept), await subjectOf(dropped)]).toEqual([subject, subject]);
    await db.updateTable('attachment').set({ uploaded_at: '2026-11-14T13:00:00Z' }).execute();
    await save(client, { content: `not JSON {"id": "${kept}"` });
    expect([await subjectOf(kept), await subjectOf(dropped)]).toEqual([subject, null]);
    await forEachClinic(deps, removeUnusedAttachments, 'unused-attachments');
    expect([await isFile(kept), await isFile(dropped)]).toEqual([true, false]);
    await remove();
    expect(await subjectOf(kept)).toBeNull();
  });

  it('RL-02 are the person’s own: others do not move', async () => {
    const foreign = await addFile({ userId: users.guardian });
    await save(client, { content: foreign });
    expect(await subjectOf(foreign)).toBeNull();
  });

  it('CT-09 can be removed by the person, and by nobody else', async () => {
    const file = await addFile({ userId: users.client });
    await save(client, { content: file });
    const removeFile = (visitor = client) => visitor.call('removeFormAttachment', { params: { id: file } });
    expect((await removeFile(staff)).status).toBe(404);
    expect([(await removeFile()).status, await isFile(file)]).toEqual([204, false]);
  });
});
