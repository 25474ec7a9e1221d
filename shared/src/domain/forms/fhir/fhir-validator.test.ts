import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormAnswers } from '../definition/answers.ts';
import { withNewIds } from '../definition/new-ids.rules.ts';
import { planForm } from '../plan/form-plan.ts';
import { deriveFormState, shownAnswers } from '../plan/form-state.rules.ts';
import { randomAnswers, randomForm } from '../random-form.fixture.ts';
import { movedTexts } from '../texts/form-texts.rules.ts';
import * as elsewhere from './elsewhere.fixture.ts';
import { exportQuestionnaire } from './export-questionnaire.rules.ts';
import { fhirFaults } from './fhir-validator.fixture.ts';
import { importQuestionnaire } from './import-questionnaire.rules.ts';
import { GAD_7, PHQ_9 } from './instruments.fixture.ts';
import { numberedOrigin } from './origin/origin.rules.ts';
import { exportResponse } from './response/export-response.rules.ts';
import { importResponse } from './response/import-response.rules.ts';
import { SATISFACTION } from './satisfaction.fixture.ts';

/** More for the deep run (`docs/test-times.md`). */
const RUNS = Number(process.env.FHIR_RUNS ?? 20);
const resources = () =>
  Object.entries({ PHQ_9, GAD_7, SATISFACTION, EVERY_TYPE, ...elsewhere }).flatMap(([name, resource]) =>
    typeof resource === 'object' ? [{ name, resource }] : [],
  );

const head = { status: 'active', title: 'Intake', version: '3', url: 'https://a.example/api/v2/forms/1' } as const;
const answered = {
  status: 'completed',
  authored: '2026-06-15T10:00:00.000Z',
  questionnaire: `${head.url}|3`,
  subject: { type: 'Patient', identifier: { system: 'https://a.example/clients', value: '7' }, display: 'Zoé' },
} as const;

/** The form as it is stored after its import. */
function stored(resource: object) {
  const result = importQuestionnaire(JSON.parse(JSON.stringify(resource)));
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  let id = 0;
  const definition = withNewIds(result.definition, () => (id += 1));
  const translation = result.translation && movedTexts(result.definition, definition, result.translation.texts);
  return { definition, origin: numberedOrigin(result.origin, definition), ...(translation && { translation }) };
}

/** Texts that people paste and other systems send. FHIR allows neither control characters in texts nor spaces at the ends of codes. */
const HOSTILE = [
  'Back\u000bpain',
  ' two  spaces ',
  'bell\u0007',
  '\u0001',
  ' ',
  'tab\tand\nline',
  '😀 é',
  '<b>"&\\',
  '99:99',
  'a b://c',
];
const hostileText = fc.constantFrom(...HOSTILE);
const WORDS = ['label', 'placeholder', 'name', 'option_label', 'option_value', 'intro', 'content'];

/** The same form or answers with hostile texts in place of some of its words. */
function withHostile<T>(value: T, texts: readonly string[], isWord: (key: string) => boolean): T {
  let at = 0;
  const changed = JSON.stringify(value, (key: string, part: unknown) => {
    if (typeof part !== 'string' || !isWord(key)) return part;
    at += 1;
    return texts[at % texts.length] || part;
  });
  return JSON.parse(changed) as T; // other texts in the same shape
}

const ITEM_TYPES = [
  'boolean',
  'decimal',
  'integer',
  'date',
  'dateTime',
  'time',
  'string',
  'text',
  'url',
  'attachment',
  'reference',
  'quantity',
];
const odd = [
  { valueCoding: { system: 'http://a.example/a b', code: ' x  y ', display: 'X\u000b' } },
  { valueCoding: { system: ' ', code: 'z', display: 'Z' } },
];
const EVERY_TYPE = {
  ...elsewhere.survey(
    'Every type',
    ...ITEM_TYPES.map((type) => ({ linkId: type, text: type, type })),
    {
      linkId: 'choice',
      text: 'choice',
      type: 'choice',
      code: odd.map(({ valueCoding }) => valueCoding),
      answerOption: odd,
    },
    { linkId: 'open', text: 'open', type: 'open-choice', answerOption: odd },
    { linkId: 'whole', text: 'whole', type: 'choice', answerOption: [{ valueInteger: 1 }, { valueInteger: 1.5 }] },
    { linkId: 'day', text: 'day', type: 'choice', answerOption: [{ valueDate: '2020-01-01' }, { valueDate: 'soon' }] },
    { linkId: 'hour', text: 'hour', type: 'choice', answerOption: [{ valueTime: '10:00:00' }, { valueTime: 'noon' }] },
  ),
  url: 'https://a.example/every type',
  version: '1\u000b',
  name: 'Every\u000bType',
};

/** An answer to a question: one of its options, or one of these. */
const anyAnswer = fc.record({
  other: fc.constantFrom<unknown>(
    '',
    'Yes',
    '3',
    '99999999999',
    '1.50',
    '2010-02-28',
    '0000-01-01',
    '10:30',
    'so\nso',
    [],
    ['x'],
    ...HOSTILE,
  ),
  option: fc.nat({ max: 5 }),
  isOption: fc.boolean(),
});

