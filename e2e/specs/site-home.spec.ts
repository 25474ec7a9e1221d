import { atPhone } from '../at-phone.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { boxOf, columnsOf, columnsOf24 } from '../layout-measures.ts';
import { SiteContent } from '../pages/site-content.page.ts';

test('RT-01 ST-02 ST-03 ST-04 ST-05 ST-13 the home page shows banner, About Us, services and team; three services fill their row on a wide screen, one on a phone; banner text 16 and About 20 of 24 @phone-deep', async ({
  site,
  page,
}) => {
  await site.open();
  await expect(page).toHaveTitle(/Maple Therapy/);
  await expect(page.getByText('Good to see you.')).toBeVisible();
  await expect(site.banner).toHaveText('A calm place to sort things out');
  for (const title of ['About Maple', 'How we can help', 'Who you will meet'])
    await expect(site.section(title)).toBeVisible();
  const cards = site.section('How we can help').getByRole('region').first().getByRole('listitem');
  await expect(cards).toHaveCount(3);
  await expect(cards.filter({ hasText: 'Individual session' })).toContainText('$165');
  const measure = async () => ({
    card: await boxOf(cards.first()),
    section: await boxOf(cards.first().locator('..')),
    text: await boxOf(site.banner.locator('..')),
    about: await boxOf(site.section('About Maple').getByRole('heading', { name: 'About Maple' }).locator('../..')),
  });
  await atPhone(page, async () => {
    await expect.poll(() => columnsOf(cards)).toBe(1);
    const { card, text, about } = await measure();
    for (const box of [card, text, about]) expect(box.width).toBeGreaterThan(360 - 2 * 24);
  });

  if ((page.viewportSize()?.width ?? 0) < 640) return;
  await expect.poll(() => columnsOf(cards)).toBe(3);
  const { card, section, text, about } = await measure();
  const gapPx = await cards
    .first()
    .locator('..')
    .evaluate((grid) => Number.parseFloat(getComputedStyle(grid).columnGap));
  expect(columnsOf24(card, section, gapPx)).toBeCloseTo(8, 1);
  const row = await cards.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().right));
  expect(Math.max(...row), 'no hole at the end of the row').toBeCloseTo(section.x + section.width, 0);
  const banner = await boxOf(site.banner.locator('../..'));
  // The banner's box has padding at its sides; the cards' grid is as wide as its content.
  expect(columnsOf24(text, { ...banner, width: section.width }, gapPx)).toBeCloseTo(16, 1);
  expect(columnsOf24(about, section, gapPx)).toBeCloseTo(20, 1);
  const art = await boxOf(page.getByRole('main').locator('svg, img').first());
  expect(art.x, 'the icon is beside the text').toBeGreaterThanOrEqual(text.x + text.width);
});

for (const moment of ['as soon as it is usable', 'when all of it is laid out']) {
  test(`ST-03 ST-05 a link to a section of the page ends at this section, followed ${moment} @phone-deep`, async ({
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

test('SH-12 an unknown path says Page not found and returns without loading a page @phone-deep', async ({
  page,
  server,
  site,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 404 .*no-such-page/);
  await page.goto(server.url('maple', '/site/no-such-page'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expectNoAxeFindings(page);
  await atPhone(page);
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

  test('ST-16 the first response is readable as a browser draws it, its links work, and Book Now leads to booking @phone-deep', async ({
    page,
    server,
  }) => {
    await page.goto(server.url('maple', '/site/services'));
    await expect(page.getByText('Two reduced-fee places a week')).toBeVisible();
    await new SiteContent(page).nav.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(/\/site$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A calm place to sort things out');
    for (const text of ['Individual session', 'Amara Okafor', '+1 (416) 555-0140'])
      await expect(page.getByText(text).first()).toBeVisible();
    await expect(page.getByText('Nothing is shared without your word.'), 'the end of a long description').toBeVisible();
    await page.getByRole('link', { name: 'Book Now' }).click();
    await expect(page).toHaveURL(/\/site\/book_appointment$/);
  });
});
