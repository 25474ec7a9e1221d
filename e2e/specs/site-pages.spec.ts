import type { Page } from '@playwright/test';
import { atPhone } from '../at-phone.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { tabTo } from '../keyboard.ts';
import { SiteContent } from '../pages/site-content.page.ts';

const NOT_FOUND = /status of 404 .*\/site\/team\//;

/** Returns the text of the page that is shown, and of the first response at the same address. */
function readTwice(page: Page): Promise<{ shown: string; first: string }> {
  return page.evaluate(async () => {
    const response = await fetch(location.href, { headers: { accept: 'text/html' } });
    // The nonces of the other response do not count here.
    const html = (await response.text()).replaceAll(/<style\b[\s\S]*?<\/style>/g, '');
    const first = new DOMParser().parseFromString(html, 'text/html');
    const textOf = (root: Document) => {
      const main = root.querySelector('main')?.cloneNode(true) as Element;
      for (const hint of main.querySelectorAll('noscript')) hint.remove();
      return main.textContent ?? '';
    };
    return { shown: textOf(document), first: textOf(first) };
  });
}

test('RT-10 ST-07 ST-21 SH-08 ST-16 the content pages open by their links with the text of their first response, and Back and Forward move between them @phone', async ({
  site,
  page,
}) => {
  const content = new SiteContent(page);
  const expectFirstResponse = async () => {
    const { shown, first } = await readTwice(page);
    expect(shown, 'the same view').toBe(first);
  };
  await site.open();
  await site.markDocument();
  const toAbout = site.section('About Maple').getByRole('link', { name: 'More about us' });
  await content.goBy(toAbout, { path: /\/site\/about$/, title: 'About Maple' });
  await expect(page).toHaveTitle('About Maple · Maple Therapy');
  await expect(
    content.text.getByRole('heading', { level: 2, name: 'What to expect' }),
    'only this page has it',
  ).toBeVisible();
  await expect(content.nav.getByRole('link', { name: 'About Maple' })).toHaveAttribute('aria-current', 'page');
  await expectFirstResponse();

  await content.goBy(content.nav.getByRole('link', { name: 'How we can help' }), {
    path: /\/site\/services$/,
    title: 'How we can help',
  });
  await expect(content.text).toContainText('Cancelling is free until 24 hours before.');
  await expect(content.card('Individual session')).toContainText('$165');
  await expectFirstResponse();
  await content.goBy(content.footer.getByRole('link', { name: 'Who you will meet' }), {
    path: /\/site\/team$/,
    title: 'Who you will meet',
  });
  await expect(content.card('Jonas Lindqvist')).toContainText('Occupational Therapist');
  await expectFirstResponse();

  await page.goBack();
  await expect(content.title).toHaveText('How we can help');
  await page.goBack();
  await expect(content.title).toHaveText('About Maple');
  await page.goForward();
  await expect(page).toHaveURL(/\/site\/services$/);
  await expect(content.title).toHaveText('How we can help');
  await expect(page).toHaveTitle('How we can help · Maple Therapy');
  await content.goBy(content.nav.getByRole('link', { name: 'Home' }), {
    path: /\/site$/,
    title: 'A calm place to sort things out',
  });
  await expect(page).toHaveTitle('Maple Therapy: book a session');
  await site.expectSameDocument();
});

