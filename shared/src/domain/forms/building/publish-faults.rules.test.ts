import { describe, expect, it } from 'vitest';
import type { Computation, Condition } from '../conditions/expression.ts';
import { aBlock, aControl, aForm, aPage } from '../form.fixture.ts';
import { planForm } from '../plan/form-plan.ts';
import { DETAILS } from './edited.fixture.ts';
import { isUnfinished, namesUnknownOption, publishFaults } from './publish-faults.rules.ts';

const definition = aForm(aBlock(1, [aControl(1, { placeholder: 'Here' })]));
const FRENCH = {
  name: 'Sommeil',
  'page.0.name': 'Page',
  'df_block_1.name': 'Bloc',
  'df_block_1.df_1.label': 'Question',
  'df_block_1.df_1.placeholder': 'Ici',
};
const faults = (translation: Record<string, string>, change: { name?: string; definition?: typeof definition } = {}) =>
  publishFaults({
    details: { ...DETAILS, name: change.name ?? DETAILS.name },
    definition: change.definition ?? definition,
    translation,
  }).map(({ path, code }) => `${path} ${code}`);

describe('publishFaults', () => {
  it.each<{ what: string; translation: Record<string, string>; found: string[] }>([
    { what: 'a form in one language', translation: {}, found: [] },
    { what: 'a form in two languages', translation: FRENCH, found: [] },
    {
      what: 'a question with two missing texts, named once',
      translation: { ...FRENCH, 'df_block_1.df_1.label': '', 'df_block_1.df_1.placeholder': ' ' },
      found: ['df_block_1.df_1 translation-missing'],
    },
    {
      what: 'a name alone that is translated',
      translation: { name: 'Sommeil' },
      found: ['page.0 translation-missing', 'df_block_1 translation-missing', 'df_block_1.df_1 translation-missing'],
    },
    {
      what: 'a name that is not translated',
      translation: { ...FRENCH, name: '' },
      found: ['form translation-missing'],
    },
    { what: 'blank translations alone', translation: { name: ' ' }, found: [] },
  ])('FB-04 $what', ({ translation, found }) => {
    expect(faults(translation)).toEqual(found);
  });

  it('FB-04 a blank name, and the faults of the definition', () => {
    const broken = aForm(aBlock(1, [aControl(1, { label: '' })]));
    expect(faults({}, { name: ' ', definition: broken })).toEqual([
      'form name-missing',
      'df_block_1.df_1 label-missing',
    ]);
  });

  it('FB-04 conditions and formulas that somebody began and did not finish, at page, block and question', () => {
    const empty = { question: 'df_block_1.df_1', is: 'equal', value: '' } as const;
    const unfinished = {
      pages: [
        aPage([aBlock(1, [aControl(1), aControl(2, { required_when: { any: [empty] } })])]),
        aPage(
          [
            aBlock(2, [aControl(3, { computed: { sum: [] } })], { visible_when: { not: empty } }),
            aBlock(3, [aControl(4, { input_type: 'text', required_when: empty, computed: { sum: [] } })]),
          ],
          { visible_when: empty },
        ),
      ],
    };
    expect(faults({}, { definition: unfinished })).toEqual([
      'df_block_1.df_2 condition-incomplete',
      'page.1 condition-incomplete',
      'df_block_2 condition-incomplete',
      'df_block_2.df_3 formula-incomplete',
    ]);
  });

  it('FB-04 conditions that name a removed or reworded option, at page, block and question', () => {
    const choice = aControl(1, { input_type: 'dropdown', form_control_options: [{ option_value: 'By bus' }] });
    const gone = { question: 'df_block_1.df_1', is: 'equal', value: 'Bus' } as const;
    const dangling = {
      pages: [
        aPage([aBlock(1, [choice, aControl(2, { required_when: { any: [gone] } })])]),
        aPage([aBlock(2, [aControl(3, { visible_when: gone })], { visible_when: { not: gone } })], {
          visible_when: gone,
        }),
      ],
    };
    expect(faults({}, { definition: dangling })).toEqual([
      'df_block_1.df_2 condition-unknown-option',
      'page.1 condition-unknown-option',
      'df_block_2 condition-unknown-option',
      'df_block_2.df_3 condition-unknown-option',
    ]);
  });
});

const question = 'df_block_1.df_1';
const answered: Condition = { question, is: 'answered' };

describe('isUnfinished', () => {
  it.each<[Condition | Computation | undefined, boolean]>([
    [undefined, false],
    [answered, false],
    [{ question, is: 'equal', value: 'Well' }, false],
    [{ question, is: 'equal', value: ' ' }, true],
    [{ question, is: 'contains', value: '' }, true],
    [{ question, is: 'at-least', value: 0 }, false],
    [{ question, is: 'one-of', values: ['Well'] }, false],
    [{ question, is: 'one-of', values: [] }, true],
    [{ all: [answered, { any: [] }] }, true],
    [{ not: { all: [answered] } }, false],
    [{ not: { any: [{ question, is: 'one-of', values: [] }] } }, true],
    [{ number: 0 }, false],
    [{ question }, false],
    [{ sum: [] }, true],
    [{ sum: [{ question }] }, false],
    [{ difference: [{ question }, { mean: [] }] }, true],
  ])('FB-04 %j: %s', (tree, expected) => {
    expect(isUnfinished(tree)).toBe(expected);
  });
});

const option = (option_value: string) => ({ option_value });
const plan = planForm(
  aForm(
    aBlock(1, [
      aControl(1, { input_type: 'multiple-choice', form_control_options: ['Bus', 'Bike', '1'].map(option) }),
      aControl(2, { input_type: 'dropdown', is_remote_options: true, options_source: 'practitioners' }),
      aControl(3),
    ]),
  ),
);
const [choice, list, text] = ['df_block_1.df_1', 'df_block_1.df_2', 'df_block_1.df_3'] as const;

describe('namesUnknownOption', () => {
  it.each<[Condition | undefined, boolean]>([
    [undefined, false],
    [{ question: choice, is: 'equal', value: 'Bus' }, false],
    [{ question: choice, is: 'equal', value: 'By bus' }, true],
    [{ question: choice, is: 'equal', value: '1.0' }, false],
    [{ question: choice, is: 'equal', value: ' ' }, false],
    [{ question: choice, is: 'not-equal', value: 'Train' }, true],
    [{ question: choice, is: 'contains', value: 'bik' }, false],
    [{ question: choice, is: 'contains', value: 'train' }, true],
    [{ question: choice, is: 'one-of', values: ['Bus', 'Bike'] }, false],
    [{ question: choice, is: 'one-of', values: ['Bus', 'Train'] }, true],
    [{ question: choice, is: 'at-least', value: 7 }, false],
    [{ question: choice, is: 'answered' }, false],
    [{ question: list, is: 'equal', value: '7' }, false],
    [{ question: text, is: 'equal', value: 'Train' }, false],
    [{ question: 'df_block_9.df_9', is: 'equal', value: 'Train' }, false],
    [{ all: [{ not: { any: [{ question: choice, is: 'equal', value: 'Train' }] } }] }, true],
  ])('FB-04 %j: %s', (condition, expected) => {
    expect(namesUnknownOption(condition, plan)).toBe(expected);
  });
});
