import { atPhone } from '../at-phone.ts';
import { expect, test } from '../fixtures.ts';
import { storedAnswers } from '../given-sent-forms.ts';
import { expectGoodPage } from '../good-page.ts';
import { expectVisibleFocus, tabTo } from '../keyboard.ts';
import { boxOf } from '../layout-measures.ts';
import { newAddress } from '../outbox.ts';
import { ClientProfile } from '../pages/client-profile.page.ts';
import { FormBlocks } from '../pages/form-blocks.page.ts';

const NAME = 'Clara Nguyen';
const FULL = 'Living with anxiety: a group for adults';

test('BL-01 BL-03 BL-04 BL-05 BL-06 BL-07 BL-10 CT-10 EN-15 a client fills in every built-in block, chooses programs in an order, joins a waitlist and signs, and the clinic reads it back @phone-deep', async ({
  login,
  page,
  server,
  expectedConsole,
}) => {
  expectedConsole.push(/404 .*form_drafts/, /ERR_FAILED/); // no draft yet; titles that are not answered once
  test.slow(); // three pages, each judged by the server
  await login.signIn('client@maple.test');
  const form = new FormBlocks(page, server);
  await form.open();
  await new ClientProfile(form).choose(NAME);
  await form.button('Next Step').click();

  const services = form.block('Service preferences');
  await services.getByRole('combobox', { name: 'Provider' }).selectOption({ index: 1 });
  await services.getByRole('combobox', { name: 'By Discipline' }).selectOption({ index: 1 });
  const visits = form.block('Visit preferences');
  await visits.getByRole('button', { name: 'Add a visit time' }).click();
  await expect(visits.getByRole('checkbox', { name: 'Sunday' })).toBeFocused();
  for (const day of ['Monday', 'Friday']) await visits.getByRole('checkbox', { name: day }).check();
  const chip = await boxOf(visits.getByRole('checkbox', { name: 'Monday' }));
  expect(Math.min(chip.width, chip.height), 'CSS pixels to press').toBeGreaterThanOrEqual(44);
  const time = visits.getByRole('combobox', { name: /^Time/ });
  await time.click();
  await expect(visits.getByRole('listbox', { name: 'Time' }).getByRole('option')).toHaveCount(96);
  await expect(visits.getByRole('option', { name: '9:00 AM' })).toBeInViewport();
  await expectGoodPage(page);
  await visits.getByRole('option', { name: '9:45 AM' }).click();
  await time.fill('14:5');
  await time.press('Enter');
  await expect(time).toHaveValue('2:05 PM');
  await visits.getByRole('combobox', { name: /^How often/ }).selectOption('Bi-weekly');
  await expectGoodPage(page);
  await choosePrograms(form);

  const privileges = form.block('Consent privileges');
  await privileges.getByRole('checkbox', { name: 'Sessions may take place by video or phone.' }).check();
  await form.button('Submit').click();
  await expect(privileges.getByText('Please sign here.')).toBeVisible();
  await expect(form.block('Terms of service').getByText('Please sign here.')).toBeVisible();
  await expect(form.dialog.getByRole('link', { name: /^I have read/ })).toHaveCount(2);
  await expectGoodPage(page);
  await atPhone(page);
  await form.signatureOf('Consent privileges').check({ force: true });
  await expect(form.name).toHaveValue(NAME);
  await expectGoodPage(page);
  await atPhone(page);
  await form.question.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.signatureOf('Consent privileges')).not.toBeChecked();
  await form.sign('Consent privileges', 'C. Nguyen');
  await privileges.getByRole('checkbox', { name: /photos or videos/ }).check();
  await expect(privileges).toContainText('You changed an answer after signing, so your signature was removed.');
  await expect(form.signatureOf('Consent privileges')).not.toBeChecked();
  await form.sign('Consent privileges');
  await form.sign('Terms of service');
  await expect(privileges).toContainText(
    /C\. Nguyen.*Signed \w{3} \d\d-\w{3}-\d{4} @ \d\d:\d\d [ap]m \(Toronto time\)/,
  );
  await expectGoodPage(page);
  await atPhone(page);

  const submitted = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /form_responses$/.test(response.url()),
  );
  await form.button('Submit').click();
  const reply = await submitted;
  expect(reply.status()).toBe(201);
  const { form_response_id } = (await reply.json()) as { form_response_id: string };
  await expect(form.dialog).toHaveCount(0);
  expect(await storedAnswers(page, form_response_id)).toMatchObject({
    client_visit_preferences: [{ days: ['Mon', 'Fri'], time: '14:05', treatment_frequency: 'Bi-weekly' }],
    consent_overall: 0,
    consent_telehealth: 1,
    consent_photo: 1,
    signature: { checked: true, signature: 'C. Nguyen', ip: expect.any(String) },
    terms_of_service: expect.stringContaining('24 hours'),
  });

  await login.signIn('owner@maple.test');
  await page.goto(new URL(`/staff/forms/responses/${form_response_id}`, page.url()).href);
  const shown = page.getByRole('main');
  await expect(shown).toContainText('Read-only');
  await expect(shown.locator('input, select, textarea')).toHaveCount(0);
  await expect(shown).toContainText(/Days\s*Mon, Fri\s*Time\s*14:05/);
  await expect(shown.getByRole('region', { name: 'Programs' })).toContainText(
    /Grief café; Living with anxiety.*On the waitlist for\s*Living with anxiety/,
  );
  await expect(shown).toContainText(/24 hours[\s\S]*C\. Nguyen/);
  await expectGoodPage(page);
  await atPhone(page);
});

