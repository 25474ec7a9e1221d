import { answerMessage } from '@carefront/shared/contracts/answers';
import {
  type AnswerFault,
  deriveFormState,
  type FormAnswers,
  type FormDefinition,
  type FormPlan,
  knownAnswers,
  planForm,
  shownAnswers,
  validateForm,
} from '@carefront/shared/domain';
import { aBlock, aControl, aPage } from '@carefront/shared/testing/forms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomAnswers, randomForm } from '../../../shared/src/domain/forms/random-form.fixture.ts';
import { answersGiven } from '../form-responses/answered-forms-given.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { addForm } from './published-forms-given.ts';

const server = await startTestServer();
const { stored } = answersGiven(server);
const visitor = server.as();
const today = '2026-11-16';
let forms = 5_000;
async function published({ pages }: FormDefinition): Promise<number> {
  forms += 1;
  return addForm(server.db, { id: forms, pages });
}

const submit = (formId: number, answers: FormAnswers) =>
  visitor.call('submitForm', { body: { form_id: formId, version: 1, ...answers } });
const errorsOf = (faults: readonly AnswerFault[]) =>
  Object.fromEntries(
    [...Map.groupBy(faults, ({ path }) => path)].map(([path, all]) => [
      path,
      all.map((fault) => answerMessage(fault, 'en')),
    ]),
  );

/** Questions whose answers only the server can judge to the end. */
function isServersOwn(plan: FormPlan, path: string): boolean {
  const key = path.split('.').at(-1);
  const question = [...plan.questions.values()].find((each) => each.key === key);
  return question !== undefined && (question.control.is_remote_options || question.control.input_type.endsWith('file'));
}

/** Nothing is required, so that answers without the refused ones can be stored. */
const asOptional = ({ pages }: FormDefinition): FormDefinition => ({
  pages: pages.map((page) => ({
    ...page,
    blocks: page.blocks.map((block) => ({
      ...block,
      rows: block.rows.map((row) =>
        row.map(({ required_when: _condition, ...control }) => ({ ...control, is_required: false })),
      ),
    })),
  })),
});

/** Leaves out the field of each path, whole lists included. */
function without(answers: FormAnswers, paths: readonly string[]): FormAnswers {
  const fields = new Set(paths.map((path) => path.split('.').slice(0, 2).join('.')));
  return Object.fromEntries(
    Object.entries(answers).map(([block, given]) => [
      block,
      Object.fromEntries(Object.entries(given).filter(([field]) => !fields.has(`${block}.${field}`))),
    ]),
  );
}

describe('random forms and answers, sent to the server', () => {
  it('EN-15 CT-08 are refused with the errors that the browser shows, and those that only the server knows', async () => {
    await fc.assert(
      fc.asyncProperty(randomForm, randomAnswers, async (form, answers) => {
        const plan = planForm(form);
        const shown = errorsOf(validateForm(plan, knownAnswers(plan, answers), { today }));
        const { status, refusal } = await submit(await published(form), answers);
        const { errors = {} } = refusal;
        expect(status).toBe(Object.keys(errors).length > 0 ? 422 : 201);
        const extra = Object.keys(errors).filter((path) => !(path in shown));
        expect(extra.filter((path) => !isServersOwn(plan, path))).toEqual([]);
        expect(Object.fromEntries(Object.entries(errors).filter(([path]) => !extra.includes(path)))).toEqual(shown);
      }),
      { numRuns: 60 },
    );
  });

  it('EN-17 CT-08 are read back as they were sent, without hidden and unknown answers', async () => {
    await fc.assert(
      fc.asyncProperty(randomForm, randomAnswers, async (random, sent) => {
        const form = asOptional(random);
        const plan = planForm(form);
        const formId = await published(form);
        let answers = sent;
        let answer = await submit(formId, answers);
        for (let round = 0; answer.status === 422 && round < 5; round += 1) {
          answers = without(answers, Object.keys(answer.refusal.errors ?? {}));
          answer = await submit(formId, answers);
        }
        expect(answer.status, JSON.stringify(answer.refusal)).toBe(201);
        const known = knownAnswers(plan, answers);
        const expected = shownAnswers(plan, known, deriveFormState(plan, known, today));
        const read = await stored(answer.body.form_response_id);
        const plain = (all: FormAnswers) =>
          Object.fromEntries(
            Object.entries(without(all, ['df_block_4.signature'])).filter(([, block]) => Object.keys(block).length > 0),
          );
        expect(plain(read)).toEqual(plain(JSON.parse(JSON.stringify(expected)) as FormAnswers)); // as it was sent
      }),
      { numRuns: 60 },
    );
  });

  it('RL-02 too many entries are refused, whatever their answers are', async () => {
    const files = aControl(1, { input_type: 'image-file' });
    const formId = await published({ pages: [aPage([aBlock(1, [files], { repeats: { min: 0, max: 1 } })])] });
    const { status, refusal } = await submit(formId, { df_block_1: { entries: [{}, { df_1: { value: 'no list' } }] } });
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['df_block_1.entries']]);
  });
});
