// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fieldMessage, type Locale } from '../../contracts/index.ts';
import { isIsoDate } from '../../domain/index.ts';
import { FormRoot } from '../../forms/form/form-root.tsx';
import { renderRemote } from '../../testing/index.ts';
import { PersonFactsProvider } from '../rules/use-person-rule.ts';
import { DateOfBirthField } from './date-of-birth.field.tsx';

const INVALID = fieldMessage('dob-invalid', 'en');
const isDate = (value: string) => (value === '' || isIsoDate(value) ? undefined : INVALID);

function renderDob(dob = '', locale: Locale = 'en', hasFacts = false) {
  const onSubmit = vi.fn();
  const rendered = renderRemote(
    <FormRoot initialValues={{ dob }} onSubmit={onSubmit}>
      <PersonFactsProvider value={hasFacts ? { today: '2026-11-23', states: [], locale } : null}>
        <DateOfBirthField name="dob" label="Date of birth" isRequired validate={isDate} />
      </PersonFactsProvider>
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

  it.each([
    ['en', 'This could be two dates. For Mar-04-1985, type 19850304. For Apr-03-1985, type 19850403.'],
    ['fr', 'Il pourrait s’agir de deux dates. Pour mars-04-1985, tapez 19850304. Pour avr-03-1985, tapez 19850403.'],
  ] as const)('BK-60 says which digits to type when the digits are two dates, in %s', async (locale, words) => {
    const { user, field, sentDob } = renderDob('', locale);
    await user.type(field, '03041985');
    await user.tab();
    expect(field.value).toBe('03041985');
    screen.getByText(words);
    expect(await sentDob()).toBeUndefined();
    await user.clear(field);
    await user.type(field, '19850403');
    await user.tab();
    expect([field.value, await sentDob()]).toEqual([locale === 'en' ? 'Apr-03-1985' : 'avr-03-1985', '1985-04-03']);
  });

  it('BK-60 GN-02 its hint names the digits that a phone’s keypad has', () => {
    renderDob();
    screen.getByText('Year, month, day: 20080615. Or Jun-15-2008.');
  });

  it.each([
    ['1er juin 2008', '2008-06-01'],
    ['15th June 1985', '1985-06-15'],
  ])('BK-60 reads %s', async (text, date) => {
    const { user, field, sentDob } = renderDob();
    await user.type(field, text);
    expect(await sentDob()).toBe(date);
  });

  it('BK-60 keeps a text of any length', async () => {
    const { user, field } = renderDob();
    await user.click(field);
    await user.paste('the fifteenth of June in the year 1985');
    expect(field.value).toBe('the fifteenth of June in the year 1985');
  });

  it.each([
    ['en', 'Please check the year.'],
    ['fr', 'Veuillez vérifier l’année.'],
  ] as const)('BK-60 asks to check a birth year before 1927, and takes it, in %s', async (locale, question) => {
    const { user, field, sentDob } = renderDob('', locale, true);
    for (const year of ['1899', '1920']) {
      await user.clear(field);
      await user.type(field, `${year}0615`);
      await user.tab();
      expect(describedBy(field)).toBe(question);
      expect([field.getAttribute('aria-invalid'), await sentDob()]).toEqual([null, `${year}-06-15`]);
    }
    await user.clear(field);
    await user.type(field, '19850615');
    expect(screen.queryByText(question)).toBeNull();
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

function describedBy(element: HTMLElement): string {
  return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
}
