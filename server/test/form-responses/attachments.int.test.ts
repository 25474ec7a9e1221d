import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import {
  type AttachmentMove,
  emptyTrash,
  moveAttachments,
  removeOwnAttachment,
  removeUnusedAttachments,
  sweepAttachmentFiles,
} from '../../src/files/public.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { transaction } from '../../src/platform/database/transaction.ts';
import { wireFieldErrors } from '../../src/platform/validation/field-refusal.ts';
import { ageFiles } from '../setup/aged-files.ts';
import { jpg, RED } from '../setup/image-bytes.ts';
import { TEST_NOW } from '../setup/seeded-template.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { ana, LETTERS, RULES, reader, startAttachments, stranger, visitor } from './attachments-given.ts';

const server = await startTestServer();
const { db, deps, clock } = server;
const attachments = await startAttachments(server);
const { clinicId } = MAPLE;
const text = Buffer.from('Zoé sleeps badly.\n');
const DAY_MINUTES = 24 * 60;

const rowsOf = () => db.selectFrom('attachment').selectAll().orderBy('uploaded_at').execute();
const filesOf = () => deps.files.list('attachments');
const move = (change: Partial<AttachmentMove> & Pick<AttachmentMove, 'ids'>) =>
  inClinic(clinicId, () =>
    transaction(deps.database.db, (tx) =>
      moveAttachments(tx, {
        clinicId,
        purpose: LETTERS.name,
        uploader: visitor,
        to: { kind: 'response', id: 'ours' },
        ...change,
      }),
    ),
  );
const sweep = () => inClinic(clinicId, () => removeUnusedAttachments(deps, clinicId));

beforeEach(async () => {
  clock.set(TEST_NOW);
  await db.deleteFrom('attachment').execute();
  await db.deleteFrom('attempt_counter').execute();
  for (const folder of ['attachments', 'trash']) await deps.files.deleteFolder(folder);
});

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** Begins as Office files do. */
const officeHead = (part: string) => Buffer.from(`PK\u0003\u0004 [Content_Types].xml ${part}`, 'latin1');

describe('an uploaded attachment', () => {
  it('is stored with the type of its bytes, and its uploader reads the same bytes back', async () => {
    const id = await attachments.stored(text, { name: '../Lettre “Zoé”.pdf' });
    expect(await rowsOf()).toMatchObject([
      { id, purpose: 'letter', media_type: 'text/plain', size_bytes: text.length, file_name: 'Lettre “Zoé”.pdf.txt' },
    ]);
    const response = await attachments.open(id);
    expect([response.statusCode, response.rawPayload]).toEqual([200, text]);
    expect(response.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(text.length),
      'content-disposition': `attachment; filename*=UTF-8''Lettre%20%E2%80%9CZo%C3%A9%E2%80%9D.pdf.txt`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
  });

  it.each([
    { encoding: 'Windows-1252', bytes: Buffer.from('Zoé;7\r\nNoël;8\r\n', 'latin1') },
    { encoding: 'UTF-16', bytes: Buffer.from('\uFEFFZoé;7\r\nNoël;8\r\n', 'utf16le') },
  ])('CT-05 a table in $encoding, as spreadsheets write it, is read back in UTF-8', async ({ bytes }) => {
    const response = await attachments.open(await attachments.stored(bytes, { name: 'scores.csv' }));
    expect([response.headers['content-type'], response.payload]).toEqual([
      'text/plain; charset=utf-8',
      'Zoé;7\r\nNoël;8\r\n',
    ]);
  });

  it('CT-05 a picture is re-encoded, and no data beside its pixels is kept', async () => {
    const photo = Buffer.concat([await jpg({ width: 40, height: 30, ...RED }), Buffer.from('a place: 45.50, -73.57')]);
    const response = await attachments.open(await attachments.stored(photo, { name: 'me.jpeg' }));
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': "inline; filename*=UTF-8''me.jpeg",
    });
    expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(response.rawPayload.includes('a place')).toBe(false);
  });

  it.each([
    {
      what: 'a web page called a picture',
      bytes: Buffer.from('<script>alert(1)</script>'),
      status: 415,
      code: 'image-format',
    },
    { what: 'a program', bytes: Buffer.from('MZ\u0090\u0000'), status: 415, code: 'image-format' },
    {
      what: 'a picture that cannot be decoded',
      bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1]),
      status: 415,
      code: 'image-format',
    },
    {
      what: 'a Word file with macros',
      bytes: Buffer.concat([
        officeHead('word/document.xml'),
        Buffer.alloc(9000, 1),
        Buffer.from('word/vbaProject.bin'),
      ]),
      status: 415,
      code: 'image-format',
    },
    { what: 'one byte too many', bytes: Buffer.alloc(RULES.maxBytes + 1, 'a'), status: 413, code: 'image-too-large' },
    { what: 'far too many bytes', bytes: Buffer.alloc(1024 * 1024, 'a'), status: 413, code: 'image-too-large' },
  ])('CT-05 $what is refused, and nothing is stored', async ({ bytes, status, code }) => {
    const rules = { ...RULES, types: [...RULES.types, WORD] } as const;
    const response = await attachments.send(bytes, { name: 'me.jpg', rules });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([status, code]);
    expect([await rowsOf(), await filesOf()]).toEqual([[], []]);
  });

  it('CT-05 may have exactly the maximum size of its field', async () => {
    const id = await attachments.stored(Buffer.alloc(RULES.maxBytes, 'a'));
    expect(await rowsOf()).toMatchObject([{ id, size_bytes: RULES.maxBytes }]);
  });

  it('CT-05 a type that its field does not accept is refused, also when other fields accept it', async () => {
    const response = await attachments.send(text, { rules: { ...RULES, types: ['application/pdf'] } });
    expect(response.statusCode).toBe(415);
  });

  it('an empty file and a second file are refused at the field', async () => {
    const empty = await attachments.send(Buffer.alloc(0));
    expect(empty.json()).toMatchObject(
      wireFieldErrors({ file: [{ code: 'required', message: 'The file field is required.' }] }),
    );
    const two = new FormData();
    two.append('file', new Blob(['a']), 'a.txt');
    two.append('file', new Blob(['b']), 'b.txt');
    expect((await attachments.send(two)).statusCode).toBe(422);
    expect([await rowsOf(), await filesOf()]).toEqual([[], []]);
  });
});

