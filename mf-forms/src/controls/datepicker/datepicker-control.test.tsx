// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aQuestion } from '../../testing/a-question.ts';
import { renderQuestion } from '../../testing/render-question.tsx';

const born = (change = {}) => aQuestion({ input_type: 'datepicker', label: 'Born on', ...change });
const field = () => screen.getByLabelText<HTMLInputElement>(/^Born on/);

describe('datepicker', () => {
  it('CT-04 answers with yyyy-MM-dd, for a birth date far back too; an incomplete date is no answer', () => {
    const { answer } = renderQuestion(born());
    expect(answer()).toBe('');
    fireEvent.change(field(), { target: { value: '1931-02-28' } });
    expect([answer(), field().type]).toEqual(['1931-02-28', 'date']);
    fireEvent.change(field(), { target: { value: '' } });
    expect(answer()).toBe('');
  });

  it('CT-04 a year has four digits', () => {
    renderQuestion(born());
    expect(field().max).toBe('9999-12-31');
  });

  it.each([
    { locale: 'en' as const, message: 'Please answer this question.' },
    { locale: 'fr' as const, message: 'Veuillez répondre à cette question.' },
  ])('CT-04 RN-17 GN-05 a required date is marked and asked for ($locale)', async ({ locale, message }) => {
    const { next } = renderQuestion(born({ is_required: true }), { locale });
    expect(field().required).toBe(true);
    await next();
    expect([screen.getByRole('alert').textContent, document.activeElement]).toEqual([message, field()]);
  });

  it('RN-12 a submitted date cannot be changed', () => {
    renderQuestion(born(), { answer: '2001-12-01', open: { mode: 'read-only' } });
    expect([field().value, field().disabled]).toEqual(['2001-12-01', true]);
  });

  it('RN-12 a submitted question without an answer shows nothing that reads like one', () => {
    renderQuestion(born(), { open: { mode: 'read-only' } });
    // The browser draws 'mm/dd/yyyy' in an empty field for dates.
    expect([field().value, field().type]).toEqual(['', 'text']);
  });
});