test('RT-10 ST-05 a practitioner’s page opens from the team by keyboard, and shows the other practitioners below', async ({
  site,
  page,
}) => {
  const content = new SiteContent(page);
  await site.open('maple', '/site/team');
  await site.markDocument();
  await tabTo(page, page.getByRole('link', { name: 'Read profile: Jonas Lindqvist' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/site\/team\/102$/);
  await expect(content.title).toHaveText('Jonas Lindqvist');
  await expect(content.title).toBeFocused();
  await expect(page).toHaveTitle('Jonas Lindqvist, Occupational Therapist · Maple Therapy');
  const main = page.getByRole('main');
  for (const text of ['Occupational Therapist', 'Occupational Therapy', 'getting dressed, getting started', 'JL'])
    await expect(main).toContainText(text);
  const { shown, first } = await readTwice(page);
  expect(shown, 'the text of its first response').toBe(first);
  const others = page.getByRole('region', { name: 'Also on the team' });
  await expect(others.getByRole('listitem')).toHaveCount(3);
  await expect(others).not.toContainText('Jonas');
  await content.goBy(others.getByRole('link', { name: 'Read profile: Amara Okafor' }), {
    path: /\/site\/team\/101$/,
    title: 'Amara Okafor',
  });
  await site.expectSameDocument();
});

test("ST-08 RT-10 the page of nobody reads 'Practitioner not found.', and its link leads to the team @phone-deep", async ({
  site,
  page,
  expectedConsole,
}) => {
  expectedConsole.push(NOT_FOUND);
  const content = new SiteContent(page);
  await site.open('maple', '/site/team/999999');
  await expect(content.title).toHaveText('Practitioner not found.');
  await expectNoAxeFindings(page);
  await atPhone(page);
  await site.markDocument();
  await page.getByRole('link', { name: 'See the team' }).click();
  await expect(page).toHaveURL(/\/site\/team$/);
  await expect(content.title).toHaveText('Who you will meet');
  await site.expectSameDocument();
});

test('ST-22 an unknown clinic is 404', async ({ page, server, expectedConsole }) => {
  expectedConsole.push(/status of 404/);
  await page.goto(server.url('elm'));
  await expect(page.getByRole('heading', { level: 1, name: 'There is no clinic at this address.' })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('display', 'grid');
  await expectNoAxeFindings(page);
});

test('ST-14 a signed-in user sees their name on the public site and signs out there @phone-deep', async ({
  login,
  site,
  page,
}) => {
  await login.signIn('client@maple.test');
  await site.open('maple', '/site/team');
  const account = page.getByRole('banner').getByRole('button', { name: /^Your account: / });
  await expect(account).toHaveAccessibleName('Your account: Clara Nguyen');
  await account.click();
  await expect(page.getByText('Clara Nguyen').last()).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(account).toHaveCount(0);
  await expect(page, 'the page stays').toHaveURL(/\/site\/team$/);
  await expect(new SiteContent(page).title).toHaveText('Who you will meet');
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('ST-09 the bar on a phone has booking and calling, never covers the end of the page, and opens the booking dialog', async ({
    site,
    booking,
    page,
  }) => {
    const content = new SiteContent(page);
    const { phoneBar } = content;
    // The longest page and a short one.
    for (const path of ['/site/team/102', '/site']) {
      await site.open('maple', path);
      await expect(phoneBar, `${path}: the page's own buttons are in sight`).toHaveCount(0);
      await content.waitUntilLaidOut();
      await page.evaluate(() =>
        window.scrollTo({ top: document.documentElement.scrollHeight * 0.4, behavior: 'instant' }),
      );
      if (path === '/site') {
        await expect(phoneBar.getByRole('link', { name: 'Call +1 (416) 555-0140' })).toHaveAttribute(
          'href',
          'tel:+14165550140',
        );
        await expectNoAxeFindings(page);
      }
      await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      const last = page.getByText(/^© \d{4} Maple Therapy$/);
      await expect(last).toBeInViewport();
      await expect(phoneBar, `${path}: booking stays in reach`).toBeVisible();
      const isOnTop = await last.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      expect(isOnTop, `${path}: the last line can be read`).toBe(true);
    }
    await phoneBar.getByRole('link', { name: 'Book Now' }).click();
    await expect(booking.title).toHaveText('Select a Service');
  });
});

const AXE_PAGES = [
  { clinic: 'maple', path: '/site' },
  { clinic: 'maple', path: '/site/about' },
  { clinic: 'maple', path: '/site/services' },
  { clinic: 'maple', path: '/site/team' },
  { clinic: 'maple', path: '/site/team/101' },
  { clinic: 'birch', path: '/site' },
  { clinic: 'birch', path: '/site/about' },
  { clinic: 'cedar', path: '/site/services' },
];

test('GN-02 GN-05 axe finds nothing on any page, in each language and each colour scheme @phone-deep', async ({
  site,
  page,
}) => {
  test.slow(); // eight pages, each looked at three times
  // Pairwise: each page has each language and each scheme, and each language has each scheme.
  for (const [index, { clinic, path }] of AXE_PAGES.entries()) {
    await test.step(`${clinic} ${path}`, async () => {
      const schemes = index % 4 < 2 ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
      await page.emulateMedia({ colorScheme: schemes[0] });
      await site.open(clinic, path);
      await expectNoAxeFindings(page);
      await page.emulateMedia({ colorScheme: schemes[1] });
      const html = page.locator('html');
      // The clinic's next page begins in the language in which the last one ends.
      const isEnglish = (await html.getAttribute('lang')) === 'en';
      await site.language(isEnglish ? 'Français' : 'English').click();
      await expect(html).toHaveAttribute('lang', isEnglish ? 'fr' : 'en');
      await expectNoAxeFindings(page);
      await atPhone(page);
    });
  }
});
