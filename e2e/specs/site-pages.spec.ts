import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { tabTo } from '../keyboard.ts';
import { expectNoHorizontalScroll } from '../layout-measures.ts';
import { SiteContent, withoutClinicInfo } from '../pages/site-content.page.ts';

const NOT_FOUND = /status of 404 .*\/site\/team\//;

test('RT-10 ST-07 ST-21 SH-08 the content pages open by their links, and Back and Forward move between them @phone', async ({
  site,
  page,
}) => {
  const content = new SiteContent(page);
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

  await content.goBy(content.nav.getByRole('link', { name: 'How we can help' }), {
    path: /\/site\/services$/,
    title: 'How we can help',
  });
  await expect(content.text).toContainText('Cancelling is free until 24 hours before.');
  await expect(content.card('Individual session')).toContainText('$165');
  await content.goBy(content.footer.getByRole('link', { name: 'Who you will meet' }), {
    path: /\/site\/team$/,
    title: 'Who you will meet',
  });
  await expect(content.card('Jonas Lindqvist')).toContainText('Occupational Therapist');

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

const COLD_PAGES = [
  { path: '/site/about', title: 'About Maple', text: 'Queen Street is two minutes from Osgoode station' },
  { path: '/site/services', title: 'How we can help', text: 'Two reduced-fee places a week' },
  { path: '/site/team', title: 'Who you will meet', text: 'You may change therapists whenever you like.' },
  { path: '/site/team/101', title: 'Amara Okafor', text: 'listens in English, French and Igbo' },
];

for (const { path, title, text } of COLD_PAGES) {
  test(`SH-08 RT-10 ST-16 ${path} loads as the page that its link opens, and its first response contains all text @phone`, async ({
    site,
    page,
  }) => {
    const content = new SiteContent(page);
    const response = await site.open('maple', path);
    expect(response.status()).toBe(200);
    const html = await response.text();
    expect(html).toContain(text);
    await expect(content.title).toHaveText(title);
    await expect(page.getByRole('main')).toContainText(text);
    await expectNoHorizontalScroll(page);
    const cold = await page.getByRole('main').textContent();
    await content.nav.getByRole('link', { name: 'Home' }).click();
    await expect(content.title).toHaveText('A calm place to sort things out');
    await page.goBack();
    await expect(content.title).toHaveText(title);
    expect(await page.getByRole('main').textContent(), 'the same view').toBe(cold);
  });
}

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
  const others = page.getByRole('region', { name: 'Also on the team' });
  await expect(others.getByRole('listitem')).toHaveCount(3);
  await expect(others).not.toContainText('Jonas');
  await content.goBy(others.getByRole('link', { name: 'Read profile: Amara Okafor' }), {
    path: /\/site\/team\/101$/,
    title: 'Amara Okafor',
  });
  await site.expectSameDocument();
});

for (const [what, clinic, path] of [
  ['nobody', 'maple', '/site/team/999999'],
  ['what is no number', 'maple', '/site/team/amara'],
  ['somebody of another clinic', 'cedar', '/site/team/101'],
  ['somebody of a team that is not shown', 'birch', '/site/team/2011'],
] as const) {
  test(`ST-08 RT-10 the page of ${what} is 404 and reads 'Practitioner not found.' @phone`, async ({
    site,
    page,
    expectedConsole,
  }) => {
    expectedConsole.push(NOT_FOUND);
    const content = new SiteContent(page);
    const response = await site.open(clinic, path);
    expect(response.status()).toBe(404);
    await expect(content.title).toHaveText('Practitioner not found.');
    expect(await content.facts()).toMatchObject({ canonical: null, robots: 'noindex', data: [] });
    await expectNoAxeFindings(page);
    await expectNoHorizontalScroll(page);
    await site.markDocument();
    await page.getByRole('link', { name: /^(See the team|Back to the home page)$/ }).click();
    await expect(page).toHaveURL(clinic === 'birch' ? /\/site$/ : /\/site\/team$/);
    await expect(content.title).not.toHaveText('Practitioner not found.');
    await site.expectSameDocument();
  });
}

test('ST-07 ST-03 RL-03 a section without texts, or switched off, says No content found., and the response contains none of it', async ({
  site,
  page,
}) => {
  const content = new SiteContent(page);
  await site.open('birch', '/site/about');
  await expect(content.title, 'the default title').toHaveText('About Us');
  await expect(page.getByRole('main')).toContainText('No content found.');
  await expect(content.nav.getByRole('link')).toHaveText(['Home', 'Contact']);
  expect((await content.facts()).robots, 'an empty page is not for search engines').toBe('noindex');
  await site.open('birch', '/site/services');
  await expect(content.title).toHaveText('Services');
  await expect(page.getByRole('main')).toContainText('No content found.');

  const response = await site.open('cedar', '/site/about');
  await expect(content.title, 'its own title is not shown').toHaveText('About Us');
  await expect(page.getByRole('main')).toContainText('No content found.');
  const html = await response.text();
  for (const secret of ['About Cedar', 'chandlery', 'I trained as a nurse']) expect(html).not.toContain(secret);
  expect((await content.facts()).robots, 'not for search engines').toBe('noindex');
  await expect(content.nav.getByRole('link')).toHaveText(['Home', 'What I offer', 'Who is here', 'Contact']);
});

