import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BodyOf, ReleaseDocument } from '@carefront/shared/contracts';
import type { Page } from '@playwright/test';
import { activateReleases, vouchFor } from './activations.ts';
import { writeFaultyRelease } from './chaos/faulty-releases.ts';
import { test as base, expect, freshDataDir } from './fixtures.ts';
import { send } from './page-calls.ts';
import { LoginForm } from './pages/login.page.ts';
import { addReleaseKey, makeReleaseKey, publishFolder } from './release-key.ts';
import { changeRelease, withoutServerPart } from './releases.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const REMOTES = ['mf-auth', 'mf-booking', 'mf-chatbot', 'mf-consent', 'mf-forms'];

interface Activation {
  /** Changes the document of the release. */
  change?(release: ReleaseDocument): ReleaseDocument;
  share?: BodyOf<'applyActivation'>['share'];
}

export interface Releases {
  server: ServerProcess;
  /** A page in which Maple's owner is signed in. */
  office: Page;
  /** Publishes and activates a release with the code of the built one at Maple. */
  activate(remote: string, version: string, activation?: Activation): Promise<void>;
  /** Publishes a release with the code of the built one, which was tested with the clinic's other releases. */
  publishTested(remote: string, version: string): Promise<void>;
}

interface WorkerFixtures {
  /** Specs with different values get workers, and so servers, of their own: what one spec activates stays active for the rest of its worker. */
  releasesFor: string;
  releases: Releases;
}

/** A server whose clinic Maple gets new releases while pages are open. */
export const test = base.extend<Record<never, never>, WorkerFixtures>({
  releasesFor: ['', { option: true, scope: 'worker' }],
  releases: [
    async ({ browser, releasesFor: _ }, use) => {
      const dataDir = await freshDataDir();
      const workFolder = `${dataDir}-releases`;
      const server = await startServer(dataDir);
      const office = await browser.newPage();
      await new LoginForm(office, server).signInForCalls('owner@maple.test');
      const caller = { server, clinic: 'maple', key: makeReleaseKey() };
      await addReleaseKey(office, caller.key, REMOTES);
      const publish = async (remote: string, version: string, change?: Activation['change']) => {
        const folder = writeFaultyRelease(workFolder, remote, version);
        const built: ReleaseDocument = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
        const release = withoutServerPart(change?.(built) ?? built);
        return { release, id: await publishFolder(caller, changeRelease(folder, release, [])) };
      };
      await use({
        ...{ server, office },
        async activate(remote, version, { change, share } = {}) {
          const { id, release } = await publish(remote, version, change);
          if (release.describes?.policy?.approval === 'human')
            await send(office, `/api/platform/releases/${encodeURIComponent(id)}/approval`, { note: 'A test read it' });
          const answer = await activateReleases(caller, [id], share);
          expect(answer.status, JSON.stringify(answer.body)).toBe(200);
        },
        async publishTested(remote, version) {
          const { id } = await publish(remote, version);
          const { posted } = await vouchFor(caller, [id]);
          expect(posted.status, JSON.stringify(posted.body)).toBe(201);
        },
      });
      await office.context().close();
      await server.stop();
      for (const folder of [dataDir, workFolder]) rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
