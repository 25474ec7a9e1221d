import type { BodyOf } from '@carefront/shared/contracts';
import { atPhone } from '../at-phone.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { expectVisibleFocus, tabTo } from '../keyboard.ts';
import { newAddress } from '../outbox.ts';

/** Returns the birth date `MMM-DD-YYYY` of a person who turned this age a few days ago. */
function birthDate(years: number): string {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() - years);
  day.setUTCDate(day.getUTCDate() - 10);
  const month = day.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' });
  return `${month}-${String(day.getUTCDate()).padStart(2, '0')}-${day.getUTCFullYear()}`;
}

test('BK-66 BK-67 BK-68 BK-69 BK-73 BK-74 a minor is booked by a guardian, who cannot be left out for a child under 12 @phone-deep', async ({
  booking,
  page,
}) => {
  await page.clock.install();
  await booking.openAtDetails();
  await booking.field('First name').fill('Lena');
  await booking.field('Last name').fill('Okoro');
  const guardian = booking.checkbox('Requires a legal guardian');
  await expect(guardian).not.toBeChecked();
  await booking.field('Date of birth').fill(birthDate(9));
  await expect(guardian).toBeChecked();

  await test.step('under 12, unchecking the guardian turns it on again with a warning for 6 seconds', async () => {
    // Here the page's clock is paused; the test advances it.
    await page.clock.pauseAt(Date.now() + 60_000);
    await guardian.click();
    const warning = page
      .getByRole('region', { name: 'Notices' })
      .getByText('The client is a minor. A legal guardian is required.');
    await expect(warning).toBeVisible();
    await expect(guardian).toBeChecked();
    await page.clock.runFor(5_900);
    await expect(warning).toBeVisible();
    await page.clock.runFor(200);
    await expect(warning).toHaveCount(0);
    await page.clock.resume();
  });

  await booking.field('Date of birth').fill(birthDate(15));
  await expect(guardian).toBeChecked();
  await expect(booking.dialog, 'the e-mail is optional with a guardian').toContainText('Still needed: Guardian 1.');

  const [first, firstMain] = [booking.guardian(1), booking.checkbox('Main contact', booking.moreOfGuardian(1))];
  await booking.pressMore('Guardian 1');
  await expect(firstMain).toBeChecked();
  await expect(firstMain).toBeDisabled();
  // Most guardians are parents.
  await expect(booking.select('Contact type', first).locator('option:checked')).toHaveText('Parent');
  await booking.select('Contact type', first).selectOption('');
  for (const [field, message] of [
    [booking.field('First name', first), 'The first name field is required.'],
    [booking.field('Last name', first), 'The last name field is required.'],
    [booking.select('Contact type', first), 'The contact type field is required.'],
    [booking.select('Relationship', first), 'The relationship field is required.'],
  ] as const) {
    await field.focus();
    await field.blur();
    await expect(field).toHaveAccessibleDescription(message);
  }
  await booking.field('First name', first).fill('Ngozi');
  await booking.field('Last name', first).fill('Okoro');
  await booking.select('Contact type', first).selectOption({ index: 1 });
  await booking.select('Relationship', first).selectOption({ index: 1 });
  await booking.field('Email', first).fill('ngozi@example.org');
  await expect(firstMain).toBeEnabled();

  await booking.button('Add Another').click();
  const second = booking.guardian(2);
  await booking.field('First name', second).fill('Emeka');
  await booking.field('Email', second).fill('emeka@example.org');
  await booking.pressMore('Guardian 2');
  await booking.checkbox('Main contact', booking.moreOfGuardian(2)).check();
  await expect(firstMain).not.toBeChecked();
  await expectNoAxeFindings(page);
  await atPhone(page);
  await booking.button('Remove guardian 2').click();
  const question = booking.question;
  await expect(question).toContainText('You will lose what you typed about guardian 2.');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(firstMain).toBeChecked();

  const sent = page.waitForRequest((request) => request.url().endsWith('/api/appointment/site'));
  await booking.schedule.click();
  await expect(booking.dialog).toContainText('Booking request submitted.');
  const body = (await sent).postDataJSON() as BodyOf<'bookOnSite'>;
  expect(body.bool_needs_guardian).toBe(1);
  expect(body.guardian).toMatchObject([{ first_name: 'Ngozi', email: 'ngozi@example.org', is_preview_contact: 1 }]);
});

