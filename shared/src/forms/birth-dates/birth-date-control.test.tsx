// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { fieldMessage, type Locale } from '../../contracts/index.ts';
import { renderRemote } from '../../testing/index.ts';
import { BirthDateControl } from './birth-date-control.tsx';
import { birthDateRefusal } from './birth-date-refusal.ts';

const TODAY = '2026-11-23';

/** The control as a page without a form uses it. */
function BirthdayFilter({ locale }: { locale: Locale }) {
  const [value, setValue] = useState('');
  const error = birthDateRefusal(value, TODAY, locale);
  return (
    <>
      <BirthDateControl label="Birthday" today={TODAY} {...{ value, error }} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

function renderBirthday(locale: Locale = 'en') {
  const rendered = renderRemote(<BirthdayFilter locale={locale} />, { locale });
  return { ...rendered, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Birthday' }) };
}

const heldValue = () => screen.getByRole('status').textContent;

describe('BK-60 BirthDateControl', () => {
  it.each<[Locale, string, string, string]>([
    ['en', 'Jun 15 2008', 'June 15, 2008', 'Jun-15-2008'],
    ['en', '2008-06-15', 'June 15, 2008', 'Jun-15-2008'],
    ['en', '15/06/2008', 'June 15, 2008', 'Jun-15-2008'],
    ['fr', '15 juin 2008', '15 juin 2008', 'juin-15-2008'],
    ['fr', '2008-06-01', '1er juin 2008', 'juin-01-2008'],
  ])(
    'GN-01 in %s, %s is read back as %s, and is %s when the field is left',
    async (locale, typed, reading, settled) => {
      const { user, field } = renderBirthday(locale);
      await user.type(field, typed);
      expect([field.value, describedBy(field)]).toEqual([typed, reading]);
      await user.tab();
      expect(field.value).toBe(settled);
    },
  );

  it('refuses a text that is two dates, and names both', async () => {
    const { user, field } = renderBirthday();
    await user.type(field, '03/04/2008');
    expect(describedBy(field)).toMatch(/^This could be two dates\. For Mar-04-2008/);
    expect([field.value, heldValue()]).toEqual(['03/04/2008', '03/04/2008']);
  });

  it.each([
    ['en', 'Year, month, day: 20080615. Or Jun-15-2008.'],
    ['fr', 'Année, mois, jour\u00A0: 20080615. Ou 15 juin 2008.'],
  ] as const)('GN-05 says in %s how a date can be typed', (locale, help) => {
    const { field } = renderBirthday(locale);
    expect([describedBy(field), field.autocomplete]).toEqual([help, 'off']);
  });

  it.each([
    ['', undefined],
    [' ', undefined],
    ['2008-06-15', undefined],
    ['yesterday', 'dob-invalid'],
    ['1850-06-15', 'birth-year'],
    ['2026-11-24', 'dob-in-future'],
  ] as const)('refuses "%s" with %s', (value, code) => {
    expect(birthDateRefusal(value, TODAY, 'fr')).toBe(code && fieldMessage(code, 'fr'));
  });
});

function describedBy(element: HTMLElement): string {
  const note = document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  return note.replaceAll('\u202F', ' ');
}