describe('the sums of a clinic’s attachments', () => {
  it('follow uploads, submissions and removals', async () => {
    const sums = () =>
      db
        .selectFrom('attachment_use')
        .select(['files', 'waiting_files'])
        .select(({ cast }) => [
          cast<number>('bytes', 'integer').as('bytes'),
          cast<number>('waiting_bytes', 'integer').as('waiting'),
        ])
        .where('clinic_id', '=', clinicId)
        .executeTakeFirstOrThrow();
    const [first, second] = [await attachments.stored(text), await attachments.stored(text)];
    await attachments.stored(text, { uploader: ana });
    const size = text.length;
    expect(await sums()).toEqual({ files: 3, bytes: 3 * size, waiting_files: 2, waiting: 2 * size });
    await move({ ids: [first] });
    expect(await sums()).toEqual({ files: 3, bytes: 3 * size, waiting_files: 1, waiting: size });
    await db.deleteFrom('attachment').where('id', 'in', [first, second]).execute();
    expect(await sums()).toEqual({ files: 1, bytes: size, waiting_files: 0, waiting: 0 });
  });
});

describe('access to an attachment', () => {
  it('RL-02 before it is submitted, only its uploader reads it', async () => {
    const id = await attachments.stored(text);
    expect((await attachments.open(id)).statusCode).toBe(200);
    for (const by of [{ uploader: stranger }, { uploader: ana }, { uploader: null, actor: reader }])
      expect((await attachments.open(id, by)).statusCode, JSON.stringify(by)).toBe(404);
    expect((await attachments.open(randomUUID())).statusCode).toBe(404);
    expect((await attachments.open(id, { clinicId: BIRCH.clinicId })).statusCode, 'another clinic').toBe(404);
  });

  it('RL-02 once it belongs to a submission, only the people of the submission read it', async () => {
    const id = await attachments.stored(text);
    expect(await move({ ids: [id] })).toEqual(new Set([id]));
    expect((await attachments.open(id, { actor: reader, uploader: null })).statusCode).toBe(200);
    expect((await attachments.open(id)).statusCode, 'its anonymous uploader').toBe(404);
  });

  it('RL-02 other people’s attachments cannot be added to a submission', async () => {
    const [own, other] = [await attachments.stored(text), await attachments.stored(text, { uploader: stranger })];
    const taken = await attachments.stored(text, { uploader: stranger });
    await move({ ids: [taken], uploader: stranger, to: { kind: 'response', id: 'theirs' } });
    expect(await move({ ids: [own, other, taken, randomUUID()] })).toEqual(new Set([own]));
    expect(await move({ ids: [own], to: { kind: 'response', id: 'another' } }), 'it belongs to a submission').toEqual(
      new Set(),
    );
  });

  it('RL-02 only the named files of a draft move, and only those of the same purpose', async () => {
    const [named, other] = [await attachments.stored(text), await attachments.stored(text)];
    const draft = { kind: 'draft', id: '1' };
    await move({ ids: [named, other], to: draft });
    expect(await move({ ids: [named], from: draft, purpose: 'other' })).toEqual(new Set());
    expect(await move({ ids: [named], from: draft })).toEqual(new Set([named]));
    const subjects = (await rowsOf()).map(({ id, subject_kind }) => [id, subject_kind] as const);
    expect(new Map(subjects)).toEqual(
      new Map([
        [named, 'response'],
        [other, 'draft'],
      ]),
    );
  });

  it('files of a draft are kept, and become files of the response', async () => {
    const id = await attachments.stored(text);
    const draft = { kind: 'draft', id: 'd' };
    expect(await move({ ids: [id], to: draft })).toEqual(new Set([id]));
    clock.advanceMinutes(2 * DAY_MINUTES);
    expect(await sweep()).toBe(0);
    expect(await move({ ids: [id], from: draft, uploader: ana })).toEqual(new Set([id]));
    expect((await attachments.open(id, { actor: reader })).statusCode).toBe(200);
  });
});

