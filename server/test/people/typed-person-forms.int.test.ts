import { addDays, BLANK_PROFILE, planForm } from '@carefront/shared/domain';
import { importResponse } from '@carefront/shared/domain/fhir';
import { samePerson, samplePeople } from '@carefront/shared/testing/random-people';
import { expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { BACKGROUND_JOB_KINDS } from '../../src/background-job-kinds.ts';
import { actualTexts, readPdf } from '../../src/documents/read-pdf.fixture.ts';
import { runBackgroundJob } from '../../src/jobs/background-jobs.ts';
import { readTable, readWorkbook } from '../form-responses/form-exports-given.ts';
import { addForm, block, page, question } from '../forms/published-forms-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';

/** `npm run test:deep` takes more. */
const { seed, people } = samplePeople(Number(process.env.PEOPLE_ANSWERED ?? 10));
/** Reading a PDF takes long. */
const PRINTED = Number(process.env.PEOPLE_PRINTED ?? 5);
const server = await startTestServer();
const { db, deps } = server;
const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
const pages = [
  page(
    'Client',
    block(7, [], { name: 'Client', built_in_block_id: 1 }),
    block(
      8,
      ['Name', 'Street', 'Town', 'Phone'].map((label, index) => question(index + 1, { label })),
      { name: 'Again' },
    ),
  ),
];
const FORM = await addForm(db, { id: 990, name: 'Who are you?', pages });

/** Each person fills in the form as a visitor, with the texts that the fields send. */
const answered: { id: string; clientId: number; person: (typeof people)[0]; fullName: string }[] = [];
for (const person of people) {
  const { typed, meant } = person;
  const { dob: _, ...texts } = typed;
  const fullName = `${meant.first_name} ${meant.last_name}`;
  const { status, body, refusal } = await server.as().call('submitForm', {
    body: {
      ...{ form_id: FORM, version: 1 },
      df_block_7: { ...BLANK_PROFILE, ...texts, dob: meant.dob },
      df_block_8: { df_1: fullName, df_2: typed.address, df_3: typed.city, df_4: typed.phone_number },
    },
  });
  if (status !== 201) throw new Error(`seed ${seed}: ${JSON.stringify({ typed, refusal })}`);
  const { client_id: clientId } = await db
    .selectFrom('form_response')
    .select('client_id')
    .where('id', '=', body.form_response_id)
    .executeTakeFirstOrThrow();
  answered.push({ id: body.form_response_id, clientId: Number(clientId), person, fullName });
  await db.deleteFrom('attempt_counter').execute();
}

async function exported(format: 'csv' | 'xlsx' | 'json'): Promise<Buffer> {
  const { body } = await owner.call('startFormExport', { params: { id: FORM }, body: { format, with_files: 0 } });
  const work = { clinicId: MAPLE.clinicId, backgroundJobId: body.id };
  await runBackgroundJob(deps, BACKGROUND_JOB_KINDS, work, { isLastTry: true });
  return (await owner.request({ url: `/api/v2/form_exports/${body.id}/file` })).rawPayload;
}

/** Spreadsheets take the first apostrophe away from a text that could begin a formula. */
const shownText = (cell: string): string => cell.replace(/^'(?='*[=+\-@＝＋－＠])/, '');
/** Workbooks store a date as the days since 30 December 1899. */
const shownDate = (cell: string): string => (/^\d{5}$/.test(cell) ? addDays('1899-12-30', Number(cell)) : cell);

it('CP-01 EN-14 a person who fills in a form is the same person in the database', async () => {
  for (const { clientId, person } of answered) {
    const kept = await db
      .selectFrom('client')
      .select(['first_name', 'last_name', 'dob', 'email', 'phone_number', 'other_phone'])
      .select(['address', 'city', 'postal_code'])
      .where('id', '=', clientId)
      .executeTakeFirstOrThrow();
    expect(samePerson(kept as never), `seed ${seed}`).toEqual(samePerson(person.meant)); // no column of this person is null
  }
});

it.each(['csv', 'xlsx'] as const)('FB-06 RN-20 is the same person in a table of the format %s', async (format) => {
  const file = await exported(format);
  const [heads = [], ...rows] = format === 'csv' ? readTable(file.toString()) : readWorkbook(file).values;
  for (const { id, person, fullName } of answered) {
    const row = rows.find(([first]) => first === id) ?? [];
    const cell = (head: string) => {
      const text = row[heads.indexOf(head)] ?? '';
      return format === 'csv' ? shownText(text) : text;
    };
    const { dob, ...texts } = Object.fromEntries(
      Object.keys(person.meant).map((field) => [field, cell(`Client: ${field.replaceAll('_', ' ')}`)]),
    );
    const read = { ...texts, dob: format === 'csv' ? dob : shownDate(dob ?? '') };
    expect(samePerson(read), `seed ${seed}`).toEqual(samePerson(person.meant));
    expect([row[4], cell('Again: Name')], `seed ${seed}`).toEqual([fullName, fullName]);
  }
});

it('FB-06 RN-20 is the same person in an export as JSON', async () => {
  const { responses } = JSON.parse((await exported('json')).toString()) as {
    responses: { form_response_id: string; client: { full_name: string }; answers: Record<string, string> }[];
  };
  for (const { id, person, fullName } of answered) {
    const record = responses.find(({ form_response_id }) => form_response_id === id);
    const fields = Object.keys(person.meant).map((field) => [field, record?.answers[`df_block_7.${field}`] ?? '']);
    expect(samePerson(Object.fromEntries(fields)), `seed ${seed}`).toEqual(samePerson(person.meant));
    expect(record?.client.full_name).toBe(fullName);
  }
});

it('EN-17 is the same person in a QuestionnaireResponse', async () => {
  for (const { id, person, fullName } of answered) {
    const { body } = await owner.call('getQuestionnaireResponse', { params: { id } });
    expect(body.response, `seed ${seed}`).toMatchObject({ subject: { display: fullName } });
    const read = importResponse(planForm({ pages }), JSON.parse(JSON.stringify(body.response)));
    const answers = read.ok ? read.answers.df_block_8 : {};
    const { df_1: name, df_2: address, df_3: city, df_4: phone_number } = answers as Record<string, string>;
    const { meant } = person;
    expect({ name, ...samePerson({ address, city, phone_number }) }, `seed ${seed}`).toEqual({
      name: fullName,
      ...samePerson({ address: meant.address, city: meant.city, phone_number: meant.phone_number }),
    });
  }
});

/** Letters without the blanks, which a PDF sets anew, and in the form that fonts draw. */
const letters = (text: string): string => text.normalize('NFC').replace(/[\s\p{Cf}]/gu, '');
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** A text from right to left is drawn in pieces; readers get the letters of each piece. */
const piecesOf = (text: string): string[] =>
  RIGHT_TO_LEFT.test(text) ? letters(text.replace(/\s/g, '|')).split(/[^\p{L}\p{M}\p{N}]+/u) : [letters(text)];

it('RN-21 is the same person on paper', { timeout: 240_000 }, async () => {
  for (const { id, person, fullName } of answered.slice(0, PRINTED)) {
    const { status, body } = await owner.call('getFormResponsePdf', { params: { id } });
    expect(status).toBe(200);
    const { text } = await readPdf(body);
    const printed = letters(`${text}|${actualTexts(body).join('')}`);
    const { meant } = person;
    for (const words of [fullName, meant.address, meant.city, meant.email, meant.postal_code])
      for (const piece of piecesOf(words)) expect(printed, `seed ${seed}: ${person.script}: ${words}`).toContain(piece);
  }
});
