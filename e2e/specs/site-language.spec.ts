import { atPhone } from '../at-phone.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { holdScripts } from '../hold-scripts.ts';

// Texts of the shell, a remote and the server's own HTML, in French.
const BOOK_NOW_FR = 'Prendre rendez-vous';

test('GN-05 the page changes to French and back in place, with nothing lost, and stays for the next page that the server renders @phone-deep', async ({
  site,
  page,
}) => {
  await site.open();
  const long = page.getByRole('button', { name: /^Read more\s*: Family session/ });
  await long.click();
  await expect(page.getByText('Nothing is shared without your word.')).toBeVisible();
  await site.markDocument();

  await site.language('Français').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('link', { name: BOOK_NOW_FR }).first()).toBeVisible();
  await expect(page.getByText('Tarif').first()).toBeAttached();
  await expect(
    page.getByText('Rien n’est transmis sans votre accord.'),
    'the opened section is still open, in the clinic’s own French',
  ).toBeVisible();
  await expect(page.getByText('Nothing is shared without your word.')).toHaveCount(0);
  await expectNoAxeFindings(page);
  await atPhone(page);

  await site.language('English').click();
  await expect(site.bookNow).toBeVisible();
  await expect(page.getByRole('link', { name: BOOK_NOW_FR })).toHaveCount(0);
  await site.expectSameDocument();

  await site.language('Français').click();
  await expect(page.getByRole('link', { name: BOOK_NOW_FR }).first()).toBeVisible();
  const response = await page.reload();
  expect(await response?.text()).toContain('<html lang="fr">');
  await expect(page.getByRole('link', { name: BOOK_NOW_FR }).first()).toBeVisible();
});

test('GN-05 a language chosen before any script runs is kept when a link is pressed next @phone-deep', async ({
  site,
  booking,
  page,
  server,
}) => {
  const release = await holdScripts(page);
  await page.goto(server.url('maple', '/site'), { waitUntil: 'commit' });
  await site.language('Français').click();
  await site.bookNow.click();
  release();
  await expect(booking.dialog).toBeVisible();
  await expect(page).toHaveURL(/\/site\/book_appointment/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});
