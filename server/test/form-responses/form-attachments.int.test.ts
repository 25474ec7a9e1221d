import { randomUUID } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { moveAttachments } from '../../src/files/public.ts';
import { ANSWER_FILES, responseSubject } from '../../src/form-records/form-records.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { transaction } from '../../src/platform/database/transaction.ts';
import { addForm, addResponse, block, page, question } from '../forms/published-forms-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { jpg, photograph, png } from '../setup/image-bytes.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { bodyOf, formOf } from '../site/content-images-given.ts';
import { answersGiven } from './answered-forms-given.ts';

const server = await startTestServer();
const { db, deps } = server;
const { clinicId } = MAPLE;
const given = answersGiven(server);
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const pages = [
  page(
    'Files',
    block(1, [
      question(2, { input_type: 'image-file' }),
      question(3, { input_type: 'upload-file', accepts: ['application/pdf', DOCX], max_bytes: 50_000 }),
      question(4, { input_type: 'sketch' }),
      question(5),
      question(6, { input_type: 'image-file', is_for_staff: true }),
    ]),
  ),
];
const FORM = await addForm(db, { id: 901, pages });
const DISABLED = await addForm(db, { id: 902, pages, status: 'Disabled' });
const ARCHIVED = await addForm(db, { id: 903, pages, isArchived: true });
const OTHER_CLINICS = await addForm(db, { id: 904, pages, clinicId: BIRCH.clinicId });
const IMAGE = 'df_block_1.df_2';
const FILE = 'df_block_1.df_3';
const picture = await jpg({ width: 40, height: 30 });
const large = await photograph({ width: 900, height: 900 }).png({ compressionLevel: 0 }).toBuffer();
const pdf = Buffer.from('%PDF-1.7\nA letter.');

interface Upload {
  name?: string;
  control?: string;
  formId?: number;
  version?: string | undefined;
}

async function upload(
  visitor: TestVisitor,
  bytes: Buffer,
  { name = 'a.jpg', formId = FORM, control, version }: Upload = {},
) {
  const query = new URLSearchParams({
    form_id: String(formId),
    ...(control !== undefined && { control }),
    ...(version !== undefined && { version }),
  });
  return visitor.request({
    method: 'POST',
    url: `/api/v2/form_response_attachments?${query}`,
    ...(await bodyOf(formOf(bytes, name))),
    headers: { 'x-csrf-token': await visitor.token() },
  });
}

async function uploaded(visitor: TestVisitor, bytes: Buffer, options?: Upload): Promise<string> {
  const response = await upload(visitor, bytes, options);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ id: string }>().id;
}

const show = (visitor: TestVisitor, id: string) =>
  visitor.request({ url: `/api/v2/form_response/show-attachment/${id}` });
const statusFor = async (visitor: TestVisitor, id: string) => (await show(visitor, id)).statusCode;

const submit = (id: string, visitor: Parameters<typeof moveAttachments>[1]['uploader'], responseId: string) =>
  inClinic(clinicId, () =>
    transaction(deps.database.db, (tx) =>
      moveAttachments(tx, {
        clinicId,
        purpose: ANSWER_FILES,
        ids: [id],
        uploader: visitor,
        to: responseSubject(responseId),
      }),
    ),
  );

