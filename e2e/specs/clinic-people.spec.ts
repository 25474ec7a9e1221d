import { atPhone } from '../at-phone.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { tabTo } from '../keyboard.ts';
import { emailTo, newAddress } from '../outbox.ts';

const PASSWORD = 'three quiet lanterns';

test('RL-01 AU-03 a person is invited, sets a password, works, and is signed out when switched off @phone-deep', async ({
  login,
  page,
  server,
  newVisitor,
  expectedConsole,
}) => {
  // The browser reports the refused call of the open tab, and the refused login.
  expectedConsole.push(/status of (401|422)/);
  const address = newAddress('noor');
  await login.signIn('owner@maple.test');
  await page.goto(server.url('maple', '/staff/people'));
  await expect(page.getByRole('row', { name: /Margaret Fraser \(You\)/ })).toBeVisible();
  await expectNoAxeFindings(page);
  await atPhone(page);
  await page.getByRole('button', { name: 'Invite a person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a person' });
  await dialog.getByRole('textbox', { name: /^Email/ }).fill(address);
  await dialog.getByRole('textbox', { name: /^First name/ }).fill('Noor');
  await dialog.getByRole('textbox', { name: /^Last name/ }).fill('Haddad');
  await dialog.getByRole('checkbox', { name: /^Practitioner/ }).check();
  await expectNoAxeFindings(page);
  await atPhone(page);
  await dialog.getByRole('checkbox', { name: /^Practitioner/ }).uncheck();
  await dialog.getByRole('checkbox', { name: /^Staff/ }).check();
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row', { name: new RegExp(address) });
  await expect(row).toContainText('Invited');

  const { text } = await emailTo(server, address, 'Your account at Maple Therapy');
  const link = /http:\/\/maple\.localhost:\d+\/login\/reset\/[\w-]{43}/.exec(text)?.[0] ?? '';
  const { page: theirs, login: theirLogin } = await newVisitor();
  await theirs.goto(link);
  const fields = theirs.getByRole('main').locator('input[autocomplete="new-password"]');
  await expect(theirs.getByRole('heading', { name: 'Welcome, Noor' })).toBeVisible();
  await expectNoAxeFindings(theirs);
  await fields.nth(0).fill(PASSWORD);
  await fields.nth(1).fill(PASSWORD);
  await fields.nth(1).press('Enter');
  await expect(theirs.getByText('Your password is set.')).toBeVisible();
  await expect(theirs.getByText(/Hello, Noor/)).toBeVisible();
  expect(new URL(theirs.url()).pathname).toBe('/staff');

  await page.reload();
  await expect(row).toContainText('Active');
  await row.getByRole('button', { name: 'More for Noor Haddad' }).click();
  await page.getByRole('menuitem', { name: 'Switch off' }).click();
  const question = page.getByRole('alertdialog', { name: 'Switch off Noor Haddad?' });
  await expectNoAxeFindings(page);
  await atPhone(page);
  await question.getByRole('button', { name: 'Switch off' }).click();
  // The status beside the cell of the two-factor authentication, which says 'Off' from the beginning.
  await expect(row.getByText('Off', { exact: true })).toHaveCount(2);
  // The open tab is asked to log in with its next call, and neither the password nor a reset helps.
  await theirs.goto(server.url('maple', '/staff'));
  await expect(theirLogin.email).toBeVisible();
  await theirLogin.logIn(address, PASSWORD);
  await expect(theirs.getByText('These credentials do not match our records.').first()).toBeVisible();
});

test('RL-01 GN-02 an open tab of a person who is switched off asks for a login with its next call', async ({
  login,
  page,
  server,
  newVisitor,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 401/);
  const { page: theirs, login: theirLogin } = await newVisitor();
  await theirLogin.signIn('jonas@maple.test');
  await theirs.goto(server.url('maple', '/staff'));
  await expect(theirs.getByText(/Hello, Jonas/)).toBeVisible();
  await login.signIn('admin@maple.test');
  await page.goto(server.url('maple', '/staff/people'));
  const row = page.getByRole('row', { name: /Jonas Lindqvist/ });
  // By keyboard alone.
  await tabTo(page, page.getByRole('searchbox', { name: 'Name' }));
  await page.keyboard.type('jonas');
  await tabTo(page, row.getByRole('button', { name: 'More for Jonas Lindqvist' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Switch off Jonas Lindqvist?' });
  await tabTo(page, question.getByRole('button', { name: 'Switch off' }));
  await page.keyboard.press('Enter');
  // The status beside the cell of the two-factor authentication, which says 'Off' from the beginning.
  await expect(row.getByText('Off', { exact: true })).toHaveCount(2);

  await theirs.getByRole('link', { name: 'Appointments' }).first().click();
  await expect(theirs.getByRole('dialog', { name: 'Please log in again' })).toBeVisible();

  // The practitioner is not offered; switched on again, they are.
  const { page: visitor } = await newVisitor();
  await visitor.goto(server.url('maple', '/site/team'));
  const card = visitor.getByRole('main').getByRole('link', { name: /Jonas Lindqvist/ });
  await expect(
    visitor
      .getByRole('main')
      .getByRole('link', { name: /Mei-Lin Chen/ })
      .first(),
  ).toBeVisible();
  await expect(card).toHaveCount(0);
  await row.getByRole('button', { name: 'More for Jonas Lindqvist' }).click();
  await page.getByRole('menuitem', { name: 'Switch on' }).click();
  await expect(row).toContainText('Active');
  await visitor.reload();
  await expect(card.first()).toBeVisible();
});
