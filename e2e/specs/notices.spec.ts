import { expect, test } from '../fixtures.ts';
import { SITE_OWNER } from '../given-site-editor.ts';
import { expectNoticeClear } from '../notice-place.ts';
import { SiteEditor } from '../pages/site-editor.page.ts';

/** The window of the project, and the same one at a zoom of 200 %. */
const ZOOMS = [1, 2];
const NO_TIMES =
  'Failed to fetch available slots. Please check your connection and try again. If issue still persists, please contact support.';
const SERVICE_GONE = 'This service is no longer offered. Please choose another one.';

for (const zoom of ZOOMS) {
  test.describe(`at ${zoom * 100} %`, () => {
    test.beforeEach(async ({ page }) => {
      const size = page.viewportSize() ?? { width: 1280, height: 800 };
      await page.setViewportSize({ width: size.width / zoom, height: size.height / zoom });
    });

    test('GN-06 a notice stands over no control of the booking dialog, after a confirm came and went too @phone', async ({
      booking,
      page,
      expectedConsole,
    }) => {
      expectedConsole.push(/net::ERR_FAILED/);
      await booking.open('maple', '/site/book_appointment/999999');
      await expect(booking.title).toHaveText('Select a Service');
      await expectNoticeClear(page, SERVICE_GONE);
      await page.getByRole('button', { name: 'Close notice' }).click();
      await booking.chooseService('Individual session');
      await booking.chooseProvider('Amara');
      await booking.waitForOpenDays();
      await page.keyboard.press('Escape');
      await booking.question.getByRole('button', { name: 'Cancel' }).click();
      await expect(booking.question).toHaveCount(0);
      await page.route('**/fetch-available-slots-by-month**', (route) => route.abort());
      await booking.button('Next month').click();
      await booking.button('Next month').click();
      await expectNoticeClear(page, NO_TIMES);
      await page.getByRole('button', { name: 'Close notice' }).click();
      await booking.button('Show earlier notices').click();
      await expect(booking.dialog.getByRole('list', { name: 'Notices' })).toContainText(SERVICE_GONE);
    });
  });
}

test('GN-06 AU-08 a notice stands over no control of the login in the booking dialog @phone', async ({
  booking,
  login,
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 422/);
  await booking.open();
  await booking.goToDetails();
  await booking.dialog.getByRole('radio', { name: 'Returning (Login)' }).check();
  const form = login.within(booking.dialog);
  await form.logIn('nobody@maple.test', 'wrong');
  await expectNoticeClear(page, 'These credentials do not match our records.');
});

test('GN-06 a notice stands over no control of the site editor', async ({ login, page, server }) => {
  await login.enter(SITE_OWNER, 'cedar');
  const editor = new SiteEditor(page, server);
  await editor.open();
  await editor.main.getByRole('link', { name: 'Forms' }).first().click();
  await expectNoticeClear(page, 'Links lead nowhere while you edit.');
});
