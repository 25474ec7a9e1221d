import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { expectVisibleFocus, tabTo } from '../keyboard.ts';
import { boxOf, expectNoHorizontalScroll } from '../layout-measures.ts';
import { NO_INTAKE_FORM } from '../pages/intake.page.ts';

const CATEGORY = 'Select a Category';
const FORM = 'Select a Form';
const CLOSED = /status of 410 .*\/api\/v2\/live_form\//;

test('LN-01 LN-02 LN-03 LN-05 LN-06 ST-10 the Forms button leads to the categories, their forms and a form @phone', async ({
  site,
  page,
}) => {
  await site.open();
  await site.markDocument();
  await page.getByRole('main').getByRole('link', { name: 'Forms', exact: true }).click();
  const categories = page.getByRole('dialog', { name: CATEGORY });
  await expect(page).toHaveURL(/\/site\/forms$/);
  await expect(categories.getByRole('button', { name: /^Intake/ })).toHaveAccessibleName('Intake 2 forms');
  await expect(categories.getByRole('button', { name: /^Questionnaires/ })).toHaveAccessibleName(
    'Questionnaires 2 forms',
  );
  await expect(categories.getByRole('img', { name: 'Maple Therapy' })).toBeVisible();
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);

  await categories.getByRole('button', { name: /^Questionnaires/ }).click();
  const forms = page.getByRole('dialog', { name: FORM });
  await expect(page).toHaveURL(/\/site\/forms\/questionnaires$/);
  await expect(forms.getByRole('heading', { name: FORM })).toBeFocused();
  await expect(forms.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  const form = forms.getByRole('button', { name: 'Well-being check-in', exact: true });
  await expect(form).toBeVisible();
  const card = await boxOf(form.locator('xpath=ancestor::li'));
  expect(card.height, 'the whole card can be pressed').toBeGreaterThanOrEqual(44);
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);

  await form.click();
  await expect(page.getByRole('dialog', { name: 'Well-being check-in' })).toBeVisible();
  await expect(page).toHaveURL(/\/site\/forms\/questionnaires\/well-being-check-in$/);
  await page.goBack();
  await expect(forms).toBeVisible();
  await forms.getByRole('button', { name: 'Back' }).click();
  await expect(categories.getByRole('heading', { name: CATEGORY })).toBeFocused();
  await categories.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/site$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await site.expectSameDocument();
});

test('LN-01 LN-02 GN-02 the launcher works with the keyboard alone', async ({ site, page }) => {
  await site.open('maple', '/site/forms');
  const categories = page.getByRole('dialog', { name: CATEGORY });
  await expect(categories.getByRole('heading', { name: CATEGORY })).toBeFocused();
  await tabTo(page, categories.getByRole('button', { name: /^Intake/ }));
  await page.keyboard.press('Enter');
  const forms = page.getByRole('dialog', { name: FORM });
  await tabTo(page, forms.getByRole('button', { name: 'Self-Intake Form - Site', exact: true }));
  await expectVisibleFocus(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/site$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('LN-07 the links of categories and forms are copied, and lead there @phone', async ({ site, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await site.open('maple', '/site/forms/intake');
  const copy = page
    .getByRole('dialog', { name: FORM })
    .getByRole('button', { name: 'Copy link to Self-Intake Form - Site' });
  await copy.click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(address).pathname).toBe('/site/forms/intake/self-intake-form-site');
  await page.goto(address);
  await expect(page.getByRole('dialog', { name: 'Intake Form' })).toBeVisible();
});

test('LN-07 a form without a category is in the category of the others', async ({ site, page }) => {
  await site.open('maple', '/site/forms/uncategorized');
  const forms = page.getByRole('dialog', { name: FORM });
  await expect(forms.getByRole('button', { name: 'Card on file', exact: true })).toBeVisible();
  await expect(forms.getByRole('button', { name: 'Self-Intake Form - Site', exact: true })).toHaveCount(0);
});

test('LN-09 an unknown category says that it has no forms, and leads to the categories', async ({
  site,
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 404 .*\/api\/v2\/get_form_category\//);
  await site.open('maple', '/site/forms/nothing');
  const forms = page.getByRole('dialog', { name: FORM });
  await expect(forms).toContainText('No forms were found in this category');
  await expectNoAxeFindings(page);
  await forms.getByRole('button', { name: 'See all categories' }).click();
  await expect(page.getByRole('dialog', { name: CATEGORY })).toBeVisible();
});

test('RN-11 a closed form says why, and leads to the other forms @phone', async ({ site, page, expectedConsole }) => {
  expectedConsole.push(CLOSED);
  const closed = page.getByRole('dialog', { name: 'This form is not available' });
  for (const [path, message] of [
    ['questionnaires/summer-hours', 'The form has been unpublished.'],
    ['intake/intake-on-paper', 'The form has been Archived.'],
  ]) {
    await site.open('maple', `/site/forms/${path}`);
    await expect(closed).toContainText(message ?? '');
  }
  await expectNoAxeFindings(page);
  await closed.getByRole('button', { name: 'See all forms' }).click();
  await expect(page.getByRole('dialog', { name: CATEGORY })).toBeVisible();
});

test('LN-04 RT-05 RT-09 Cedar goes straight to its only form, and has no self-intake form', async ({
  site,
  page,
  expectedConsole,
}) => {
  expectedConsole.push(NO_INTAKE_FORM);
  await site.open('cedar');
  await page.getByRole('main').getByRole('link', { name: 'Forms', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Waitlist' })).toBeVisible();
  await expect(page).toHaveURL(/\/site\/forms\/uncategorized\/waitlist$/);
  await page.goBack();
  await expect(page, 'the launcher is not in the history').toHaveURL(/\/site$/);

  await site.open('cedar', '/site/register');
  const intake = page.getByRole('dialog', { name: 'Intake Form' });
  await expect(intake.getByRole('textbox', { name: 'First name' })).toBeVisible();
  await intake.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/site$/);
});

test('ST-10 ST-12 RT-09 Birch, which has no forms, says how to reach it @phone', async ({ site, page }) => {
  await site.open('birch');
  await expect(page.getByRole('main').getByRole('link', { name: 'Forms', exact: true })).toHaveCount(0);
  for (const path of ['/site/forms', '/site/register']) {
    await site.open('birch', path);
    const contact = page.getByRole('dialog', { name: 'Online forms are not available yet' });
    await expect(contact).toBeVisible();
    await expectNoAxeFindings(page);
    await contact.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/site$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('GN-05 LN-01 the launcher speaks French', async ({ newVisitor }) => {
  const { site, page } = await newVisitor({ locale: 'fr-CA' });
  await site.open('maple', '/site/forms');
  const categories = page.getByRole('dialog', { name: 'Choisissez une catégorie' });
  await expect(categories.getByRole('button', { name: /^Accueil/ })).toHaveAccessibleName('Accueil 2 formulaires');
});
