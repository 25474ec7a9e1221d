import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectVisibleFocus, tabTo } from '../keyboard.ts';

/** Selects an option by typing its first letters, as in a native select. */
async function typeInSelect(page: Page, select: Locator, letters: string): Promise<void> {
  await tabTo(page, select);
  await page.keyboard.type(letters);
}

test('GN-02 BK-23 BK-25 BK-27 BK-52 a whole booking by keyboard only, with a visible focus at every step; Escape asks before it closes, and the focus returns', async ({
  site,
  booking,
  page,
}) => {
  await site.open();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await tabTo(page, site.bookNow);
  await page.keyboard.press('Enter');

  await expect(booking.title).toHaveText('Select a Service');
  await expect(booking.title, 'the focus is on the heading').toBeFocused();
  await tabTo(page, booking.dialog.getByRole('button', { name: /^Individual session/ }));
  await page.keyboard.press('Enter');

  await expect(booking.title).toHaveText('Select Provider, Date & Time');
  await expect(booking.title).toBeFocused();
  await tabTo(page, booking.button('Show as a list'));
  await page.keyboard.press('Enter');
  await expect(booking.select('Provider')).toBeFocused();
  await typeInSelect(page, booking.select('Provider'), 'Amara');
  await test.step('another zone, and Escape', async () => {
    const change = booking.button('Change the time zone');
    const zone = booking.dialog.getByRole('combobox', { name: 'Time zone' });
    await tabTo(page, change);
    await page.keyboard.press('Enter');
    await expect(zone).toBeFocused();
    await page.keyboard.type('halifax');
    await page.keyboard.press('Enter');
    await expect(booking.dialog).toContainText('Times in Halifax time');
    await expect(change).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(zone).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(zone).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(zone).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Escape');
    await expect(zone).toHaveCount(0);
    await expect(change).toBeFocused();
    await expect(booking.question, 'Escape closed the list, not the dialog').toHaveCount(0);

    await page.keyboard.press('Escape');
    const cancel = booking.question.getByRole('button', { name: 'Cancel' });
    await expect(cancel, 'the button that changes nothing has the focus').toBeFocused();
    for (let tabs = 0; tabs < 6; tabs += 1) {
      await page.keyboard.press('Tab');
      const isInside = await booking.question.evaluate((question) => question.contains(document.activeElement));
      const isInPage = await page.evaluate(() => document.activeElement !== document.body);
      expect(isInside || !isInPage, 'Tab stays in the question').toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(booking.question).toHaveCount(0);
  });

  await booking.waitForOpenDays();
  const days = booking.dialog.getByRole('grid').getByRole('button');
  await tabTo(page, booking.dialog.getByRole('grid').locator('button[tabindex="0"]'));
  const date = await page.evaluate(() => document.activeElement?.getAttribute('data-date'));
  await page.keyboard.press('ArrowRight');
  await expectVisibleFocus(page);
  const next = await page.evaluate(() => document.activeElement?.getAttribute('data-date'));
  expect(next, 'the next day, open or not').not.toBe(date);
  await page.keyboard.press('ArrowLeft');
  await expect(days.and(page.locator(`[data-date="${date}"]`))).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(booking.times.first()).toBeVisible();
  await expectVisibleFocus(page);
  // In the afternoon, today may have one time left.
  await tabTo(page, booking.times.first());
  await page.keyboard.press('Space');
  await expect(booking.button('Confirm'), 'Confirm has the focus').toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');

  await expect(booking.title).toHaveText('Confirm Details');
  await expect(booking.title).toBeFocused();
  await tabTo(page, booking.field('First name'));
  await page.keyboard.type('Ada');
  await tabTo(page, booking.field('Last name'));
  await page.keyboard.type('Lovelace');
  await tabTo(page, booking.field('Date of birth'));
  await page.keyboard.type('jun 15 1988');
  await tabTo(page, booking.dialog.getByRole('radio', { name: 'Male', exact: true }));
  await page.keyboard.press('ArrowRight');
  await expect(booking.dialog.getByRole('radio', { name: 'Female' })).toBeChecked();
  await tabTo(page, booking.field('Email'));
  await page.keyboard.type('ada.keys@example.org');
  await expect(booking.field('Date of birth')).toHaveValue('Jun-15-1988');
  await tabTo(page, booking.button('Add more details, About you'));
  await page.keyboard.press('Enter');
  await tabTo(page, booking.dialog.getByRole('checkbox', { name: /note is shared$/ }));
  await page.keyboard.press('Space');
  await tabTo(page, booking.schedule);
  await page.keyboard.press('Enter');

  await expect(booking.dialog).toContainText('Booking request submitted.');
  await expect(booking.title).toBeFocused();
  await tabTo(page, booking.button('Done'));
  await page.keyboard.press('Enter');
  await expect(booking.dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/site$/);

  await expect(site.bookNow, 'the focus returns').toBeFocused();
  await page.keyboard.press('Enter');
  await expect(booking.title).toBeFocused();
  await tabTo(page, booking.dialog.getByRole('button', { name: /^First conversation/ }));
  await page.keyboard.press('Enter');
  await expect(booking.title).toHaveText('Select Provider, Date & Time');
  await page.keyboard.press('Escape');
  await tabTo(page, booking.question.getByRole('button', { name: 'Discard' }));
  await page.keyboard.press('Enter');
  await expect(booking.dialog).toHaveCount(0);
  await expect(site.bookNow).toBeFocused();
});
