import { rmSync } from 'node:fs';
import type { ReplyOf } from '@carefront/shared/contracts';
import type { Page } from '@playwright/test';
import { test as base, expect, freshDataDir } from '../fixtures.ts';
import { foreignBuild } from '../foreign-builds.ts';
import { BookingDialog } from '../pages/booking.page.ts';
import { BrokenPanel, collectReports } from '../pages/broken-panel.ts';
import { SiteHome } from '../pages/site.page.ts';
import { NEXT_MARK, orderReleases, REPAIRED_KEY, REPAIRED_TEXT, writeBrokenRelease } from '../releases.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { shellStateOf } from '../shell-state.ts';

/**
 * One server, three clinics, different releases:
 * Maple: the next release of mf-site, and two broken releases of mf-booking, one after the other.
 * Birch: the current builds. Cedar: a broken mf-booking after a working one, and a broken mf-site after a working one.
 */
const test = base.extend<Record<never, never>, { releases: ServerProcess }>({
  releases: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its first parameter.
    async ({}, use) => {
      const dataDir = await freshDataDir({ isEmbedded: true });
      const workFolder = `${dataDir}-releases`;
      await orderReleases(dataDir, [
        { folder: await foreignBuild('next-site'), clinics: ['maple'] },
        { folder: writeBrokenRelease(workFolder, 'mf-booking', 'import'), clinics: ['maple', 'cedar'] },
        { folder: writeBrokenRelease(workFolder, 'mf-booking', 'mount'), clinics: ['maple'] },
        { folder: writeBrokenRelease(workFolder, 'mf-site', 'factory'), clinics: ['cedar'] },
      ]);
      const server = await startServer(dataDir);
      await use(server);
      await server.stop();
      for (const folder of [dataDir, workFolder]) rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  site: async ({ page, releases }, use) => use(new SiteHome(page, releases)),
  booking: async ({ page, releases }, use) => use(new BookingDialog(page, releases)),
});

// One worker, so that the releases are made once.
test.describe.configure({ mode: 'default' });

/** Returns the addresses of all scripts that this page ran or fetched. */
const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  );

