import { rmSync } from 'node:fs';
import { test as base, freshDataDir } from '../fixtures.ts';
import { giveConsent } from '../given-consent.ts';
import { CLARA_ID } from '../given-session.ts';
import { LoginForm } from '../pages/login.page.ts';
import { orderReleases } from '../releases.ts';
import { startServer } from '../server-process.ts';
import { writeFaultyRelease } from './faulty-releases.ts';
import { type Given, REMOTES } from './remotes.ts';

/** Maple runs faulty releases of all remotes, stable and previous. They work until a test sets a fault. */
export const test = base.extend<Record<never, never>, { given: Given }>({
  given: [
    async ({ browser }, use) => {
      const dataDir = await freshDataDir();
      const workFolder = `${dataDir}-releases`;
      const orders = REMOTES.flatMap(({ remote }) =>
        ['9.0.0', '9.0.1'].map((version) => ({
          folder: writeFaultyRelease(workFolder, remote, version),
          clinics: ['maple'],
        })),
      );
      await orderReleases(dataDir, orders);
      const server = await startServer(dataDir);
      const page = await browser.newPage();
      await new LoginForm(page, server).signInForCalls('owner@maple.test');
      const consentId = await giveConsent(page, { client_id: CLARA_ID, title: 'Consent to share' });
      await page.context().close();
      await use({ server, consentId });
      await server.stop();
      for (const folder of [dataDir, workFolder]) rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
