// @vitest-environment jsdom
import { setWellKnownPaths } from '@carefront/shared/app';
import type { ClinicInfo } from '@carefront/shared/contracts';
import { TEST_PATHS } from '@carefront/shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aClinicInfo, aPractitioner, aService } from '../../testing/clinic-info.ts';
import { openSite, serving } from '../../testing/open-site.tsx';

// Loads the large dialog chunk once, so that no test waits for it.
beforeAll(() => import('../../contact/contact.dialog.tsx'), 60_000);
afterEach(() => {
  cleanup();
});

async function show(info: ClinicInfo, locale: 'en' | 'fr' = 'en') {
  const site = openSite({ answer: serving(info), locale });
  await screen.findByRole('heading', { level: 1 });
  return site;
}

const CONTENT = aClinicInfo().booking_site.json_content;
const region = (name: string) => within(screen.getByRole('region', { name }));
const cardOf = (name: string) => {
  const card = screen.getByRole('heading', { name }).closest('li');
  if (!card) throw new Error(`${name} is in no card`);
  return within(card);
};

describe('the banner', () => {
  it('ST-02 shows greeting, title, subtitle and the clinic’s picture', async () => {
    const home = { ...CONTENT.home, banner_icon: '/files/banner.webp' };
    const { container } = await show(aClinicInfo({ content: { home } }));
    expect(screen.getByText('Hello, and welcome')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'A calm place to talk' })).toBeTruthy();
    expect(screen.getByText(/^Therapy for adults/)).toBeTruthy();
    expect(container.querySelector('.site-banner img')?.getAttribute('src')).toBe('/files/banner.webp');
  });

  it('ST-02 shows our drawing when the clinic has no picture, or the picture cannot be loaded', async () => {
    const home = { ...CONTENT.home, banner_icon: '/files/lost.webp' };
    const { container } = await show(aClinicInfo({ content: { home } }));
    expect(container.querySelector('.site-banner svg')).toBeNull();
    container.querySelector('.site-banner img')?.dispatchEvent(new Event('error'));
    await vi.waitFor(() => expect(container.querySelector('.site-banner svg')).toBeTruthy());
    cleanup();
    const without = await show(aClinicInfo());
    expect(without.container.querySelector('.site-banner svg')).toBeTruthy();
  });

  it('ST-02 ST-03 draws the icons that a clinic names', async () => {
    const home = { ...CONTENT.home, banner_icon: 'leaf' };
    const about = { title: '', icon: 'heart', content: '<p>We listen.</p>' };
    const { container } = await show(aClinicInfo({ content: { home, about } }));
    expect(container.querySelectorAll('.site-banner .site-glyph')).toHaveLength(1);
    expect(container.querySelectorAll('#about .site-badge .site-glyph')).toHaveLength(1);
    cleanup();
    const unknown = { ...home, banner_icon: 'constructor' };
    const plain = await show(aClinicInfo({ content: { home: unknown, about: { ...about, icon: 'toString' } } }));
    expect(plain.container.querySelectorAll('.site-glyph')).toHaveLength(0);
    expect(plain.container.querySelectorAll('.site-banner svg')).toHaveLength(1);
  });

  it('GN-05 marks a text that is not in the reader’s language, in the banner, the sections and the links to them', async () => {
    const info = aClinicInfo();
    const langs = { 'home.banner_title': 'en', 'about.title': 'en', 'about.content': 'en' } as const;
    const [category, ...others] = info.bso.booking_site_services;
    if (!category) throw new Error('a clinic without services');
    await show(
      {
        ...info,
        bso: { ...info.bso, booking_site_services: [{ ...category, langs: { name: 'en' } }, ...others] },
        booking_site: { ...info.booking_site, langs },
      },
      'fr',
    );
    const marked = [...document.querySelectorAll('[lang="en"]')].map(({ textContent }) => textContent);
    expect(marked).toEqual([
      'A calm place to talk',
      ...['Who we are', 'Who we are', 'We are a small team of therapists.', 'Individual therapy', 'Who we are'],
    ]);
  });

  it('ST-02 gives a long title a smaller font size', async () => {
    const titleClass = () => screen.getByRole('heading', { level: 1 }).className;
    await show(aClinicInfo());
    expect(titleClass()).toBe('site-title');
    cleanup();
    await show(aClinicInfo({ content: { home: { ...CONTENT.home, banner_title: 'A calm place. '.repeat(6) } } }));
    expect(titleClass()).toBe('site-title site-title-long');
  });

  it('ST-02 ST-13 offers the small variant of an uploaded picture', async () => {
    const picture = '/content-images/0f0e0d0c-0b0a-4908-8706-050403020100.jpg';
    const { container } = await show(aClinicInfo({ content: { home: { ...CONTENT.home, banner_icon: picture } } }));
    const image = container.querySelector('.site-banner img');
    expect(image?.getAttribute('srcset')).toContain('-480.jpg 480w');
    expect(image?.getAttribute('sizes')).toMatch(/92vw$/);
  });

  it('ST-02 takes no picture from an invalid address', async () => {
    const home = { ...CONTENT.home, banner_icon: 'javascript:alert(1)' };
    const { container } = await show(aClinicInfo({ content: { home } }));
    expect(container.querySelector('.site-banner img')).toBeNull();
  });

  it('ST-09 Book Now leads to the booking route without a reload, by mouse and keyboard', async () => {
    await show(aClinicInfo());
    const link = screen.getByRole('link', { name: 'Book Now' });
    expect(link.getAttribute('href')).toBe('/site/book_appointment');
    await userEvent.click(link);
    expect(window.location.pathname).toBe('/site/book_appointment');
    window.history.replaceState(null, '', '/site');
    link.focus();
    await userEvent.keyboard('{Enter}');
    expect(window.location.pathname).toBe('/site/book_appointment');
  });

  it.each([
    { is_booking_enabled: 1, is_intakeform_enabled: 1, links: ['Book Now', 'Forms'] },
    { is_booking_enabled: 1, is_intakeform_enabled: 0, links: ['Book Now'] },
    { is_booking_enabled: 0, is_intakeform_enabled: 1, links: ['Forms'] },
    { is_booking_enabled: 1, is_intakeform_enabled: 1, has_live_forms: 0, links: ['Book Now'] },
  ] as const)('ST-09 ST-10 the buttons follow the clinic’s switches: $links', async ({ links, ...clinic }) => {
    await show(aClinicInfo({ clinic }));
    const shown = screen.queryAllByRole('link', { name: /^(Book Now|Forms)$/ });
    expect(shown.map(({ textContent }) => textContent)).toEqual(links);
    expect(screen.queryAllByRole('link', { name: /^Book: / })).toHaveLength(clinic.is_booking_enabled ? 3 : 0);
  });

  it('ST-09 shows no booking button where only hidden links are enabled', async () => {
    await show(aClinicInfo({ clinic: { is_booking_enabled: 0, enable_hidden_booking_links: 1 } }));
    expect(screen.queryByRole('link', { name: /book/i })).toBeNull();
  });

  it('ST-10 Forms leads to /site/forms', async () => {
    await show(aClinicInfo());
    await userEvent.click(screen.getByRole('link', { name: 'Forms' }));
    expect(window.location.pathname).toBe('/site/forms');
  });

  it('ST-10 ST-12 Forms says how to reach the clinic when no remote provides forms', async () => {
    const { forms: _forms, ...others } = TEST_PATHS;
    setWellKnownPaths(others);
    onTestFinished(() => setWellKnownPaths(TEST_PATHS));
    await show(aClinicInfo());
    const link = screen.getByRole('link', { name: 'Forms' });
    expect(link.getAttribute('href'), 'without scripts').toBe('#contact');
    await userEvent.click(link);
    const dialog = within(await screen.findByRole('dialog', { name: 'Online forms are not available yet' }));
    expect(dialog.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+14165550199');
    expect(dialog.getByRole('link', { name: 'Email' }).getAttribute('href')).toBe('mailto:hello@maple.test');
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.location.pathname).toBe('/site');
  });

  it('ST-09 ST-10 offers to call or write when booking and forms are off', async () => {
    const { container } = await show(aClinicInfo({ clinic: { is_booking_enabled: 0, is_intakeform_enabled: 0 } }));
    const banner = container.querySelector<HTMLElement>('.site-banner');
    const links = banner ? within(banner).getAllByRole('link') : [];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['tel:+14165550199', 'mailto:hello@maple.test']);
  });
});