describe('FB-06 the validator', () => {
  const item = { linkId: 'a', text: 'A', type: 'string' };
  const right = {
    resourceType: 'Questionnaire',
    status: 'active',
    item: [{ linkId: 'g', type: 'group', item: [item] }],
  };
  const inner = (change: object) => ({
    ...right,
    item: [{ linkId: 'g', type: 'group', item: [{ ...item, ...change }] }],
  });

  it('accepts a right Questionnaire', () => {
    expect(fhirFaults(right)).toEqual([]);
  });

  it.each([
    { what: 'an unknown status', broken: { ...right, status: 'published' }, fault: 'status: published is not in' },
    { what: 'an unknown type below', broken: inner({ type: 'words' }), fault: 'words is not in' },
    { what: 'an unknown property below', broken: inner({ hint: 'x' }), fault: 'additional property "hint"' },
    { what: 'two items with one linkId', broken: inner({ linkId: 'g' }), fault: 'que-2' },
    { what: 'an empty group below', broken: inner({ type: 'group' }), fault: 'que-1' },
    { what: 'an address with a space', broken: { ...right, url: 'https://a b' }, fault: 'Invalid uri' },
    { what: 'an empty list', broken: { ...right, item: [] }, fault: 'item: empty' },
    {
      what: 'an option of a kind that FHIR lacks',
      broken: inner({ type: 'choice', answerOption: [{ valueBoolean: true }] }),
      fault: 'answerOption',
    },
    {
      what: 'an extension with two values',
      broken: inner({ extension: [{ url: 'https://x', valueString: 'a', valueCode: 'b' }] }),
      fault: 'Conflicting',
    },
  ])('finds $what', ({ broken, fault }) => {
    expect(fhirFaults(broken).join('\n')).toContain(fault);
  });
});

/** A case takes about 15 ms. */
const timeout = 30_000 + 60 * RUNS;

describe('FB-06 the validator accepts', { timeout }, () => {
  it('random forms as Questionnaires, in two languages', () => {
    fc.assert(
      fc.property(randomForm, fc.boolean(), (form, isFrench) => {
        const description = 'For new clients';
        const { questionnaire } = exportQuestionnaire(form, {
          ...head,
          ...(isFrench && { description, language: 'fr', translation: { name: 'Intake', description } }),
        });
        expect(fhirFaults(questionnaire)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it('random answers to them as QuestionnaireResponses, as they were typed and as they are stored', () => {
    fc.assert(
      fc.property(randomForm, randomAnswers, fc.boolean(), (form, typed, isStored) => {
        const plan = planForm(form);
        const answers = isStored ? shownAnswers(plan, typed, deriveFormState(plan, typed, '2026-06-15')) : typed;
        expect(fhirFaults(exportResponse(plan, answers, answered).response)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it('forms and answers with hostile texts, which come back as they were', () => {
    const texts = fc.array(fc.oneof(hostileText, fc.constant('')), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(randomForm, randomAnswers, texts, hostileText, (form, given, words, title) => {
        const hostile = withHostile(form, words, (key) => WORDS.includes(key));
        const translation = {
          name: title,
          description: title,
          'df_block_1.name': title,
          'df_block_1.df_1.label': title,
        };
        const { questionnaire } = exportQuestionnaire(hostile, { ...head, title, description: title, translation });
        expect(fhirFaults(questionnaire)).toEqual([]);
        expect(importQuestionnaire(questionnaire)).toMatchObject({ ok: true, definition: hostile });
        const plan = planForm(hostile);
        const answers = withHostile(given, words, () => true);
        const { response } = exportResponse(plan, answers, answered);
        expect(fhirFaults(response)).toEqual([]);
        expect(importResponse(plan, response)).toMatchObject({ ok: true, answers });
      }),
      { numRuns: RUNS },
    );
  });

  it.each(resources())('the imported file $name, exported again, and answers to it', ({ resource }) => {
    const { definition, origin, translation } = stored(resource);
    const { questionnaire } = exportQuestionnaire(definition, { ...head, origin, ...(translation && { translation }) });
    expect(fhirFaults(questionnaire)).toEqual([]);
    const plan = planForm(definition);
    const answers = fc.array(anyAnswer, { minLength: plan.questions.size, maxLength: plan.questions.size });
    fc.assert(
      fc.property(answers, (given) => {
        const byBlock: Record<string, Record<string, unknown>> = {};
        [...plan.questions].forEach(([path, { control, key }], index) => {
          const { option = 0, isOption = false, other = '' } = given[index] ?? {};
          const value = control.form_control_options.at(option)?.option_value;
          const chosen = control.is_multiple ? [value] : value;
          const block = path.split('.')[0] ?? '';
          byBlock[block] = { ...byBlock[block], [key]: isOption && value !== undefined ? chosen : other };
        });
        const { response } = exportResponse(plan, byBlock as FormAnswers, { ...answered, origin });
        expect(fhirFaults(response)).toEqual([]);
      }),
      { numRuns: Math.ceil(RUNS / 8) },
    );
  });
});
