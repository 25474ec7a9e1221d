import { atPhone } from '../at-phone.ts';
import { dayAhead, startText } from '../clinic-time-text.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { CLARA_ID, giveSession } from '../given-session.ts';
import { newAddress } from '../outbox.ts';

const REQUESTED = 'Booking request submitted.';
const CLIENT_BUSY = 'There is another appointment at this time already. Please choose another one.';
/** Active clients of the demo; another test may have added one. */
const ACTIVE_CLIENTS = 65;

test('BK-41 BK-43 BK-49 BK-54 a guardian books for a child, and sees it on the account page @phone-deep', async ({
  login,
  booking,
  account,
  page,
}) => {
  await login.signIn('guardian@maple.test');
  await booking.open();
  await booking.chooseService('Parent coaching');
  const own = [/^Select Provider/, /^Any available/, /^Jonas/, /^Mei-Lin/];
  await expect((await booking.openProviders()).locator('option'), 'only their own').toHaveText(own);
  await booking.chooseProvider('Jonas');
  const date = await booking.chooseDay();
  // The children have sessions in the mornings.
  const time = await booking.chooseTime(-1);
  await booking.confirm();

  const client = booking.select('Selected Client');
  await expect(client.locator('option')).toHaveText(['Select', 'Ayo Adeyemi', 'Temi Adeyemi']);
  await expect(booking.schedule).toBeDisabled();
  await expect(booking.dialog).toContainText('Still needed: Selected Client.');
  await expectNoAxeFindings(page);
  await atPhone(page);
  await client.selectOption({ label: 'Ayo Adeyemi' });
  await expect(booking.schedule).toBeEnabled();
  await booking.schedule.click();
  await expect(booking.dialog).toContainText(REQUESTED);

  await account.open();
  await account.showAll();
  const card = account.appointment(`Ayo Adeyemi, ${startText({ date, time })}`);
  await expect(card).toContainText('Parent coaching');
  await expect(card).toContainText('Jonas Lindqvist');
  await expect(card).toContainText('Waiting for the clinic');
  await expectNoAxeFindings(page);
  await atPhone(page);
});

test('BK-43 BK-49 a contact books for their only client, with that client’s practitioner', async ({
  login,
  booking,
}) => {
  await login.signIn('contact@maple.test');
  await booking.open('maple', '/site/book_appointment/503');
  await expect(booking.button(/Étienne/), 'the only provider').toHaveAttribute('aria-pressed', 'true');
  await booking.chooseDay();
  await booking.chooseTime();
  await booking.confirm();
  const client = booking.select('Selected Client');
  await client.selectOption({ label: 'Declan Byrne' });
  await booking.schedule.click();
  await expect(booking.dialog).toContainText(REQUESTED);
});

test('BK-42 BK-45 BK-53 BK-55 BK-75 GN-02 a practitioner books on the site, with themselves, for any Active client or a new one @phone-deep', async ({
  login,
  booking,
  page,
}) => {
  await login.signIn('amara@maple.test');
  await booking.open('maple', '/site/book_appointment/501');
  const provider = booking.select('Provider');
  await expect(provider.locator('option:checked')).toContainText('Amara Okafor');
  await expect(provider).toBeDisabled();
  await booking.chooseDay();
  await booking.chooseTime(-1);
  await booking.confirm();

  await expect(booking.dialog.getByRole('radio', { name: 'Selected Client' })).toBeChecked();
  await expect(booking.dialog.getByRole('radio', { name: 'Returning (Login)' })).toHaveCount(0);
  await expect(booking.schedule).toBeDisabled();
  await expectNoAxeFindings(page);

  const pages: (string | null)[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (address.pathname === '/api/clients') pages.push(address.searchParams.get('page'));
  });
  const client = booking.select('Selected Client');
  await client.click();
  const options = booking.dialog.getByRole('listbox', { name: 'Selected Client' }).getByRole('option');
  await expect(options.first()).toBeVisible();
  const all = Number(await options.first().getAttribute('aria-setsize'));
  expect(all).toBeGreaterThanOrEqual(ACTIVE_CLIENTS);
  await expect(async () => {
    await options.last().scrollIntoViewIfNeeded();
    expect(await options.count()).toBe(all);
  }).toPass();
  expect(pages, 'each page is requested once').toEqual(['1', '2', '3', '4'].slice(0, Math.ceil(all / 20)));
  await expectNoAxeFindings(page);

  await test.step('by keyboard only', async () => {
    await client.fill('');
    await client.focus();
    await page.keyboard.type('quispe');
    await expect(booking.dialog.getByRole('option')).toHaveText([/Rosa Quispe Mamani/]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(client).toHaveValue('Rosa Quispe Mamani');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(booking.question, 'Escape closed the list, not the dialog').toHaveCount(0);
    await expect(client).toHaveValue('Rosa Quispe Mamani');
  });

  await booking.pickClient("Seán O'Sullivan");
  await booking.field('Appointment Notes').fill('By telephone, please.');
  await atPhone(page);
  await booking.schedule.click();
  await expect(booking.dialog).toContainText('Your appointment is confirmed.');
  await expectNoAxeFindings(page);

  await test.step('New Client: the sign-up form, without a login', async () => {
    await booking.openAtDetails({ time: -1 });
    await booking.dialog.getByRole('radio', { name: 'New Client' }).check();
    await expect(booking.schedule).toBeDisabled();
    await booking.fillAdult({ firstName: 'Noor', lastName: 'Haddad', email: newAddress('noor') });
    await expect(booking.schedule).toBeEnabled();
    await expectNoAxeFindings(page);
    await atPhone(page);
    await booking.schedule.click();
    await expect(booking.dialog).toContainText('Your appointment is confirmed.');
  });
});

test('BK-42 BK-53 the owner books with any provider of the clinic', async ({ login, booking }) => {
  await login.signIn('owner@maple.test');
  await booking.open('maple', '/site/book_appointment/501');
  await expect(await booking.openProviders()).toBeEnabled();
  await booking.chooseProvider('Étienne');
  await booking.chooseDay();
  await booking.chooseTime();
  await booking.confirm();
  await booking.pickClient('Hannah Goldberg');
  await booking.schedule.click();
  await expect(booking.dialog).toContainText("Étienne L'Heureux");
});

test('BK-34 BK-84 a client who has another session at the chosen time is told so, and chooses another', async ({
  login,
  booking,
  newVisitor,
  expectedConsole,
}) => {
  expectedConsole.push(/the server responded with a status of 4(09|22)/);
  const office = await newVisitor();
  await office.login.signInForCalls('owner@maple.test');
  await login.signIn('client@maple.test');
  const chosen = await booking.openAtDetails({ notBefore: dayAhead(2), time: -1 });
  await booking.field('Appointment Notes').fill('Typed before.');
  await giveSession(office.page, CLARA_ID, chosen);
  await booking.schedule.click();
  await expect(booking.title).toHaveText('Select Provider, Date & Time');
  await expect(booking.dialog.getByText(CLIENT_BUSY)).toBeVisible();
  await booking.chooseTime(0);
  await booking.confirm();
  await expect(booking.field('Appointment Notes')).toHaveValue('Typed before.');
  await booking.schedule.click();
  await expect(booking.dialog).toContainText(REQUESTED);
});
