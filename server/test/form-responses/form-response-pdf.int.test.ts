import { randomUUID } from 'node:crypto';
import type { SketchValue } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { readPdf } from '../../src/documents/read-pdf.fixture.ts';
import { ANSWER_FILES, responseSubject } from '../../src/form-records/form-records.ts';
import { addForm, addResponse, block, page, question } from '../forms/published-forms-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { jpg } from '../setup/image-bytes.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';

const server = await startTestServer();
const { db, deps } = server;
const { clinicId, clients } = MAPLE;
const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
const client = await browserOf(server, MAPLE_PEOPLE, 'client');

const read = async (visitor: TestVisitor, id: string) => {
  const { status, body, headers } = await visitor.call('getFormResponsePdf', { params: { id } });
  expect(status).toBe(200);
  return { ...(await readPdf(body)), headers };
};

/** Images that the PDF draws: an image object without a mask of its own. */
const picturesIn = (bytes: Uint8Array): number =>
  Buffer.from(bytes).toString('latin1').split('/Subtype /Image').length - 1;

async function addPicture(responseId: string): Promise<string> {
  const id = randomUUID();
  const bytes = await jpg({ width: 60, height: 40 });
  await deps.files.put(`attachments/${clinicId}/${id}`, bytes);
  await db
    .insertInto('attachment')
    .values({
      ...{ clinic_id: clinicId, id, purpose: ANSWER_FILES, size_bytes: bytes.length, media_type: 'image/jpeg' },
      ...{ sha256: Buffer.alloc(32, 7), file_name: 'knee.jpg', uploaded_by_user_id: 1, uploaded_at: new Date() },
      subject_kind: responseSubject(responseId).kind,
      subject_id: responseId,
    })
    .execute();
  return id;
}

describe('GET /api/v2/form_responses/{id}/pdf', () => {
  it('RN-21 RL-02 is a file to download, with the form and the answers of the demo', async () => {
    const { headers, text, title } = await read(client, MAPLE.formResponses.selfIntake);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="form.pdf"',
      'x-content-type-options': 'nosniff',
    });
    for (const words of ['Maple Therapy', 'Version', 'Clara', 'since I changed jobs', 'Toronto time', 'An evening'])
      expect(text).toContain(words);
    expect(title).toMatch(/, Maple Therapy$/);
  });

  it('RN-20 RN-21 prints the version that was answered, and scores for staff alone', async () => {
    const [staff, own] = [
      await read(owner, MAPLE.formResponses.wellbeing),
      await read(client, MAPLE.formResponses.wellbeing),
    ];
    expect(own.text).toContain('1.0');
    const { body } = await owner.call('getFormResponse', { params: { id: MAPLE.formResponses.wellbeing }, query: {} });
    const score = body.form.pages
      .flatMap(({ blocks }) => blocks.flatMap(({ rows }) => rows.flat()))
      .find(({ is_for_staff }) => is_for_staff);
    expect(score).toBeDefined();
    expect(staff.text).toContain(score?.label);
    expect(own.text).not.toContain(score?.label);
  });

  it('RN-21 prints pictures of answers, a sketch over its picture, and the languages of the response', async () => {
    const controls = [question(2, { input_type: 'image-file', label: 'Photo' }), question(3, { input_type: 'sketch' })];
    const translation = {
      name: 'Genou',
      'page.0.name': 'Douleur',
      'df_block_1.name': 'Votre genou',
      'df_block_1.df_2.label': 'Photo du genou',
      'df_block_1.df_3.label': 'Croquis du genou',
    };
    const formId = await addForm(db, {
      id: 941,
      pages: [page('Pain', block(1, controls))],
      translations: { fr: translation },
    });
    const id = await addResponse(db, { formId, clientId: clients.adult, locale: 'fr' });
    const [photo, under] = [await addPicture(id), await addPicture(id)];
    const sketch: SketchValue = {
      ...{ v: 1, width: 1000, height: 500, description: 'Ici', background: { id: under, document: 'knee.jpg' } },
      lines: [{ stroke: 'red', strokeWidth: 5, lineCap: 'round', points: [1, 2, 3, 4], compositing: 'source-over' }],
    };
    const meta = (field: string, value: unknown, position: number) => ({
      ...{ clinic_id: clinicId, response_id: id, position, meta_key: `df_block_1.${field}`, meta_key_new: field },
      meta_value: JSON.stringify(value),
    });
    const metas = [meta('df_2', [{ id: photo, name: 'knee.jpg' }], 0), meta('df_3', sketch, 1)];
    await db.insertInto('form_response_meta').values(metas).execute();
    const { text, language } = await read(owner, id);
    expect(language).toBe('fr');
    for (const words of ['Genou', 'Douleur', 'Photo du genou', 'Fichier: knee.jpg', 'Ici', 'Version', 'Envoyé'])
      expect(text).toContain(words);
    const { body } = await owner.call('getFormResponsePdf', { params: { id } });
    expect(picturesIn(body)).toBe(2);
    expect(
      Buffer.from(body).equals(Buffer.from((await owner.call('getFormResponsePdf', { params: { id } })).body)),
    ).toBe(true);
  });

  it('RN-21 RL-02 answers 404 for a response out of reach, in the form of any text, and of another clinic', async () => {
    const formId = await addForm(db, { id: 942, clinicId: BIRCH.clinicId });
    const birches = await addResponse(db, { formId, clinicId: BIRCH.clinicId, clientId: BIRCH.clients.adult });
    const guardian = await browserOf(server, MAPLE_PEOPLE, 'guardian');
    const statusFor = async (visitor: TestVisitor, id: string) =>
      (await visitor.call('getFormResponsePdf', { params: { id } })).status;
    expect(await statusFor(guardian, MAPLE.formResponses.selfIntake)).toBe(404);
    for (const id of [birches, randomUUID(), 'x']) expect(await statusFor(owner, id)).toBe(404);
    expect(await statusFor(server.as(), MAPLE.formResponses.selfIntake)).toBe(401);
  });

  it('RN-21 leaves a row in the log', async () => {
    await read(owner, MAPLE.formResponses.selfIntake);
    const row = await db
      .selectFrom('audit_event')
      .select(['action', 'subject_id', 'result'])
      .where('action', '=', 'form-response.printed')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(row).toMatchObject({ subject_id: MAPLE.formResponses.selfIntake, result: 'done' });
  });
});
