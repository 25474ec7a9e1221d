// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Locale } from '../../contracts/index.ts';
import { renderRemote } from '../../testing/index.ts';
import { FormRoot } from '../form/form-root.tsx';
import { NumberField, type NumberFieldProps } from './number.field.tsx';

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Weight/ });
const describedBy = () =>
  (field().getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

function renderNumber(options: { props?: Partial<NumberFieldProps>; value?: string; locale?: Locale } = {}) {
  const { props, value = '', locale = 'en' } = options;
  const onSubmit = vi.fn();
  const initialValues = { weight: value };
  function Pages() {
    const [isOpen, setOpen] = useState(true);
    return (
      <FormRoot initialValues={initialValues} onSubmit={onSubmit}>
        {isOpen && <NumberField name="weight" label="Weight" {...props} />}
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Turn the page
        </button>
        <button type="submit">Send</button>
      </FormRoot>
    );
  }
  const rendered = renderRemote(<Pages />, { locale });
  const press = (name: string) => rendered.user.click(screen.getByRole('button', { name }));
  return { ...rendered, press, sent: () => onSubmit.mock.lastCall?.[0] };
}

describe('CT-04 NumberField', () => {
  it.each<{ locale: Locale; text: string; value: string }>([
    { locale: 'en', text: '1,234.5', value: '1234.5' },
    { locale: 'en', text: '1,234', value: '1234' },
    { locale: 'fr', text: '1 234,50', value: '1234.5' },
    { locale: 'fr', text: '\u22123,2', value: '-3.2' },
    { locale: 'en', text: '', value: '' },
  ])('$locale: keeps $text as typed and puts "$value" into the form', async ({ locale, text, value }) => {
    const { user, press, sent } = renderNumber({ locale });
    if (text !== '') await user.type(field(), text);
    await user.tab();
    expect(field().value).toBe(text);
    await press('Send');
    expect(sent()).toEqual({ weight: value });
  });

  it('keeps a text that is not a number, also when the page of the form changes, and shows an error', async () => {
    const { user, press, sent } = renderNumber();
    await user.type(field(), 'about 70');
    expect(field().getAttribute('aria-invalid')).toBeNull();
    await user.tab();
    expect(describedBy()).toEqual(['Please enter a number, such as 12 or 12.5.']);
    await press('Turn the page');
    await press('Turn the page');
    expect(field().value).toBe('about 70');
    await press('Send');
    expect(sent()).toBeUndefined();
    await expect.poll(() => document.activeElement).toBe(field());
  });

  it('shows a stored number in the format of the language', () => {
    renderNumber({ locale: 'fr', value: '1234.5' });
    expect(field().value).toBe('1234,5');
  });

  it.each<{ props: Partial<NumberFieldProps>; locale?: Locale; text: string; message: string }>([
    { props: { min: 20 }, text: '19', message: 'Please enter 20 or more.' },
    { props: { max: 2.5 }, locale: 'fr', text: '2,6', message: 'Veuillez saisir 2,5 ou moins.' },
    { props: { decimals: 0 }, text: '1.5', message: 'Please enter a whole number.' },
    { props: { decimals: 2 }, text: '1.234', message: 'Please enter at most 2 digits after the point.' },
    { props: { step: 0.1 }, text: '0.25', message: 'Please enter one of the steps 0, 0.1, 0.2 and so on.' },
    { props: { validate: () => 'Required.' }, text: 'x', message: 'Required.' },
  ])('refuses $text with $props: $message', async ({ props, locale = 'en', text, message }) => {
    const { user } = renderNumber({ props, locale });
    await user.type(field(), text);
    await user.tab();
    expect(describedBy()).toEqual([message]);
  });

  it.each<{ props: Partial<NumberFieldProps>; keyboard: string }>([
    { props: {}, keyboard: 'decimal' },
    { props: { decimals: 0, min: 1 }, keyboard: 'numeric' },
    { props: { min: -10 }, keyboard: 'text' },
  ])('with $props, opens the keyboard $keyboard', ({ props, keyboard }) => {
    renderNumber({ props });
    expect(field().inputMode).toBe(keyboard);
  });

  it('GN-02 is described by its help and its unit, and does not change on a wheel turn', () => {
    renderNumber({ props: { unit: 'kg', help: 'In the morning', isRequired: true }, value: '70' });
    expect(describedBy()).toEqual(['In the morning', 'kg']);
    expect(field().required).toBe(true);
    fireEvent.wheel(field(), { deltaY: 100 });
    expect(field().value).toBe('70');
  });
});
