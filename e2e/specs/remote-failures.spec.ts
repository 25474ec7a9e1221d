import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { BrokenPanel, collectReports } from '../pages/broken-panel.ts';
import { expectShellWorks, FAULTS, filesOf, PRELOAD_UNUSED } from '../remote-faults.ts';

for (const { what, provoke, said } of FAULTS) {
  test(`SH-04 booking ${what}: a panel replaces it, the site still works, Retry opens the dialog`, async ({
    site,
    booking,
    page,
    expectedConsole,
  }) => {
    expectedConsole.push(said, PRELOAD_UNUSED);
    const reports = collectReports(page);
    await page.route(filesOf('mf-booking'), provoke);
    await site.open();
    await site.bookNow.click();
    const { panel, retry, close } = new BrokenPanel(page, 'mf-booking');
    await expect(panel).toBeVisible({ timeout: 20_000 });
    await expectNoAxeFindings(page);
    await expectShellWorks(page);
    await page.getByRole('button', { name: /^Read more\s*: Family session/ }).click();
    await expect(page.getByText('Nothing is shared without your word.')).toBeVisible();
    await close.click();
    await expect(panel).toHaveCount(0);
    await expect(page).toHaveURL(/\/site$/);
    await site.bookNow.click();
    await expect(panel).toBeVisible({ timeout: 20_000 });

    await page.unroute(filesOf('mf-booking'));
    await retry.click();
    await expect(booking.title).toHaveText('Select a Service');
    await booking.goToDetails();
    await expect.poll(() => reports.map(({ remote, phase }) => `${remote} ${phase}`)).toContain('mf-booking load');
    expect(await page.evaluate(() => 'isStolen' in window), 'a file with another hash never runs').toBe(false);
  });

  test(`SH-04 the site ${what}: a panel replaces it, its text can still be read, booking works, Retry loads the site`, async ({
    site,
    booking,
    page,
    server,
    expectedConsole,
  }) => {
    expectedConsole.push(said, PRELOAD_UNUSED);
    const reports = collectReports(page);
    await page.route(/\/remotes\/mf-site\/.*\.js$/, provoke);
    // Does not wait for `load`, which an endless preload delays.
    await page.goto(server.url('maple'), { waitUntil: 'domcontentloaded' });
    const { panel, retry } = new BrokenPanel(page, 'mf-site');
    await expect(panel).toBeVisible({ timeout: 20_000 });
    await expect(site.banner).toHaveText('A calm place to sort things out');
    await expectNoAxeFindings(page);
    await expectShellWorks(page);
    await expect.poll(() => reports.map(({ remote, phase }) => `${remote} ${phase}`)).toContain('mf-site load');

    await site.bookNow.click();
    await expect(booking.title).toHaveText('Select a Service', { timeout: 20_000 });
    await booking.button('Close').click();
    await expect(page).toHaveURL(/\/site$/);
    await expect(panel, 'the link loads another page').toBeVisible({ timeout: 20_000 });

    await page.unroute(/\/remotes\/mf-site\/.*\.js$/);
    await retry.click();
    await site.untilActive();
    await expect(panel).toHaveCount(0);
    await page.getByRole('button', { name: /^Read more\s*: Family session/ }).click();
    await expect(page.getByText('Nothing is shared without your word.')).toBeVisible();
  });
}
