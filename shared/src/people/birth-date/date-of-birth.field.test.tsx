// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fieldMessage, type Locale } from '../../contracts/index.ts';
import { isIsoDate } from '../../domain/index.ts';
import { FormRoot } from '../../forms/form/form-root.tsx';
import { renderRemote } from '../../testing/index.ts';
import { DateOfBirthField } from './date-of-birth.field.tsx';

const INVALID = fieldMessage('dob-invalid', 'en');
const isDate = (value: string) => (value === '' || isIsoDate(value) ? undefined : INVALID);

function renderDob(dob = '', locale: Locale = 'en') {
  const onSubmit = vi.fn();
  const rendered = renderRemote(
    <FormRoot initialValues={{ dob }} onSubmit={onSubmit}>
      <DateOfBirthField name="dob" label="Date of birth" isRequired validate={isDate} />
      <button type="submit">Send</button>
    </FormRoot>,
    { locale },
  );
  const sentDob = async () => {
    await rendered.user.click(screen.getByRole('button', { name: 'Send' }));
    return onSubmit.mock.lastCall?.[0].dob;
  };
  return { ...rendered, field: screen.getByRole<HTMLInputElement>('textbox', { name: /Date of birth/ }), sentDob };
}

describe('DateOfBirthField', () => {
  it('GN-01 BK-60 shows a date of the form as MMM-DD-YYYY in the language of the page', () => {
    expect(renderDob('2008-06-05').field.value).toBe('Jun-05-2008');
  });

  it('GN-01 GN-05 shows it in French with French months', () => {
    expect(renderDob('2008-08-05', 'fr').field.value).toBe('août-05-2008');
  });

  it.each(['Jun-15-2008', '2008-06-15', 'june 15, 2008', '06/15/2008', '15/06/2008', '06152008'])(
    'BK-60 accepts %s, and formats it when the field is left',
    async (text) => {
      const { user, field, sentDob } = renderDob();
      await user.type(field, text);
      expect(field.value).toBe(text);
      await user.tab();
      expect(field.value).toBe('Jun-15-2008');
      expect(await sentDob()).toBe('2008-06-15');
    },
  );

  it('BK-60 keeps a text that is not a date, and shows the error only when the field is left', async () => {
    const { user, field, sentDob } = renderDob();
    await user.type(field, 'yesterday');
    expect(screen.queryByText(INVALID)).toBeNull();
    await user.tab();
    expect(field.value).toBe('yesterday');
    expect(screen.getByText(INVALID)).toBeTruthy();
    expect(await sentDob()).toBeUndefined();
    await user.clear(field);
    await user.type(field, 'Jun-15-2008');
    expect(screen.queryByText(INVALID)).toBeNull();
  });

  it.each(['03/04/2008', '03042008'])('BK-60 says of %s that it could be two dates, with the example', async (text) => {
    const { user, field, sentDob } = renderDob();
    await user.type(field, text);
    await user.tab();
    expect(field.value).toBe(text);
    screen.getByText('This could be two dates. Write it like Jun-15-2008 or 2008-06-15.');
    expect(await sentDob()).toBeUndefined();
  });

  it('BK-60 does not change the text while its last part is typed', async () => {
    const { user, field } = renderDob('2008-06-15');
    await user.click(field);
    await user.type(field, '{Backspace}9', { initialSelectionStart: 11 });
    expect(field.value).toBe('Jun-15-2009');
  });

  it('GN-02 tells browsers that it is a birthday, and phones that its keys are numbers', () => {
    const { field } = renderDob();
    expect([field.autocomplete, field.inputMode, field.type]).toEqual(['bday', 'numeric', 'text']);
  });
});
