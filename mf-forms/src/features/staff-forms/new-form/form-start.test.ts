import { expect, it } from 'vitest';
import { BLANK, bodyOf, nameFor } from './form-start.ts';

it.each([
  { when: 'nothing is typed', typed: '', before: '', after: 'PHQ-9', expected: 'PHQ-9' },
  { when: 'blanks are typed', typed: '  ', before: '', after: 'PHQ-9', expected: 'PHQ-9' },
  {
    when: 'the name is that of the template before',
    typed: 'GAD-7',
    before: 'GAD-7',
    after: 'PHQ-9',
    expected: 'PHQ-9',
  },
  { when: 'the choice goes back to an empty form', typed: 'GAD-7', before: 'GAD-7', after: '', expected: '' },
  { when: 'the person typed a name', typed: 'Our check-in', before: '', after: 'PHQ-9', expected: 'Our check-in' },
  {
    when: "the person changed the template's name",
    typed: 'GAD-7 (spring)',
    before: 'GAD-7',
    after: '',
    expected: 'GAD-7 (spring)',
  },
])('FB-01 the name when $when', ({ typed, before, after, expected }) => {
  expect(nameFor(typed, before, after)).toBe(expected);
});

it('FB-01 a template brings its own type', () => {
  const values = { name: 'Mood', form_type_id: 4 } as const;
  expect(bodyOf({ kind: 'new' }, { ...values, template: BLANK })).toEqual(values);
  expect(bodyOf({ kind: 'new' }, { ...values, template: 'phq-9' })).toEqual({ name: 'Mood', template: 'phq-9' });
});
