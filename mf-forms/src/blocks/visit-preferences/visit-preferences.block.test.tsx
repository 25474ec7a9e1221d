// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type RenderBlockOptions, renderBlock } from '../../testing/render-block.tsx';
import { VisitPreferencesBlock } from './visit-preferences.block.tsx';

const MONDAYS = { days: ['Mon'], time: '09:30', treatment_frequency: 'Weekly' };
const SUNDAYS = { days: ['Sun', 'Sat'], time: '16:00', treatment_frequency: '3x' };

const renderVisits = (list: readonly object[], options: RenderBlockOptions = {}) =>
  renderBlock(<VisitPreferencesBlock />, { answers: { client_visit_preferences: list }, ...options });
const row = (number: number) => within(screen.getByRole('group', { name: `Visit time ${number}` }));
const rowCount = () => screen.queryAllByRole('group', { name: /^Visit time/ }).length;
const add = () => screen.getByRole('button', { name: 'Add a visit time' });

describe('VisitPreferencesBlock', () => {
  it('BL-06 EN-15 holds the chosen days in the order of the week, the time and the frequency', async () => {
    const { user, answers } = renderVisits([]);
    await user.click(add());
    expect(document.activeElement).toBe(row(1).getByRole('checkbox', { name: 'Sunday' }));
    await user.click(row(1).getByRole('checkbox', { name: 'Friday' }));
    await user.click(row(1).getByRole('checkbox', { name: 'Monday' }));
    await user.type(row(1).getByRole('combobox', { name: /^Time/ }), '2:15 pm{Enter}');
    await user.selectOptions(row(1).getByRole('combobox', { name: /^How often/ }), 'Bi-weekly');
    expect(answers()).toEqual({
      client_visit_preferences: [{ days: ['Mon', 'Fri'], time: '14:15', treatment_frequency: 'Bi-weekly' }],
    });
    await user.click(row(1).getByRole('checkbox', { name: 'Monday' }));
    expect(answers()).toMatchObject({ client_visit_preferences: [{ days: ['Fri'] }] });
  });

  it('BL-06 offers the seven days and the four frequencies', () => {
    renderVisits([SUNDAYS]);
    expect(
      row(1)
        .getAllByRole<HTMLInputElement>('checkbox')
        .map(({ checked }) => checked),
    ).toEqual([...[true, false, false, false, false, false, true]]);
    const frequency = row(1).getByRole('combobox', { name: /^How often/ });
    expect(
      within(frequency)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Choose how often', 'Weekly', 'Bi-weekly', '3x', 'Monthly']]);
  });

  it('BL-06 removes a row after a question, and the focus goes to the button that adds a row', async () => {
    const { user, answers, questions } = renderVisits([MONDAYS, SUNDAYS]);
    await user.click(screen.getByRole('button', { name: 'Remove visit time 1' }));
    await expect.poll(rowCount).toBe(1);
    expect(questions.map(({ text }) => text)).toEqual(['Remove this visit time?']);
    expect(answers()).toEqual({ client_visit_preferences: [SUNDAYS] });
    expect(document.activeElement).toBe(add());
  });

  it('BL-06 keeps a row that the person wants to keep, and removes an empty one without a question', async () => {
    const { user, questions } = renderVisits([MONDAYS], { confirms: () => false });
    await user.click(screen.getByRole('button', { name: 'Remove visit time 1' }));
    await expect.poll(() => questions.length).toBe(1);
    await user.click(add());
    await user.click(screen.getByRole('button', { name: 'Remove visit time 2' }));
    await expect.poll(rowCount).toBe(1);
    expect(questions).toHaveLength(1);
  });

  it('BL-06 offers no further row after 20', () => {
    renderVisits(Array.from({ length: 20 }, () => MONDAYS));
    screen.getByText('You can add up to 20 visit times.');
    expect(add().getAttribute('aria-disabled')).toBe('true');
  });

  it('BL-06 shows what a row lacks at its fields', async () => {
    const { user, next, submitted } = renderVisits([]);
    await user.click(add());
    await next();
    const texts = ['Please choose at least one day.', 'Please choose a time.', 'Please choose how often.'];
    for (const text of texts) screen.getByText(text);
    await expect.poll(() => document.activeElement).toBe(row(1).getByRole('checkbox', { name: 'Sunday' }));
    expect(submitted).toEqual([]);
    await user.click(row(1).getByRole('checkbox', { name: 'Tuesday' }));
    expect(screen.queryByText('Please choose at least one day.')).toBeNull();
  });

  it.each(['days', 'time', 'treatment_frequency'])(
    'BL-06 RN-14 shows the server’s message at client_visit_preferences.0.%s',
    async (field) => {
      const refusal = { client_visit_preferences: [{ [field]: 'Not this one.' }] };
      const { next } = renderVisits([MONDAYS], { refusal });
      await next();
      await screen.findByText('Not this one.');
    },
  );

  it('BL-06 RN-12 a submitted form is disabled and has no buttons for rows', () => {
    renderVisits([SUNDAYS], { mode: 'read-only' });
    const controls = [...row(1).getAllByRole('checkbox'), ...row(1).getAllByRole('combobox')];
    expect(controls.every((control) => control.matches(':disabled'))).toBe(true);
    expect(row(1).getByRole<HTMLInputElement>('combobox', { name: 'Time' }).value).toBe('4:00 PM');
    expect(screen.queryByRole('button', { name: /visit time/ })).toBeNull();
    expect(screen.queryByText('*')).toBeNull();
  });

  it('BL-06 RN-12 a submitted form without preferences says so', () => {
    renderVisits([], { mode: 'read-only' });
    screen.getByText('No times were added.');
  });

  it('BL-06 GN-05 speaks French', () => {
    renderVisits([SUNDAYS], { locale: 'fr' });
    const french = within(screen.getByRole('group', { name: 'Moment de visite 1' }));
    french.getByRole('checkbox', { name: 'dimanche', checked: true });
    expect(french.getByRole<HTMLInputElement>('combobox', { name: /^Heure/ }).value).toBe('16:00');
  });
});
