// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aQuestion } from '../../testing/a-question.ts';
import { renderQuestion } from '../../testing/render-question.tsx';

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your question' });
const shownNumber = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Your question' });
const refusal = () => screen.queryByRole('alert')?.textContent;

describe('input-text', () => {
  it('CT-04 answers with the typed text; the browser does not remember it for other forms', async () => {
    const { user, answer } = renderQuestion(aQuestion({ placeholder: 'In your own words' }));
    expect([answer(), field().placeholder, field().autocomplete]).toEqual(['', 'In your own words', 'off']);
    await user.type(field(), 'Since May');
    expect(answer()).toBe('Since May');
  });

  it('CT-04 takes max_val characters and asks for min_val', async () => {
    const { user, answer } = renderQuestion(aQuestion({ min_val: 3, max_val: 5 }));
    await user.type(field(), 'ab');
    await user.tab();
    expect(refusal()).toBe('Please write at least 3 characters.');
    await user.type(field(), 'cdefg');
    expect([answer(), refusal()]).toEqual(['abcdefg', 'Please write at most 5 characters.']);
    await user.type(field(), '{Backspace}{Backspace}');
    expect([answer(), refusal()]).toEqual(['abcde', undefined]);
  });

  it('CT-04 a limit above the longest text of a form does not count', async () => {
    const { user } = renderQuestion(aQuestion({ max_val: 1_000_000 }));
    await user.click(field());
    await user.paste('x'.repeat(10_001));
    expect([field().value.length, refusal()]).toEqual([10_001, 'This text may not be longer than 10000 characters.']);
  });

  it('CT-04 RN-17 a required question is marked and not left blank', async () => {
    const { user, next, submitted } = renderQuestion(aQuestion({ is_required: true }));
    expect(field().required).toBe(true);
    await user.type(field(), '  ');
    await next();
    expect([refusal(), document.activeElement, submitted]).toEqual(['Please answer this question.', field(), []]);
  });

  it('CT-04 with a height is a text area as high, with a counter', async () => {
    const { user, answer } = renderQuestion(aQuestion({ height: 240, max_val: 500 }));
    expect([field().tagName, field().getAttribute('rows')]).toEqual(['TEXTAREA', '10']);
    await user.type(field(), 'Two words');
    expect(answer()).toBe('Two words');
    screen.getByText('2 words · 9 of 500 characters');
  });

  it.each([{ height: null }, { height: 120 }])(
    'RN-12 a submitted question without an answer shows nothing that reads like one (height $height)',
    (change) => {
      renderQuestion(aQuestion({ ...change, placeholder: 'Name and dose' }), { open: { mode: 'read-only' } });
      expect(field().placeholder).toBe('');
      expect(screen.queryByText(/characters/)).toBeNull();
    },
  );

  it.each([{ height: null }, { height: 120 }])(
    'RN-12 a submitted answer cannot be changed (height $height)',
    (change) => {
      renderQuestion(aQuestion(change), { answer: 'Since May', open: { mode: 'read-only' } });
      expect([field().value, field().disabled]).toEqual(['Since May', true]);
    },
  );
});

describe('input-text for a number', () => {
  const weight = (change = {}) => aQuestion({ is_number: true, min_val: 2, max_val: 200, ...change });

  it('CT-04 answers with the canonical number, whatever the language', async () => {
    const { user, answer } = renderQuestion(weight(), { locale: 'fr' });
    await user.type(await shownNumber(), '12,50');
    expect([answer(), field().value]).toEqual(['12.5', '12,50']);
  });

  it('CT-04 a further number needs no placeholder: its code is there', async () => {
    const first = renderQuestion(weight());
    await shownNumber();
    first.unmount();
    renderQuestion(weight());
    expect(field()).toBeDefined();
  });

  it('CT-04 refuses a text and a number outside of its limits, with the message of the server', async () => {
    const { user } = renderQuestion(weight());
    await user.type(await shownNumber(), 'heavy');
    await user.tab();
    expect(refusal()).toBe('Please enter a number, such as 12 or 12.5.');
    await user.clear(field());
    await user.type(field(), '201');
    expect(refusal()).toBe('Please enter 200 or less.');
    await user.clear(field());
    expect(refusal()).toBeUndefined();
  });

  it('RN-12 a submitted number cannot be changed', async () => {
    renderQuestion(weight(), { answer: '70.5', open: { mode: 'read-only' } });
    const shown = await shownNumber();
    expect([shown.value, shown.disabled]).toEqual(['70.5', true]);
  });
});
