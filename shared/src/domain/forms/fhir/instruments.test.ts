import { describe, expect, it } from 'vitest';
import { formulaKind, givesNumber } from '../building/formula.rules.ts';
import type { AnswerPath } from '../conditions/expression.ts';
import { questionsOf } from '../conditions/expression.ts';
import type { FormAnswers } from '../definition/answers.ts';
import { definitionFaults } from '../definition/definition-faults.rules.ts';
import type { FormDefinition } from '../definition/form-definition.ts';
import { planForm } from '../plan/form-plan.ts';
import { deriveFormState, shownAnswers } from '../plan/form-state.rules.ts';
import { validateForm } from '../validation/validate-form.rules.ts';
import { exportQuestionnaire } from './export-questionnaire.rules.ts';
import { importQuestionnaire } from './import-questionnaire.rules.ts';
import { GAD_7, PHQ_9 } from './instruments.fixture.ts';
import { SATISFACTION } from './satisfaction.fixture.ts';

const today = '2026-06-15';

function imported(questionnaire: unknown) {
  const result = importQuestionnaire(questionnaire);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return {
    ...result,
    named: result.unmapped.map(({ path, what, detail }) => [path, what, ...(detail ? [detail] : [])].join(' ')),
  };
}

const labelsOf = ({ pages }: FormDefinition) =>
  pages.map((page) => page.blocks.map((block) => block.rows.flat().map(({ label }) => label)));

/** Answers by the labels of the questions, as the form takes them. */
function answersTo(form: FormDefinition, byLabel: Readonly<Record<string, unknown>>): FormAnswers {
  const answers: Record<string, Record<string, unknown>> = {};
  for (const [path, { control, key }] of planForm(form).questions) {
    const block = path.split('.')[0] ?? '';
    if (control.label in byLabel) answers[block] = { ...answers[block], [key]: byLabel[control.label] };
  }
  return answers;
}

/** Shown answers by the labels of the questions. */
function shownBy(form: FormDefinition, byLabel: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const plan = planForm(form);
  const answers = answersTo(form, byLabel);
  const state = deriveFormState(plan, answers, today);
  const shown = shownAnswers(plan, answers, state);
  const labelOf = (path: AnswerPath) => plan.questions.get(path)?.control.label ?? path;
  return Object.fromEntries(
    Object.entries(shown).flatMap(([block, fields]) =>
      Object.entries(fields).map(([key, value]) => [labelOf(`${block}.${key}`), value]),
    ),
  );
}

/** The same answer to every scored question. */
const everywhere = (form: FormDefinition, code: string) =>
  Object.fromEntries(
    labelsOf(form)
      .flat(2)
      .map((label) => [label, code]),
  );

describe.each([
  { name: 'PHQ-9', questionnaire: PHQ_9, questions: 9 },
  { name: 'GAD-7', questionnaire: GAD_7, questions: 7 },
])('$name of another system', ({ questionnaire, questions }) => {
  const { definition, title } = imported(questionnaire);

  it.each([
    { code: 'f0', points: 0 },
    { code: 'f1', points: 1 },
    { code: 'f3', points: 3 },
  ])('adds up $points for every question', ({ code, points }) => {
    expect(title).toBe(questionnaire.title);
    expect(shownBy(definition, everywhere(definition, code))['Total score']).toBe(String(points * questions));
  });

  it('has no score without answers, and requires every question', () => {
    expect(shownBy(definition, {})['Total score']).toBe('');
    expect(validateForm(planForm(definition), {}, { today })).toHaveLength(questions);
  });

  it('keeps its sum when the form is exported again', () => {
    const { questionnaire: again } = exportQuestionnaire(definition, { status: 'active', title });
    expect(JSON.stringify(again)).toContain('.answer.value.ordinal().sum()');
    expect(imported(again).definition).toEqual(definition);
  });
});

