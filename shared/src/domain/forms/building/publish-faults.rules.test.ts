import { describe, expect, it } from 'vitest';
import { aBlock, aControl, aForm, aPage } from '../form.fixture.ts';
import { DETAILS } from './edited.fixture.ts';
import { publishFaults } from './publish-faults.rules.ts';

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