test('BK-40 BK-60 BK-74 GN-02 on a phone, an adult reads step 3 on one and a half screens, a parent on less than two, and the folded appointment keeps its ring @phone', async ({
  booking,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await booking.openAtDetails();
  expect(await booking.contentHeight()).toBeLessThanOrEqual(1_120);
  const facts = booking.dialog.getByRole('article');
  const fold = facts.getByRole('button');
  await expect(facts).toContainText('Individual session · Amara Okafor');
  await expect(booking.dialog.getByRole('link', { name: /^Map: / })).toBeHidden();
  // The heading has the focus after the step has opened.
  await expect(booking.title).toBeFocused();
  await tabTo(page, fold);
  await page.keyboard.press('Enter');
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await expectVisibleFocus(page);
  await expect(booking.dialog.getByRole('link', { name: /^Map: / })).toBeVisible();
  await expectNoAxeFindings(page);
  await fold.click();

  await booking.chooseWho('My child');
  const guardian = booking.dialog.getByRole('group', { name: 'About you (Guardian 1)' });
  await expect(booking.select('Relationship', guardian)).toBeVisible();
  expect(await booking.contentHeight()).toBeLessThanOrEqual(1_450);
  const boxes = await Promise.all(
    ['Contact type', 'Relationship'].map((name) => booking.select(name, guardian).boundingBox()),
  );
  expect(new Set(boxes.map((box) => box?.y)).size, 'the two lists share a line').toBe(1);
  for (const box of boxes) expect(box?.height).toBeGreaterThanOrEqual(44);
  await expectNoAxeFindings(page);
});

test('BK-44 BK-62 BK-63 BK-65 BK-72 BK-75 BK-82 GN-05 step 3 says what is wrong, beside each field and in two languages, and keeps everything typed @phone-deep', async ({
  booking,
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 422/);
  await booking.openAtDetails();
  const invalid = 'The email address must be a valid email address.';

  await test.step('required fields show errors when they are left, and disable Schedule Appointment', async () => {
    await expect(booking.schedule).toBeDisabled();
    for (const [field, message] of [
      ['First name', 'The first name field is required.'],
      ['Last name', 'The last name field is required.'],
      ['Date of birth', 'The date of birth field is required.'],
      ['Email', 'The email field is required.'],
    ] as const) {
      await booking.field(field).focus();
      await booking.field(field).blur();
      await expect(booking.field(field)).toHaveAccessibleDescription(message);
    }
    await expectNoAxeFindings(page);
    await atPhone(page);
    await booking.fillAdult({ email: 'no-address' });
    await booking.field('Email').blur();
    await expect(booking.field('Email')).toHaveAccessibleDescription(invalid);
  });

  await test.step('the dialog changes to French and back', async () => {
    // The dialog makes the page behind it inert, so a script presses the shell's buttons.
    const press = (language: RegExp) =>
      page.getByRole('button', { name: language, includeHidden: true }).dispatchEvent('click');
    await press(/Français$/);
    await expect(booking.title).toHaveText('Confirmer les détails');
    await expect(booking.field('Prénom')).toHaveValue('Ada');
    await expect(booking.field('Date de naissance')).toHaveValue('juin-15-1988');
    await expect(booking.field('Adresse courriel')).toHaveValue('no-address');
    await press(/English$/);
    await expect(booking.title).toHaveText('Confirm Details');
    await expect(booking.field('Date of birth')).toHaveValue('Jun-15-1988');
    await expect(booking.field('Last name')).toHaveValue('Lovelace');
  });

  await booking.field('Email').fill('ada@example.org');
  await expect(booking.field('Email')).not.toHaveAccessibleDescription(/must be a valid/);
  await expect(booking.schedule).toBeEnabled();
  await booking.field('First name').fill('  ');
  await expect(booking.schedule, 'a name of blanks only is not accepted').toBeDisabled();
  await booking.field('First name').fill('Ada');

  await test.step('notes have a word counter, and a longer text stays and says the limit of 255 characters', async () => {
    const notes = booking.field('Appointment Notes');
    await notes.pressSequentially('three short words');
    await expect(booking.dialog).toContainText('3 words');
    await expect(booking.dialog).toContainText('17 of 255 characters');
    await notes.fill('x'.repeat(254));
    await notes.press('End');
    await notes.pressSequentially('yz');
    await expect(notes).toHaveValue(`${'x'.repeat(254)}yz`);
    await expect(booking.dialog).toContainText('may not be longer than 255 characters');
    await notes.press('Backspace');
    await expect(booking.dialog).not.toContainText('may not be longer than 255 characters');
  });

  await test.step('provinces follow the country; one phone is the default, and only a valid one', async () => {
    await booking.pressMore();
    await expect(booking.select('Country').locator('option:checked')).toHaveText('Canada');
    await expect(booking.select('Province/State').locator('option:checked')).toHaveText('Ontario');
    await booking.select('Country').selectOption('United States');
    await expect(booking.select('Province/State')).toHaveValue('');
    await expect(booking.select('Province/State').getByRole('option', { name: 'California' })).toBeAttached();
    await expect(booking.select('Province/State').getByRole('option', { name: 'Ontario' })).toHaveCount(0);

    // The number of phone 1 is outside of 'Add more details', with a group of its own.
    const one = booking.dialog.getByRole('group', { name: 'Phone 1' }).last();
    const two = booking.dialog.getByRole('group', { name: 'Phone 2' });
    await expect(booking.checkbox('Default phone', two)).toBeDisabled();
    await booking.field('Phone 1').pressSequentially('4165550199');
    await expect(booking.field('Phone 1')).toHaveValue('+1 (416) 555-0199');
    await booking.field('Phone 2', two).pressSequentially('4165550188');
    await booking.checkbox('Default phone', two).check();
    await expect(booking.checkbox('Default phone', one)).not.toBeChecked();
    await expectNoAxeFindings(page);
    await atPhone(page);
  });

  await test.step('the server’s errors appear beside their fields and, joined, in a warning', async () => {
    // The current form would not send these values, but an older release in an open tab might.
    let tampered = 0;
    await page.route('**/api/appointment/site', async (route) => {
      tampered += 1;
      const body = route.request().postDataJSON() as BodyOf<'bookOnSite'>;
      const postData = tampered === 1 ? { ...body, last_name: '', email: 'nobody' } : body;
      await route.continue({ postData: JSON.stringify(postData) });
    });
    await booking.schedule.click();
    const lastName = 'The last name field is required.';
    await expect(booking.field('Last name')).toHaveAccessibleDescription(lastName);
    await expect(booking.field('Email')).toHaveAccessibleDescription(invalid);
    const notices = page.getByRole('region', { name: 'Notices' });
    await expect(notices).toContainText(lastName);
    await expect(notices).toContainText(invalid);
    await expect(booking.field('First name')).toHaveValue('Ada');
    await booking.field('Last name').fill('Byron');
    await booking.field('Email').fill(newAddress('ada.byron'));
    await booking.schedule.click();
    await expect(booking.dialog).toContainText('Booking request submitted.');
  });
});

test('GN-05 BK-81 a French browser books in French @phone-deep', async ({ newVisitor }) => {
  const { page, booking: french } = await newVisitor({ locale: 'fr-CA' });
  await french.open();
  await expect(french.title).toHaveText('Choisir un service');
  await french.dialog.getByRole('button', { name: /^Séance individuelle/ }).click();
  await expect(french.title).toHaveText('Choisir l’intervenant, la date et l’heure');
  await french.button('Afficher en liste').click();
  const provider = french.select('Intervenant');
  await provider.selectOption((await provider.getByRole('option', { name: /^Amara/ }).getAttribute('value')) ?? '');
  await french.untilMonthIsHere();
  const openDays = french.dialog.getByRole('button', { name: /heures? disponibles?$/ });
  if ((await openDays.count()) === 0) await french.button('Mois suivant').click();
  await openDays.first().click();
  await french.dialog
    .getByRole('button', { name: /^\d+ h \d\d/ })
    .last()
    .click();
  await french.button('Confirmer').click();
  await expect(french.title).toHaveText('Confirmer les détails');
  await expectNoAxeFindings(page);
  await atPhone(page);
  await french.field('Prénom').fill('Zoé');
  await french.field('Nom de famille').fill("L'Écuyer");
  await french.field('Date de naissance').fill('15 juin 1988');
  await french.field('Adresse courriel').fill('zoe@example.org');
  await french.button('Prendre le rendez-vous').click();
  await expect(french.dialog).toContainText('Demande de réservation envoyée.');
});
