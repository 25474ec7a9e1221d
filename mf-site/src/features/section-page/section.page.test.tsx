// @vitest-environment jsdom
import { navigate } from '@carefront/shared/app';
import type { ClinicInfo } from '@carefront/shared/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { aClinicInfo } from '../../testing/clinic-info.ts';
import { openSite, serving } from '../../testing/open-site.tsx';

afterEach(cleanup);

async function open(path: string, info: ClinicInfo = aClinicInfo(), locale: 'en' | 'fr' = 'en') {
  const site = openSite({ path, locale, answer: serving(info) });
  await screen.findByRole('heading', { level: 1 });
  return site;
}

const CONTENT = aClinicInfo().booking_site.json_content;
const BLANK = { title: ' ', content: '<p>&nbsp;</p>' };
const blankSite = () => aClinicInfo({ content: { about: { ...BLANK, icon: '' }, services: BLANK, team: BLANK } });
const withPages = (texts: Partial<ClinicInfo['booking_site']>, info = aClinicInfo()): ClinicInfo => ({
  ...info,
  booking_site: { ...info.booking_site, ...texts },
});

describe('a content page', () => {
  it.each([
    { path: '/site/about', fallback: 'About Us' },
    { path: '/site/services', fallback: 'Services' },
    { path: '/site/team', fallback: 'Team' },
  ])('ST-07 $path falls back to $fallback and No content found.', async ({ path, fallback }) => {
    await open(path, blankSite());
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([fallback]);
    expect(screen.getByText('No content found.')).toBeTruthy();
    expect(document.title).toBe(`${fallback} · Maple Therapy`);
  });

  it.each([
    { path: '/site/about', name: 'about_us_content', title: 'Who we are' },
    { path: '/site/services', name: 'services_content', title: 'How we can help' },
    { path: '/site/team', name: 'teams_content', title: 'Meet the team' },
  ])('ST-07 ST-21 $path shows its title and $name', async ({ path, name, title }) => {
    await open(path, withPages({ [name]: '<h3>In depth</h3><p>The page’s own words.</p>' }));
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'In depth' }), 'no level is left out').toBeTruthy();
    expect(screen.getByText('The page’s own words.')).toBeTruthy();
    expect(screen.queryByText('No content found.')).toBeNull();
  });

  it('ST-21 shows the home page’s text of the section when the page has no text', async () => {
    await open('/site/about', withPages({ about_us_content: '<p> </p>' }));
    expect(screen.getByText('We are a small team of therapists.')).toBeTruthy();
  });

  it('ST-21 ST-03 a section that is switched off keeps its title and says No content found.', async () => {
    const options = { ...CONTENT.options, is_services_enabled: 0, is_team_enabled: 0 } as const;
    const info = withPages({ services_content: '<p>Secret plans</p>' }, aClinicInfo({ content: { options } }));
    await open('/site/services', info);
    expect(screen.getByRole('heading', { level: 1, name: 'How we can help' })).toBeTruthy();
    expect(screen.getByText('No content found.')).toBeTruthy();
    expect(screen.queryByText('Secret plans')).toBeNull();
    expect(screen.queryByText('First session')).toBeNull();
    expect(screen.queryByRole('link', { name: 'How we can help' }), 'nothing leads here').toBeNull();
  });

  it('ST-07 removes HTML that is not allowed', async () => {
    const html = '<p onclick="x()">Safe<script>alert(1)</script><img src="https://evil.test/x.png"></p>';
    const { container } = await open('/site/about', withPages({ about_us_content: html }));
    expect(screen.getByText('Safe')).toBeTruthy();
    expect(container.querySelectorAll('script, img[src*="evil"], [onclick]')).toHaveLength(0);
  });

  it('ST-04 ST-09 Services lists the services by category, each with its booking link', async () => {
    await open('/site/services');
    const couples = within(screen.getByRole('region', { name: 'Couples and families' }));
    expect(couples.getByRole('heading', { level: 3, name: 'Couples session' })).toBeTruthy();
    expect(couples.getByRole('link', { name: 'Book: Couples session' }).getAttribute('href')).toBe(
      '/site/book_appointment/21',
    );
    expect(screen.getByRole('link', { name: 'Book Now' }).getAttribute('href')).toBe('/site/book_appointment');
    cleanup();
    await open('/site/services', aClinicInfo({ clinic: { is_booking_enabled: 0 } }));
    expect(screen.queryByRole('link', { name: /book/i })).toBeNull();
  });

  it('ST-05 RT-10 Team leads to each practitioner’s page', async () => {
    await open('/site/team');
    await userEvent.click(screen.getByRole('link', { name: 'Read profile: Jonas Weber' }));
    expect(window.location.pathname).toBe('/site/team/2');
    expect(await screen.findByRole('heading', { level: 1, name: 'Jonas Weber' })).toBeTruthy();
  });

  it('RT-10 links to the other pages and the home page; each begins at the top, with the focus on its title', async () => {
    const { scrolls } = await open('/site/about');
    const pages = () => within(screen.getByRole('navigation', { name: 'Pages of this site' }));
    expect(pages().getByRole('link', { name: 'Who we are' }).getAttribute('aria-current')).toBe('page');
    expect(scrolls).toEqual([]);
    await userEvent.click(pages().getByRole('link', { name: 'Meet the team' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Meet the team'));
    expect(document.title).toBe('Meet the team · Maple Therapy');
    expect(scrolls).toHaveLength(1);
    await userEvent.click(pages().getByRole('link', { name: 'Home' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'A calm place to talk' })).toBeTruthy();
    expect(window.location.pathname).toBe('/site');
  });

  it('RT-10 Back returns to the previous page, and the browser restores the scroll position', async () => {
    const { scrolls } = await open('/site/about');
    const [first] = screen.getAllByRole('link', { name: 'Meet the team' });
    await userEvent.click(first ?? document.body);
    await screen.findByRole('heading', { level: 1, name: 'Meet the team' });
    window.history.back();
    expect(await screen.findByRole('heading', { level: 1, name: 'Who we are' })).toBeTruthy();
    expect(scrolls).toHaveLength(1);
  });

  it('RT-10 begins the next page at the top after a jump within the current page', async () => {
    const { scrolls } = await open('/site/about');
    act(() => {
      window.history.pushState(null, '', '#contact');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await userEvent.click(screen.getAllByRole('link', { name: 'Meet the team' })[0] ?? document.body);
    await screen.findByRole('heading', { level: 1, name: 'Meet the team' });
    expect(scrolls).toHaveLength(1);
  });

  it('RT-10 keeps its page on the way to another remote’s page, and does not change the title', async () => {
    const { scrolls } = await open('/site/about');
    document.title = 'Log in';
    act(() => navigate('/login'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Who we are');
    expect(document.title).toBe('Log in');
    expect(scrolls).toEqual([]);
  });

  it('GN-05 speaks French', async () => {
    await open('/site/team', blankSite(), 'fr');
    expect(screen.getByRole('heading', { level: 1, name: 'Équipe' })).toBeTruthy();
    expect(screen.getByText('Aucun contenu trouvé.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Accueil' })).toBeTruthy();
  });
});
