import { describe, expect, it } from 'vitest';
import { publishFaults } from '../building/publish-faults.rules.ts';
import type { FormAnswers } from '../definition/answers.ts';
import type { FormControl, FormDefinition } from '../definition/form-definition.ts';
import { withNewIds } from '../definition/new-ids.rules.ts';
import { planForm } from '../plan/form-plan.ts';
import { deriveFormState, shownAnswers } from '../plan/form-state.rules.ts';
import { movedTexts } from '../texts/form-texts.rules.ts';
import { validateForm } from '../validation/validate-form.rules.ts';
import {
  CHILD_OF_HIDDEN_QUESTION,
  CONTAINED_VALUE_SET,
  enabledBy,
  FRENCH_TEXTS,
  fhirPath,
  HIDDEN_REQUIRED,
  ITEM_WEIGHT,
  inFrench,
  LARGE_LIMIT,
  LATER_QUESTION,
  LONG_INTRODUCTION,
  LONG_WORDS,
  longGroup,
  NAME_WITHOUT_TITLE,
  OPTION_EXTENSIONS,
  REPEATING_GROUP,
  survey,
  WITHOUT_STATUS,
} from './elsewhere.fixture.ts';
import { importQuestionnaire } from './import-questionnaire.rules.ts';

const today = '2026-06-15';

function imported(resource: object) {
  const result = importQuestionnaire(JSON.parse(JSON.stringify(resource)));
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  let id = 0;
  const definition = withNewIds(result.definition, () => (id += 1));
  const named = result.unmapped.map(({ path, what, detail }) => [path, what, ...(detail ? [detail] : [])].join(' '));
  return { ...result, definition, named };
}

const controlsOf = ({ pages }: FormDefinition): FormControl[] =>
  pages.flatMap(({ blocks }) => blocks.flatMap(({ rows }) => rows.flat()));
const blocksOf = ({ pages }: FormDefinition) =>
  pages.map(({ blocks }) => blocks.map(({ name, rows }) => [name, rows.flat().length]));

/** Answers by the labels of the questions, as the form takes them. */
function answersTo(form: FormDefinition, byLabel: Readonly<Record<string, unknown>>): FormAnswers {
  const answers: Record<string, Record<string, unknown>> = {};
  for (const [path, { control, key }] of planForm(form).questions) {
    const block = path.split('.')[0] ?? '';
    if (control.label in byLabel) answers[block] = { ...answers[block], [key]: byLabel[control.label] };
  }
  return answers;
}

/** What a person who answers so is asked for in vain. */
const faultsFor = (form: FormDefinition, byLabel: Readonly<Record<string, unknown>>) =>
  validateForm(planForm(form), answersTo(form, byLabel), { today }).map(({ code }) => code);

function shownTo(form: FormDefinition, byLabel: Readonly<Record<string, unknown>>): string[] {
  const plan = planForm(form);
  const { blocks } = deriveFormState(plan, answersTo(form, byLabel), today);
  return [...plan.blocks.values()].flatMap(({ key, questions }) =>
    questions.filter((question) => blocks.get(key)?.[0]?.shown.has(question.key)).map(({ control }) => control.label),
  );
}

function totalOf(form: FormDefinition, byLabel: Readonly<Record<string, unknown>>): unknown {
  const plan = planForm(form);
  const answers = answersTo(form, byLabel);
  const shown = shownAnswers(plan, answers, deriveFormState(plan, answers, today));
  const total = [...plan.questions.values()].find(({ control }) => control.computed);
  return total && shown[total.path.split('.')[0] ?? '']?.[total.key];
}

/** Faults that keep the draft from being published. */
function publishing(resource: object) {
  const { definition, title, translation } = imported(resource);
  const moved = movedTexts(importedDefinition(resource), definition, translation?.texts ?? {});
  return publishFaults({
    details: {
      name: title || 'Form',
      slug: 'form',
      form_description: '',
      category_id: null,
      form_type_id: 4,
      location: null,
      is_live: false,
    },
    definition,
    translation: moved,
  });
}
const importedDefinition = (resource: object): FormDefinition => {
  const result = importQuestionnaire(JSON.parse(JSON.stringify(resource)));
  return result.ok ? result.definition : { pages: [] };
};

