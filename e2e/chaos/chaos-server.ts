import type { Browser } from '@playwright/test';
import { test as base } from '../fixtures.ts';
import { giveConsent } from '../given-consent.ts';
import { CLARA_ID } from '../given-session.ts';
import { LoginForm } from '../pages/login.page.ts';
import type { ServerProcess } from '../server-process.ts';
import { writeFaultyRelease } from './faulty-releases.ts';
import { type Given, REMOTES } from './remotes.ts';

/** Once for each clinic: its tests use the same consent. */
const known = new WeakMap<ServerProcess, Promise<Given>>();

async function makeGiven(browser: Browser, server: ServerProcess): Promise<Given> {
  const page = await browser.newPage();
  await new LoginForm(page, server).signInForCalls('owner@maple.test');
  const consentId = await giveConsent(page, { client_id: CLARA_ID, title: 'Consent to share' });
  await page.context().close();
  return { server, consentId };
}

/** The clinic in the place of Maple runs faulty releases of all remotes, stable and previous. They work until a test sets a fault. */
export const test = base.extend<{ given: Given }>({
  given: async ({ browser, clinics }, use) => {
    const server = await clinics.give('chaos', (workFolder) =>
      REMOTES.flatMap(({ remote }) =>
        ['9.0.0', '9.0.1'].map((version) => ({ folder: writeFaultyRelease(workFolder, remote, version) })),
      ),
    );
    const given = known.get(server) ?? makeGiven(browser, server);
    known.set(server, given);
    await use(await given);
  },
});
