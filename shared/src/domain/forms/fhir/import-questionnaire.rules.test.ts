import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitionFaults } from '../definition/definition-faults.rules.ts';
import { withNewIds } from '../definition/new-ids.rules.ts';
import { randomForm } from '../random-form.fixture.ts';
import { breakAtRandom } from './broken-resource.fixture.ts';
import { exportQuestionnaire } from './export-questionnaire.rules.ts';
import { importQuestionnaire } from './import-questionnaire.rules.ts';
import { URLS } from './r4/extension-urls.ts';

const survey = (...item: readonly object[]) => ({ resourceType: 'Questionnaire', status: 'active', item });

function imported(...item: readonly object[]) {
  const result = importQuestionnaire(survey(...item));
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  const named = result.unmapped
    .filter(({ path }) => path !== '')
    .map(({ path, what, detail }) => [path, what, ...(detail ? [detail] : [])].join(' '));
  return { named, controls: result.definition.pages.flatMap((page) => page.blocks.flatMap(({ rows }) => rows.flat())) };
}

const first = { linkId: 'a', text: 'First', type: 'choice', answerOption: [{ valueString: 'x' }] };
const number = { linkId: 'n', text: 'Number', type: 'decimal' };
const A = 'df_block_new_0_0.df_new_0_0_0_0';

const sameId = (count: number) => Array.from({ length: count }, () => "linkId='n'").join(' or ');
const emptyParts = (count: number) => Array.from({ length: count }, () => ({ question: 'a.b', is: 'empty' }));