/** The page of preferences: two programs, the second of which is full, and the turn to the next page. */
async function choosePrograms(form: FormBlocks): Promise<void> {
  const { page } = form;
  const programs = form.block('Programs');
  const card = (name: string) => programs.getByRole('checkbox', { name, exact: true });
  await expect(programs.getByText('19 programs')).toBeVisible();
  await expect(programs.getByRole('checkbox')).toHaveCount(10);
  const box = await boxOf(card('Grief café'));
  expect(Math.min(box.width, box.height), 'CSS pixels to press').toBeGreaterThanOrEqual(44);

  const searches: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/categorized_programs')) searches.push(String(request.postDataJSON().search));
  });
  await programs.getByRole('searchbox', { name: 'Search programs' }).pressSequentially('cafe');
  await expect(programs.getByText('1 program', { exact: true })).toBeVisible();
  expect(searches, 'one search, after the pause').toEqual(['cafe']);
  await card('Grief café').click();
  await programs.getByRole('searchbox', { name: 'Search programs' }).fill('');
  await programs.getByRole('combobox', { name: 'Category' }).selectOption('Groups for adults');
  await programs
    .getByRole('combobox', { name: 'Location' })
    .selectOption({ label: '742 Danforth Avenue, Toronto, ON M4J 1L2' });
  await expect(programs.getByText('3 programs')).toBeVisible();
  await tabTo(page, card(FULL));
  await page.keyboard.press('Space');
  await expect(programs.getByText('Choice 2 · Waitlist')).toBeVisible();
  await expectGoodPage(page);

  await programs.getByRole('button', { name: 'Leave the waitlist' }).click();
  await form.button('Next Step').click();
  const row = programs.getByRole('group', { name: FULL });
  await expect(row).toContainText('This program is full now. You can join the waitlist.');
  await form.dialog.getByRole('link', { name: FULL }).click();
  await expect(row.getByRole('button', { name: 'Join the waitlist' })).toBeFocused();
  await expectGoodPage(page);
  await page.keyboard.press('Enter');
  await expect(row).toContainText('You join the waitlist of this program.');
  await form.button('Next Step').click();
}

test('BL-01 BL-06 CT-10 GN-02 a visitor fills in and signs with the keyboard alone', async ({ page, server }) => {
  const form = new FormBlocks(page, server);
  await form.open();
  const profile = new ClientProfile(form);
  await tabTo(page, profile.field('First name'));
  for (const text of ['Clara', 'Keys', '1990-06-15']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await tabTo(page, profile.field('Email'));
  await page.keyboard.type(newAddress('clara'));
  await tabTo(page, form.button('Next Step'));
  await page.keyboard.press('Enter');
  const visits = form.block('Visit preferences');
  const add = visits.getByRole('button', { name: 'Add a visit time' });
  await expect(add).toBeVisible();
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await expect(visits.getByRole('checkbox', { name: 'Sunday' })).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press('Space');
  await tabTo(page, visits.getByRole('combobox', { name: /^Time/ }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(visits.getByRole('combobox', { name: /^Time/ })).toHaveValue('9:15 AM');
  await tabTo(page, visits.getByRole('combobox', { name: /^How often/ }));
  await page.keyboard.type('Weekly');
  await tabTo(page, form.button('Next Step'));
  await page.keyboard.press('Enter');
  const box = form.signatureOf('Terms of service');
  await expect(box).toBeVisible();
  await tabTo(page, box);
  await page.keyboard.press('Space');
  await expect(form.name).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.question).toContainText('Please type in your name to confirm your signature.');
  await page.keyboard.type(NAME);
  await page.keyboard.press('Enter');
  await expect(form.question).toHaveCount(0);
  await expect(box).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press('Space');
  await expect(box).not.toBeChecked();
  await page.keyboard.press('Space');
  await expect(form.name).toHaveValue(NAME);
  await page.keyboard.press('Escape');
  await expect(form.question).toHaveCount(0);
  await expect(box).not.toBeChecked();
  await expect(form.dialog).toBeVisible();
});