describe('uploading a file for a question', () => {
  it('CT-05 a PNG stays a PNG by its name, also a photograph, and quotes in the name stay quotes', async () => {
    const bytes = await photograph({ width: 60, height: 40 }).png().toBuffer();
    const response = await upload(server.as(), bytes, { name: 'Zoé\'s "knee".png', control: IMAGE });
    expect(response.json()).toMatchObject({ name: 'Zoé\'s "knee".png', type: 'image/png' });
  });

  it('CT-05 CT-09 a picture is stored with the type of its bytes, and its uploader sees it', async () => {
    const visitor = server.as();
    const response = await upload(visitor, await png({ width: 20, height: 20 }), { name: 'scan.pdf', control: IMAGE });
    expect([response.statusCode, response.json()]).toEqual([
      201,
      { id: expect.any(String), name: 'scan.pdf.png', size: expect.any(Number), type: 'image/png' },
    ]);
    const shown = await show(visitor, response.json<{ id: string }>().id);
    expect([shown.statusCode, shown.headers]).toMatchObject([
      200,
      {
        'content-type': 'image/png',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      },
    ]);
    expect(shown.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  });

  const ACTIVE =
    'Files with macros, scripts, attached files or a password are not accepted. Please print the document to a new PDF, and add that one.';
  const markup = (text: string) => Buffer.from(text);
  const macros = Buffer.concat([
    Buffer.from('PK\u0003\u0004 [Content_Types].xml word/document.xml', 'latin1'),
    deflateRawSync(Buffer.alloc(5_000, 1)),
    Buffer.from('word/vbaProject.bin'),
  ]);
  it.each<{ what: string; bytes: Buffer; control: string; status: number; message: string }>([
    {
      what: 'a script called a picture',
      bytes: markup('alert(1)'),
      control: IMAGE,
      status: 415,
      message: 'Image must be JPG or PNG format.',
    },
    {
      what: 'an SVG',
      bytes: markup('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      control: IMAGE,
      status: 415,
      message: 'Image must be JPG or PNG format.',
    },
    {
      what: 'a web page called a letter',
      bytes: markup('<html><script>1</script>'),
      control: FILE,
      status: 415,
      message: 'Files of this type are not accepted.',
    },
    {
      what: 'a picture where letters are asked for',
      bytes: picture,
      control: FILE,
      status: 415,
      message: 'Files of this type are not accepted.',
    },
    {
      what: 'a Word file with macros',
      bytes: macros,
      control: FILE,
      status: 415,
      message: ACTIVE,
    },
    {
      what: 'a PDF with a script',
      bytes: Buffer.concat([
        pdf,
        Buffer.from('\n1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj'),
      ]),
      control: FILE,
      status: 415,
      message: ACTIVE,
    },
    {
      what: 'a letter that is too large',
      bytes: Buffer.concat([pdf, Buffer.alloc(50_000)]),
      control: FILE,
      status: 413,
      message: 'The file is too large.',
    },
    {
      what: 'a picture of 2 MB and more',
      bytes: large,
      control: 'df_block_1.df_4',
      status: 413,
      message: 'Image size can not exceed 2MB.',
    },
  ])('CT-05 refuses $what', async ({ bytes, control, status, message }) => {
    const before = await deps.files.list('attachments');
    const response = await upload(server.as(), bytes, { name: 'me.png', control });
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([status, message]);
    expect(await deps.files.list('attachments')).toEqual(before);
  });

  it('CT-05 a question takes the types and the size that it names; without a question, a picture', async () => {
    const visitor = server.as();
    await uploaded(visitor, pdf, { control: FILE, name: 'letter.pdf' });
    await uploaded(visitor, picture);
    expect((await upload(visitor, pdf)).statusCode).toBe(415);
  });

  it.each([
    { what: 'an unknown form', formId: 4_000_000 },
    { what: 'a form of another clinic', formId: OTHER_CLINICS },
    { what: 'a question for a text', control: 'df_block_1.df_5' },
    { what: 'an unknown question', control: 'df_block_1.df_9' },
    { what: 'the name of an inherited property', control: '__proto__' },
  ])('CT-05 RL-02 answers 404 for $what', async ({ what: _, ...options }) => {
    expect((await upload(server.as(), picture, options)).statusCode).toBe(404);
  });

  it('RL-02 CT-05 a question for staff takes files of staff alone', async () => {
    const control = 'df_block_1.df_6';
    const status = async (visitor: TestVisitor) => (await upload(visitor, picture, { control })).statusCode;
    expect(await status(server.as())).toBe(404);
    expect(await status(await browserOf(server, MAPLE_PEOPLE, 'client'))).toBe(404);
    expect(await status(await browserOf(server, MAPLE_PEOPLE, 'staff'))).toBe(201);
  });

  it('RN-11 a disabled and an archived form take no files', async () => {
    for (const formId of [DISABLED, ARCHIVED])
      expect((await upload(server.as(), picture, { formId })).statusCode).toBe(410);
  });

  it('CT-05 RN-20 a question of the version that is still open takes files after the form has changed', async () => {
    const form = await addForm(db, { id: 905, pages });
    await given.publishNext(form, '1.1', [page('New', block(1, [question(9)]))], '2026-11-12T13:00:00Z');
    const status = async (version?: string) =>
      (await upload(server.as(), picture, { formId: form, control: IMAGE, version })).statusCode;
    expect([await status('1'), await status(), await status('1.1')]).toEqual([201, 404, 404]);
    expect([await status('1.2'), await status('x'), await status('100000')]).toEqual([409, 422, 422]);
  });
});

describe('a file that is not submitted', () => {
  it('CT-09 RL-02 is read and removed by its uploader alone', async () => {
    const [visitor, stranger] = [server.as(), server.as()];
    await stranger.token();
    const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
    const id = await uploaded(visitor, picture);
    for (const other of [stranger, owner, server.as('birch.localhost')]) {
      expect(await statusFor(other, id)).toBe(404);
      expect((await other.call('removeFormAttachment', { params: { id } })).status).toBe(404);
    }
    expect(await statusFor(visitor, id)).toBe(200);
    expect((await visitor.call('removeFormAttachment', { params: { id } })).status).toBe(204);
    expect(await statusFor(visitor, id)).toBe(404);
  });

  it('RL-02 a text that is no id, and an unknown id, answer 404', async () => {
    for (const id of ['x', `${randomUUID()}0`, randomUUID()]) expect(await statusFor(server.as(), id)).toBe(404);
  });
});

describe('a submitted file', () => {
  const naming = (id: string) => [
    { meta_key: IMAGE, meta_key_new: IMAGE, meta_value: JSON.stringify([{ id, name: 'scan.png' }]) },
  ];

  it('CT-09 RL-02 is read by the people of the response and by staff, and by nobody else', async () => {
    const client = await browserOf(server, MAPLE_PEOPLE, 'client');
    const id = await uploaded(client, picture);
    const responseId = await addResponse(db, { formId: FORM, clientId: MAPLE.clients.adult, metas: naming(id) });
    const uploader = { kind: 'account', userId: MAPLE.users.client } as const;
    expect(await submit(id, uploader, responseId)).toEqual(new Set([id]));
    expect(await statusFor(client, id)).toBe(200);
    expect(await statusFor(await browserOf(server, MAPLE_PEOPLE, 'owner'), id)).toBe(200);
    expect(await statusFor(await browserOf(server, MAPLE_PEOPLE, 'staff'), id)).toBe(200);
    expect(await statusFor(await browserOf(server, MAPLE_PEOPLE, 'guardian'), id), 'of other clients').toBe(404);
    expect(await statusFor(server.as(), id), 'a visitor').toBe(404);
    expect(await statusFor(server.as('birch.localhost'), id), 'another clinic').toBe(404);
    expect((await client.call('removeFormAttachment', { params: { id } })).status).toBe(404);
  });

  it('RL-02 leaves a row in the log each time that a person reads it; a file that waits leaves none', async () => {
    const client = await browserOf(server, MAPLE_PEOPLE, 'client');
    const id = await uploaded(client, picture);
    const logged = () =>
      db
        .selectFrom('audit_event')
        .select(['actor_user_id', 'result'])
        .where('action', '=', 'form-attachment.read')
        .where('subject_id', '=', id)
        .execute();
    expect([await statusFor(client, id), await logged()]).toEqual([200, []]);
    const responseId = await addResponse(db, { formId: FORM, clientId: MAPLE.clients.adult, metas: naming(id) });
    await submit(id, { kind: 'account', userId: MAPLE.users.client }, responseId);
    expect(await statusFor(client, id)).toBe(200);
    expect(await logged()).toEqual([{ actor_user_id: MAPLE.users.client, result: 'done' }]);
  });
});