const SECTION_OF = { 'About Us': 'about', Services: 'services', Team: 'team' } as const;

describe('the sections', () => {
  it('ST-21 links to a section’s own page only when that page says more than the home page', async () => {
    const info = aClinicInfo();
    info.booking_site.about_us_content = '<p>Much more about us.</p>';
    info.booking_site.services_content = info.booking_site.json_content.services.content;
    await show(info);
    expect(screen.queryByText('Much more about us.'), 'the home page shows json_content').toBeNull();
    expect(screen.queryByRole('link', { name: 'More about our services' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'More about our team' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'More about us' }));
    expect(window.location.pathname).toBe('/site/about');
    expect(await screen.findByText('Much more about us.')).toBeTruthy();
  });

  it.each([
    { about: 1, services: 1, team: 1 },
    { about: 0, services: 1, team: 0 },
    { about: 1, services: 0, team: 1 },
    { about: 0, services: 0, team: 0 },
  ] as const)('ST-03 shows About Us, Services and Team as the options say: %o', async ({ about, services, team }) => {
    const options = { is_about_enabled: about, is_services_enabled: services, is_team_enabled: team };
    await show(aClinicInfo({ content: { options } }));
    const isThere = (name: string) => (screen.queryByRole('region', { name }) ? 1 : 0);
    expect([isThere('Who we are'), isThere('How we can help'), isThere('Meet the team')]).toEqual([
      about,
      services,
      team,
    ]);
    const anchors = screen.queryByRole('navigation', { name: 'On this page' })?.querySelectorAll('a') ?? [];
    expect(anchors).toHaveLength(about + services + team === 0 ? 0 : about + services + team + 1);
    for (const anchor of anchors) expect(document.querySelector(anchor.hash)).toBeTruthy();
  });

  it('ST-03 falls back to the titles About Us, Services and Team', async () => {
    const blank = { title: ' ', content: '<p>A text.</p>' };
    await show(aClinicInfo({ content: { about: { ...blank, icon: '' }, services: blank, team: blank } }));
    for (const name of ['About Us', 'Services', 'Team'] as const) {
      expect(screen.getByRole('heading', { level: 2, name })).toBeTruthy();
      expect(screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))).toEqual([
        `#${SECTION_OF[name]}`,
        `/site/${SECTION_OF[name]}`,
      ]);
    }
  });

  it('ST-03 leaves out sections without content, with every link to them', async () => {
    const blank = { title: 'A title', content: '<p>&nbsp;</p>' };
    const info = aClinicInfo({ content: { about: { ...blank, icon: 'heart' }, services: blank, team: blank } });
    info.bso.booking_site_services = [];
    info.booking_site.practitioners = [];
    const { container } = await show(info);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Contact']);
    expect(
      container.querySelectorAll('[href^="/site/"]:not([href="/site/book_appointment"]):not([href="/site/forms"])'),
    ).toHaveLength(0);
  });

  it('ST-03 ST-21 a section whose page alone has a text says where to read it', async () => {
    const about = { title: '', icon: '', content: '' };
    const info = aClinicInfo({ content: { about } });
    await show({ ...info, booking_site: { ...info.booking_site, about_us_content: '<p>Long ago.</p>' } });
    const section = screen.getByRole('region', { name: 'About Us' });
    expect(section.textContent).toBe('About UsMore about us');
  });

  it('ST-03 shows the about icon beside the clinic’s text, without anything that could run as a script', async () => {
    const about = {
      title: '',
      icon: '/files/about.webp',
      content: '<p>We <strong>listen</strong>.<img src=x onerror=alert(1)></p>',
    };
    await show(aClinicInfo({ content: { about } }));
    const section = screen.getByRole('region', { name: 'About Us' });
    expect(section.querySelector('strong')?.textContent).toBe('listen');
    expect([...section.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      '/files/about.webp',
    ]);
  });

  it('ST-04 groups services by category, each with name, duration, description and fee', async () => {
    await show(aClinicInfo());
    const individual = region('Individual therapy');
    expect(individual.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'First session',
      'Assessment',
    ]);
    const couples = cardOf('Couples session');
    expect(couples.getByText('1 hour')).toBeTruthy();
    expect(couples.getByText('$175.50')).toBeTruthy();
    expect(couples.getByText('What happens in service 21.')).toBeTruthy();
    expect(region('Couples and families').queryByText('First session')).toBeNull();
  });

  it('ST-04 says No description found. for a missing description', async () => {
    await show(aClinicInfo());
    expect(cardOf('Assessment').getByText('No description found.')).toBeTruthy();
    expect(screen.getAllByText('No description found.')).toHaveLength(1);
  });

  it('ST-04 shows no fee when show_service_fee is off, or the server gives no fee', async () => {
    await show(aClinicInfo({ clinic: { show_service_fee: 0 } }));
    expect(screen.queryByText(/\$/)).toBeNull();
    cleanup();
    const info = aClinicInfo();
    info.bso.booking_site_services = [
      {
        id: 1,
        name: 'All',
        description: null,
        booking_site_services: [aService(1, { fee: null }), aService(2, { fee: 0 })],
      },
    ];
    await show(info);
    expect(screen.getAllByText(/\$/).map(({ textContent }) => textContent)).toEqual(['$0']);
  });

  it('ST-04 writes fee and duration as the language does', async () => {
    await show(aClinicInfo(), 'fr');
    const couples = cardOf('Couples session');
    expect(couples.getByText('1 heure')).toBeTruthy();
    expect(couples.getByText(/^175,50\s\$$/)).toBeTruthy();
  });

  it('ST-04 says so when the clinic offers nothing beside its text, and keeps withdrawn services out', async () => {
    const info = aClinicInfo();
    const withdrawn = aService(1, { name: 'Old service', deleted_at: '2026-01-01T00:00:00Z' });
    info.bso.booking_site_services = [{ id: 1, name: 'All', description: null, booking_site_services: [withdrawn] }];
    await show(info);
    expect(screen.getByText('No services found.')).toBeTruthy();
    expect(screen.queryByText('Old service')).toBeNull();
  });

  it('ST-04 cuts a description of 256 characters and shows the rest on demand', async () => {
    const info = aClinicInfo();
    const [longest, longer] = ['a'.repeat(255), `${'b'.repeat(255)}c`];
    info.bso.booking_site_services = [
      {
        id: 1,
        name: 'All',
        description: null,
        booking_site_services: [aService(1, { description: longest }), aService(2, { description: longer })],
      },
    ];
    await show(info);
    const toggle = screen.getByRole('button', { name: 'Read more: Service 2' });
    expect(screen.getAllByRole('button')).toHaveLength(1);
    const rest = screen.getByText('c');
    expect(rest.className).toBe('site-rest-closed');
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(toggle);
    expect(rest.className).toBe('');
    expect(screen.getByRole('button', { name: 'Hide: Service 2' }).getAttribute('aria-expanded')).toBe('true');
  });

  it('ST-09 each service has its own booking link', async () => {
    await show(aClinicInfo());
    const link = screen.getByRole('link', { name: 'Book: Couples session' });
    expect(link.getAttribute('href')).toBe('/site/book_appointment/21');
    await userEvent.click(link);
    expect(window.location.pathname).toBe('/site/book_appointment/21');
  });

  it('ST-05 shows each practitioner’s name, initials, title, discipline and bio', async () => {
    await show(aClinicInfo());
    const card = cardOf('Jonas Weber');
    for (const text of ['JW', 'Registered Psychotherapist', 'Psychotherapy', 'I work with adults who feel stuck.']) {
      expect(card.getByText(text)).toBeTruthy();
    }
  });

  it('ST-05 leaves out missing facts of a practitioner, and says when the team is empty beside its text', async () => {
    const info = aClinicInfo();
    const silent = aPractitioner(1, { full_name: 'Li Na', initials: 'LN', title: null, bio: null, occupation: null });
    await show({ ...info, booking_site: { ...info.booking_site, practitioners: [silent] } });
    expect(screen.getByRole('heading', { name: 'Li Na' }).closest('li')?.textContent).toBe('LNLi NaRead profile');
    cleanup();
    const team = { title: '', content: '<p>We are looking for people.</p>' };
    await show({
      ...info,
      booking_site: { ...info.booking_site, json_content: { ...CONTENT, team }, practitioners: [] },
    });
    expect(screen.getByText('No practitioners found.')).toBeTruthy();
  });
});
