import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../dates/dates.ts';
import type { Condition } from '../conditions/expression.ts';
import type { FormDefinition } from '../definition/form-definition.ts';
import { aBlock, aControl, aForm, aPage } from '../form.fixture.ts';
import {
  asksWhoFillsIn,
  freeSlug,
  hasSameAgreements,
  isVersionOpen,
  nextVersion,
  remindedIfAskedBefore,
  slugOf,
  versionText,
  whyClosed,
} from './form-life.rules.ts';

describe('whyClosed', () => {
  it.each([
    { status: 'Published', isArchived: false, isPreview: false, expected: null },
    { status: 'Draft', isArchived: false, isPreview: false, expected: 'unpublished' },
    { status: 'Disabled', isArchived: false, isPreview: false, expected: 'unpublished' },
    { status: 'Published', isArchived: true, isPreview: false, expected: 'archived' },
    { status: 'Draft', isArchived: true, isPreview: true, expected: 'archived' },
    { status: 'Draft', isArchived: false, isPreview: true, expected: 'preview' },
    { status: 'Published', isArchived: false, isPreview: true, expected: 'preview' },
  ] as const)('$status, archived $isArchived, preview $isPreview: $expected', (facts) => {
    expect(whyClosed(facts, facts.isPreview)).toBe(facts.expected);
  });
});

describe('asksWhoFillsIn', () => {
  it.each([
    { formTypeId: 2, isSignedIn: false, expected: true },
    { formTypeId: 2, isSignedIn: true, expected: false },
    { formTypeId: 1, isSignedIn: false, expected: false },
    { formTypeId: 3, isSignedIn: false, expected: false },
  ] as const)('type $formTypeId, signed in $isSignedIn: $expected', ({ formTypeId, isSignedIn, expected }) => {
    expect(asksWhoFillsIn(formTypeId, isSignedIn)).toBe(expected);
  });
});

describe('nextVersion', () => {
  it.each([
    { last: null, expected: '1.0' },
    { last: 1, expected: '1.1' },
    { last: 1.1, expected: '1.2' },
    { last: 1.9, expected: '2.0' },
    { last: 4.2, expected: '4.3' },
  ])('after $last comes $expected', ({ last, expected }) => {
    expect(versionText(nextVersion(last))).toBe(expected);
    // Exactly: 1.1 + 0.1 is not 1.2 in binary numbers.
    expect(nextVersion(last)).toBe(Number(expected));
  });
});

describe('isVersionOpen', () => {
  const published = Date.parse('2026-11-16T15:00:00Z');
  it.each([
    { what: 'the published version', replacedAtMs: null, at: '2030-01-01T00:00:00Z', expected: true },
    { what: 'seven days after its replacement', replacedAtMs: published, at: '2026-11-23T15:00:00Z', expected: true },
    { what: 'one second later', replacedAtMs: published, at: '2026-11-23T15:00:01Z', expected: false },
  ])('RN-20 $what: $expected', ({ replacedAtMs, at, expected }) => {
    expect(isVersionOpen(replacedAtMs, Date.parse(at))).toBe(expected);
  });
});

const NOW = Date.parse('2026-11-16T15:00:00Z');

describe('remindedIfAskedBefore', () => {
  it('a reminder is due after seven days', () => {
    expect(remindedIfAskedBefore(NOW)).toBe(NOW - 7 * DAY_MS);
  });
});

describe('slugOf', () => {
  it.each([
    ['Sleep diary', 'sleep-diary'],
    ["Questionnaire sur l'été", 'questionnaire-sur-l-ete'],
    ['  PHQ-9: mood (2 weeks) ', 'phq-9-mood-2-weeks'],
    ['2026', 'form-2026'],
    ['睡眠', 'form'],
    ['', 'form'],
    ['---', 'form'],
    [`${'a'.repeat(59)} tail`, 'a'.repeat(59)],
    [`${'a'.repeat(80)}`, 'a'.repeat(60)],
  ])('%s: %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });
});

describe('freeSlug', () => {
  it.each([
    { taken: [], expected: 'sleep' },
    { taken: ['sleep-2'], expected: 'sleep' },
    { taken: ['sleep'], expected: 'sleep-2' },
    { taken: ['sleep', 'sleep-2', 'sleep-4'], expected: 'sleep-3' },
  ])('beside $taken: $expected', ({ taken, expected }) => {
    expect(freeSlug('sleep', new Set(taken))).toBe(expected);
  });
});

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
