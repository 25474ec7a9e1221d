// @vitest-environment jsdom
import type { FormControl } from '@carefront/shared/domain';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aQuestion, optionsNamed } from '../../testing/a-question.ts';
import { renderQuestion } from '../../testing/render-question.tsx';

const OPTIONS = [
  { option_value: 'never', option_label: 'Never' },
  { option_value: 'often', option_label: 'Often' },
  { option_value: 'always', option_label: 'Always' },
];
const multiple = (change: Partial<FormControl> = {}) =>
  aQuestion({ input_type: 'multiple-choice', label: 'Sleep', form_control_options: OPTIONS, ...change });
const dropdown = (change: Partial<FormControl> = {}) => multiple({ input_type: 'dropdown', ...change });

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const REQUIRED = 'Please answer this question.';

describe('multiple-choice with one answer', () => {
  it('CT-02 shows the labels of the options and answers with their values', async () => {
    const { user, answer } = renderQuestion(multiple());
    expect(answer()).toBeNull();
    await user.click(radio('Often'));
    expect(answer()).toBe('often');
    await user.keyboard('{ArrowDown}');
    expect([answer(), radio('Always').checked]).toEqual(['always', true]);
  });

  it('CT-02 RN-17 an unanswered required question is marked, and refused with its message', async () => {
    const { user, next, submitted } = renderQuestion(multiple({ is_required: true }));
    expect(within(screen.getByText('Sleep')).getByText('*')).toBeTruthy();
    await next();
    const group = screen.getByRole('radiogroup', { name: 'Sleep' });
    expect(screen.getByRole('alert').textContent).toBe(REQUIRED);
    expect([group.getAttribute('aria-invalid'), group.getAttribute('aria-required')]).toEqual(['true', 'true']);
    await expect.poll(() => document.activeElement).toBe(radio('Never'));
    await user.click(radio('Never'));
    expect(screen.queryByRole('alert')).toBeNull();
    await next();
    expect(submitted).toEqual([{ df_7: 'never' }]);
  });

  it('CT-02 an optional answer can be taken back, a required one only changed', async () => {
    const { user, answer, require } = renderQuestion(multiple(), { answer: 'often' });
    await user.click(screen.getByRole('button', { name: 'Remove the choice: Sleep' }));
    expect([answer(), document.activeElement]).toEqual([null, radio('Never')]);
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
    await user.click(radio('Always'));
    require(true);
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
  });

  it('RN-12 a submitted answer is shown and cannot be changed', async () => {
    const { user, answer } = renderQuestion(multiple(), { answer: 'often', open: { mode: 'read-only' } });
    expect([radio('Often').checked, radio('Often').disabled, radio('Never').disabled]).toEqual([true, true, true]);
    await user.click(radio('Never'));
    expect([answer(), screen.queryByRole('button', { name: /Remove/ })]).toEqual(['often', null]);
  });

  it('CT-02 GN-05 the message of a French form is French', async () => {
    const { next } = renderQuestion(multiple({ is_required: true }), { locale: 'fr' });
    await next();
    expect(screen.getByRole('alert').textContent).toBe('Veuillez répondre à cette question.');
  });

  it('a question that a condition makes required or optional is judged again', async () => {
    const { next, require, submitted } = renderQuestion(multiple());
    require(true);
    await next();
    expect(screen.getByRole('alert').textContent).toBe(REQUIRED);
    require(false);
    await expect.poll(() => screen.queryByRole('alert')).toBeNull();
    await next();
    expect(submitted).toEqual([{ df_7: null }]);
  });

  it('shows the hint of the clinic below the options', () => {
    renderQuestion(multiple({ placeholder: 'In the last two weeks' }));
    const group = screen.getByRole('radiogroup', { name: 'Sleep' });
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'In the last two weeks',
    );
  });
});

describe.each([
  { kind: 'multiple-choice', question: multiple },
  { kind: 'dropdown', question: dropdown },
])('$kind with several answers', ({ question }) => {
  it('CT-02 CT-03 answers with the chosen values in the order of the options', async () => {
    const { user, answer } = renderQuestion(question({ is_multiple: true }));
    expect(answer()).toEqual([]);
    await user.click(box('Always'));
    await user.click(box('Never'));
    expect(answer()).toEqual(['never', 'always']);
    await user.click(box('Always'));
    expect(answer()).toEqual(['never']);
  });

  it('CT-02 CT-03 needs one choice if required, and the focus goes to the first box', async () => {
    const { next, user, submitted } = renderQuestion(question({ is_multiple: true, is_required: true }));
    await next();
    expect(screen.getByRole('alert').textContent).toBe(REQUIRED);
    expect(document.activeElement).toBe(box('Never'));
    await user.click(box('Often'));
    await next();
    expect(submitted).toEqual([{ df_7: ['often'] }]);
  });

  it('RN-12 submitted answers are shown and cannot be changed', () => {
    renderQuestion(question({ is_multiple: true }), { answer: ['often'], open: { mode: 'read-only' } });
    expect(['Never', 'Often'].map((name) => [box(name).checked, box(name).disabled])).toEqual([
      [false, true],
      [true, true],
    ]);
  });
});

describe('dropdown with one answer', () => {
  const list = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sleep' });

  it('CT-03 answers with the value of the chosen option; the first entry takes the answer back', async () => {
    const { user, answer } = renderQuestion(dropdown());
    expect([answer(), list().selectedOptions[0]?.textContent]).toEqual([null, 'Please choose']);
    await user.selectOptions(list(), 'Often');
    expect(answer()).toBe('often');
    await user.selectOptions(list(), 'Please choose');
    expect(answer()).toBeNull();
  });

  it('CT-03 GN-05 the first entry has the text of the clinic, otherwise ours in the language of the page', () => {
    renderQuestion(dropdown(), { locale: 'fr' });
    expect(list().options[0]?.textContent).toBe('Veuillez choisir');
  });

  it('CT-03 RN-17 an unanswered required question is refused with its message', async () => {
    const { next } = renderQuestion(dropdown({ is_required: true, placeholder: 'How often?' }));
    expect([list().required, list().options[0]?.textContent]).toEqual([true, 'How often?']);
    await next();
    expect([screen.getByRole('alert').textContent, document.activeElement]).toEqual([REQUIRED, list()]);
  });

  it('RN-12 a submitted answer is shown and cannot be changed', () => {
    renderQuestion(dropdown(), { answer: 'always', open: { mode: 'read-only' } });
    expect([list().value, list().disabled]).toEqual(['always', true]);
  });

  it('RN-12 a submitted question without an answer shows nothing that reads like one', () => {
    renderQuestion(dropdown({ placeholder: 'How often?' }), { open: { mode: 'read-only' } });
    expect(list().selectedOptions[0]?.textContent).toBe('');
  });
});

describe('options', () => {
  it('CT-02 an option without a label shows its value', () => {
    renderQuestion(multiple({ form_control_options: optionsNamed('Yes', 'No') }));
    expect(screen.getAllByRole('radio').map((each) => each.getAttribute('value'))).toEqual(['Yes', 'No']);
    radio('Yes');
  });
});
