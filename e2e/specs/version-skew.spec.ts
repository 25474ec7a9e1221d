import { writeSkewedRelease } from '../chaos/faulty-releases.ts';
import { REMOTES } from '../chaos/remotes.ts';
import { switchLanguages } from '../chaos/shell-use.ts';
import { expect, test } from '../fixtures.ts';
import type { MakeReleases } from '../given-clinic.ts';
import { shellStateOf } from '../shell-state.ts';

/** Releases whose contracts differ, written past the checks of an activation. */
const SKEWS: readonly { what: string; slug: string; releases: MakeReleases }[] = [
  {
    what: 'a remote that needs a newer shell',
    slug: 'skew-remotes',
    releases: (workFolder) => REMOTES.map(({ remote }) => ({ folder: writeSkewedRelease(workFolder, remote, 1) })),
  },
  {
    what: 'a remote of before a newer shell',
    slug: 'skew-shell',
    releases: (workFolder) => [{ folder: writeSkewedRelease(workFolder, 'shell', 1) }],
  },
];

for (const { what, slug, releases } of SKEWS) {
  test(`SH-02 SH-04 ${what} is not loaded: every address shows a whole page of the shell`, async ({
    page,
    clinics,
    expectedConsole,
  }) => {
    expectedConsole.push(/status of 404/);
    const given = { server: await clinics.give(slug, releases), consentId: '1' };
    for (const remoteCase of REMOTES) {
      await page.goto(given.server.url('maple', remoteCase.path(given)));
      expect((await shellStateOf(page)).manifest.remotes).not.toHaveProperty(remoteCase.remote);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await switchLanguages(page);
    }
  });
}
