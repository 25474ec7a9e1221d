// @vitest-environment jsdom
import { BLANK_PROFILE } from '@carefront/shared/domain';
import { aClinicInfo, aPractitioner, aService, aServiceCategory } from '@carefront/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { field, type ProfileOptions, renderProfile } from '../render-profile.fixture.tsx';
import { VISIT_FIELDS } from './visit-field-names.ts';

const DIETITIAN = { id: 4, name: 'Dietitian' };
const INFO = aClinicInfo({
  categories: [aServiceCategory({ id: 1, booking_site_services: [aService({ id: 21, name: 'First visit' })] })],
  practitioners: [
    aPractitioner({ id: 5, full_name: 'Ana Souza' }),
    aPractitioner({ id: 6, full_name: 'Jonas Weber', occupation: DIETITIAN }),
  ],
});
const CLINIC = { ...INFO, bso: { ...INFO.bso, disciplines: [...INFO.bso.disciplines, DIETITIAN] } };
const shown = (slugs: readonly string[], isRequired = false) =>
  slugs.map((slug) => ({ slug, validation_map: slug, pivot: { is_visible: true, is_required: isRequired } }));

const renderVisit = ({ block, ...options }: ProfileOptions = {}) =>
  renderProfile({
    block: { fields: shown(VISIT_FIELDS), ...block },
    routes: { getClinicInfo: CLINIC },
    ...options,
  });
const visit = async () => within(await screen.findByRole('group', { name: 'Visit' }));
const select = async (name: string) => (await visit()).getByRole<HTMLSelectElement>('combobox', { name });
const choices = (list: HTMLSelectElement) => [...list.options].map(({ text }) => text);

describe('VisitFields', () => {
  it('CP-01 EN-14 asks for the service, discipline, practitioner, day, time, zone and video of a visit', async () => {
    const { user, answers } = renderVisit();
    expect(choices(await select('Service'))).toEqual(['Any', 'First visit']);
    await user.selectOptions(await select('Service'), 'First visit');
    await user.selectOptions(await select('Practitioner'), 'Jonas Weber');
    await user.selectOptions(await select('Discipline'), 'Dietitian');
    const { getByRole, getByLabelText } = await visit();
    await user.type(getByLabelText('Date'), '2026-07-01');
    await user.type(getByRole('combobox', { name: /^Time/ }), '14:30');
    await user.tab();
    await user.click(getByRole('checkbox', { name: 'Video session' }));
    await waitFor(() =>
      expect(answers()).toMatchObject({
        ...{ service_id: 21, occupation_id: 4, practitioner_id: 6, is_video_session: 0 },
        ...{ date: '2026-07-01', time: '14:30', timezone: 'America/Toronto' },
      }),
    );
  });

  it('CP-01 offers the practitioners of the chosen discipline, and drops a practitioner of another', async () => {
    const { user, answers } = renderVisit();
    await user.selectOptions(await select('Practitioner'), 'Ana Souza');
    await user.selectOptions(await select('Discipline'), 'Dietitian');
    expect(choices(await select('Practitioner'))).toEqual(['Any', 'Jonas Weber']);
    expect(answers()).toMatchObject({ occupation_id: 4, practitioner_id: null });
  });

  it('CP-01 shows the fields that the form asks for, with its required marks', async () => {
    renderVisit({ block: { fields: shown(['date', 'service_id'], true) } });
    expect((await select('Service')).required).toBe(true);
    const { getByLabelText, queryByRole } = await visit();
    expect(getByLabelText<HTMLInputElement>(/^Date/).required).toBe(true);
    expect(queryByRole('combobox', { name: 'Practitioner' })).toBeNull();
    expect(queryByRole('checkbox', { name: 'Video session' })).toBeNull();
  });

  it('CP-01 is not shown by a form that does not ask for a visit', async () => {
    renderVisit({ block: { fields: [] } });
    await field(/^First name/);
    expect(screen.queryByRole('group', { name: 'Visit' })).toBeNull();
  });

  it('RN-12 a submitted form names choices that the clinic does not offer any more', async () => {
    renderVisit({
      mode: 'read-only',
      answers: { ...BLANK_PROFILE, service_id: 99, practitioner_id: 98, occupation_id: 97, date: '2026-07-01' },
    });
    const texts = await Promise.all(['Service', 'Practitioner', 'Discipline'].map(select));
    expect(texts.map(({ disabled, selectedOptions: [option] }) => [disabled, option?.text])).toEqual(
      Array.from(texts, () => [true, 'No longer offered']),
    );
  });
});
