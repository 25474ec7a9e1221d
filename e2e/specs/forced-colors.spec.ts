import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, test as visitorTest } from '../fixtures.ts';
import { pressTab, stylesOf } from '../forced-colors.ts';
import { test as editorTest } from '../given-site-editor.ts';
import { FormRunnerDialog } from '../pages/form-runner.page.ts';

const FORCED = { contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } } as const;
visitorTest.use(FORCED);
editorTest.use(FORCED);

const LEAST_CONTRAST_OF_RING = 3;

async function expectToDiffer(chosen: Locator, other: Locator, what: string): Promise<void> {
  await expect(chosen, what).toBeVisible();
  expect(await stylesOf(chosen), what).not.toBe(await stylesOf(other));
}

async function expectRings(page: Page, stops: number): Promise<void> {
  for (let stop = 0; stop < stops; stop += 1) {
    const { name, contrast } = await pressTab(page);
    expect(contrast, `ring of ${name}`).toBeGreaterThanOrEqual(LEAST_CONTRAST_OF_RING);
  }
}

visitorTest(
  'GN-02 with forced colours what cannot be used or is wrong does not look like the rest',
  async ({ page }) => {
    // Only the page's stylesheet: its rules select by ARIA, so they hold for the controls of every remote.
    const sheet = readFileSync(new URL('../../shell/src/document/document.css', import.meta.url), 'utf8');
    const styles = sheet.replaceAll(/@font-face \{[^}]*\}/g, '');
    await page.setContent(`<style>${styles} .card { border: 1px solid red }</style>
    <button>plain</button>
    <button aria-disabled="true">closed</button>
    <button role="menuitemradio" aria-checked="true">size</button>
    <button role="tab" aria-selected="true">page</button>
    <div class="card" data-chosen="true">card</div>
    <div class="card" data-chosen="false">card</div>
    <input aria-invalid="true">`);
    const plain = page.locator('button:first-of-type');
    await expectToDiffer(page.locator('[aria-disabled]'), plain, 'a disabled control');
    await expectToDiffer(page.locator('[role=menuitemradio]'), plain, "an editor's choice");
    await expectToDiffer(page.locator('[role=tab]'), plain, 'the open tab');
    await expectToDiffer(page.locator('.card').nth(0), page.locator('.card').nth(1), 'a chosen card');
    await expect(page.locator('.card').nth(0)).toHaveCSS('outline-width', '2px');
    await expect(page.locator('[aria-invalid]')).toHaveCSS('outline-style', 'dashed');
  },
);

visitorTest.describe('on a dark background', () => {
  visitorTest.use({ colorScheme: 'dark' });
  visitorTest(
    'GN-02 BK-25 with forced colours the booking dialog shows its edge, what is chosen, and where the focus is',
    async ({ booking, page }) => {
      await booking.open();
      await expect(booking.dialog).toHaveCSS('border-top-width', '1px');
      await booking.chooseService('Individual session');
      await booking.chooseProvider('Amara');
      const { dialog, dots, openDays, times } = booking;
      const ground = await dialog.evaluate((node) => getComputedStyle(node).backgroundColor);
      const mark = () =>
        dialog.locator('[aria-current=date]').evaluate((node) => getComputedStyle(node, '::after').backgroundColor);
      // Checked before a day is chosen: at the end of a month, the first free day is in the next month, which has no mark.
      expect(await mark(), "today's mark").not.toBe(ground);
      // Compared with itself: at the end of a month, the page has no second free day.
      await booking.waitForOpenDays();
      const free = await stylesOf(openDays.first());
      await booking.chooseDay();
      await booking.chooseTime(1);
      const pressed = dialog.locator('[aria-pressed=true][data-date]');
      expect(await stylesOf(pressed), 'the chosen day').not.toBe(free);
      await expectToDiffer(times.nth(1), times.nth(0), 'the chosen time');
      await expectToDiffer(dots.nth(1), dots.nth(0), 'the step');
      await booking.title.focus();
      await expectRings(page, 12);
      await booking.confirm();
      const cards = dialog.getByRole('radio', { name: /^(New Client|Returning)/ }).locator('..');
      await expectToDiffer(cards.nth(0), cards.nth(1), 'the chosen card');
      await booking.field('First name').focus();
      await expectRings(page, 8);
    },
  );
});

visitorTest(
  'GN-02 CB-01 with forced colours the help bot has its shape, and the person its bubbles',
  async ({ bot, page, server }) => {
    await page.goto(server.url('maple'));
    await expect(bot.roundButton).toHaveCSS('border-top-style', 'solid');
    await bot.open();
    await bot.choose('Register');
    const said = bot.log.locator('[data-by=person]');
    await expect(said.first()).toHaveCSS('border-top-style', 'solid');
    await expect(bot.field('First name')).toBeFocused();
    await expectRings(page, 1);
  },
);

visitorTest(
  'GN-02 TM-01 with forced colours filters and the chosen hour of the week show',
  async ({ login, meet, staffBookings, page }) => {
    await login.signIn('owner@maple.test');
    await staffBookings.open();
    await expectToDiffer(staffBookings.filter('Requests'), staffBookings.filter('Declined'), 'the filter');
    await meet.open();
    await meet.chooseService('Individual session');
    await meet.chooseProvider('Amara');
    await meet.turnWeeks(5);
    await meet.freeHours.nth(1).click();
    await meet.button('Back').click();
    const hours = meet.grid.locator('button[aria-disabled=false]');
    await expectToDiffer(
      meet.grid.locator('button[aria-pressed=true]'),
      hours.and(meet.grid.locator('[aria-pressed=false]')).first(),
      'the chosen hour',
    );
    await expectRings(page, 6);
  },
);

editorTest(
  'GN-02 ST-15 with forced colours the editor shows its page, its switches and the tools that are on',
  async ({ editor, page }) => {
    const tabs = editor.bar.getByRole('navigation').getByRole('button');
    await expectToDiffer(tabs.nth(0), tabs.nth(1), 'the page');
    const preview = editor.button('Preview');
    await expectToDiffer(editor.button('Versions'), editor.button('Save'), 'a disabled control');
    const tracks = (isOn: boolean) => editor.main.locator(`[role=switch][aria-checked=${isOn}] > span`).first();
    await expectToDiffer(tracks(true), tracks(false), 'a switch that is on');
    await page.locator('.ck-editor__editable').first().click();
    await page.keyboard.press('ControlOrMeta+B');
    const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name });
    await expectToDiffer(tool('Bold'), tool('Italic'), 'a tool that is on');
    await preview.click();
    await expectToDiffer(preview, editor.button('Versions'), 'the preview');
  },
);

visitorTest(
  'GN-02 CT-04 with forced colours a form shows its fields, what is wrong, what is chosen, and where the focus is',
  async ({ page, server }) => {
    const form = new FormRunnerDialog(page, server);
    await form.open('intake/self-intake-form-site');
    await form.button('New Client').click();
    const phone = form.option(/^How may we reach you/, 'By phone');
    // The browser draws radio buttons and boxes in the person's colours.
    await expect(phone).toHaveCSS('appearance', 'auto');
    await expect(form.field(/^First name/)).toHaveCSS('border-top-style', 'solid');
    await form.next();
    await expect(form.field(/^Last name/)).toHaveCSS('outline-style', 'dashed');
    await form.field(/^First name/).focus();
    await expectRings(page, 6);
  },
);
