// @vitest-environment jsdom
import type { Clinic } from '@carefront/shared/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aClinicInfo } from '../testing/clinic-info.ts';
import { openSite, serving } from '../testing/open-site.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function contact(clinic: Partial<Clinic> = {}, renderedAtMs = Date.now()) {
  openSite({ answer: serving(aClinicInfo({ clinic })), renderedAtMs });
  return within(await screen.findByRole('contentinfo'));
}

describe('the contact section', () => {
  it('ST-06 shows address, office phone, e-mail and website', async () => {
    const section = await contact();
    expect(section.getByText('120 Queen Street West, Toronto, Ontario M5H 2N2')).toBeTruthy();
    expect(section.getByRole('link', { name: '(416) 555-0199' }).getAttribute('href')).toBe('tel:+14165550199');
    expect(section.getByRole('link', { name: 'hello@maple.test' }).getAttribute('href')).toBe(
      'mailto:hello@maple.test',
    );
    expect(section.getByRole('link', { name: /www\.maple\.test/ }).getAttribute('href')).toBe(
      'https://www.maple.test/',
    );
  });

  it('ST-11 opens a maps search by the address in a new tab', async () => {
    const link = (await contact()).getByRole('link', { name: 'Open in maps (opens in a new tab)' });
    expect(link.getAttribute('href')).toBe(
      'https://www.google.com/maps/search/?api=1&query=120+Queen+Street+West%2C+Toronto%2C+Ontario+M5H+2N2',
    );
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('ST-06 ST-11 shows neither address nor map when show_website_footer_address is off', async () => {
    const section = await contact({ show_website_footer_address: 0 });
    expect(section.queryByText(/Queen Street/)).toBeNull();
    expect(section.queryByRole('link', { name: /maps/ })).toBeNull();
    expect(section.getByRole('link', { name: '(416) 555-0199' })).toBeTruthy();
  });

  it('ST-06 shows the clinic’s own address when no website location is chosen', async () => {
    const section = await contact({ website_location: null, address: '5 King Street' });
    expect(section.getByText('5 King Street')).toBeTruthy();
  });

  it('ST-06 shows no row for a detail that the clinic has not given', async () => {
    const section = await contact({ office_phone: null, email: null, website: null, show_website_footer_address: 0 });
    expect(section.queryAllByRole('definition')).toEqual([]);
    expect(section.queryByText('Phone')).toBeNull();
  });

  const NO_CONTACT = { office_phone: null, email: null, website: null, address: null, website_location: null };

  it.each(['/site', '/site/about'])(
    'ST-06 without any detail, %s has no heading and no link about contact',
    async (path) => {
      openSite({ path, answer: serving(aClinicInfo({ clinic: NO_CONTACT })) });
      const footer = within(await screen.findByRole('contentinfo', { name: 'Maple Therapy' }));
      expect(footer.queryByRole('heading')).toBeNull();
      expect(footer.getByText(/^© \d{4} Maple Therapy$/)).toBeTruthy();
      expect(screen.queryByRole('link', { name: 'Contact' })).toBeNull();
    },
  );

  it.each([
    ['Our site is new. You will find more here soon.', {}],
    ['Call us, and we will find a time that suits you.', { office_phone: '416 555 0199' }],
    ['Email us, and we will find a time that suits you.', { email: 'hello@maple.test' }],
  ])('ST-02 the sentence below the title names only what the clinic has given: %s', async (sentence, given) => {
    const home = { greetings: '', banner_title: '', banner_subtitle: '', banner_icon: '' };
    const clinic = { ...NO_CONTACT, is_booking_enabled: 0, ...given } as const;
    openSite({ answer: serving(aClinicInfo({ clinic, content: { home } })) });
    await screen.findByText(sentence);
  });

  it('RT-10 links to the content pages of the shown sections, on each page', async () => {
    const options = { is_about_enabled: 1, is_services_enabled: 0, is_team_enabled: 1 } as const;
    openSite({ path: '/site/about', answer: serving(aClinicInfo({ content: { options } })) });
    const section = within(await screen.findByRole('contentinfo'));
    const links = within(section.getByRole('navigation', { name: 'Footer' })).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['/site/about', 'page'],
      ['/site/team', null],
    ]);
  });

  it('ST-06 computes the copyright year when the page is shown', async () => {
    const section = await contact({}, new Date('2025-06-01T12:00:00Z').getTime());
    await waitFor(() => expect(section.getByText('© 2026 Maple Therapy')).toBeTruthy());
  });

  it('ST-06 takes the year from the clinic’s calendar', async () => {
    vi.setSystemTime(new Date('2027-01-01T03:00:00Z'));
    const section = await contact();
    expect(section.getByText('© 2026 Maple Therapy')).toBeTruthy();
  });
});