describe('FB-01 a Questionnaire of another system', () => {
  it('without a status is taken, and named', () => {
    expect(imported(WITHOUT_STATUS).named).toEqual([' status']);
  });

  it('never asks for an answer to a question whose condition it lost: required goes with the condition', () => {
    const { definition, named } = imported(LATER_QUESTION);
    expect(faultsFor(definition, { 'Anything else?': 'No' })).toEqual([]);
    expect(named).toEqual(expect.arrayContaining(['a enableWhen', 'a required']));
  });

  it('requires nothing in a group, page or question whose condition is lost', () => {
    const required = { linkId: 'r', text: 'Required', type: 'string', required: true };
    const enableWhen = [{ question: 'nowhere', operator: 'exists', answerBoolean: true }];
    const inner = { linkId: 'inner', text: 'Inner', type: 'group', item: [required] };
    const nested = [
      { linkId: 'g', text: 'G', type: 'group', enableWhen, item: [required] },
      { linkId: 'g', text: 'G', type: 'group', enableWhen, item: [inner] },
      { linkId: 'g', text: 'G', type: 'group', item: [{ ...inner, enableWhen }] },
      { linkId: 'g', text: 'G', type: 'string', enableWhen, item: [required] },
      { linkId: 'g', text: 'G', type: 'group', enableWhen, repeats: true, required: true, item: [required] },
    ];
    for (const item of nested) {
      const { definition, named } = imported(survey('Lost', item));
      expect(faultsFor(definition, {}), JSON.stringify(item)).toEqual([]);
      expect(named).toContain('r required');
    }
  });

  const BOOLEAN_PATH = "%resource.descendants().where(linkId='b').answer.value";
  it.each([
    { expression: `${BOOLEAN_PATH} = true`, shown: 'Yes' },
    { expression: `true = ${BOOLEAN_PATH}`, shown: 'Yes' },
    { expression: `${BOOLEAN_PATH} = false`, shown: 'No' },
    { expression: BOOLEAN_PATH, shown: 'Yes' },
    { expression: `${BOOLEAN_PATH}.not()`, shown: 'No' },
    { expression: `(${BOOLEAN_PATH} = true) and ${BOOLEAN_PATH}.exists()`, shown: 'Yes' },
    { expression: "%resource.item.where(linkId='b').answer.where(value = true).exists()", shown: 'Yes' },
  ])('keeps the condition $expression', ({ expression, shown }) => {
    const { definition, named } = imported(enabledBy(expression));
    const other = shown === 'Yes' ? 'No' : 'Yes';
    expect(faultsFor(definition, { 'Anything else?': shown })).toEqual(['answer-required']);
    expect(faultsFor(definition, { 'Anything else?': other })).toEqual([]);
    expect(shownTo(definition, { 'Anything else?': other })).toEqual(['Anything else?']);
    expect(named).not.toContain('a enableWhen');
  });

  it.each([
    'today() > @2020-01-01',
    "%resource.descendants().where(linkId='unknown').answer.value = true",
    "%resource.descendants().where(linkId='b').answer.value = 'maybe'",
    `${'('.repeat(9_000)}`,
    `${'true and '.repeat(3_000)}true`,
    `${'%resource.'.repeat(3_000)}item`,
    "'",
    '',
  ])('names an expression that a form cannot hold, and requires no answer', (expression) => {
    const { definition, named } = imported(enabledBy(expression));
    expect(faultsFor(definition, {})).toEqual([]);
    expect(named).toEqual(expect.arrayContaining(['a enableWhen', 'a required']));
  });

  it('asks for no hidden item: it is left out and named, with everything below it', () => {
    const { definition, named } = imported(HIDDEN_REQUIRED);
    expect(controlsOf(definition).map(({ label }) => label)).toEqual(['How are you?']);
    expect(faultsFor(definition, {})).toEqual([]);
    expect(named).toEqual(['src hidden']);
    const [hidden] = HIDDEN_REQUIRED.item;
    const group = { ...hidden, linkId: 'g', type: 'group', initial: undefined, item: [{ ...hidden, linkId: 'below' }] };
    expect(imported(survey('Hidden', group, { linkId: 'q', text: 'Q', type: 'string' })).named).toEqual([
      'g hidden',
      'below hidden',
    ]);
  });

  it('keeps a hidden sum for staff: people do not see it', () => {
    const sum = ITEM_WEIGHT.item[2] ?? {};
    const extension = 'extension' in sum && Array.isArray(sum.extension) ? (sum.extension as object[]) : [];
    const hidden = { url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-hidden', valueBoolean: true };
    const resource = survey('Rest', ...ITEM_WEIGHT.item.slice(0, 2), { ...sum, extension: [...extension, hidden] });
    const { definition } = imported(resource);
    expect(controlsOf(definition).at(-1)).toMatchObject({ is_for_staff: true, computed: { sum: { length: 2 } } });
  });

  it('hides what is below a question with the question', () => {
    const { definition } = imported(CHILD_OF_HIDDEN_QUESTION);
    expect(shownTo(definition, { 'Do you keep a pet?': 'No' })).toEqual(['Do you keep a pet?']);
    expect(faultsFor(definition, { 'Do you keep a pet?': 'No' })).toEqual([]);
    expect(faultsFor(definition, { 'Do you keep a pet?': 'Yes' })).toEqual(['answer-required']);
  });

  it('adds up the points of itemWeight', () => {
    const { definition } = imported(ITEM_WEIGHT);
    expect(totalOf(definition, { 'How did you rest at night?': '30', 'How did you rest by day?': '30' })).toBe('4');
  });

  it('has no total where the points are nowhere: it never adds up codes', () => {
    const text = JSON.stringify(ITEM_WEIGHT).replaceAll('itemWeight', 'unknown');
    const { definition, named } = imported(JSON.parse(text) as object);
    expect(controlsOf(definition).map(({ label }) => label)).toEqual([
      'How did you rest at night?',
      'How did you rest by day?',
    ]);
    expect(named).toContain('sum calculated-expression');
  });

  it('has the options of a value set of the same file', () => {
    const { definition, named } = imported(CONTAINED_VALUE_SET);
    const [control] = controlsOf(definition);
    expect(control?.form_control_options).toEqual([
      { option_value: 'bus', option_label: 'By bus' },
      { option_value: 'bike', option_label: 'By bike' },
    ]);
    expect(named).toEqual([]);
  });

  it.each([
    { what: 'an expansion', set: { expansion: { contains: [{ code: 'bus', display: 'By bus' }] } } },
    {
      what: 'nested parts of an expansion',
      set: { expansion: { contains: [{ abstract: true, contains: [{ code: 'bus', display: 'By bus' }] }] } },
    },
    { what: 'a code system of the same file', set: { compose: { include: [{ system: 'http://way.example' }] } } },
    { what: 'another value set of the same file', set: { compose: { include: [{ valueSet: ['#other'] }] } } },
  ])('has the options of $what', ({ set }) => {
    const contained = [
      { resourceType: 'ValueSet', id: 'way', status: 'active', ...set },
      {
        resourceType: 'CodeSystem',
        id: 'cs',
        url: 'http://way.example',
        content: 'complete',
        concept: [{ code: 'bus', display: 'By bus' }],
      },
      {
        resourceType: 'ValueSet',
        id: 'other',
        expansion: { contains: [{ code: 'bus', display: 'By bus' }] },
      },
    ];
    const [control] = controlsOf(imported({ ...CONTAINED_VALUE_SET, contained }).definition);
    expect(control?.form_control_options).toEqual([{ option_value: 'bus', option_label: 'By bus' }]);
  });

  it('lets people write where the options are in another file, and names it: a choice without options asks nothing', () => {
    const elsewhere = { ...CONTAINED_VALUE_SET, contained: [] };
    const { definition, named } = imported(elsewhere);
    expect(controlsOf(definition)[0]).toMatchObject({ input_type: 'input-text', is_required: true });
    expect(named).toEqual(['how answerValueSet #way']);
    expect(publishing(elsewhere)).toEqual([]);
    const endless = { compose: { include: [{ valueSet: ['#way'] }] } };
    const circle = { ...CONTAINED_VALUE_SET, contained: [{ resourceType: 'ValueSet', id: 'way', ...endless }] };
    expect(imported(circle).named).toEqual(['how answerValueSet #way']);
  });

  it('becomes several blocks where a group has more rows than a block', () => {
    const { definition } = imported(longGroup(61));
    expect(blocksOf(definition)).toEqual([
      [
        ['All of it', 60],
        ['All of it (2)', 1],
      ],
    ]);
    expect(publishing(longGroup(61))).toEqual([]);
  });

  it('keeps the questions of one long entry together, side by side, and names a group that is longer still', () => {
    const { definition } = imported(longGroup(100, { repeats: true }));
    expect(definition.pages[0]?.blocks.map(({ rows }) => rows.length)).toEqual([50]);
    const longer = importQuestionnaire(longGroup(181, { repeats: true }));
    expect(longer).toEqual({ ok: false, faults: [{ path: 'item.0', code: 'group-too-large' }] });
  });

  it.each([
    { what: 'pages', count: 75 },
    { what: 'blocks of one page', count: 130 },
  ])('with $count $what is a form within its limits', ({ what, count }) => {
    const groups = Array.from({ length: count }, (_group, index) => ({
      linkId: `g${index}`,
      text: `Group ${index}`,
      type: 'group',
      ...(index === 50 && { enableWhen: [{ question: 'q3', operator: 'exists', answerBoolean: true }] }),
      item: [{ linkId: `q${index}`, text: `Question ${index}`, type: 'string' }],
    }));
    const whole = { linkId: 'whole', text: 'Whole', type: 'group', item: groups };
    const resource = what === 'pages' ? survey('Long', ...groups) : survey('Long', whole);
    const { definition } = imported(resource);
    expect(controlsOf(definition).map(({ label }) => label)).toEqual(groups.map((_g, index) => `Question ${index}`));
    expect(shownTo(definition, {})).not.toContain('Question 50');
    expect(shownTo(definition, { 'Question 3': 'x' })).toContain('Question 50');
    expect(publishing(resource)).toEqual([]);
  });

  it('keeps prefixes in the words of options and questions, and names an exclusive option and a part of a translation', () => {
    const { definition, named } = imported(OPTION_EXTENSIONS);
    expect(controlsOf(definition)[0]?.form_control_options).toEqual([
      { option_value: 'head', option_label: 'Head' },
      { option_value: 'no', option_label: 'b) Nowhere' },
    ]);
    expect(named).toEqual(['ache option-exclusive Nowhere', 'ache translation fr']);
    const numbered = survey('N', { linkId: 'q', prefix: '1.', text: 'How are you?', type: 'string' });
    expect(controlsOf(imported(numbered).definition)[0]?.label).toBe('1. How are you?');
    expect(imported(numbered).named).toEqual([]);
  });

  it('is one page with one repeating block where a group at the top repeats', () => {
    const { definition, named } = imported(REPEATING_GROUP);
    expect(definition.pages).toHaveLength(1);
    expect(definition.pages[0]?.blocks).toMatchObject([
      { name: 'Each medicine', repeats: { min: 0, max: 20 }, rows: { length: 2 } },
    ]);
    expect(named).toEqual(['med repeats-without-limit']);
  });

  it('has a block of its own for a repeating group inside of a group', () => {
    const [med] = REPEATING_GROUP.item;
    const question = (linkId: string) => ({ linkId, text: linkId, type: 'string' });
    const part = { linkId: 'part', text: 'Part', type: 'group', item: [question('before'), med, question('after')] };
    const { definition } = imported(survey('Health', { linkId: 'h', text: 'Health', type: 'group', item: [part] }));
    expect(definition.pages[0]?.blocks.map(({ name, repeats }) => [name, repeats?.max])).toEqual([
      ['Part', undefined],
      ['Each medicine', 20],
      ['Part', undefined],
    ]);
  });

  it('has a text of its own for words that are longer than a name or a label', () => {
    const { definition, named } = imported(LONG_INTRODUCTION);
    const [page] = definition.pages;
    expect(page?.name.length).toBeLessThanOrEqual(500);
    const [text] = controlsOf(definition);
    expect(text).toMatchObject({ input_type: 'text', content: `<p>${LONG_WORDS}</p>` });
    expect(named).toEqual(expect.arrayContaining(['part long-text']));
    const long = 'A long question. '.repeat(40).trim();
    const option = { valueString: long };
    const question = survey('Q', { linkId: 'q', text: long, type: 'choice', answerOption: [option] });
    const [whole, asked] = controlsOf(imported(question).definition);
    expect(whole?.content).toBe(`<p>${long}</p>`);
    expect(asked?.label.length).toBeLessThanOrEqual(500);
    expect(imported(question).named).toEqual(['q long-text', 'q option-text A long question.']);
    expect(publishing(question)).toEqual([]);
  });

  it('drops a limit that is beyond those of a form, and names it', () => {
    const { definition, named } = imported(LARGE_LIMIT);
    expect(controlsOf(definition)[0]).toMatchObject({ min_val: null, max_val: null });
    expect(named).toContain('n limit 2147483647');
    const reversed = survey('R', {
      linkId: 'r',
      text: 'R',
      type: 'decimal',
      extension: [
        { url: 'http://hl7.org/fhir/StructureDefinition/minValue', valueDecimal: 9 },
        { url: 'http://hl7.org/fhir/StructureDefinition/maxValue', valueDecimal: 1 },
      ],
    });
    expect(publishing(reversed)).toEqual([]);
    expect(imported(reversed).named).toEqual(['r limit 9–1']);
    const long = survey('L', { linkId: 'l', text: 'L', type: 'string', maxLength: 2_147_483_647 });
    expect(imported(long).named).toEqual(['l limit 2147483647']);
  });

  it('takes its name where it has no title, and keeps its description', () => {
    const { title, description, named } = imported(NAME_WITHOUT_TITLE);
    expect([title, description, named]).toEqual(['WeeklyCheck', 'A short weekly check.', []]);
  });

  it('keeps its French texts', () => {
    const { locale, translation, named } = imported(FRENCH_TEXTS);
    expect([locale, translation?.locale]).toEqual(['en', 'fr']);
    expect(Object.values(translation?.texts ?? {})).toContain('Votre prénom');
    expect(named).toEqual([' translation-name fr']);
    expect(publishing(FRENCH_TEXTS)).toEqual([]);
  });

  it('keeps the French words of options, groups and titles, and swaps nothing in a French file', () => {
    const option = { valueCoding: { code: 'a', display: 'Bad', _display: inFrench('Mal') } };
    const group = {
      linkId: 'g',
      text: 'Part',
      _text: inFrench('Partie'),
      type: 'group',
      item: [{ linkId: 'q', text: 'How?', _text: inFrench('Comment ?'), type: 'choice', answerOption: [option] }],
    };
    const resource = { ...survey('Arrival', group), _title: inFrench('Arrivée') };
    const { translation, named } = imported(resource);
    expect(new Set(Object.values(translation?.texts ?? {}))).toEqual(
      new Set(['Arrivée', 'Partie', 'Comment ?', 'Mal']),
    );
    expect(named).toEqual([]);
    expect(publishing(resource)).toEqual([]);
    expect(imported({ ...NAME_WITHOUT_TITLE, language: 'fr-CA' }).locale).toBe('fr');
  });

  it('names each question that a translation leaves out', () => {
    const question = (linkId: string, french: object) => ({ linkId, text: linkId, type: 'string', ...french });
    const resource = survey(
      'Arrival',
      question('a', { _text: inFrench('un') }),
      question('b', { _text: inFrench('deux') }),
      question('c', {}),
    );
    expect(imported(resource).named).toEqual([' translation-name fr', 'c translation-missing fr']);
  });

  it('has a field for own answers to an open choice', () => {
    const resource = survey('Open', {
      linkId: 'o',
      text: 'What helps?',
      type: 'open-choice',
      required: true,
      answerOption: [{ valueString: 'Rest' }],
    });
    const { definition, named } = imported(resource);
    expect(controlsOf(definition).map(({ label }) => label)).toEqual(['What helps?', 'Please specify']);
    expect(shownTo(definition, { 'What helps?': 'Rest' })).toEqual(['What helps?']);
    expect(faultsFor(definition, { 'What helps?': 'Other' })).toEqual(['answer-required']);
    expect(faultsFor(definition, { 'What helps?': 'Other', 'Please specify': 'Tea' })).toEqual([]);
    expect(named).toEqual([]);
    expect(publishing(resource)).toEqual([]);
  });

  it('says the unit of a number', () => {
    const unit = (display: string) => ({
      url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-unit',
      valueCoding: { system: 'http://unitsofmeasure.org', code: display, display },
    });
    const weight = { linkId: 'w', text: 'Weight', type: 'quantity', extension: [unit('kg')] };
    expect(controlsOf(imported(survey('U', weight)).definition)[0]?.label).toBe('Weight (kg)');
    expect(imported(survey('U', weight)).named).toEqual([]);
    const said = { ...weight, text: 'Weight (kg)' };
    expect(controlsOf(imported(survey('U', said)).definition)[0]?.label).toBe('Weight (kg)');
  });

  it.each([
    { expression: "N('w') / (N('h') * N('h'))", w: '70', h: '2', total: '17.5' },
    { expression: "N('w') / N('h').power(2)", w: '70', h: '2', total: '17.5' },
    { expression: "(N('w') - N('h')) * 2 + 1", w: '5', h: '2', total: '7' },
    { expression: "-N('w') + N('h')", w: '5', h: '2', total: '-3' },
    { expression: "(N('w') / N('h')).round(1)", w: '10', h: '4', total: '2.5' },
    { expression: '%weight / %height', w: '10', h: '4', total: '2.5' },
  ])('keeps the formula $expression', ({ expression, w, h, total }) => {
    const path = (id: string) => `%resource.descendants().where(linkId='${id}').answer.value`;
    const variable = (name: string, id: string) => ({
      url: 'http://hl7.org/fhir/StructureDefinition/variable',
      valueExpression: { name, language: 'text/fhirpath', expression: path(id) },
    });
    const formula = expression.replaceAll(/N\('(.)'\)/g, (_all, id: string) => path(id));
    const number = (linkId: string) => ({ linkId, text: linkId, type: 'decimal' });
    const sum = {
      linkId: 't',
      text: 'Total',
      type: 'decimal',
      readOnly: true,
      extension: [fhirPath('sdc-questionnaire-calculatedExpression', formula)],
    };
    const extension = [variable('weight', 'w'), variable('height', 'h')];
    const { definition } = imported({ ...survey('F', number('w'), number('h'), sum), extension });
    expect(totalOf(definition, { w, h })).toBe(total);
  });

  it('gives a question without words its code or linkId, so that the form can be published', () => {
    const coding = { code: [{ code: 'x', display: 'Pulse' }] };
    const resource = survey('W', { linkId: 'p', type: 'decimal', ...coding }, { linkId: 'plain', type: 'string' });
    expect(controlsOf(imported(resource).definition).map(({ label }) => label)).toEqual(['Pulse', 'plain']);
    expect(publishing(resource)).toEqual([]);
  });

  it('names a condition on an option that the question does not have', () => {
    const question = { linkId: 'c', text: 'C', type: 'choice', answerOption: [{ valueCoding: { code: 'a' } }] };
    const enableWhen = [{ question: 'c', operator: '=', answerCoding: { code: 'gone' } }];
    const resource = survey('O', question, { linkId: 'd', text: 'D', type: 'string', required: true, enableWhen });
    expect(imported(resource).named).toEqual(['d enableWhen', 'd required']);
  });
});
