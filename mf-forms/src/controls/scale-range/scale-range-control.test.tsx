// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aQuestion } from '../../testing/a-question.ts';
import { renderQuestion } from '../../testing/render-question.tsx';

const pain = (change = {}) => aQuestion({ input_type: 'scale-range', label: 'Pain', ...change });
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const names = () =>
  screen.getAllByRole('radio').map((each) => each.getAttribute('aria-label') ?? each.getAttribute('value'));

describe('scale-range', () => {
  it('CT-06 goes from 0 to 10 and begins without an answer', async () => {
    const { user, answer } = renderQuestion(pain());
    expect(names()).toEqual(['0, Lowest', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10, Highest']);
    expect([answer(), screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)]).toEqual([
      null,
      false,
    ]);
    await user.click(radio('7'));
    await user.keyboard('{ArrowRight}');
    expect([answer(), radio('8').checked]).toEqual(['8', true]);
  });

  it('CT-06 goes from min_val to max_val, and says what the clinic wrote for its values', () => {
    const form_control_options = [
      { option_value: '1', option_label: 'Not at all' },
      { option_value: '3', option_label: 'Some days' },
    ];
    renderQuestion(pain({ min_val: 1, max_val: 4, form_control_options }));
    expect(names()).toEqual(['1, Not at all', '2', '3, Some days', '4, Highest']);
    screen.getByText('1 · Not at all');
    screen.getByText('4 · Highest');
  });

  it('CT-06 GN-05 an optional answer can be taken back; the ends have French words in French', async () => {
    const { user, answer } = renderQuestion(pain(), { answer: '3', locale: 'fr' });
    radio('0, Le plus bas');
    await user.click(screen.getByRole('button', { name: 'Retirer le choix: Pain' }));
    expect([answer(), document.activeElement]).toEqual([null, radio('0, Le plus bas')]);
  });

  it('CT-06 RN-17 a required scale is marked and asked for', async () => {
    const { next, user, submitted } = renderQuestion(pain({ is_required: true }));
    await next();
    const group = screen.getByRole('radiogroup', { name: 'Pain' });
    expect([group.getAttribute('aria-invalid'), screen.getByRole('alert').textContent]).toEqual([
      'true',
      'Please answer this question.',
    ]);
    expect(group.getAttribute('aria-required')).toBe('true');
    await user.click(radio('0, Lowest'));
    expect(screen.queryByRole('button', { name: /^Remove the choice/ })).toBeNull();
    await next();
    expect(submitted).toEqual([{ df_7: '0' }]);
  });

  it('CT-06 a long scale is typed as a whole number within its ends', async () => {
    const { user, answer } = renderQuestion(pain({ min_val: 0, max_val: 100 }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Pain' });
    screen.getByText('0 – 100');
    await user.type(field, '101');
    await user.tab();
    expect(screen.getByRole('alert').textContent).toBe('Please choose a whole number from 0 to 100.');
    await user.clear(field);
    await user.type(field, '55');
    expect([answer(), screen.queryByRole('alert')]).toEqual(['55', null]);
  });

  it('RN-12 a submitted answer cannot be changed', () => {
    renderQuestion(pain(), { answer: '7', open: { mode: 'read-only' } });
    expect([radio('7').checked, radio('7').disabled, screen.queryByRole('button', { name: /Remove/ })]).toEqual([
      true,
      true,
      null,
    ]);
  });
});
