// @vitest-environment jsdom
import type { ClinicInfo } from '@carefront/shared/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aClinicInfo, aPractitioner } from '../../testing/clinic-info.ts';
import { openSite, serving } from '../../testing/open-site.tsx';

afterEach(cleanup);

async function facts(info: ClinicInfo): Promise<(string | null)[]> {
  openSite({ answer: serving(info) });
  await screen.findByRole('heading', { level: 1 });
  const list = screen.queryByRole('list', { name: 'At a glance' });
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    : [];
}

const { options } = aClinicInfo().booking_site.json_content;

describe('the facts in the banner', () => {
  it('ST-05 ST-04 names disciplines, people and the lowest fee', async () => {
    expect(await facts(aClinicInfo())).toEqual(['Psychotherapy', '2 practitioners', 'Sessions from $120']);
  });

  it('ST-03 ST-04 leaves out sections that are off, and hidden fees', async () => {
    const info = aClinicInfo({
      clinic: { show_service_fee: 0 },
      content: { options: { ...options, is_team_enabled: 0 } },
    });
    expect(await facts(info)).toEqual([]);
    cleanup();
    const withoutServices = aClinicInfo({ content: { options: { ...options, is_services_enabled: 0 } } });
    expect(await facts(withoutServices)).toEqual(['Psychotherapy', '2 practitioners']);
  });

  it('ST-05 leaves out the disciplines when the clinic has many', async () => {
    const info = aClinicInfo();
    info.booking_site.practitioners = [1, 2, 3, 4].map((id) =>
      aPractitioner(id, { occupation: { id, name: `Discipline ${id}` } }),
    );
    expect(await facts(info)).toEqual(['4 practitioners', 'Sessions from $120']);
  });
});
