import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { expectNoHorizontalScroll } from '../layout-measures.ts';

const CLINICS = [
  { slug: 'maple', name: 'Maple Therapy', colour: 'rgb(154, 63, 43)', button: 'Book Now', hasLogo: true },
  { slug: 'birch', name: 'Birch Clinic', colour: 'rgb(47, 107, 79)', button: 'Call', hasLogo: false },
  { slug: 'cedar', name: 'Cedar Counselling', colour: 'rgb(59, 91, 146)', button: 'Forms', hasLogo: true },
];

for (const { slug, name, colour, button, hasLogo } of CLINICS) {
  test(`GN-04 ${name} has its own name, logo and colour @phone`, async ({ site, page }) => {
    await site.open(slug);
    const home = page.getByRole('banner').getByRole('link', { name: `${name}, home` });
    await expect(home).toBeVisible();
    await expect(home.locator('img')).toHaveCount(hasLogo ? 1 : 0);
    if (hasLogo) {
      const drawnWidthPx = await home.locator('img').evaluate((logo: HTMLImageElement) => logo.naturalWidth);
      expect(drawnWidthPx, 'the logo is loaded').toBeGreaterThan(0);
    }
    await expect(page.getByRole('main').getByRole('link', { name: button, exact: true })).toHaveCSS(
      'background-color',
      colour,
    );
    await expect(page.getByText(new RegExp(`^© \\d{4} ${name}$`))).toBeVisible();
    await expectNoHorizontalScroll(page);
  });
}

test('ST-02 ST-03 ST-09 ST-10 Birch: fallback texts, no booking, no forms, no switched-off or empty sections', async ({
  site,
  page,
}) => {
  await site.open('birch');
  await expect(site.banner).toHaveText('Welcome to Birch Clinic!');
  for (const title of ['About Us', 'Services', 'Team']) await expect(site.section(title)).toHaveCount(0);
  await expect(site.bookingLinks).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Forms' })).toHaveCount(0);
  await expect(site.footer, 'the clinic hides its address').not.toContainText('2150 Main Street');
  await expect(site.footer).toContainText('+1 (604) 555-0122');
});

test('RT-03 RT-09 ST-20 Birch: the booking address says coming soon, with phone and e-mail; OK returns to the site @phone', async ({
  site,
  page,
}) => {
  await site.open('birch', '/site/book_appointment');
  const dialog = page.getByRole('dialog', { name: 'Self booking coming soon..' });
  await expect(dialog).toContainText('call or email the clinic');
  await expect(dialog).toContainText('+1 (604) 555-0122');
  await expect(dialog).toContainText('front-desk@birch.test');
  await expect(dialog.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+16045550122');
  await expect(dialog.getByRole('link', { name: 'Email' })).toHaveAttribute('href', 'mailto:front-desk@birch.test');
  await expectNoAxeFindings(page);
  await site.markDocument();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/site$/);
  await site.expectSameDocument();
});

test('RT-03 Birch: the address of a service opens the same dialog, and the server refuses its slots', async ({
  site,
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 403/);
  await site.open('birch', '/site/book_appointment/601');
  await expect(page.getByRole('dialog', { name: 'Self booking coming soon..' })).toBeVisible();
  const status = await page.evaluate(async () => {
    const query = 'start_date=2031-01-01&end_date=2031-01-31&practitioner_id=2011&service_id=601&client_timezone=UTC';
    return (await fetch(`/api/appointment/fetch-available-slots-by-month?${query}`)).status;
  });
  expect(status).toBe(403);
});

test('ST-09 RT-02 Cedar: hidden links only: no Book Now, but the booking address opens the dialog', async ({
  site,
  booking,
  page,
}) => {
  await site.open('cedar');
  await expect(site.bookNow).toHaveCount(0);
  await expect(site.bookingLinks).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Forms' })).toBeVisible();
  await expect(site.section('About Cedar'), 'About Us is off here').toHaveCount(0);
  await booking.open('cedar');
  await expect(booking.title).toHaveText('Select a Service');
  await booking.chooseService('Counselling session');
  await expect(page).toHaveURL(/\/site\/book_appointment\/702$/);
});
