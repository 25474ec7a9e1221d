import { atPhone } from '../at-phone.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { expectVisibleFocus, tabTo } from '../keyboard.ts';
import { boxOf } from '../layout-measures.ts';

const CATEGORY = 'Select a Category';
const FORM = 'Select a Form';
/** `design.md`, section 6: the scripts of a visitor's first form, over the network, beyond the site (editor, sketch and card fields apart). */
const FIRST_FORM_BUDGET_BYTES = 90_000;
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
  await atPhone(page);

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
  await atPhone(page);

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

test('LN-01 LN-02 LN-07 GN-02 the launcher works with the keyboard alone, and its links are copied and lead there', async ({
  site,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await site.open('maple', '/site/forms');
  const categories = page.getByRole('dialog', { name: CATEGORY });
  await expect(categories.getByRole('heading', { name: CATEGORY })).toBeFocused();
  await tabTo(page, categories.getByRole('button', { name: /^Intake/ }));
  await page.keyboard.press('Enter');
  const forms = page.getByRole('dialog', { name: FORM });
  await tabTo(page, forms.getByRole('button', { name: 'Self-Intake Form - Site', exact: true }));
  await expectVisibleFocus(page);
  await tabTo(page, forms.getByRole('button', { name: 'Copy link to Self-Intake Form - Site' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Link copied.')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(address).pathname).toBe('/site/forms/intake/self-intake-form-site');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/site$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByRole('dialog', { name: 'Intake Form' })).toBeVisible();
});

test('LN-09 RN-11 ST-10 ST-12 RT-09 a category without forms, a closed form, and a clinic without forms each say so, and lead on', async ({
  page,
  server,
  expectedConsole,
}) => {
  expectedConsole.push(CLOSED, /status of 404 .*\/api\/v2\/get_form_category\//);
  const open = (clinic: string, path: string) => page.goto(server.url(clinic, path));
  await open('maple', '/site/forms/nothing');
  const forms = page.getByRole('dialog', { name: FORM });
  await expect(forms).toContainText('No forms were found in this category');
  await expectNoAxeFindings(page);
  await atPhone(page);
  await forms.getByRole('button', { name: 'See all categories' }).click();
  await expect(page.getByRole('dialog', { name: CATEGORY })).toBeVisible();

  await open('maple', '/site/forms/intake/intake-on-paper');
  const closed = page.getByRole('dialog', { name: 'This form is not available' });
  await expect(closed).toContainText('The form has been Archived.');
  await expectNoAxeFindings(page);
  await atPhone(page);
  await closed.getByRole('button', { name: 'See all forms' }).click();
  await expect(page.getByRole('dialog', { name: CATEGORY })).toBeVisible();

  await open('birch', '/site/forms');
  const contact = page.getByRole('dialog', { name: 'Online forms are not available yet' });
  await expect(contact).toBeVisible();
  await expectNoAxeFindings(page);
  await atPhone(page);
  await contact.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/site$/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Forms', exact: true })).toHaveCount(0);
});

test('GN-03 a first form loads the scripts of its first page within the budget, and those of its other pages with the first answer', async ({
  site,
  page,
}) => {
  await site.open();
  // The help bot and the files of the booking dialog arrive: they belong to the site.
  await page.waitForLoadState('networkidle');
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(
          (entry) => entry instanceof PerformanceResourceTiming && /\.(?:js|css)$/.test(new URL(entry.name).pathname),
        )
        .reduce((sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.transferSize : 0), 0),
    );
  const ofTheSite = await scripts();
  await page.getByRole('main').getByRole('link', { name: 'Forms', exact: true }).click();
  await page.getByRole('button', { name: /^Intake/ }).click();
  await page.getByRole('button', { name: 'Self-Intake Form - Site', exact: true }).click();
  await page.getByRole('button', { name: 'New Client' }).click();
  const firstName = page.getByRole('textbox', { name: 'First name' });
  await firstName.waitFor();
  await page.waitForLoadState('networkidle');
  const withForm = await scripts();
  expect(withForm - ofTheSite, 'a compressed build').toBeGreaterThan(40_000);
  expect(withForm - ofTheSite).toBeLessThanOrEqual(FIRST_FORM_BUDGET_BYTES);

  await firstName.fill('Ines');
  await expect.poll(scripts).toBeGreaterThan(withForm);
});
