import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { boxOf, columnsOf, columnsOf24, expectNoHorizontalScroll } from '../layout-measures.ts';
import { SiteContent } from '../pages/site-content.page.ts';

const isPhone = (width: number | undefined) => (width ?? 0) < 640;

test('RT-01 ST-02 ST-03 the home page shows banner, About Us, services and team of the clinic @phone', async ({
  site,
  page,
}) => {
  await site.open();
  await expect(page).toHaveTitle(/Maple Therapy/);
  await expect(page.getByText('Good to see you.')).toBeVisible();
  await expect(site.banner).toHaveText('A calm place to sort things out');
  await expect(page.getByText('Therapy for adults, couples, families and children', { exact: false })).toBeVisible();
  for (const title of ['About Maple', 'How we can help', 'Who you will meet'])
    await expect(site.section(title)).toBeVisible();
  await expect(site.footer.getByRole('heading', { name: 'Contact' })).toBeVisible();
  await expectNoHorizontalScroll(page);
});

test('ST-04 services are grouped by category, each with name, description and fee', async ({ site }) => {
  await site.open();
  const services = site.section('How we can help');
  for (const category of ['Talking it through', 'Families and young people', 'Everyday life'])
    await expect(services.getByRole('region', { name: category })).toBeVisible();
  const individual = services
    .getByRole('listitem')
    .filter({ has: services.page().getByRole('heading', { name: 'Individual session' }) });
  await expect(individual).toContainText('50 minutes');
  await expect(individual).toContainText('$165');
  await expect(individual).toContainText('Fifty minutes that belong to you alone.');
  const withoutText = services.getByRole('listitem').filter({ hasText: 'Daily living session' });
  await expect(withoutText).toContainText('No description found.');
  await expect(services.getByText('Summer group'), 'a deleted service').toHaveCount(0);
});

test('ST-05 the team shows name, initials, title, bio and discipline', async ({ site }) => {
  await site.open();
  const amara = site.section('Who you will meet').getByRole('listitem').filter({ hasText: 'Amara Okafor' });
  for (const text of ['AO', 'Registered Psychotherapist', 'Psychotherapy', 'tired of being strong'])
    await expect(amara).toContainText(text);
});

test('ST-06 ST-11 the footer shows address, map link, phone, e-mail and the current year', async ({ site, page }) => {
  await page.clock.setFixedTime(new Date('2031-03-04T15:00:00Z'));
  await site.open();
  const contact = site.footer;
  const address = '128 Queen Street West, Toronto, ON M5H 2N2';
  await expect(contact).toContainText(address);
  const map = new URL((await contact.getByRole('link', { name: /Open in maps/ }).getAttribute('href')) ?? '');
  expect(map.protocol).toBe('https:');
  expect([...map.searchParams.values()]).toContain(address);
  await expect(contact.getByRole('link', { name: '+1 (416) 555-0140' })).toHaveAttribute('href', 'tel:+14165550140');
  await expect(contact.getByRole('link', { name: 'hello@maple.test' })).toHaveAttribute(
    'href',
    'mailto:hello@maple.test',
  );
  await expect(contact).toContainText('© 2031 Maple Therapy');
});

test('ST-13 three services fill their row on a wide screen, one on a phone; banner text 16 and About 20 of 24 @phone', async ({
  site,
  page,
  viewport,
}) => {
  await site.open();
  const cards = site.section('How we can help').getByRole('region').first().getByRole('listitem');
  const phone = isPhone(viewport?.width);
  await expect(cards).toHaveCount(3);
  expect(await columnsOf(cards)).toBe(phone ? 1 : 3);
  const [card, section] = [await boxOf(cards.first()), await boxOf(cards.first().locator('..'))];
  const text = await boxOf(site.banner.locator('..'));
  const banner = await boxOf(site.banner.locator('../..'));
  const about = await boxOf(site.section('About Maple').getByRole('heading', { name: 'About Maple' }).locator('../..'));
  if (phone) {
    for (const box of [card, text, about]) expect(box.width).toBeGreaterThan(360 - 2 * 24);
    return;
  }
  const gapPx = await cards
    .first()
    .locator('..')
    .evaluate((grid) => Number.parseFloat(getComputedStyle(grid).columnGap));
  expect(columnsOf24(card, section, gapPx)).toBeCloseTo(8, 1);
  const row = await cards.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().right));
  expect(Math.max(...row), 'no hole at the end of the row').toBeCloseTo(section.x + section.width, 0);
  // The banner's box has padding at its sides; the cards' grid is as wide as its content.
  expect(columnsOf24(text, { ...banner, width: section.width }, gapPx)).toBeCloseTo(16, 1);
  expect(columnsOf24(about, section, gapPx)).toBeCloseTo(20, 1);
  const art = await boxOf(page.getByRole('main').locator('svg, img').first());
  expect(art.x, 'the icon is beside the text').toBeGreaterThanOrEqual(text.x + text.width);
});

for (const moment of ['as soon as it is usable', 'when all of it is laid out']) {
  test(`ST-03 ST-05 a link to a section of the page ends at this section, followed ${moment} @phone`, async ({
    site,
    page,
  }) => {
    await site.openUsable();
    if (moment === 'when all of it is laid out') await new SiteContent(page).waitUntilLaidOut();
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Who you will meet' })
      .click();
    await expect(page).toHaveURL(/#team$/);
    await new SiteContent(page).waitUntilLaidOut();
    const topPx = () => site.section('Who you will meet').evaluate((section) => section.getBoundingClientRect().top);
    // At most the bars that stay at the top of the window are above it.
    await expect.poll(async () => Math.abs(await topPx()), 'its top, in px of the window').toBeLessThan(150);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`GN-02 axe finds nothing on the home page in ${colorScheme} colours @phone`, async ({ site, page }) => {
    await page.emulateMedia({ colorScheme });
    await site.open();
    await expectNoAxeFindings(page);
    await expectNoHorizontalScroll(page);
  });
}

test('SH-12 an unknown path is 404, says Page not found and returns without loading a page @phone', async ({
  page,
  server,
  site,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 404 .*no-such-page/);
  const response = await page.goto(server.url('maple', '/site/no-such-page'));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expectNoAxeFindings(page);
  await site.markDocument();
  await page.getByRole('link', { name: 'Back to the site' }).click();
  await expect(site.banner).toHaveText('A calm place to sort things out');
  await expect(page).toHaveURL(/\/site$/);
  await site.expectSameDocument();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('ST-16 the first response contains title, description and readable content, and Book Now is a working link', async ({
    page,
    server,
  }) => {
    await page.goto(server.url('maple'));
    await expect(page).toHaveTitle('Maple Therapy: book a session');
    const description = page.locator('meta[name="description"]');
    await expect(description).toHaveAttribute('content', /^Maple Therapy\. Therapy for adults/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A calm place to sort things out');
    for (const text of ['Individual session', 'Amara Okafor', '+1 (416) 555-0140'])
      await expect(page.getByText(text).first()).toBeVisible();
    await expect(page.getByText('Nothing is shared without your word.'), 'the end of a long description').toBeVisible();
    await page.getByRole('link', { name: 'Book Now' }).click();
    await expect(page).toHaveURL(/\/site\/book_appointment$/);
    // Playwright cannot read inside a <noscript>, although the browser draws it.
    expect(await page.locator('#main noscript').innerHTML()).toContain('Online booking needs JavaScript.');
  });
});
