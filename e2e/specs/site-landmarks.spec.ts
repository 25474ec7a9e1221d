import type { Page } from '@playwright/test';
import { atPhone } from '../at-phone.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { SiteContent } from '../pages/site-content.page.ts';

/** Returns the page's landmarks in order, as assistive technology finds them. */
function landmarksOf(page: Page, { includeHidden = false } = {}): Promise<string[]> {
  const NATIVE: Record<string, string> = { HEADER: 'banner', MAIN: 'main', FOOTER: 'contentinfo' };
  return page
    .getByRole('banner', { includeHidden })
    .or(page.getByRole('main', { includeHidden }))
    .or(page.getByRole('contentinfo', { includeHidden }))
    .evaluateAll((found, native) => found.map(({ role, tagName }) => role ?? native[tagName] ?? tagName), NATIVE);
}

const OF_THE_SITE = ['banner', 'main', 'contentinfo'];
const OF_OTHER_PAGES = ['banner', 'main'];

test('ST-06 GN-02 a site page keeps banner, main and footer: newly loaded, after navigation, and below the booking dialog @phone-deep', async ({
  site,
  booking,
  page,
}) => {
  const content = new SiteContent(page);
  await site.open();
  expect(await landmarksOf(page), 'cold').toEqual(OF_THE_SITE);
  await site.markDocument();
  await site.footer.getByRole('link', { name: 'About Maple' }).click();
  await expect(content.title).toBeFocused();
  expect(await landmarksOf(page), 'on a content page').toEqual(OF_THE_SITE);
  await expectNoAxeFindings(page);

  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  expect(await landmarksOf(page), 'on a page of another remote').toEqual(OF_OTHER_PAGES);
  await expectNoAxeFindings(page);
  await atPhone(page);
  await page.getByRole('banner').getByRole('link', { name: 'Maple Therapy, home' }).click();
  await expect(site.banner).toBeVisible();
  expect(await landmarksOf(page), 'back').toEqual(OF_THE_SITE);

  await site.bookNow.click();
  await expect(booking.title).toHaveText('Select a Service');
  expect(await landmarksOf(page, { includeHidden: true }), 'below the dialog').toEqual(OF_THE_SITE);
  await expectNoAxeFindings(page);
  await booking.button('Close').click();
  await expect(booking.dialog).toHaveCount(0);
  expect(await landmarksOf(page), 'after the dialog').toEqual(OF_THE_SITE);
  await site.expectSameDocument();
});

test('ST-06 GN-01 links to the contact details lead to the footer, and the skip link skips the header', async ({
  site,
  page,
}) => {
  const content = new SiteContent(page);
  await site.open('maple', '/site/services');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(content.nav.getByRole('link', { name: 'Home' }), 'the first link after the header').toBeFocused();
  await content.nav.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(/#contact$/);
  await expect(site.footer).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(site.footer.getByRole('link').first(), 'the focus is there').toBeFocused();
});
