import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { giveConsent, newTitle } from '../given-consent.ts';
import { CLARA_ID } from '../given-session.ts';
import { SITE_OWNER } from '../given-site-editor.ts';
import { expectNoHorizontalScroll } from '../layout-measures.ts';
import { expectNoticeClear } from '../notice-place.ts';
import { SiteEditor } from '../pages/site-editor.page.ts';

/** Zoom factors of the window: 100 % and 200 %. */
const ZOOMS = [1, 2];
const NO_TIMES =
  'Failed to fetch available slots. Please check your connection and try again. If issue still persists, please contact support.';
const NOT_LOGGED_OUT = 'You are still logged in: we could not reach the clinic. Please try again in a moment.';
const CONSENT_SAVED = 'Consent form successfully saved.';
const WRONG_CREDENTIALS = 'These credentials do not match our records.';
const SERVICE_GONE = 'This service is no longer offered. Please choose another one.';

for (const zoom of ZOOMS) {
  test.describe(`at ${zoom * 100} %`, () => {
    test.beforeEach(async ({ page }) => {
      const size = page.viewportSize() ?? { width: 1280, height: 800 };
      await page.setViewportSize({ width: size.width / zoom, height: size.height / zoom });
    });

    test('GN-06 a notice covers no control of the booking dialog, also after a confirm dialog was shown @phone', async ({
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

    // These tests begin with a login, which a phone at 200 % cannot reach.
    test(`GN-06 a notice covers no control of the open help bot ${zoom === 1 ? '@phone' : ''}`, async ({
      bot,
      login,
      page,
      expectedConsole,
    }) => {
      expectedConsole.push(/net::ERR_FAILED/);
      await login.enter('client@maple.test');
      await bot.open();
      await page.route('**/api/logout', (route) => route.abort());
      const fail = async () => {
        await login.accountMenu.press('Enter');
        // By keyboard, because the bot's panel may cover the menu.
        await page.locator('#shell-header').getByRole('button', { name: 'Log out' }).press('Enter');
        await expectNoticeClear(page, NOT_LOGGED_OUT);
        await page.getByRole('button', { name: 'Close notice' }).click();
      };
      await fail();
      await bot.choose('Register');
      await expect(bot.field('First name')).toBeVisible();
      await fail();
    });

    test(`GN-06 CO-08 a notice covers no control of the consent form, open or signed ${zoom === 1 ? '@phone' : ''}`, async ({
      ownConsents,
      login,
      page,
      newVisitor,
    }) => {
      const office = await newVisitor();
      await office.login.signInForCalls('owner@maple.test');
      const title = newTitle('Consent');
      await giveConsent(office.page, { client_id: CLARA_ID, title });
      await login.signIn('client@maple.test');
      await ownConsents.open();
      await ownConsents.act('Read and sign', title).click();
      const { consentForm } = ownConsents;
      await consentForm.dialog.getByRole('button', { name: /^Add/ }).click();
      await consentForm.dialog.getByRole('textbox', { name: /^First name/i }).fill('Theo');
      await consentForm.dialog.getByRole('textbox', { name: /^Last name/i }).fill('Marchetti');
      await consentForm.button('Save').click();
      await expectNoticeClear(page, CONSENT_SAVED);
      await page.getByRole('button', { name: 'Close notice' }).click();
      await consentForm.putName('Clara Nguyen');
      await consentForm.button('Accept Terms').click();
      await expectNoticeClear(page, 'Consent successfully signed.');
    });

    test(`GN-06 CO-04 a notice covers no control of the consent form's editor ${zoom === 1 ? '@phone' : ''}`, async ({
      login,
      page,
      server,
    }) => {
      await login.signIn(SITE_OWNER, 'cedar');
      await page.goto(server.url('cedar', '/staff/consent_form'));
      const main = page.getByRole('main');
      await main.getByRole('button', { name: /^Edit/ }).click();
      const terms = page.locator('.ck-editor__editable');
      await terms.click();
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.type(` ${crypto.randomUUID()}`);
      await main.getByRole('button', { name: 'Save', exact: true }).click();
      await expectNoticeClear(page, CONSENT_SAVED);
    });
  });
}

test('GN-06 AU-08 a notice covers no control of the login in the booking dialog @phone', async ({
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
  await expectNoticeClear(page, WRONG_CREDENTIALS);
});

test('GN-06 a notice covers no control of the site editor', async ({ login, page, server }) => {
  await login.signIn(SITE_OWNER, 'cedar');
  const editor = new SiteEditor(page, server);
  await editor.open();
  await editor.main.getByRole('link', { name: 'Forms' }).first().click();
  await expectNoticeClear(page, 'Links do not work while you edit.');
});

test('GN-06 AU-08 on the login page, a notice covers neither the fields nor Log in @phone', async ({
  login,
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 422/);
  await login.open();
  await login.logIn('nobody@maple.test', 'wrong');
  await expectNoticeClear(page, WRONG_CREDENTIALS);
});

test('GN-06 AU-08 after a wrong code, the notice leaves the message of the field to be read @phone', async ({
  login,
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 422/);
  await login.open();
  await login.logIn('twofactor@maple.test');
  await expect(login.code).toBeVisible();
  // In French there is no room below the form.
  await page.getByRole('button', { name: 'FR', exact: false }).click();
  await login.code.fill('000000');
  await login.button('S’authentifier').click();
  await expect(login.place.getByText('Ce code n’est pas valide ou a expiré. Veuillez réessayer.')).toBeVisible();
  await expectNoticeClear(page, 'Veuillez vérifier les champs signalés.');
});

test('GN-06 BK-81 the booked page says once that the booking is sent @phone', async ({ booking, page }) => {
  await booking.open('cedar');
  await booking.goToDetails({ service: 'Counselling session', provider: null });
  await booking.fillAdult({ email: 'said-once@example.org' });
  await booking.schedule.click();
  await expect(booking.button('Done')).toBeVisible();
  await expect(page.getByText('Booking request submitted.')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Notices' })).toHaveCount(0);
});

test('GN-06 BK-52 a notice waits while the dialog asks whether to discard @phone', async ({ booking, page }) => {
  await booking.open('maple', '/site/book_appointment/999999');
  const notice = page.getByRole('region', { name: 'Notices' }).getByText(SERVICE_GONE);
  await expect(notice).toBeVisible();
  await booking.chooseService('Individual session');
  await page.keyboard.press('Escape');
  await expect(booking.question).toBeVisible();
  await expect(notice).toHaveCount(0);
  await booking.question.getByRole('button', { name: 'Cancel' }).click();
  await expect(booking.dialog.getByText(SERVICE_GONE)).toBeVisible();
});

test('GN-06 earlier notices are in the header, and the button covers nothing @phone', async ({
  login,
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 422/);
  await login.open();
  await login.logIn('nobody@maple.test', 'wrong');
  await page.getByRole('button', { name: 'Close notice' }).click();
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Show earlier notices' }).click();
  const list = header.getByRole('list', { name: 'Notices' });
  await expect(list).toContainText(WRONG_CREDENTIALS);
  await expectNoHorizontalScroll(page);
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(header.getByRole('button', { name: 'Show earlier notices' })).toBeFocused();
});