describe('importQuestionnaire', () => {
  it.each([
    { when: { operator: 'exists', answerBoolean: true }, visible: { question: A, is: 'answered' } },
    { when: { operator: 'exists', answerBoolean: false }, visible: { question: A, is: 'empty' } },
    { when: { operator: '=', answerString: 'x' }, visible: { question: A, is: 'equal', value: 'x' } },
    { when: { operator: '!=', answerCoding: { code: 'x' } }, visible: { question: A, is: 'not-equal', value: 'x' } },
    { when: { operator: '>', answerInteger: 1 }, visible: undefined },
    { when: { operator: '>', answerDate: '2026-01-01' }, visible: undefined },
    { when: { operator: '=', answerQuantity: { value: 3 } }, visible: undefined },
    { when: { operator: 'exists' }, visible: undefined },
    { when: { operator: '__proto__', answerInteger: 1 }, visible: undefined },
    { when: { operator: '=', answerString: 'x', question: 'b' }, visible: undefined },
    { when: { operator: '=', answerString: 'x', question: 'later' }, visible: undefined },
  ])('reads the condition $when', ({ when, visible }) => {
    const second = { linkId: 'b', type: 'string', enableWhen: [{ question: 'a', ...when }] };
    const { controls, named } = imported(first, second, { linkId: 'later', type: 'string' });
    expect(controls[1]?.visible_when).toEqual(visible);
    expect(named).toEqual(visible ? [] : ['b enableWhen']);
  });

  it('leaves out conditions beyond the limits of a definition', () => {
    const when = (count: number) =>
      Array.from({ length: count }, () => ({ question: 'a', operator: 'exists', answerBoolean: true }));
    const enabled = (count: number) => ({ enableWhen: when(count), enableBehavior: 'any' });
    const second = { linkId: 'b', type: 'string', ...enabled(99) };
    expect(imported(first, second).controls[1]?.visible_when).toMatchObject({ any: { length: 99 } });
    expect(imported(first, { ...second, ...enabled(100) }).named).toEqual(['b enableWhen']);
    const group = (linkId: string, ...item: readonly object[]) => ({ linkId, type: 'group', item });
    const deep = { ...group('deep', second), ...enabled(50) };
    const { controls, named } = imported(group('page', group('block', first, deep)));
    expect(controls[1]?.visible_when).toMatchObject({ any: { length: 99 } });
    expect(named).toEqual(['deep nested-group', 'b enableWhen']);
  });

  it.each([
    { operator: '>', is: 'more-than' },
    { operator: '>=', is: 'at-least' },
    { operator: '<', is: 'less-than' },
    { operator: '<=', is: 'at-most' },
  ])('compares numbers: $operator', ({ operator, is }) => {
    const second = { linkId: 'b', type: 'string', enableWhen: [{ question: 'n', operator, answerDecimal: 1.5 }] };
    expect(imported(number, second).controls[1]?.visible_when).toEqual({ question: A, is, value: 1.5 });
  });

  it.each([
    { expression: "%resource.descendants().where(linkId='n').answer.value.sum()", parts: 1 },
    { expression: "%resource.item.where( linkId = 'n' ).answer.valueDecimal", parts: 1 },
    {
      expression: "%resource.item.where(linkId='n').answer.value + %resource.item.where(linkId='n').answer.value",
      parts: 2,
    },
    { expression: "%resource.item.where(linkId='n').answer.value & 2", parts: 0 },
    { expression: "%resource.item.where(linkId='n' and linkId='m').answer.value", parts: 0 },
    { expression: "%resource.item.where(linkId='unknown').answer.value.sum()", parts: 0 },
    { expression: "%resource.item.where(linkId='n' or linkId='n').answer.value", parts: 0 },
    { expression: `%resource.item.where(${sameId(99)}).answer.value.sum()`, parts: 99 },
    { expression: `%resource.item.where(${sameId(100)}).answer.value.sum()`, parts: 0 },
    { expression: 'today()', parts: 0 },
    { expression: '', parts: 0 },
    { expression: "'", parts: 0 },
    { expression: '('.repeat(9_000), parts: 0 },
    { expression: '+'.repeat(9_000), parts: 0 },
  ])('reads $parts parts of a sum', ({ expression, parts }) => {
    const valueExpression = { language: 'text/fhirpath', expression };
    const total = { linkId: 't', type: 'decimal', extension: [{ url: URLS.calculatedExpression, valueExpression }] };
    const { controls, named } = imported(number, total);
    const sum = Array.from({ length: parts }, () => ({ question: A }));
    expect(controls[1]?.computed).toEqual(parts === 0 ? undefined : { sum });
    expect(named.includes('t calculated-expression')).toBe(parts === 0);
  });

  it.each([
    { carried: '{"is_required":"yes"}', named: 'is_required' },
    { carried: '{"input_type":"script"}', named: 'input_type' },
    { carried: '{"form_control_id":7}', named: 'form_control_id' },
    { carried: '{"__proto__":{"is_required":true}}', named: '__proto__' },
    { carried: '{"constructor":1}', named: 'constructor' },
    { carried: '{"label":null}', named: 'label' },
    { carried: '{"rows":[1]}', named: 'rows' },
    { carried: '{"visible_when":{"question":"a","is":"equal"}}', named: 'visible_when' },
    { carried: '{"visible_when":{"question":"a.b","is":"toString"}}', named: 'visible_when' },
    {
      carried: `{"visible_when":${'{"not":'.repeat(9)}{"question":"a.b","is":"empty"}${'}'.repeat(9)}}`,
      named: 'visible_when',
    },
    { carried: '{"computed":{"quotient":[{"number":1}]}}', named: 'computed' },
    { carried: '{"computed":{"question":"a.b","number":1}}', named: 'computed' },
    { carried: '{"visible_when":{"question":"a.b","is":"equal","value":"x","more":1}}', named: 'visible_when' },
    { carried: `{"visible_when":{"question":"a.${'b'.repeat(200)}","is":"empty"}}`, named: 'visible_when' },
    { carried: JSON.stringify({ visible_when: { all: emptyParts(100) } }), named: 'visible_when' },
    { carried: '{"form_control_options":[{"option_label":"x"}]}', named: 'form_control_options' },
    { carried: `{"content":"${'a'.repeat(200_001)}"}`, named: 'content' },
  ])('RL-02 judges what our own extension claims: $carried', ({ carried, named }) => {
    const item = { ...first, extension: [{ url: URLS.formControl, valueString: carried }] };
    const result = imported(item);
    expect(result.controls).toEqual(imported(first).controls);
    expect(result.named).toEqual([`a ${URLS.formControl} ${named}`]);
  });

  it.each([
    { carried: '{"repeats":{"min":3,"max":2}}', named: 'repeats' },
    { carried: '{"repeats":{"min":0,"max":51}}', named: 'repeats' },
    { carried: '{"repeats":{"max":5}}', named: 'repeats' },
    { carried: '{"properties":{"__proto__":"x"}}', named: 'properties' },
  ])('RL-02 judges what our own extension claims of a block: $carried', ({ carried, named }) => {
    const block = (extension: readonly object[]) => ({ linkId: 'b', type: 'group', item: [first], extension });
    const page = (extension: readonly object[]) => ({ linkId: 'p', type: 'group', item: [block(extension)] });
    expect(imported(page([{ url: URLS.formBlock, valueString: carried }])).named).toEqual([
      `b ${URLS.formBlock} ${named}`,
    ]);
  });

  it.each([
    {
      what: 'an option that is there already',
      item: { ...first, answerOption: [{ valueString: 'x' }, { valueCoding: { code: 'x' } }] },
      named: 'a option-repeated x',
      part: { form_control_options: [{ option_value: 'x' }] },
    },
    {
      what: 'a hint that is too long',
      item: { ...number, extension: [{ url: URLS.entryFormat, valueString: 'a'.repeat(501) }] },
      named: `n ${URLS.entryFormat}`,
      part: { placeholder: '' },
    },
    {
      what: 'files that are too large',
      item: { linkId: 'f', type: 'attachment', extension: [{ url: URLS.maxSize, valueDecimal: 21 }] },
      named: 'f max-size',
      part: { input_type: 'upload-file' },
    },
  ])('names and leaves out $what', ({ item, named, part }) => {
    const result = imported(item);
    expect(result.named).toEqual([named]);
    expect(result.controls[0]).toMatchObject(part);
    expect(result.controls[0]?.max_bytes).toBeUndefined();
  });

  it('names rows that do not fit the questions, and keeps each question', () => {
    const extension = [{ url: URLS.formBlock, valueString: '{"rows":[1]}' }];
    const block = { linkId: 'b', type: 'group', item: [first, number], extension };
    const { controls, named } = imported({ linkId: 'p', type: 'group', item: [block] });
    expect([controls.map(({ label }) => label), named]).toEqual([['First', 'Number'], ['b rows']]);
  });

  it('gives an id to the first of two questions that claim it', () => {
    const block = (id: number) => ({
      linkId: `df_block_${id}`,
      type: 'group',
      item: [{ linkId: `df_block_${id}.df_5`, type: 'string' }],
    });
    const { controls } = imported({ linkId: 'p', type: 'group', item: [block(1), block(2)] });
    expect(controls.map(({ form_control_id }) => form_control_id)).toEqual([5, null]);
  });

  it('RL-02 names 10,000 unread parts at most', () => {
    const unread = Object.fromEntries(Array.from({ length: 6 }, (_part, index) => [`part${index}`, 1]));
    const items = Array.from({ length: 2_000 }, (_item, index) => ({ linkId: `q${index}`, type: 'string', ...unread }));
    const result = importQuestionnaire(survey(...items));
    expect(result.ok && result.unmapped).toHaveLength(10_000);
  });

  it.each(['all', 'any'])('leaves out a condition of which it cannot read a part: %s', (enableBehavior) => {
    const enableWhen = [
      { question: 'a', operator: 'exists', answerBoolean: true },
      { question: 'unknown', operator: 'exists', answerBoolean: true },
    ];
    const { controls, named } = imported(first, { linkId: 'b', type: 'string', enableWhen, enableBehavior });
    expect([controls[1]?.visible_when, named]).toEqual([undefined, ['b enableWhen']]);
  });

  it.each([
    '',
    '[]',
    '{',
    'null',
    `{"properties":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
    '{"label":"\\u0000"}',
    '{"properties":{"\\u0000":"x"}}',
  ])('RL-02 leaves out an extension that cannot be read', (valueString) => {
    const result = imported({ ...first, extension: [{ url: URLS.formControl, valueString }] });
    expect(result.named).toEqual([`a ${URLS.formControl}`]);
  });
});

/** JSON has no -0, so a definition is never stored with one. */
const asStored = (definition: unknown): unknown => JSON.parse(JSON.stringify(definition ?? null));

describe('damaged Questionnaires', () => {
  it('RL-02 are refused or read, and what was read comes back as it is', () => {
    fc.assert(
      fc.property(randomForm, breakAtRandom, (form, broken) => {
        const { questionnaire } = exportQuestionnaire(form, { status: 'draft', title: 'Intake' });
        const result = importQuestionnaire(broken(questionnaire));
        expect(Reflect.get({}, 'isPolluted')).toBeUndefined();
        if (!result.ok) return;
        let id = 0;
        definitionFaults(withNewIds(result.definition, () => (id += 1)));
        const again = exportQuestionnaire(result.definition, { status: 'draft', title: 'Intake' });
        const { definition } = { definition: undefined, ...importQuestionnaire(again.questionnaire) };
        expect(asStored(definition)).toEqual(asStored(result.definition));
      }),
      { numRuns: 1_000 },
    );
  });

  it('RL-02 value sets, translations and expressions of any kind never throw', () => {
    const text = fc.constantFrom(
      '#a',
      'http://a',
      'a',
      '%a',
      "%resource.item.where(linkId='a').answer.value",
      '(',
      'a.b',
      '-',
    );
    const part = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 5 },
        fc.oneof(text, fc.double(), fc.boolean(), fc.constant(null)),
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.dictionary(
          fc.constantFrom(
            ...[
              'resourceType',
              'id',
              'url',
              'compose',
              'include',
              'exclude',
              'concept',
              'contains',
              'expansion',
              'code',
            ],
            ...[
              'display',
              'valueSet',
              'system',
              'extension',
              'valueCode',
              'valueString',
              'lang',
              'content',
              '__proto__',
            ],
          ),
          tie('tree'),
          { maxKeys: 6 },
        ),
      ),
    })).tree;
    fc.assert(
      fc.property(part, part, part, fc.array(text, { maxLength: 12 }), (contained, beside, initial, words) => {
        const expression = words.join(' ');
        const extension = [
          { url: URLS.enableWhenExpression, valueExpression: { language: 'text/fhirpath', expression } },
          { url: URLS.calculatedExpression, valueExpression: { language: 'text/fhirpath', expression } },
          { url: URLS.variable, valueExpression: { name: 'a', language: 'text/fhirpath', expression } },
        ];
        const question = { linkId: 'a', type: 'choice', answerValueSet: '#a', _text: beside, initial };
        const resource = { ...survey(question, { linkId: 'b', type: 'decimal', extension }), contained };
        expect(typeof importQuestionnaire(JSON.parse(JSON.stringify(resource))).ok).toBe('boolean');
        expect(Reflect.get({}, 'isPolluted')).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });

  it('RL-02 variables that name one another, and value sets that include one another, end soon', () => {
    const variable = (name: string, expression: string) => ({
      url: URLS.variable,
      valueExpression: { name, language: 'text/fhirpath', expression },
    });
    const grow = Array.from({ length: 40 }, (_v, index) => variable(`v${index}`, `%v${index + 1} + %v${index + 1}`));
    const valueExpression = { language: 'text/fhirpath', expression: '%v0' };
    const total = {
      linkId: 't',
      type: 'decimal',
      extension: [...grow, { url: URLS.calculatedExpression, valueExpression }],
    };
    const sets = Array.from({ length: 200 }, (_set, index) => ({
      resourceType: 'ValueSet',
      id: `s${index}`,
      compose: { include: Array.from({ length: 200 }, (_part, part) => ({ valueSet: [`#s${part}`] })) },
    }));
    const choice = { linkId: 'c', type: 'choice', answerValueSet: '#s0' };
    // Followed one by one, 2^40 terms would never end.
    expect(importQuestionnaire({ ...survey(total, choice), contained: sets }).ok).toBe(true);
  });

  it('RL-02 JSON of any kind never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(fc.jsonValue()), (any, item) => {
        expect(typeof importQuestionnaire(any).ok).toBe('boolean');
        expect(typeof importQuestionnaire({ resourceType: 'Questionnaire', status: 'active', item }).ok).toBe(
          'boolean',
        );
      }),
      { numRuns: 500 },
    );
  });
});
