import { expect, test } from '../fixtures.ts';
import { expectGoodPage } from '../good-page.ts';
import { tabTo } from '../keyboard.ts';
import { boxOf } from '../layout-measures.ts';
import { newAddress } from '../outbox.ts';
import { ClientProfile } from '../pages/client-profile.page.ts';
import { FormBlocks } from '../pages/form-blocks.page.ts';

const FULL = 'Living with anxiety: a group for adults';

test('BL-07 EN-15 a client searches programs, chooses them in an order, joins a waitlist, and the clinic reads the titles @phone', async ({
  login,
  page,
  server,
  newVisitor,
  expectedConsole,
}) => {
  expectedConsole.push(/404 .*form_drafts/, /ERR_FAILED/); // no draft yet; titles that are not answered once
  test.slow(); // three pages, each judged by the server
  await login.signIn('client@maple.test');
  const form = new FormBlocks(page, server);
  await form.open();
  await new ClientProfile(form).choose('Clara Nguyen');
  await form.button('Next Step').click();
  const programs = form.block('Programs');
  const card = (name: string) => programs.getByRole('checkbox', { name, exact: true });
  await expect(programs.getByText('19 programs')).toBeVisible();
  await expect(programs.getByRole('checkbox')).toHaveCount(10);
  const box = await boxOf(card('Grief café'));
  expect(Math.min(box.width, box.height), 'CSS pixels to press').toBeGreaterThanOrEqual(44);
  await expectGoodPage(page);

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
  const link = form.dialog.getByRole('link', { name: FULL });
  await link.click();
  await expect(row.getByRole('button', { name: 'Join the waitlist' })).toBeFocused();
  await expectGoodPage(page);
  await page.keyboard.press('Enter');
  await expect(row).toContainText('You join the waitlist of this program.');
  await form.button('Next Step').click();
  await form.sign('Consent privileges');
  await form.sign('Terms of service');
  const submitted = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /form_responses$/.test(response.url()),
  );
  await form.button('Submit').click();
  const reply = await submitted;
  expect(reply.status()).toBe(201);
  const { form_response_id } = (await reply.json()) as { form_response_id: string };

  const staff = await newVisitor();
  await staff.login.signIn('owner@maple.test');
  await staff.page.goto(new URL(`/staff/forms/responses/${form_response_id}`, page.url()).href);
  let isAway = true;
  await staff.page.route('**/get_selection?*', (route) => (isAway ? route.abort() : route.continue()));
  await staff.page.getByRole('button', { name: 'Next Step' }).click();
  const shown = staff.page.getByRole('region', { name: 'Programs' });
  const retry = shown.getByRole('button', { name: 'Retry' });
  await expect(retry, 'a submitted form is read-only, and can be loaded again').toBeEnabled();
  isAway = false;
  await retry.click();
  const chosen = shown.getByRole('listitem');
  await expect(chosen).toContainText([/Choice 1.*Grief café/, /Choice 2\s· Waitlist.*Living with anxiety/]);
  await expectGoodPage(staff.page);
});

test('BL-07 GN-05 the programs speak French @phone', async ({ newVisitor, server }) => {
  const { page } = await newVisitor({ locale: 'fr-CA' });
  await page.goto(server.url('maple', '/site/forms/intake/new-client-agreement'));
  const dialog = page.getByRole('dialog');
  const client = { Prénom: 'Clara', 'Nom de famille': 'Nguyen', 'Date de naissance': '1990-06-15' };
  for (const [name, text] of Object.entries({ ...client, 'Adresse courriel': newAddress('clara') }))
    await dialog.getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(text);
  await dialog.getByRole('button', { name: 'Étape suivante' }).click();
  const programs = dialog.getByRole('region', { name: 'Programmes' });
  const card = programs.getByRole('checkbox', { name: 'La pleine conscience en huit semaines' });
  await card.click();
  await expect(programs.getByText('Choix 1').first()).toBeVisible();
  await expect(programs.getByText(/^Frais 320\s\$\s· Dépôt 50\s\$/)).toBeVisible();
  await expectGoodPage(page);
});
