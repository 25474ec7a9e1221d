import { deriveFormState, type FormAnswers, planForm } from '@carefront/shared/domain';
import { describe, expect, it, vi } from 'vitest';
import { aBlock, aFormOf, aQuestion } from '../form-runner.fixture.ts';
import { blankAnswers } from './blank-answers.rules.ts';
import { createRunnerStores } from './runner-stores.ts';

const isDog = { question: 'df_block_1.df_1', is: 'equal', value: 'dog' } as const;

function open() {
  const plan = planForm(
    aFormOf([
      aBlock(1, [aQuestion(1, 'Pet'), aQuestion(2, 'Name')]),
      aBlock(2, [aQuestion(3, 'Breed')], { visible_when: isDog }),
      aBlock(4, [aQuestion(5, 'Medicine')], { repeats: { min: 0, max: 3 } }),
    ]),
  );
  const derive = vi.fn((answers: FormAnswers) => deriveFormState(plan, answers, '2026-11-23'));
  const stores = createRunnerStores(plan, blankAnswers(plan), derive);
  derive.mockClear();
  return { ...stores, derive };
}

describe('answers of all pages', () => {
  it('derives what is shown only after a change of a question that a condition reads', () => {
    const { answers, derive } = open();
    answers.keep('df_block_1', { df_1: '', df_2: 'Rex' });
    expect(derive).not.toHaveBeenCalled();
    answers.keep('df_block_1', { df_1: 'dog', df_2: 'Rex' });
    expect(derive).toHaveBeenCalledOnce();
    expect(answers.state().blocks.has('df_block_2')).toBe(true);
  });

  it('derives again when an entry is added, and not when its answer changes', () => {
    const { answers, derive } = open();
    answers.keep('df_block_4', { entries: [{ df_5: '' }] });
    expect(answers.entry('df_block_4', 0)?.shown.has('df_5')).toBe(true);
    answers.keep('df_block_4', { entries: [{ df_5: 'Aspirin' }] });
    expect(derive).toHaveBeenCalledOnce();
  });

  it('equal answers are no change', () => {
    const { answers } = open();
    const told = vi.fn();
    answers.onAnswers(told);
    answers.keep('df_block_1', { df_1: '', df_2: '' });
    expect([told.mock.calls.length, answers.hasChanges()]).toEqual([0, false]);
    answers.keep('df_block_1', { df_1: 'cat', df_2: '' });
    expect([told.mock.calls.length, answers.hasChanges()]).toEqual([1, true]);
  });

  it('the set of pages stays the same object while it has the same pages', () => {
    const { answers } = open();
    const before = answers.state().shownPages;
    answers.keep('df_block_1', { df_1: 'cat', df_2: '' });
    expect(answers.state().shownPages).toBe(before);
    answers.keep('df_block_1', { df_1: 'dog', df_2: '' });
    expect([...answers.state().shownPages]).toEqual([0, 1, 2]);
  });

  it('tells nobody after the subscription has ended', () => {
    const { answers } = open();
    const told = vi.fn();
    answers.onAnswers(told)();
    answers.keep('df_block_1', { df_1: 'cat', df_2: '' });
    expect(told).not.toHaveBeenCalled();
  });
});

describe('RN-06 errors', () => {
  const errors = { 'df_block_1.df_1': ['a'], 'df_block_4.entries.0.df_5': ['b'], elsewhere: ['c'] };

  it('RN-06 belong to their pages', () => {
    const { errors: store } = open();
    store.set(errors);
    expect([...store.pages()]).toEqual([0, 2]);
    expect(store.ofBlock('df_block_4')).toEqual({ 'entries.0.df_5': ['b'] });
    store.set({}, 0);
    expect([...store.pages()]).toEqual([2]);
  });

  it('RN-06 an edited answer has no error any more, the others keep theirs', () => {
    const { answers, errors: store } = open();
    store.set({ 'df_block_1.df_1': ['a'], 'df_block_1.df_2': ['b'] });
    answers.keep('df_block_1', { df_1: 'cat', df_2: '' });
    expect(store.ofBlock('df_block_1')).toEqual({ df_2: ['b'] });
    answers.keep('df_block_1', { df_1: 'cat', df_2: 'Rex' });
    expect([...store.pages()]).toEqual([]);
  });
});
