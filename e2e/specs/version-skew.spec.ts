import { rmSync } from 'node:fs';
import { writeSkewedRelease } from '../chaos/faulty-releases.ts';
import { type Given, REMOTES } from '../chaos/remotes.ts';
import { switchLanguages } from '../chaos/shell-use.ts';
import { test as base, expect, freshDataDir } from '../fixtures.ts';
import { orderReleases } from '../releases.ts';
import { startServer } from '../server-process.ts';
import { shellStateOf } from '../shell-state.ts';

/**
 * Releases whose contracts differ, written past the checks of an activation. Birch: the shell of before with the next release of every remote.
 * Cedar: the next shell with the remotes of before.
 */
const test = base.extend<Record<never, never>, { given: Given }>({
  given: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its first parameter.
    async ({}, use) => {
      const dataDir = await freshDataDir();
      const workFolder = `${dataDir}-releases`;
      const remotes = REMOTES.map(({ remote }) => writeSkewedRelease(workFolder, remote, 1));
      await orderReleases(dataDir, [
        ...remotes.map((folder) => ({ folder, clinics: ['birch'] })),
        { folder: writeSkewedRelease(workFolder, 'shell', 1), clinics: ['cedar'] },
      ]);
      const server = await startServer(dataDir);
      await use({ server, consentId: '1' });
      await server.stop();
      for (const folder of [dataDir, workFolder]) rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// One worker, so that the releases are made once.
test.describe.configure({ mode: 'default' });

for (const { what, clinic } of [
  { what: 'a remote that needs a newer shell', clinic: 'birch' },
  { what: 'a remote of before a newer shell', clinic: 'cedar' },
]) {
  test(`SH-02 SH-04 ${what} is not loaded: every address shows a whole page of the shell`, async ({
    page,
    given,
    expectedConsole,
  }) => {
    expectedConsole.push(/status of 404/);
    for (const remoteCase of REMOTES) {
      await page.goto(given.server.url(clinic, remoteCase.path(given)));
      expect((await shellStateOf(page)).manifest.remotes).not.toHaveProperty(remoteCase.remote);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await switchLanguages(page);
    }
  });
}