describe('PHQ-9 of another system', () => {
  it('is one page with one block', () => {
    const { pages } = imported(PHQ_9).definition;
    expect(pages.map(({ name, blocks }) => [name, blocks.length])).toEqual([['Patient Health Questionnaire', 1]]);
  });

  it('asks about the difficulty when there is a problem', () => {
    const { definition } = imported(PHQ_9);
    const difficulty = labelsOf(definition).flat(2).at(-1) ?? '';
    const answers = { ...everywhere(definition, 'f0'), [difficulty]: 'Somewhat' };
    expect(shownBy(definition, answers)[difficulty]).toBeUndefined();
    const tired = { ...answers, 'Feeling tired or having little energy': 'f1' };
    expect(shownBy(definition, tired)[difficulty]).toBe('Somewhat');
  });

  it('is held by a form as a whole: its codes and linkIds go back with the answers', () => {
    const { named, origin } = imported(PHQ_9);
    expect(named).toEqual([]);
    expect(origin.url).toBe(PHQ_9.url);
    expect(origin.items[1]).toMatchObject({
      linkId: 'phq9-1',
      options: { f0: { valueCoding: { system: 'https://example.org/frequency', code: 'f0' } } },
    });
  });
});

it.each([PHQ_9, GAD_7, SATISFACTION])('$title can be published at once', (questionnaire) => {
  expect(definitionFaults(imported(questionnaire).definition)).toEqual([]);
});

it.each([PHQ_9, GAD_7])(
  'FB-01 the total of $title is a sum that the builder edits: each question gives points',
  (questionnaire) => {
    const { questions } = planForm(imported(questionnaire).definition);
    const totals = [...questions.values()].flatMap(({ control }) => (control.computed ? [control.computed] : []));
    expect(totals.map(formulaKind)).toEqual(['sum']);
    const counted = totals.flatMap((total) => questionsOf(total));
    expect(counted.length).toBeGreaterThanOrEqual(7);
    for (const path of counted) expect(questions.get(path)?.control).toSatisfy(givesNumber);
  },
);

const byName = (a: string, b: string) => a.localeCompare(b);

describe('a satisfaction survey of another system', () => {
  const { definition, named } = imported(SATISFACTION);

  it('has a page for each group, a block for each group in it, and no deeper groups', () => {
    expect(labelsOf(definition)).toEqual([
      [
        ['My therapist listens to me', 'My therapist explains things well', '', 'The staff are friendly', 'Score'],
        ['How likely are you to recommend us?', 'What do you miss?'],
      ],
      [['May we call you?', 'Phone number', 'When?']],
    ]);
    expect(definition.pages[0]?.blocks[0]?.rows[2]?.[0]?.content).toBe('<p>At the front desk</p>');
  });

  it('adds up the points of the shown questions', () => {
    const happy = { 'My therapist explains things well': 'agree', 'The staff are friendly': 'agree' };
    expect(shownBy(definition, happy).Score).toBe('1');
    expect(shownBy(definition, { ...happy, 'My therapist listens to me': 'neutral' }).Score).toBe('2');
  });

  it.each([
    { grade: '6', heard: 'neutral', isShown: true },
    { grade: '7', heard: 'neutral', isShown: false },
    { grade: '6', heard: 'agree', isShown: false },
  ])('asks for more at grade $grade and $heard: $isShown', ({ grade, heard, isShown }) => {
    const shown = shownBy(definition, {
      'How likely are you to recommend us?': grade,
      'My therapist listens to me': heard,
      'What do you miss?': 'Parking',
    });
    expect('What do you miss?' in shown).toBe(isShown);
  });

  it('asks for the phone number of people who say yes', () => {
    expect('Phone number' in shownBy(definition, { 'May we call you?': 'No', 'Phone number': '1' })).toBe(false);
    expect('Phone number' in shownBy(definition, { 'May we call you?': 'Yes', 'Phone number': '1' })).toBe(true);
  });

  it('names what a form does not hold', () => {
    expect([...named].sort(byName)).toEqual(
      [
        'desk nested-group',
        'hour enableWhen',
        'hour type-time',
        'may-call initial false',
        'recommend http://hl7.org/fhir/StructureDefinition/questionnaire-sliderStepValue',
        'therapist type',
      ].sort(byName),
    );
  });
});
