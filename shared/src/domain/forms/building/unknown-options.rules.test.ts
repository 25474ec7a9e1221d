import { describe, expect, it } from 'vitest';
import type { Condition } from '../conditions/expression.ts';
import { aBlock, aControl, aForm } from '../form.fixture.ts';
import { planForm } from '../plan/form-plan.ts';
import { namesUnknownOption } from './unknown-options.rules.ts';

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
