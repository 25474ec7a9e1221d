import { atPhone } from '../at-phone.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { tabTo } from '../keyboard.ts';

const CLINICS = [
  { slug: 'maple', name: 'Maple Therapy', colour: 'rgb(154, 63, 43)', button: 'Book Now', hasLogo: true },
  { slug: 'birch', name: 'Birch Clinic', colour: 'rgb(47, 107, 79)', button: 'Call', hasLogo: false },
  { slug: 'cedar', name: 'Cedar Counselling', colour: 'rgb(59, 91, 146)', button: 'Forms', hasLogo: true },
];

test('GN-04 ST-09 ST-10 each clinic has its own name, logo, colour and first button @phone-deep', async ({
  site,
  page,
}) => {
  for (const { slug, name, colour, button, hasLogo } of CLINICS) {
    await test.step(name, async () => {
      await site.open(slug);
      const home = page.getByRole('banner').getByRole('link', { name: `${name}, home` });
      await expect(home).toBeVisible();
      await expect(home.locator('img')).toHaveCount(hasLogo ? 1 : 0);
      if (hasLogo) {
        const drawnWidthPx = await home.locator('img').evaluate((logo: HTMLImageElement) => logo.naturalWidth);
        expect(drawnWidthPx, 'the logo is loaded').toBeGreaterThan(0);
      }
      const first = page.getByRole('main').getByRole('link', { name: button, exact: true }).first();
      await expect(first).toHaveCSS('background-color', colour);
      await expect(page.getByText(new RegExp(`^© \\d{4} ${name}$`))).toBeVisible();
      const links = await site.bookingLinks.count();
      expect(links > 0, 'links to booking').toBe(slug === 'maple');
    });
  }
});

test('RT-03 RT-09 ST-20 Birch: the booking address says coming soon, with phone and e-mail; by keyboard, the focus stays inside and OK returns to the site @phone-deep', async ({
  site,
  page,
}) => {
  await site.open('birch', '/site/book_appointment/601');
  const dialog = page.getByRole('dialog', { name: 'Self booking coming soon..' });
  await expect(dialog).toContainText('call or email the clinic');
  await expect(dialog).toContainText('+1 (604) 555-0122');
  await expect(dialog).toContainText('front-desk@birch.test');
  await expect(dialog.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+16045550122');
  await expect(dialog.getByRole('link', { name: 'Email' })).toHaveAttribute('href', 'mailto:front-desk@birch.test');
  await expectNoAxeFindings(page);
  await atPhone(page);
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
  await site.markDocument();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/site$/);
  await page.goBack();
  await expect(dialog, 'its address is in the history').toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/site$/);
  await site.expectSameDocument();
});

test('ST-09 RT-02 Cedar: hidden links only: the booking address opens the dialog', async ({ booking, page }) => {
  await booking.open('cedar');
  await expect(booking.title).toHaveText('Select a Service');
  await booking.chooseService('Counselling session');
  await expect(page).toHaveURL(/\/site\/book_appointment\/702$/);
});