describe('an attachment that is not needed', () => {
  it('is removed by its uploader alone, and only before it is submitted', async () => {
    const remove = (id: string, uploader = visitor) =>
      inClinic(clinicId, () => removeOwnAttachment(deps, LETTERS, { clinicId, uploader, id }));
    const [first, second] = [await attachments.stored(text), await attachments.stored(text)];
    await expect(remove(first, stranger)).rejects.toMatchObject({ code: 'not-found' });
    await remove(first);
    await expect(remove(first)).rejects.toMatchObject({ code: 'not-found' });
    await move({ ids: [second] });
    await expect(remove(second)).rejects.toMatchObject({ code: 'not-found' });
    expect(await filesOf()).toEqual([`attachments/${clinicId}/${second}`]);
  });

  it('RL-02 is deleted a day after the upload, and its file goes to the trash', async () => {
    await attachments.stored(text);
    clock.advanceMinutes(DAY_MINUTES - 1);
    expect([await sweep(), (await filesOf()).length]).toEqual([0, 1]);
    clock.advanceMinutes(1);
    expect([await sweep(), await filesOf()]).toEqual([1, []]);
    expect(await deps.files.list('trash')).toHaveLength(1);
  });

  it('the sweep moves the file of a deleted submission to the trash, and no other file', async () => {
    const [kept, lost] = [await attachments.stored(text), await attachments.stored(text)];
    await db.deleteFrom('attachment').where('id', '=', lost).execute();
    await deps.files.put('attachments/notes.txt', text);
    await ageFiles(server, 31);
    expect(await sweepAttachmentFiles(deps)).toEqual({ trashed: 1, returned: 0 });
    expect((await filesOf()).sort()).toEqual([`attachments/${clinicId}/${kept}`, 'attachments/notes.txt']);
  });
});

