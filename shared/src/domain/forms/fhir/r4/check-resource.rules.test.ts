import { describe, expect, it } from 'vitest';
import { importQuestionnaire } from '../import-questionnaire.rules.ts';
import { checkQuestionnaire } from './check-resource.rules.ts';
import { FHIR_LIMITS } from './element-shapes.ts';

const asked = (change: object = {}) => ({ linkId: 'q', text: 'Question', type: 'string', ...change });
const survey = (...item: readonly unknown[]) => ({ resourceType: 'Questionnaire', status: 'active', item });
const many = (count: number) => Array.from({ length: count }, (_item, index) => asked({ linkId: `q${index}` }));
/** Groups inside of each other, as text: the fixture does not recurse either. */
const nested = (depth: number): unknown =>
  JSON.parse(
    `${'{"linkId":"g0","type":"group","item":['.repeat(depth)}${JSON.stringify(asked())}${']}'.repeat(depth)}`.replaceAll(
      /"g0"/g,
      (_id, at: number) => `"g${at}"`,
    ),
  );
const circle: { linkId: string; type: string; item: unknown[] } = { linkId: 'g', type: 'group', item: [] };
circle.item.push(circle);

const firstFault = (input: unknown): string => {
  const result = importQuestionnaire(input);
  const fault = result.ok ? undefined : result.faults[0];
  return fault ? `${fault.path} ${fault.code}` : 'accepted';
};

describe('checkQuestionnaire', () => {
  it.each([
    { what: 'nothing', input: undefined, fault: ' resource-unknown' },
    { what: 'null', input: null, fault: ' resource-unknown' },
    { what: 'a text', input: 'Questionnaire', fault: ' resource-unknown' },
    { what: 'a list', input: [], fault: ' resource-unknown' },
    { what: 'a patient', input: { resourceType: 'Patient' }, fault: ' resource-unknown' },
    { what: 'no status', input: { resourceType: 'Questionnaire' }, fault: 'accepted' },
    { what: 'an unknown status', input: { ...survey(), status: 'x' }, fault: 'status status-unknown' },
    { what: 'a status of another kind', input: { ...survey(), status: ['active'] }, fault: 'status shape-invalid' },
    { what: 'items that are no list', input: { ...survey(), item: {} }, fault: 'item shape-invalid' },
    { what: 'an item that is null', input: survey(null), fault: 'item.0 shape-invalid' },
    { what: 'an item without a type', input: survey({ linkId: 'q' }), fault: 'item.0.type shape-invalid' },
    { what: 'no linkId', input: survey({ type: 'string' }), fault: 'item.0.linkId link-id-invalid' },
    { what: 'a blank linkId', input: survey(asked({ linkId: ' ' })), fault: 'item.0.linkId link-id-invalid' },
    {
      what: 'a linkId with a newline',
      input: survey(asked({ linkId: 'a\nb' })),
      fault: 'item.0.linkId link-id-invalid',
    },
    {
      what: 'a long linkId',
      input: survey(asked({ linkId: 'a'.repeat(256) })),
      fault: 'item.0.linkId link-id-invalid',
    },
    {
      what: 'a long name of a property',
      input: survey(asked({ ['k'.repeat(101)]: 1 })),
      fault: 'item.0 keys-too-many',
    },
    { what: 'two equal linkIds', input: survey(asked(), asked()), fault: 'item.1.linkId link-id-repeated' },
    { what: 'a long text', input: survey(asked({ text: 'a'.repeat(10_001) })), fault: 'item.0.text text-too-long' },
    { what: 'a text longer than a label', input: survey(asked({ text: 'a'.repeat(501) })), fault: 'accepted' },
    {
      what: 'a long paragraph',
      input: survey(asked({ text: 'a'.repeat(10_000), type: 'display' })),
      fault: 'accepted',
    },
    { what: 'a text with NUL', input: survey(asked({ text: 'a\0' })), fault: 'item.0.text shape-invalid' },
    { what: 'half a surrogate pair', input: survey(asked({ text: '\ud800' })), fault: 'item.0.text shape-invalid' },
    { what: 'a text that is a number', input: survey(asked({ text: 3 })), fault: 'item.0.text shape-invalid' },
    { what: 'a flag that is a text', input: survey(asked({ required: 'no' })), fault: 'item.0.required shape-invalid' },
    { what: 'a null property', input: survey(asked({ enableWhen: null })), fault: 'item.0.enableWhen shape-invalid' },
    {
      what: 'an option that is a number',
      input: survey(asked({ answerOption: [3] })),
      fault: 'item.0.answerOption.0 shape-invalid',
    },
    {
      what: 'points that are a text',
      input: survey(asked({ answerOption: [{ extension: [{ url: 'x', valueDecimal: '3' }] }] })),
      fault: 'item.0.answerOption.0.extension.0.valueDecimal shape-invalid',
    },
    {
      what: 'a condition without a question',
      input: survey(asked({ enableWhen: [{ operator: '=' }] })),
      fault: 'item.0.enableWhen.0.question shape-invalid',
    },
    {
      what: 'an extension without an address',
      input: survey(asked({ extension: [{}] })),
      fault: 'item.0.extension.0.url shape-invalid',
    },
    {
      what: 'too many options',
      input: survey(asked({ answerOption: Array.from({ length: FHIR_LIMITS.options + 1 }, () => ({})) })),
      fault: 'item.0.answerOption list-too-long',
    },
    {
      what: 'too many properties',
      input: survey(Object.fromEntries(Array.from({ length: 101 }, (_key, index) => [`k${index}`, 1]))),
      fault: 'item.0 keys-too-many',
    },
    {
      what: 'a modifier extension',
      input: survey(asked({ modifierExtension: [{ url: 'x' }] })),
      fault: 'item.0.modifierExtension modifier-unknown',
    },
    { what: 'the greatest number of items', input: survey(...many(FHIR_LIMITS.items)), fault: 'accepted' },
    { what: 'an item more', input: survey(...many(FHIR_LIMITS.items + 1)), fault: 'item list-too-long' },
    {
      what: 'an item more in groups',
      input: survey({ linkId: 'g', type: 'group', item: many(FHIR_LIMITS.items) }),
      fault: ' items-too-many',
    },
    { what: 'the greatest depth', input: survey(nested(FHIR_LIMITS.depth - 1)), fault: 'accepted' },
    {
      what: 'a level more',
      input: survey(nested(FHIR_LIMITS.depth)),
      fault: `${'item.0.'.repeat(10)}item items-too-deep`,
    },
    { what: 'a circle', input: survey(circle), fault: `${'item.0.'.repeat(10)}item items-too-deep` },
  ])('RL-02 $what: $fault', ({ input, fault }) => {
    expect(firstFault(input)).toBe(fault);
  });

  it('RL-02 refuses five thousand levels without using up the stack', () => {
    expect(checkQuestionnaire(survey(nested(5_000)))).toMatchObject({
      ok: false,
      faults: [{ code: 'items-too-deep' }],
    });
  });
});

it('RL-02 names twenty faults at most', () => {
  const result = checkQuestionnaire(survey(...Array.from({ length: 30 }, () => null)));
  expect(result.ok ? [] : result.faults).toHaveLength(20);
});
