import { planForm } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import {
  FRENCH_TEXTS,
  HIDDEN_REQUIRED,
  LATER_QUESTION,
  longGroup,
  NAME_WITHOUT_TITLE,
  OWN_LINK_IDS,
  WITHOUT_STATUS,
} from '../../../shared/src/domain/forms/fhir/elsewhere.fixture.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { addForm, block, page, question } from './published-forms-given.ts';

const server = await startTestServer();
const { db } = server;
const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
const client = await browserOf(server, MAPLE_PEOPLE, 'client');

type Body = Parameters<typeof owner.call<'importQuestionnaire'>>[1];

/** Imports a Questionnaire of another system. @returns The id of the draft, and what it does not hold. */
async function imported(questionnaire: object) {
  const { status, body, refusal } = await owner.call('importQuestionnaire', { body: { questionnaire } } as Body); // as a file says it
  expect(status, JSON.stringify(refusal)).toBe(201);
  return { id: body.form.form_id, ...body };
}

async function published(id: number): Promise<void> {
  const { body: work } = await owner.call('getFormWork', { params: { id } });
  const { status, refusal } = await owner.call('publishForm', { params: { id }, body: { revision: work.revision } });
  expect(status, JSON.stringify(refusal)).toBe(200);
  await db.updateTable('form').set({ is_live: true }).where('id', '=', id).execute();
}

const storedForm = (id: number) => db.selectFrom('form').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Answers by the labels of the questions, as a browser sends them. */
async function submitted(id: number, byLabel: Readonly<Record<string, unknown>>) {
  const { definition } = await storedForm(id);
  const answers: Record<string, Record<string, unknown>> = {};
  for (const [path, { control, key }] of planForm(definition).questions) {
    const at = path.split('.')[0] ?? '';
    answers[at] = { ...answers[at], [key]: byLabel[control.label] ?? '' };
  }
  return client.call('submitForm', { body: { form_id: id, version: 1, ...answers } });
}

describe('FB-01 a Questionnaire of another system', () => {
  it('without a status, without a title, and with a long group becomes a draft that is published as it is', async () => {
    for (const [resource, name] of [
      [WITHOUT_STATUS, 'No status'],
      [NAME_WITHOUT_TITLE, 'WeeklyCheck'],
      [longGroup(61), 'Long list'],
    ] as const) {
      const { id, form } = await imported(resource);
      expect(form.name).toBe(name);
      await published(id);
    }
    const { description } = await db
      .selectFrom('form')
      .select('description')
      .where('name', '=', 'WeeklyCheck')
      .executeTakeFirstOrThrow();
    expect(description).toBe('A short weekly check.');
  });

  it.each([
    { what: 'whose condition it lost', resource: LATER_QUESTION, answers: { 'Anything else?': 'No' } },
    { what: 'that is hidden', resource: HIDDEN_REQUIRED, answers: { 'How are you?': 'Fine' } },
  ])('can be sent without an answer to the required question $what', async ({ resource, answers }) => {
    const { id } = await imported(resource);
    await published(id);
    const { status, refusal } = await submitted(id, answers);
    expect(status, JSON.stringify(refusal)).toBe(201);
  });

  it('is published in both of its languages', async () => {
    const { id, unmapped } = await imported(FRENCH_TEXTS);
    expect(unmapped).toEqual([{ path: '', what: 'translation-name', detail: 'fr' }]);
    const form = await storedForm(id);
    expect(form.locale).toBe('en');
    expect(Object.values(form.translations.fr ?? {})).toContain('Votre prénom');
    await published(id);
  });

  it('names the place of a group that no form can hold', async () => {
    const questionnaire = longGroup(181, { repeats: true });
    const { status, refusal } = await owner.call('importQuestionnaire', { body: { questionnaire } });
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['questionnaire.item.0']]);
  });
});

describe('FB-06 a response', () => {
  it('to an imported form goes back in the terms of the other system, with its subject and its moment', async () => {
    const { id } = await imported(OWN_LINK_IDS);
    await published(id);
    const { body: sent, status, refusal } = await submitted(id, { 'How is your mood?': 'down' });
    expect(status, JSON.stringify(refusal)).toBe(201);
    const { body } = await owner.call('getQuestionnaireResponse', { params: { id: sent.form_response_id } });
    const { submitted_at, client_id } = await db
      .selectFrom('form_response')
      .select(['submitted_at', 'client_id'])
      .where('id', '=', sent.form_response_id)
      .executeTakeFirstOrThrow();
    expect(body.response).toMatchObject({
      questionnaire: 'http://clinic.example/Questionnaire/mood|3',
      authored: submitted_at.toISOString(),
      subject: { type: 'Patient', identifier: { value: String(client_id) } },
      item: [
        {
          linkId: 'mood-1',
          text: 'How is your mood?',
          answer: [{ valueCoding: { system: 'http://codes.example/level', code: 'down', display: 'Low' } }],
        },
      ],
    });
    expect(body.unmapped).toEqual([]);
  });

  it('to our own form names the exported Questionnaire with its version, and has the words of each question', async () => {
    const pages = [page('Sleep', block(1, [question(2)]))];
    const id = await addForm(db, { id: 951, pages });
    const { body: sent } = await client.call('submitForm', {
      body: { form_id: id, version: 1, df_block_1: { df_2: 'Well' } },
    });
    const { body } = await owner.call('getQuestionnaireResponse', { params: { id: sent.form_response_id } });
    const { body: exported } = await owner.call('getQuestionnaire', { params: { id } });
    const { url, version } = exported.questionnaire;
    expect(body.response).toMatchObject({ questionnaire: `${url}|${version}`, item: [{ text: 'Sleep' }] });
    expect(JSON.stringify(body.response)).toContain(question(2).label);
  });
});

it('FB-04 the export of a form that was changed since its publishing is a draft without the published number', async () => {
  const id = await addForm(db, { id: 952, pages: [page('Sleep', block(1, [question(2)]))] });
  const exported = async () => (await owner.call('getQuestionnaire', { params: { id } })).body.questionnaire;
  expect(await exported()).toMatchObject({ status: 'active', version: expect.any(String) });
  await db.updateTable('form').set({ description: 'Changed' }).where('id', '=', id).execute();
  const changed = await exported();
  expect([changed.status, 'version' in changed]).toEqual(['draft', false]);
});
