import { randomUUID } from 'node:crypto';
import { NOTE_PICTURE_SRC, picturesOf } from '@carefront/shared/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { removeUnusedAttachments, sweepAttachmentFiles } from '../../src/files/public.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { ageFiles } from '../setup/aged-files.ts';
import { jpg, plain, png } from '../setup/image-bytes.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { bodyOf, formOf, NO_PICTURE, TOO_LARGE, uploadPicture } from '../site/content-images-given.ts';
import { intakeGiven } from './register-client-given.ts';

const NOW = '2026-11-16T13:00:00Z';
const server = await startTestServer({ now: NOW });
const { db, deps, clock } = server;
const { clinicId } = MAPLE;
const DAY_MINUTES = 24 * 60;
const { send, registration, reset } = intakeGiven(server);
const ADDRESS = '/api/appointment/register-client/pictures';
const small = await jpg({ width: 40, height: 30 });
const NO_PICTURES = '<p>a</p><p>Discipline: None</p>';

beforeEach(async () => {
  await reset();
  await db.deleteFrom('attachment').execute();
  clock.set(NOW);
});

async function upload(visitor: TestVisitor, bytes: Buffer, name = 'me.jpg') {
  const headers = { 'x-csrf-token': await visitor.token() };
  return visitor.request({ method: 'POST', url: ADDRESS, ...(await bodyOf(formOf(bytes, name))), headers });
}
async function uploaded(visitor: TestVisitor, bytes = small): Promise<string> {
  const response = await upload(visitor, bytes);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ image_url: string }>().image_url;
}
const show = async (visitor: TestVisitor, url: string) => (await visitor.request({ url })).statusCode;
const listed = async (visitor: TestVisitor) => (await visitor.call('listNotePictures')).body.image_urls;
const figure = (src: string) => `<figure class="image"><img src="${src}" alt=""></figure>`;
async function registered(visitor: TestVisitor, client_notes: string, key?: string): Promise<number> {
  const { status, body, refusal } = await send({ client_notes }, { visitor, ...(key !== undefined && { key }) });
  if (status !== 201) throw new Error(`answered ${status}: ${JSON.stringify(refusal.errors)}`);
  return body.client.id;
}
const notesOf = async (id: number) => (await registration(id)).notes ?? '';
const subjects = async () =>
  (await db.selectFrom('attachment').select('subject_id').execute()).map(({ subject_id }) => subject_id);
const sweep = () => inClinic(clinicId, () => removeUnusedAttachments(deps, clinicId));
const office = () => browserOf(server, MAPLE_PEOPLE, 'owner');

