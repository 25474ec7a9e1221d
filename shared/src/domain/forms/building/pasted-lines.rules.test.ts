import { describe, expect, it } from 'vitest';
import { pastedOptions, pastedQuestions } from './pasted-lines.rules.ts';

const plain = (text: string) => pastedOptions(text, 500).map(({ option_value, score }) => [option_value, score]);

describe('pasted lists', () => {
  it.each([
    { what: 'lines', text: 'Yes\nNo\r\n\n Maybe ', options: ['Yes', 'No', 'Maybe'] },
    {
      what: 'bullets, boxes, numbers and letters',
      text: '- Yes\n• No\n[ ] Maybe\n2. Two\nb) Bee\n(3) Three',
      options: ['Yes', 'No', 'Maybe', 'Two', 'Bee', 'Three'],
    },
    { what: 'the same line twice', text: 'Yes\n- Yes', options: ['Yes'] },
    { what: 'a word that looks like a mark', text: '3.5 hours\na day\n-5', options: ['3.5 hours', 'a day', '-5'] },
  ])('FB-01 options: $what', ({ text, options }) => {
    expect(plain(text).map(([value]) => value)).toEqual(options);
  });

  it('FB-01 options have the score behind a tab or a bar', () => {
    expect(plain('Not at all\t0\nSeveral days | 1\nEvery day | often')).toEqual([
      ['Not at all', 0],
      ['Several days', 1],
      ['Every day', undefined],
    ]);
  });

  it('FB-01 options are not more than a question may have, and not longer', () => {
    expect(pastedOptions('a\nb\nc', 2)).toHaveLength(2);
    expect(plain('x'.repeat(600))[0]?.[0]).toHaveLength(500);
  });

  it.each([
    { what: 'plain lines', text: 'Your name\nYour age', found: [['Your name'], ['Your age']] },
    { what: 'marked lines only', text: '1. Your name\n2. Your age', found: [['Your name'], ['Your age']] },
    {
      what: 'lines with options below',
      text: 'Do you sleep well?\n- Yes\n- No\n- Yes\nSince when?',
      found: [['Do you sleep well?', 'Yes', 'No'], ['Since when?']],
    },
    { what: 'marks before the first plain line', text: '- Yes\nWhy?', found: [['Yes'], ['Why?']] },
  ])('FB-01 questions: $what', ({ text, found }) => {
    const questions = pastedQuestions(text, 100);
    expect(
      questions.map(({ label, form_control_options: options = [] }) => [
        label,
        ...options.map((each) => each.option_value),
      ]),
    ).toEqual(found);
    expect(questions.map(({ input_type }) => input_type)).toEqual(
      found.map(({ length }) => (length > 1 ? 'multiple-choice' : 'input-text')),
    );
  });

  it('FB-01 questions are not more than allowed', () => {
    expect(pastedQuestions('a\nb\nc', 2)).toHaveLength(2);
  });
});
