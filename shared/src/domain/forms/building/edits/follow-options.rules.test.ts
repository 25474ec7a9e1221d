import { describe, expect, it } from 'vitest';
import type { Condition } from '../../conditions/expression.ts';
import { aFormToEdit, counter } from '../edited.fixture.ts';
import type { EditedOption } from '../edited-form.rules.ts';
import { editForm } from './edit-form.rules.ts';
import { findQuestion } from './find-part.rules.ts';
import { renamedValues } from './follow-options.rules.ts';

const texts = (...values: string[]): EditedOption[] => values.map((option_value) => ({ option_value, translated: '' }));
const coded = (...pairs: [string, string][]): EditedOption[] =>
  pairs.map(([option_value, option_label]) => ({ option_value, option_label, translated: '' }));

describe('renamed options', () => {
  it.each<[string, EditedOption[], EditedOption[], [string, string][]]>([
    ['one that is typed', texts('Well', 'Bad'), texts('Well', 'Badly'), [['Bad', 'Badly']]],
    ['one that is moved', texts('Well', 'Bad'), texts('Bad', 'Well'), []],
    ['one that becomes like the next', texts('Well', 'Bad'), texts('Well', 'Well'), []],
    ['one of two alike', texts('Bad', 'Bad'), texts('Worse', 'Bad'), []],
    ['one that is added', texts('Well'), texts('Well', 'Bad'), []],
    ['a list in place of another', texts('Well', 'Bad'), texts('Never', 'Often'), []],
    [
      'codes that become texts',
      coded(['0', 'Well'], ['1', 'Bad']),
      texts('Well', 'Bad'),
      [
        ['0', 'Well'],
        ['1', 'Bad'],
      ],
    ],
  ])('FB-01 %s', (_, before, after, expected) => {
    expect([...renamedValues(before, after)]).toEqual(expected);
  });

  const form = aFormToEdit();
  const path = 'df_block_2.df_5';
  const change = (of: typeof form, id: number, edit: object) =>
    editForm(of, { type: 'question-changed', id, change: edit }, counter(900));
  const conditionOf = (of: typeof form) => findQuestion(of, 6)?.question.visible_when;

  it.each<[Condition, Condition]>([
    [
      { question: path, is: 'equal', value: 'Badly' },
      { question: path, is: 'equal', value: 'Poorly' },
    ],
    [
      { any: [{ not: { question: path, is: 'one-of', values: ['Well', 'Badly'] } }] },
      { any: [{ not: { question: path, is: 'one-of', values: ['Well', 'Poorly'] } }] },
    ],
    [
      { all: [{ question: path, is: 'contains', value: 'Well' }] },
      { all: [{ question: path, is: 'contains', value: 'Well' }] },
    ],
    [
      { question: 'df_block_1.df_1', is: 'equal', value: 'Badly' },
      { question: 'df_block_1.df_1', is: 'equal', value: 'Badly' },
    ],
  ])('FB-01 the condition %j follows the option', (condition, expected) => {
    const before = change(form, 6, { visible_when: condition });
    const after = change(before, 5, { form_control_options: texts('Well', 'Poorly') });
    expect(conditionOf(after)).toEqual(expected);
  });

  it('FB-02 parts stay the same objects where no condition names the option', () => {
    expect(change(form, 5, { form_control_options: texts('Well', 'Poorly') }).pages[1]).toBe(form.pages[1]);
  });
});