describe('a picture for notes that are not submitted', () => {
  it('CT-11 RL-02 is shown to its uploader alone, and kept by no cache', async () => {
    const [visitor, stranger] = [server.as(), server.as()];
    await stranger.token();
    const url = await uploaded(visitor);
    expect(url).toMatch(NOTE_PICTURE_SRC);
    const shown = await visitor.request({ url });
    expect([shown.statusCode, shown.headers]).toMatchObject([
      200,
      {
        'content-type': 'image/jpeg',
        'cache-control': 'private, no-store',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    ]);
    for (const other of [stranger, server.as(), await office(), server.as('cedar.localhost')])
      expect([await show(other, url), await listed(other)]).toEqual([404, []]);
    expect(await listed(visitor)).toEqual([url]);
  });

  it('RL-02 a text that is no id, and an unknown id, answer 404', async () => {
    for (const id of ['x', `${randomUUID()}0`, randomUUID()])
      expect(await show(server.as(), `${ADDRESS}/${id}`)).toBe(404);
  });

  it('CT-11 is in no list while it arrives', async () => {
    const visitor = server.as();
    await uploaded(visitor);
    await db.updateTable('attachment').set({ sha256: null, media_type: null, file_name: null }).execute();
    expect(await listed(visitor)).toEqual([]);
  });

  it('CT-05 CT-11 loses everything that is not a pixel', async () => {
    const taken = await plain({ width: 40, height: 30 })
      .withExif({ IFD0: { Artist: 'A Name' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(taken.includes('A Name')).toBe(true);
    const visitor = server.as();
    const { rawPayload } = await visitor.request({ url: await uploaded(visitor, taken) });
    for (const trace of ['A Name', 'Exif', 'GPS']) expect(rawPayload.includes(trace), trace).toBe(false);
  });

  it.each([
    ['a file of another type', Buffer.from('%PDF-1.7\nA letter.'), 415, NO_PICTURE],
    ['text in the name of a picture', Buffer.from('<script>alert(1)</script>'), 415, NO_PICTURE],
    ['a picture that ends in its middle', small.subarray(0, 200), 415, NO_PICTURE],
    ['more than 2 MB', Buffer.alloc(2 * 1024 * 1024 + 1, 0xff), 413, TOO_LARGE],
  ])('CT-05 %s is refused, and leaves no row and no file', async (_case, bytes, status, words) => {
    const files = () => deps.files.list('attachments');
    const before = await files();
    const response = await upload(server.as(), bytes);
    expect([response.statusCode, response.json()]).toMatchObject([status, words]);
    expect([await subjects(), await files()]).toEqual([[], before]);
  });

  it('RL-03 is refused by a clinic that takes no registrations', async () => {
    expect((await upload(server.as('birch.localhost'), small)).statusCode).toBe(403);
  });

  it('CT-11 is removed after a day, and the uploader then finds it in no list', async () => {
    const visitor = server.as();
    const url = await uploaded(visitor);
    clock.advanceMinutes(DAY_MINUTES - 1);
    expect([await sweep(), await listed(visitor)]).toEqual([0, [url]]);
    clock.advanceMinutes(1);
    expect([await sweep(), await listed(visitor), await show(visitor, url)]).toEqual([1, [], 404]);
    await visitor.freshToken();
    expect(await notesOf(await registered(visitor, `<p>a</p>${figure(url)}`))).toBe(NO_PICTURES);
  });
});

describe('a registration', () => {
  it('CT-11 IN-03 RL-02 keeps its pictures, which the office of this clinic reads from then on, and nobody else', async () => {
    const visitor = server.as();
    const [url, other] = [await uploaded(visitor), await uploaded(visitor, await png({ width: 20, height: 20 }))];
    const id = await registered(visitor, `<p>a</p>${figure(url)}${figure(url)}${figure(other)}`);
    expect(picturesOf(await notesOf(id))).toEqual([url, url, other]);
    clock.advanceMinutes(2 * DAY_MINUTES);
    expect([await sweep(), await subjects()]).toEqual([0, [String(id), String(id)]]);
    for (const role of ['owner', 'office_admin', 'staff'] as const)
      expect(await show(await browserOf(server, MAPLE_PEOPLE, role), url), role).toBe(200);
    for (const role of ['practitioner', 'client', 'guardian', 'contact'] as const)
      expect(await show(await browserOf(server, MAPLE_PEOPLE, role), url), role).toBe(404);
    for (const person of [visitor, server.as(), server.as('birch.localhost')])
      expect(await show(person, url)).toBe(404);
    expect(await listed(visitor)).toEqual([]);
  });

  it('RL-02 each reading of a picture is in the log; its upload is not', async () => {
    const visitor = server.as();
    const url = await uploaded(visitor);
    const logged = () =>
      db
        .selectFrom('audit_event')
        .select(['actor_user_id', 'result'])
        .where('action', '=', 'note-picture.read')
        .where('subject_id', '=', url.slice(ADDRESS.length + 1))
        .execute();
    expect([await show(visitor, url), await logged()]).toEqual([200, []]);
    await registered(visitor, figure(url));
    expect(await show(await office(), url)).toBe(200);
    expect(await logged()).toEqual([{ actor_user_id: MAPLE.users.owner, result: 'done' }]);
  });

  it('CT-11 RL-02 removes pictures that it may not show: of another visitor, of another registration, of the site', async () => {
    const [visitor, victim] = [server.as(), server.as()];
    const theirs = await uploaded(victim);
    const cedars = server.as('cedar.localhost');
    const ofCedar = await uploaded(cedars);
    const submitted = await uploaded(victim);
    const victimId = await registered(victim, figure(submitted));
    const ofSite = await uploadPicture(await office(), small);
    const foreign = [
      theirs,
      ofCedar,
      submitted,
      ofSite,
      `${ADDRESS}/${randomUUID()}`,
      `${theirs}?x`,
      'https://evil.example/a.jpg',
    ];
    const before = await subjects();
    expect(await notesOf(await registered(visitor, `<p>a</p>${foreign.map(figure).join('')}`))).toBe(NO_PICTURES);
    expect(await subjects()).toEqual(before);
    expect([await show(victim, theirs), await show(cedars, ofCedar)]).toEqual([200, 200]);
    expect(picturesOf(await notesOf(victimId))).toEqual([submitted]);
  });

  it('CT-11 a file of a form is no picture of notes', async () => {
    const visitor = server.as();
    const url = await uploaded(visitor);
    await db.updateTable('attachment').set({ purpose: 'form-answer' }).execute();
    expect(await notesOf(await registered(visitor, `<p>a</p>${figure(url)}`))).toBe(NO_PICTURES);
    expect([await show(visitor, url), await listed(visitor)]).toEqual([404, []]);
  });

  it('CT-11 IN-10 a refused form leaves its pictures with the visitor', async () => {
    const visitor = server.as();
    const url = await uploaded(visitor);
    expect((await send({ client_notes: figure(url), email: 'x' }, { visitor })).status).toBe(422);
    expect([await listed(visitor), await show(visitor, url)]).toEqual([[url], 200]);
  });

  it('BK-85 CT-11 the same submit again answers with the same client, and the pictures stay', async () => {
    const visitor = server.as();
    const notes = `<p>a</p>${figure(await uploaded(visitor))}`;
    const key = randomUUID();
    const ids = [await registered(visitor, notes, key), await registered(visitor, notes, key)];
    expect(new Set(ids).size).toBe(1);
    expect([picturesOf(await notesOf(ids[0] ?? 0)).length, await subjects()]).toEqual([1, [String(ids[0])]]);
  });

  it('CT-11 of two simultaneous registrations with one picture, one keeps it', async () => {
    const visitor = server.as();
    const url = await uploaded(visitor);
    const ids = await Promise.all([registered(visitor, figure(url)), registered(visitor, figure(url))]);
    const kept = await Promise.all(ids.map(async (id) => picturesOf(await notesOf(id)).length));
    expect(kept.sort()).toEqual([0, 1]);
  });

  it('CT-11 a person with an account registers somebody with a picture, too', async () => {
    const guardian = await browserOf(server, MAPLE_PEOPLE, 'guardian');
    const url = await uploaded(guardian);
    const id = await registered(guardian, figure(url));
    expect([picturesOf(await notesOf(id)), await show(guardian, url)]).toEqual([[url], 404]);
  });

  it('CT-11 the pictures of a deleted client are deleted with the client, rows and files', async () => {
    const visitor = server.as();
    const [url, waiting] = [await uploaded(visitor), await uploaded(visitor)];
    const id = await registered(visitor, figure(url));
    await db.deleteFrom('client').where('id', '=', id).execute();
    expect([await subjects(), await show(await office(), url), await show(visitor, waiting)]).toEqual([
      [null],
      404,
      200,
    ]);
    await ageFiles(server, 31);
    await sweepAttachmentFiles(deps);
    const files = await deps.files.list(`attachments/${clinicId}`);
    expect(files.map((name) => name.split('/').at(-1))).toEqual([waiting.split('/').at(-1)]);
    const use = await db
      .selectFrom('attachment_use')
      .select(['files', 'waiting_files'])
      .where('clinic_id', '=', clinicId)
      .executeTakeFirstOrThrow();
    expect(use).toEqual({ files: 1, waiting_files: 1 });
  });
});