test('SH-03 SH-02 two clinics run two versions of the site at once; the new version needed no other build', async ({
  site,
  page,
}) => {
  await site.open('maple');
  await expect(page.getByText(`Maple Therapy${NEXT_MARK}`)).toBeVisible();
  const maple = await shellStateOf(page);
  expect(maple.manifest.remotes['mf-site']?.version).toBe('9.1.0');
  expect(await scriptsOf(page)).toContainEqual(expect.stringMatching(/^\/remotes\/mf-site\/9\.1\.0-[0-9a-f]{10}\//));

  await site.open('birch');
  await expect(page.getByText(/^© \d{4} Birch Clinic$/)).toBeVisible();
  const birch = await shellStateOf(page);
  expect(birch.manifest.remotes['mf-site']?.id).toBe(maple.manifest.remotes['mf-site']?.fallback?.id);
  expect(birch.manifest.shell).toEqual(maple.manifest.shell);
});

test("SH-02 every script comes from an address of the registry, with the registry's hash", async ({ site, page }) => {
  await site.open('birch');
  const state = await shellStateOf(page);
  const manifest = await page.evaluate(
    async (): Promise<ReplyOf<'getManifest'>> => (await fetch('/api/platform/manifest')).json(),
  );
  expect(state.manifest).toEqual(manifest);
  const named = new Map(
    [manifest.shell, ...Object.values(manifest.remotes)].flatMap(({ assets }) => Object.entries(assets)),
  );
  const scripts = await scriptsOf(page);
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((path) => !named.has(path))).toEqual([]);
  const elements = await page
    .locator('script[src]')
    .evaluateAll((all) =>
      all.map(
        (script) => [new URL((script as HTMLScriptElement).src).pathname, script.getAttribute('integrity')] as const,
      ),
    );
  expect(elements.map(([path]) => path)).toContain(manifest.shell.entry);
  for (const [path, integrity] of elements) expect(integrity, path).toBe(named.get(path));
});

test('SH-05 a new site that cannot be fetched: the previous release replaces it, and the failure is reported', async ({
  releases,
  site,
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_FAILED/, /preloaded using link preload but not used/);
  const reports = collectReports(page);
  await page.route('**/remotes/mf-site/9.1.0-*/*.js', (route) => route.abort());
  await page.goto(releases.url('maple'));
  await site.untilActive();
  await expect(page.getByText(/^© \d{4} Maple Therapy$/)).toBeVisible();
  await expect(new BrokenPanel(page, 'mf-site').panel).toHaveCount(0);
  await page.getByRole('button', { name: /^Read more\s*: Family session/ }).click();
  await expect
    .poll(() => reports)
    .toContainEqual(
      expect.objectContaining({ remote: 'mf-site', version: expect.stringContaining('@9.1.0+'), phase: 'load' }),
    );
});

test('SH-05 SH-04 a booking release whose code throws: the previous release opens, without a panel', async ({
  booking,
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/broken on purpose/);
  const reports = collectReports(page);
  await booking.open('cedar');
  await booking.chooseService('Counselling session');
  await expect(new BrokenPanel(page, 'mf-booking').panel).toHaveCount(0);
  await expect
    .poll(() => reports)
    .toContainEqual(expect.objectContaining({ remote: 'mf-booking', version: expect.stringContaining('@9.0.0+') }));
});

test('SH-05 a site release whose module throws: the previous release draws the page', async ({
  site,
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/broken on purpose/);
  const reports = collectReports(page);
  await site.open('cedar');
  await expect(site.banner).toHaveText('Counselling by the harbour');
  await expect
    .poll(() => reports)
    .toContainEqual(expect.objectContaining({ remote: 'mf-site', version: expect.stringContaining('@9.0.0+') }));
});

test('SH-04 booking throws while mounting, and the previous release throws too: the panel appears, and Retry works after the repair', async ({
  site,
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/broken on purpose/);
  const reports = collectReports(page);
  await site.open('maple');
  await site.bookNow.click();
  const { panel, retry } = new BrokenPanel(page, 'mf-booking');
  await expect(panel).toBeVisible({ timeout: 40_000 });
  await expect(site.banner).toBeVisible();
  await expect
    .poll(() => reports.filter(({ remote }) => remote === 'mf-booking').map(({ phase }) => phase))
    .toEqual(expect.arrayContaining(['mount', 'load']));
  await page.evaluate((key) => sessionStorage.setItem(key, 'yes'), REPAIRED_KEY);
  await retry.click();
  await expect(page.getByText(REPAIRED_TEXT)).toBeVisible();
  await expect(panel).toHaveCount(0);
});

test('SH-04 GN-05 the site throws, and the previous release is refused: the panel appears, and Retry works after the repair', async ({
  site,
  page,
  releases,
  expectedConsole,
}) => {
  expectedConsole.push(/broken on purpose/, /ERR_FAILED/);
  await page.route('**/remotes/mf-site/0.*/*.js', (route) => route.abort());
  await page.goto(releases.url('cedar'));
  const { panel } = new BrokenPanel(page, 'mf-site');
  await expect(panel).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('main'), 'one main landmark').toHaveCount(1);
  await expect(panel.getByRole('link', { name: '+1 (709) 555-0133' }), 'visitors still get the page').toBeVisible();
  await site.language('Français').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.evaluate((key) => sessionStorage.setItem(key, 'yes'), REPAIRED_KEY);
  // The panel uses the language of the page.
  const place = page.locator('#slot-mf-site');
  await expect(place.getByRole('alert')).toContainText('Chargement impossible');
  await place.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText(REPAIRED_TEXT)).toBeVisible();
  await expect(place.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('main'), 'around a site release without one').toHaveText(REPAIRED_TEXT);
});
