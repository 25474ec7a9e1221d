import type { Locator, Page } from '@playwright/test';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { BrokenPanel, collectReports, type FailureReport } from '../pages/broken-panel.ts';
import { expectShellWorks, FAULTS, filesOf, PRELOAD_UNUSED } from '../remote-faults.ts';

// One walk per remote: every fault leads to the panel, and the last panel is used. `chaos.spec.ts` has the faults of every remote.
const ALL_FAULTS = FAULTS.map(({ what }) => what).join(', ');

/** Waits for the panel. A silent file is given up after 8 s of the page's clock, which is moved on. */
async function untilGivenUp(page: Page, panel: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.fastForward(8_000);
      return panel.isVisible();
    })
    .toBe(true);
}

const phasesOf = (reports: readonly FailureReport[]) => reports.map(({ remote, phase }) => `${remote} ${phase}`);

test(`SH-04 booking ${ALL_FAULTS}: a panel replaces it, the site still works, Retry opens the dialog`, async ({
  site,
  booking,
  page,
  expectedConsole,
}) => {
  expectedConsole.push(...FAULTS.map(({ said }) => said), PRELOAD_UNUSED);
  const reports = collectReports(page);
  await page.clock.install();
  await site.open();
  await site.markDocument();
  const { panel, retry, close } = new BrokenPanel(page, 'mf-booking');
  for (const { what, provoke, isSilent } of FAULTS) {
    await test.step(what, async () => {
      reports.length = 0;
      await page.route(filesOf('mf-booking'), provoke);
      await site.bookNow.click();
      if (isSilent) await untilGivenUp(page, panel);
      else await expect(panel).toBeVisible();
      await expectNoAxeFindings(page);
      await expectShellWorks(page);
      await expect.poll(() => phasesOf(reports)).toContain('mf-booking load');
      // The last panel stays, and is used.
      if (isSilent) return;
      await close.click();
      await expect(panel).toHaveCount(0);
      await expect(page).toHaveURL(/\/site$/);
      await page.unrouteAll();
    });
  }
  await page.getByRole('button', { name: /^Read more\s*: Family session/ }).click();
  await expect(page.getByText('Nothing is shared without your word.')).toBeVisible();

  await page.unrouteAll();
  await retry.click();
  await expect(booking.title).toHaveText('Select a Service');
  await booking.goToDetails();
  expect(await page.evaluate(() => 'isStolen' in window), 'a file with another hash never runs').toBe(false);
  await site.expectSameDocument();
});

test(`SH-04 the site ${ALL_FAULTS}: a panel replaces it, its text can still be read, booking works, Retry loads the site`, async ({
  site,
  booking,
  page,
  server,
  expectedConsole,
}) => {
  expectedConsole.push(...FAULTS.map(({ said }) => said), PRELOAD_UNUSED);
  const reports = collectReports(page);
  const files = /\/remotes\/mf-site\/.*\.js$/;
  const { panel, retry } = new BrokenPanel(page, 'mf-site');
  await page.clock.install();
  for (const { what, provoke, isSilent } of FAULTS) {
    await test.step(what, async () => {
      reports.length = 0;
      await page.unrouteAll();
      await page.route(files, provoke);
      // Does not wait for `load`, which an endless preload delays.
      await page.goto(server.url('maple'), { waitUntil: 'domcontentloaded' });
      if (isSilent) await untilGivenUp(page, panel);
      else await expect(panel).toBeVisible();
      await expect(site.banner).toHaveText('A calm place to sort things out');
      await expectNoAxeFindings(page);
      await expectShellWorks(page);
      await expect.poll(() => phasesOf(reports)).toContain('mf-site load');
      expect(await page.evaluate(() => 'isStolen' in window), 'a file with another hash never runs').toBe(false);
    });
  }
  await site.bookNow.click();
  await expect(booking.title).toHaveText('Select a Service');
  await booking.button('Close').click();
  await expect(page).toHaveURL(/\/site$/);
  await untilGivenUp(page, panel);

  await page.unroute(files);
  await retry.click();
  await site.untilActive();
  await expect(panel).toHaveCount(0);
  await page.getByRole('button', { name: /^Read more\s*: Family session/ }).click();
  await expect(page.getByText('Nothing is shared without your word.')).toBeVisible();
});