describe('a server on a restored database', () => {
  async function rowOf(id: string) {
    const row = await db.selectFrom('attachment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { notes_client_id: _computed, ...columns } = row;
    return columns;
  }

  it('keeps every file that came after its backup, for the next restore', async () => {
    const id = await attachments.stored(text);
    const row = await rowOf(id);
    await db.deleteFrom('attachment').execute();
    await ageFiles(server, 29);
    for (let night = 0; night < 2; night += 1)
      expect(await sweepAttachmentFiles(deps)).toEqual({ trashed: 0, returned: 0 });
    await db.insertInto('attachment').values(row).execute();
    expect((await attachments.open(id)).statusCode).toBe(200);
  });

  it('gives an older file back that has a row again, and empties the trash no earlier than the backups', async () => {
    const [again, lost] = [await attachments.stored(text), await attachments.stored(text)];
    const row = await rowOf(again);
    await db.deleteFrom('attachment').execute();
    await ageFiles(server, 31);
    expect(await sweepAttachmentFiles(deps)).toEqual({ trashed: 2, returned: 0 });
    expect((await attachments.open(again)).statusCode).toBe(404);
    await db.insertInto('attachment').values(row).execute();
    expect(await sweepAttachmentFiles(deps)).toEqual({ trashed: 0, returned: 1 });
    expect((await attachments.open(again)).statusCode).toBe(200);
    clock.advanceMinutes(30 * DAY_MINUTES);
    expect([await emptyTrash(deps), (await deps.files.list('trash')).length]).toEqual([0, 1]);
    clock.advanceMinutes(DAY_MINUTES);
    expect([await emptyTrash(deps), await deps.files.list('trash')]).toEqual([1, []]);
    expect(await filesOf()).toEqual([`attachments/${clinicId}/${again}`]);
    expect(lost).not.toBe(again);
  });

  it('keeps a file for longer when backups are kept for longer', async () => {
    await attachments.stored(text);
    await db.deleteFrom('attachment').execute();
    await ageFiles(server, 89);
    const config = { ...deps.config, backupDays: 90 };
    expect(await sweepAttachmentFiles({ ...deps, config })).toEqual({ trashed: 0, returned: 0 });
  });
});

describe('limits of uploads', () => {
  it('RL-02 one uploader may have 30 waiting files, also in simultaneous uploads; other uploaders are not affected', async () => {
    const rules = { ...RULES, maxBytes: 1024 };
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => attachments.send(text, { uploader: ana, rules })),
    );
    const stored = answers.filter(({ statusCode }) => statusCode === 200);
    expect(stored).toHaveLength(30);
    expect(answers.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({
      errors: { file: [expect.stringMatching(/30 files/)] },
    });
    expect((await attachments.send(text)).statusCode).toBe(200);
  });

  it('RL-02 a network may upload 60 files an hour without an account; uploads with an account are not counted', async () => {
    for (let count = 0; count < 60; count += 1) {
      const uploader = { kind: 'session', sessionHash: Buffer.alloc(32, count) } as const;
      expect((await attachments.send(text, { uploader })).statusCode).toBe(200);
    }
    expect((await attachments.send(text)).statusCode).toBe(429);
    expect((await attachments.send(text, { uploader: ana })).statusCode).toBe(200);
    expect((await attachments.send(text, { ip: '198.51.100.7' })).statusCode).toBe(200);
  });

  it('RL-02 a network may upload 100 MB a day without an account; bytes that do not arrive are not counted', async () => {
    const rules = { ...RULES, maxBytes: 20 * 1024 * 1024 };
    const file = Buffer.alloc(19 * 1024 * 1024, 'a');
    const uploaderOf = (count: number) => ({ kind: 'session', sessionHash: Buffer.alloc(32, count) }) as const;
    expect((await attachments.send(Buffer.from('MZ\u0090\u0000'), { rules })).statusCode).toBe(415);
    for (let count = 0; count < 5; count += 1)
      expect((await attachments.send(file, { rules, uploader: uploaderOf(count) })).statusCode).toBe(200);
    expect((await attachments.send(text, { rules, uploader: uploaderOf(6) })).statusCode).toBe(429);
    expect((await attachments.send(text, { uploader: uploaderOf(6) })).statusCode, 'a small file').toBe(200);
    expect((await attachments.send(text, { rules, uploader: ana })).statusCode, 'with an account').toBe(200);
    clock.advanceMinutes(DAY_MINUTES);
    expect((await attachments.send(text, { rules, uploader: uploaderOf(6) })).statusCode).toBe(200);
  });

  it('RL-02 anonymous files that fill the room of a clinic do not keep people with an account from uploading', async () => {
    const row = { clinic_id: clinicId, id: randomUUID(), purpose: 'letter', size_bytes: 1024 * 1024 * 1024 };
    const uploaded_at = new Date(clock.nowMs());
    await db
      .insertInto('attachment')
      .values({ ...row, uploader_session_hash: Buffer.alloc(32, 9), uploaded_at })
      .execute();
    expect((await attachments.send(text)).json()).toMatchObject({
      errors: { file: [expect.stringMatching(/no room/)] },
    });
    expect((await attachments.send(text, { uploader: ana })).statusCode).toBe(200);
  });
});
