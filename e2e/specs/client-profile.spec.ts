import { atPhone } from '../at-phone.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { expectVisibleFocus, tabTo } from '../keyboard.ts';
import { emailTo, newAddress } from '../outbox.ts';
import { CardOnFileForm } from '../pages/card-on-file.page.ts';
import { ClientProfile } from '../pages/client-profile.page.ts';
import { FormBlocks } from '../pages/form-blocks.page.ts';

const PASSWORD = 'A sentence for Maple';
/** Returns the link of the email that confirms an address. */
function confirmLinkOf(text: string): string {
  const link = /http:\/\/\S+\/login\/confirm\/[\w-]{43}/.exec(text)?.[0];
  if (!link) throw new Error('The email has no link');
  return link;
}
const CONTACT_LOCKED = 'Disabled because the client is a minor or client birthdate is not selected.';

test('CP-01 CP-02 CP-05 CP-06 BI-05 EN-14 a visitor becomes a client with a password, leaves a card in the same form, and logs in through the emailed link @phone-deep', async ({
  page,
  server,
  login,
  expectedConsole,
}) => {
  expectedConsole.push(/422 .*api\/login/); // before the link is opened
  test.slow(); // three pages, each judged by the server, and a login
  const profile = new ClientProfile(new FormBlocks(page, server));
  const { form } = profile;
  await form.open();
  await expect(profile.field('Email')).toBeDisabled();
  await expect(profile.block.getByRole('group', { name: 'Contact' })).toContainText(CONTACT_LOCKED);
  const email = newAddress('clara');
  const lastName = `Client-${email.slice(6, 14)}`;
  await profile.fill({ firstName: 'Clara', lastName, born: 'Jun-15-1990', email });
  await profile.setPassword(PASSWORD);
  await expectNoAxeFindings(page);
  await atPhone(page);
  const card = new CardOnFileForm(page, server, form.block('Card on file'));
  const id = await profile.finish(async () => {
    await card.openDialog(`Clara ${lastName}`);
    await card.field('Card number').press('Escape');
    await expect(card.dialog).toHaveCount(0);
    await expect(form.dialog, 'Escape closes the topmost dialog alone').toBeVisible();
    await expect(card.addCard).toBeFocused();
    await card.openDialog(`Clara ${lastName}`);
    await card.send('Mastercard, approved');
    await expect(card.block).toContainText('Mastercard ending in 4444');
    await expectNoAxeFindings(page);
    await atPhone(page);
  });

  await login.open();
  await login.logIn(email, PASSWORD);
  await expect(login.place).toContainText('Please open the link in the email that we sent to this address.');
  await expectNoAxeFindings(page);
  const { text } = await emailTo(server, email, 'Confirm your email address for Maple Therapy');
  await page.goto(confirmLinkOf(text));
  await expect(page).toHaveURL(/\/login\/confirm$/);
  await expect(login.place).toContainText('This confirms your email address.');
  await expectNoAxeFindings(page);
  await atPhone(page);
  await login.logIn(email, PASSWORD);
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await expect(login.accountMenu).toBeVisible();

  await login.signIn('owner@maple.test');
  await page.goto(server.url('maple', `/staff/forms/responses/${id}`));
  const shown = page.getByRole('main');
  await expect(shown).toContainText('Read-only');
  await expect(shown).toContainText(/First name\s*Clara/);
  await expect(shown.locator('input')).toHaveCount(0);
  await expect(shown.getByRole('button', { name: /^(?:Add|New Client)/ })).toHaveCount(0);
  await expectNoAxeFindings(page);
  await atPhone(page);
  await expect(shown.getByRole('region', { name: 'Card on file' })).toContainText(
    /Last four digits\s*4444\s*Card\s*Mastercard/,
  );
});

test('CP-02 CP-03 CP-05 CP-08 CP-10 a guardian is asked before a new client gets the name of their child, and chooses the child, whose details are filled in @phone-deep', async ({
  page,
  server,
  login,
  expectedConsole,
}) => {
  expectedConsole.push(/404 .*form_drafts/); // no draft yet
  await login.signIn('guardian@maple.test');
  const profile = new ClientProfile(new FormBlocks(page, server));
  await profile.form.open();
  await expect(profile.block).toContainText('You are logged in as: Grace Adeyemi');
  await profile.client.click();
  const list = profile.block.getByRole('listbox', { name: 'Client' }).locator('..');
  expect(await list.evaluate((box) => getComputedStyle(box).maxHeight)).toBe('200px');
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');

  await profile.field('First name').fill('Ayo');
  await profile.field('Last name').fill('Adeyemi');
  await profile.field('Date of birth').focus();
  const question = page.getByRole('alertdialog', { name: 'Continue adding a new client?' });
  await expect(question).toContainText(
    'Whoops, it seems like you are trying to enter a client name that is already linked to your account.',
  );
  await question.getByRole('button', { name: 'Choose the client' }).click();
  await expect(profile.client).toBeFocused();

  await profile.field('City').fill('Elsewhere');
  await profile.choose('Ayo Adeyemi');
  await expect(profile.field('First name')).toHaveValue('Ayo');
  await expect(profile.field('City')).toHaveValue('Toronto');
  await expect(profile.field('Email')).toBeDisabled();
  await expect(profile.block).toContainText('Unable to view existing primary contacts');
  await expectNoAxeFindings(page);
  await atPhone(page);
  await profile.block.getByRole('button', { name: 'New Client' }).click();
  await page
    .getByRole('alertdialog', { name: 'Start with a new client?' })
    .getByRole('button', { name: 'New Client' })
    .click();
  await expect(profile.field('First name')).toHaveValue('');
  await profile.choose('Ayo Adeyemi');
  await profile.form.button('Next Step').click();
  await expect(profile.form.block('Visit preferences')).toBeVisible();
  // No draft stays behind for the guardian's other tests.
  await profile.form.dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(profile.form.dialog).toHaveCount(0);
});

test('CP-04 CP-07 CP-11 GN-02 a visitor enters a child and a guardian with the keyboard alone', async ({
  page,
  server,
}) => {
  test.slow(); // a long page, field by field
  const profile = new ClientProfile(new FormBlocks(page, server));
  await profile.form.open();
  await tabTo(page, profile.field('First name'));
  await page.keyboard.type('Noa');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Keys');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2020-03-04');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expectVisibleFocus(page);
  await tabTo(page, profile.block.getByRole('checkbox', { name: 'Same as Sex' }));
  await page.keyboard.press('Space');
  await expect(profile.block.getByRole('combobox', { name: 'Gender' })).toHaveValue('Female');
  const guardian = profile.block.getByRole('group', { name: 'Guardian 1' });
  await tabTo(page, guardian.getByRole('textbox', { name: /^First name/ }));
  await page.keyboard.type('Ruth');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Keys');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Parent');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Mother');
  await page.keyboard.press('Tab');
  await page.keyboard.type(newAddress('ruth'));
  await tabTo(page, profile.form.button('Next Step'));
  await page.keyboard.press('Enter');
  await expect(profile.form.block('Visit preferences')).toBeVisible();
});
