import type { BodyOf } from '@carefront/shared/contracts';
import { atPhone } from '../at-phone.ts';
import { expect, test } from '../fixtures.ts';
import { newAddress } from '../outbox.ts';
import { answerTo, send } from '../page-calls.ts';

const MORE_HELP = 'Do you want some more help?';

test('CB-08 CB-12 Proceed opens the booking dialog with the service; after the booking the bot is back @phone-deep', async ({
  site,
  bot,
  booking,
  page,
}) => {
  await site.open();
  await site.markDocument();
  await bot.open();
  await bot.choose('Book an appointment');
  await bot.choose('Individual session');
  await expect(bot.log).toContainText('Fifty minutes that belong to you alone.');
  await bot.choose('Proceed');
  await expect(booking.title).toHaveText('Select Provider, Date & Time');
  await expect(page).toHaveURL(/\/site\/book_appointment\/501$/);
  await expect(booking.dialog).toContainText('Individual session');
  await expect(bot.popover, 'hidden without a question').toHaveCount(0);

  await booking.chooseProvider('Amara');
  await booking.chooseDay();
  await booking.chooseTime();
  await booking.confirm();
  await booking.fillAdult({ firstName: 'Botilda', email: newAddress('botilda') });
  await booking.schedule.click();
  await expect(booking.dialog).toContainText('Booking request submitted.');
  await booking.button('Done').click();

  await expect(page).toHaveURL(/\/site$/);
  await expect(bot.log).toContainText(MORE_HELP);
  await bot.choose('No');
  await expect(bot.log).toContainText('This chat has ended.');
  await site.expectSameDocument();
});

test('CB-08 RT-02 Cedar: with hidden links only, Proceed opens the dialog; Back returns to the bot', async ({
  site,
  bot,
  booking,
  page,
}) => {
  await site.open('cedar');
  await bot.open();
  await bot.choose('Book an appointment');
  await bot.choose('Counselling session');
  await expect(bot.log).toContainText('Forty minutes for whatever this week has brought.');
  await bot.choose('Proceed');
  await expect(booking.title).toHaveText('Select Provider, Date & Time');
  await expect(booking.dialog).toContainText('Counselling session');
  await expect(bot.popover).toHaveCount(0);
  await page.goBack();
  await expect(bot.log).toContainText(MORE_HELP);
  await bot.choose('Yes');
  await expect(bot.button('Book an appointment')).toBeVisible();
});

test('RL-03 CB-07 Birch has no bot: no button, none of its code, and its endpoints refuse', async ({
  site,
  bot,
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 403/);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const ofBot = () => fetched.filter((path) => path.startsWith('/remotes/mf-chatbot/'));
  await site.open('maple');
  await expect(bot.roundButton).toBeVisible();
  expect(ofBot(), "the check finds the bot's code at a clinic with the bot").not.toEqual([]);
  fetched.length = 0;
  await site.open('birch');
  // The shell fills the corner in the page's first idle callback, so wait for a later one.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForLoadState('networkidle');
  await expect(bot.roundButton).toHaveCount(0);
  expect(ofBot()).toEqual([]);
  const check = await page.evaluate(async () => (await fetch('/api/site/bot-check')).status);
  const answers = { first_name: 'A', last_name: 'B', email: 'a@example.org', birthday: '1990-01-01', sex: 'F' };
  const registration = await answerTo(page, '/api/site/chatbot-registration', { ...answers, bot_check: 'e30=' });
  expect([check, registration.status]).toEqual([403, 403]);
});

test("RT-03 with both switches off, the bot's link to booking says coming soon, and returns to the bot", async ({
  site,
  bot,
  page,
  newVisitor,
}) => {
  const office = await newVisitor();
  await office.login.signInForCalls('owner@birch.test', 'birch');
  const putBot = (flag: 0 | 1) =>
    send(office.page, '/api/clinics/settings', { is_chatbot_enabled: flag } satisfies BodyOf<'saveClinicSettings'>, {
      method: 'PUT',
    });
  await putBot(1);
  try {
    await site.open('birch');
    await bot.open();
    await bot.choose('Book an appointment');
    await expect(page).toHaveURL(/\/site\/book_appointment$/);
    const dialog = page.getByRole('dialog', { name: 'Self booking coming soon..' });
    await expect(dialog).toContainText('front-desk@birch.test');
    await expect(bot.popover).toHaveCount(0);
    await atPhone(page);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(bot.log).toContainText(MORE_HELP);
    await expect(bot.button('Yes')).toBeVisible();
  } finally {
    // The other tests of this worker find Birch without a bot.
    await putBot(0);
  }
});
