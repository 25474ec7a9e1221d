// @vitest-environment jsdom
import type { ClinicInfo } from '@carefront/shared/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { aClinicInfo, aPractitioner } from '../../testing/clinic-info.ts';
import { openSite, serving } from '../../testing/open-site.tsx';

afterEach(cleanup);

async function open(path: string, info: ClinicInfo = aClinicInfo(), locale: 'en' | 'fr' = 'en') {
  const site = openSite({ path, locale, answer: serving(info) });
  await screen.findByRole('heading', { level: 1 });
  return site;
}

const TEAM_OFF = { is_about_enabled: 1, is_services_enabled: 1, is_team_enabled: 0 } as const;

describe('a practitioner’s page', () => {
  it('RT-10 ST-05 shows name, initials, title, discipline and the whole bio, and names the page', async () => {
    const info = aClinicInfo();
    const bio = `${'I listen. '.repeat(60)}\n\nAnd I ask.`;
    info.booking_site.practitioners = [aPractitioner(1, { bio }), aPractitioner(2, { full_name: 'Jonas Weber' })];
    const { container } = await open('/site/team/1', info);
    expect(screen.getByRole('heading', { level: 1, name: 'Amara Okafor' })).toBeTruthy();
    const head = container.querySelector('.site-page-head')?.textContent ?? '';
    for (const text of ['AO', 'Registered Psychotherapist', 'Psychotherapy']) expect(head).toContain(text);
    expect(container.querySelector('.site-bio')?.textContent).toBe(bio);
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.title).toBe('Amara Okafor, Registered Psychotherapist · Maple Therapy');
  });

  it('ST-05 shows the portrait in place of the initials', async () => {
    const portrait = '/content-images/0f0e0d0c-0b0a-4908-8706-050403020100.jpg';
    const info = aClinicInfo();
    info.booking_site.practitioners = [aPractitioner(1, { portrait })];
    const { container } = await open('/site/team/1', info);
    const arch = container.querySelector('.site-page-head .site-portrait');
    expect(arch?.textContent).toBe('');
    expect(arch?.querySelector('img')?.getAttribute('srcset')).toContain('050403020100-480.jpg 480w');
  });

  it('ST-09 BK-22 has a link that books with the practitioner when booking is on', async () => {
    await open('/site/team/1');
    const link = screen.getByRole('link', { name: 'Book with Amara' });
    expect(link.getAttribute('href')).toBe('/site/book_appointment?practitioner=1');
    cleanup();
    await open('/site/team/1', aClinicInfo({ clinic: { is_booking_enabled: 0, enable_hidden_booking_links: 1 } }));
    expect(screen.queryByRole('link', { name: /book/i })).toBeNull();
  });

  it('RT-10 links to the other practitioners', async () => {
    await open('/site/team/1');
    const others = within(screen.getByRole('region', { name: 'Also on the team' }));
    expect(others.queryByText('Amara Okafor')).toBeNull();
    await userEvent.click(others.getByRole('link', { name: 'Read profile: Jonas Weber' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Jonas Weber' })).toBeTruthy();
  });

  it('RT-10 shows a person without any texts', async () => {
    const info = aClinicInfo();
    info.booking_site.practitioners = [aPractitioner(1, { title: null, bio: null, occupation: null })];
    const { container } = await open('/site/team/1', info);
    expect(container.querySelector('.site-page-head-text')?.textContent).toBe('Amara Okafor');
    expect(screen.queryByRole('region', { name: 'Also on the team' })).toBeNull();
    expect(document.title).toBe('Amara Okafor · Maple Therapy');
  });

  it.each(['/site/team/99', '/site/team/amara', '/site/team/1%20or%201'])(
    'ST-08 %s says Practitioner not found., with a link to the team',
    async (path) => {
      await open(path);
      expect(screen.getByRole('heading', { level: 1, name: 'Practitioner not found.' })).toBeTruthy();
      await userEvent.click(screen.getByRole('link', { name: 'See the team' }));
      expect(await screen.findByRole('heading', { level: 1, name: 'Meet the team' })).toBeTruthy();
    },
  );

  it('ST-08 ST-03 says the same when the team is switched off, with a link to the home page', async () => {
    await open('/site/team/1', aClinicInfo({ content: { options: TEAM_OFF } }));
    expect(screen.getByRole('heading', { level: 1, name: 'Practitioner not found.' })).toBeTruthy();
    expect(screen.queryByText('Amara Okafor')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Back to the home page' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'A calm place to talk' })).toBeTruthy();
  });

  it('GN-05 ST-08 speaks French', async () => {
    await open('/site/team/99', aClinicInfo(), 'fr');
    expect(screen.getByRole('heading', { level: 1, name: 'Intervenant introuvable.' })).toBeTruthy();
    expect(document.title).toBe('Intervenant introuvable · Maple Therapy');
  });
});
