// @vitest-environment jsdom
import { aClinicInfo, aPractitioner, loseAnswer } from '@carefront/shared/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type RenderBlockOptions, renderBlock } from '../../testing/render-block.tsx';
import { ServicePreferencesBlock } from './service-preferences.block.tsx';

const PSYCHOTHERAPIST = { id: 3, name: 'Psychotherapist' };
const DIETITIAN = { id: 4, name: 'Dietitian' };
const TEAM = [
  aPractitioner({ id: 5, full_name: 'Ana Souza', occupation: PSYCHOTHERAPIST }),
  aPractitioner({ id: 6, full_name: 'Jonas Weber', occupation: DIETITIAN }),
  aPractitioner({ id: 7, full_name: 'Kim Roy', occupation: null }),
];

function clinicOf(practitioners: typeof TEAM, disciplines = [PSYCHOTHERAPIST, DIETITIAN]) {
  const info = aClinicInfo({ practitioners });
  return { getClinicInfo: { ...info, bso: { ...info.bso, disciplines } } };
}
const renderPreferences = (options: RenderBlockOptions = {}) =>
  renderBlock(<ServicePreferencesBlock />, { routes: clinicOf(TEAM), ...options });

const discipline = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'By Discipline' });
const provider = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Provider' });
const choices = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('ServicePreferencesBlock', () => {
  it('BL-04 offers any provider and any discipline first', async () => {
    renderPreferences();
    expect(choices(await discipline())).toEqual(['Select Discipline', 'Psychotherapist', 'Dietitian']);
    expect(choices(await provider())).toEqual(['Any Available Provider', 'Ana Souza', 'Jonas Weber', 'Kim Roy']);
  });

  it('BL-04 EN-15 holds ids, or null for any', async () => {
    const { user, answers } = renderPreferences({ answers: { occupation_id: null, practitioner_id: null } });
    await user.selectOptions(await provider(), 'Kim Roy');
    await user.selectOptions(await discipline(), 'Dietitian');
    expect(answers()).toEqual({ occupation_id: 4, practitioner_id: null });
    expect(choices(await provider())).toEqual(['Any Available Provider', 'Jonas Weber']);
    await user.selectOptions(await provider(), 'Jonas Weber');
    await user.selectOptions(await discipline(), 'Select Discipline');
    expect(answers()).toEqual({ occupation_id: null, practitioner_id: 6 });
  });

  it('BL-04 says that a discipline has no practitioner, and that the clinic has no discipline', async () => {
    const { user } = renderPreferences({ routes: clinicOf(TEAM.slice(0, 1)) });
    await user.selectOptions(await discipline(), 'Dietitian');
    screen.getByText('No practitioners found.');
    expect(screen.queryByText('No discipline found.')).toBeNull();
  });

  it('BL-04 says that the clinic has no discipline', async () => {
    renderPreferences({ routes: clinicOf([], []) });
    await screen.findByText('No discipline found.');
    screen.getByText('No practitioners found.');
  });

  it('BL-04 RN-14 shows the server’s message at its field', async () => {
    const { next } = renderPreferences({ refusal: { practitioner_id: 'Please choose from the list.' } });
    await provider();
    await next();
    await screen.findByText('Please choose from the list.');
    expect((await provider()).getAttribute('aria-invalid')).toBe('true');
  });

  it('BL-04 RN-12 a submitted form is disabled, and names a choice that the clinic does not offer any more', async () => {
    renderPreferences({ mode: 'read-only', answers: { occupation_id: 4, practitioner_id: 99 } });
    const shown = async (select: Promise<HTMLSelectElement>) => {
      const { disabled, selectedOptions } = await select;
      return [disabled, selectedOptions[0]?.textContent];
    };
    expect(await shown(discipline())).toEqual([true, 'Dietitian']);
    expect(await shown(provider())).toEqual([true, 'No longer offered']);
  });

  it('BL-04 GN-03 shows that it loads, that it failed, and loads again', async () => {
    const { user, server } = renderPreferences({ routes: { getClinicInfo: loseAnswer() } });
    await screen.findByText('The practitioners could not be loaded. Please check your connection and try again.');
    server.answer('getClinicInfo', clinicOf(TEAM).getClinicInfo);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await provider();
  });

  it('BL-04 GN-05 speaks French', async () => {
    renderPreferences({ locale: 'fr' });
    await screen.findByRole('combobox', { name: 'Par discipline' });
    const langOf = (name: string) => screen.getByRole<HTMLOptionElement>('option', { name }).lang;
    expect(langOf('Dietitian'), 'in the clinic’s language').toBe('en');
    expect(langOf('Choisir une discipline'), 'as the page').toBe('');
    screen.getByRole('option', { name: 'N’importe quel intervenant disponible' });
  });
});
