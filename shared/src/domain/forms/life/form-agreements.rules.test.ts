import { describe, expect, it } from 'vitest';
import type { Condition } from '../conditions/expression.ts';
import type { FormDefinition } from '../definition/form-definition.ts';
import { aBlock, aControl, aForm, aPage } from '../form.fixture.ts';
import { hasSameAgreements } from './form-agreements.rules.ts';

const question = aBlock(1, [aControl(1)]);
const terms = aBlock(2, [], { built_in_block_id: 4, default_value: '<p>Terms</p>' });
const consents = aBlock(3, [], { built_in_block_id: 3 });
const signed = aBlock(4, [aControl(2, { input_type: 'text', content: '<p>I agree</p>' })], {
  requires_signature: true,
});
const FORM = aForm(question, terms, consents, signed);
const IF_WELL: Condition = { all: [] };
const french = { 'df_block_2.default_value': '<p>Conditions</p>', 'df_block_1.name': 'Bloc' };
const version = (definition: FormDefinition, texts: Record<string, string> = french) => ({
  definition,
  translations: { fr: texts },
});

describe('hasSameAgreements', () => {
  it.each([
    { what: 'the same form', form: FORM, expected: true },
    {
      what: 'a changed question',
      form: aForm(aBlock(1, [aControl(1, { is_required: true })]), terms, consents, signed),
      expected: true,
    },
    {
      what: 'a new question before them',
      form: aForm(aBlock(9, [aControl(9)]), question, terms, consents, signed),
      expected: true,
    },
    {
      what: 'another name of the page',
      form: { pages: [aPage([question, terms, consents, signed], { name: 'Other' })] },
      expected: true,
    },
    {
      what: 'other terms',
      form: aForm(question, { ...terms, default_value: '<p>New terms</p>' }, consents, signed),
      expected: false,
    },
    { what: 'no terms', form: aForm(question, consents, signed), expected: false },
    {
      what: 'another block of consents',
      form: aForm(question, terms, { ...consents, id: 30 }, signed),
      expected: false,
    },
    {
      what: 'other consents asked for',
      form: aForm(question, terms, { ...consents, properties: { consent_photo: '1' } }, signed),
      expected: false,
    },
    {
      what: 'terms under a condition',
      form: aForm(question, { ...terms, visible_when: IF_WELL }, consents, signed),
      expected: false,
    },
    {
      what: 'terms on a page under a condition',
      form: { pages: [aPage([question, terms, consents, signed], { visible_when: IF_WELL })] },
      expected: false,
    },
    {
      what: 'another text above a signature',
      form: aForm(question, terms, consents, {
        ...signed,
        rows: [[aControl(2, { input_type: 'text', content: '<p>Other</p>' })]],
      }),
      expected: false,
    },
    {
      what: 'a signature for the question',
      form: aForm({ ...question, requires_signature: true }, terms, consents, signed),
      expected: false,
    },
  ])('RN-20 BL-05 $what: $expected', ({ form, expected }) => {
    expect(hasSameAgreements(version(FORM), version(form))).toBe(expected);
    expect(hasSameAgreements(version(form), version(FORM))).toBe(expected);
  });

  it.each([
    {
      what: 'other terms in French',
      texts: { ...french, 'df_block_2.default_value': '<p>Autres</p>' },
      expected: false,
    },
    { what: 'another French name of a question', texts: { ...french, 'df_block_1.name': 'Autre' }, expected: true },
    { what: 'no French', texts: {}, expected: false },
  ])('RN-20 GN-05 $what: $expected', ({ texts, expected }) => {
    expect(hasSameAgreements(version(FORM), version(FORM, texts))).toBe(expected);
  });
});