test('ST-22 an unknown clinic is 404', async ({ page, server, expectedConsole }) => {
  expectedConsole.push(/status of 404/);
  const response = await page.goto(server.url('elm'));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'There is no clinic at this address.' })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('display', 'grid');
  await expectNoAxeFindings(page);
});

test('ST-01 ST-22 SH-04 late, then failed clinic information: LOADING SITE..., a message, and Retry loads it', async ({
  site,
  page,
  server,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 503/);
  await withoutClinicInfo(page, '/login');
  let answer: () => void = () => undefined;
  const isTime = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let isBroken = true;
  await page.route('**/api/site/get-clinic-info/**', async (route) => {
    await isTime;
    await (isBroken ? route.fulfill({ status: 503, body: '' }) : route.continue());
  });
  await page.goto(server.url('maple', '/login'));
  await page.getByRole('banner').getByRole('link', { name: 'Maple Therapy, home' }).click();
  await expect(page.getByRole('main')).toContainText('LOADING SITE...');
  await expect(page.getByRole('main')).toContainText('Please Wait.');
  answer();
  const failed = page.getByRole('main').getByRole('alert');
  await expect(failed).toContainText('This page could not be loaded', { timeout: 30_000 });
  await expectNoAxeFindings(page);
  isBroken = false;
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect(site.banner).toHaveText('A calm place to sort things out');
});

test('RT-03 RT-09 ST-20 Birch: the coming-soon dialog by keyboard only: the focus stays inside, and returns on close @phone', async ({
  site,
  page,
}) => {
  await site.open('birch', '/site/book_appointment/601');
  const dialog = page.getByRole('dialog', { name: 'Self booking coming soon..' });
  await expect(dialog).toBeVisible();
  const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement));
  expect(await isInside(), 'the focus is in the dialog').toBe(true);
  await tabTo(page, dialog.getByRole('link', { name: 'Call' }));
  await tabTo(page, dialog.getByRole('link', { name: 'Email' }));
  await tabTo(page, dialog.getByRole('button', { name: 'OK' }));
  for (let tabs = 0; tabs < 4; tabs += 1) {
    await page.keyboard.press('Tab');
    const isHeld = await page.evaluate(() => !document.activeElement?.closest('#slot-mf-site .site-page, header'));
    expect(isHeld, 'the page behind cannot get the focus').toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/site$/);
  await page.goBack();
  await expect(dialog, 'its address is in the history').toBeVisible();
  await expectNoHorizontalScroll(page);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toHaveCount(0);
});

test('ST-14 a signed-in user sees their name on the public site and signs out there @phone', async ({
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

  test('ST-09 the bar on a phone has booking and calling, and never covers the end of the page', async ({
    site,
    page,
  }) => {
    for (const path of ['/site', '/site/about', '/site/services', '/site/team', '/site/team/102']) {
      await site.open('maple', path);
      const content = new SiteContent(page);
      const { phoneBar } = content;
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
  });

  test('ST-09 the booking button in the bar on a phone opens the booking dialog', async ({ site, booking, page }) => {
    await site.open();
    await site.section('How we can help').getByRole('heading', { level: 2 }).scrollIntoViewIfNeeded();
    await new SiteContent(page).phoneBar.getByRole('link', { name: 'Book Now' }).click();
    await expect(booking.title).toHaveText('Select a Service');
  });
});

const AXE_PAGES = [
  { clinic: 'maple', path: '/site/about' },
  { clinic: 'maple', path: '/site/services' },
  { clinic: 'maple', path: '/site/team' },
  { clinic: 'maple', path: '/site/team/101' },
  { clinic: 'birch', path: '/site' },
  { clinic: 'birch', path: '/site/about' },
  { clinic: 'cedar', path: '/site/services' },
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const locale of ['en-CA', 'fr-CA']) {
    test(`GN-02 GN-05 axe finds nothing on any page in ${colorScheme} colours, ${locale}, and no page scrolls horizontally @phone`, async ({
      newVisitor,
    }) => {
      test.slow(); // seven pages
      const { site, page } = await newVisitor({ locale, colorScheme });
      for (const { clinic, path } of AXE_PAGES) {
        await test.step(`${clinic} ${path}`, async () => {
          await site.open(clinic, path);
          await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
          await expectNoAxeFindings(page);
          await expectNoHorizontalScroll(page);
        });
      }
    });
  }
}

test('GN-05 ST-07 ST-08 the content pages speak French, newly loaded and after navigation', async ({
  newVisitor,
  expectedConsole,
}) => {
  expectedConsole.push(NOT_FOUND);
  const { site, page } = await newVisitor({ locale: 'fr-CA' });
  const content = new SiteContent(page);
  const response = await site.open('birch', '/site/about');
  expect(await response.text()).toContain('Aucun contenu trouvé.');
  await expect(content.title).toHaveText('À propos de nous');
  await expect(page).toHaveTitle('À propos de nous · Birch Clinic');
  await site.language('English').click();
  await expect(content.title).toHaveText('About Us');
  await expect(page).toHaveTitle('About Us · Birch Clinic');
  await site.language('Français').click();
  await site.open('maple', '/site/team/999999');
  await expect(content.title).toHaveText('Intervenant introuvable.');
  await page.getByRole('link', { name: 'Voir l’équipe' }).click();
  await expect(page.getByRole('link', { name: /Lire le profil\s*: Amara Okafor/ })).toBeVisible();
});
