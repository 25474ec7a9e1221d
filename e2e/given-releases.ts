import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BodyOf, ReleaseDocument } from '@carefront/shared/contracts';
import type { Page } from '@playwright/test';
import { activateReleases, vouchFor } from './activations.ts';
import { writeFaultyRelease } from './chaos/faulty-releases.ts';
import { test as base, expect } from './fixtures.ts';
import { send } from './page-calls.ts';
import { LoginForm } from './pages/login.page.ts';
import { addReleaseKey, makeReleaseKey, publishFolder } from './release-key.ts';
import { changeRelease, withoutServerPart } from './releases.ts';
import type { ServerProcess } from './server-process.ts';

const REMOTES = ['mf-auth', 'mf-booking', 'mf-chatbot', 'mf-consent', 'mf-forms', 'mf-office'];

interface Activation {
  /** Changes the document of the release. */
  change?(release: ReleaseDocument): ReleaseDocument;
  share?: BodyOf<'applyActivation'>['share'];
}

export interface Releases {
  server: ServerProcess;
  /** A page in which the owner is signed in. */
  office: Page;
  /** Publishes and activates a release with the code of the built one. */
  activate(remote: string, version: string, activation?: Activation): Promise<void>;
  /** Publishes a release with the code of the built one, which was tested with the clinic's other releases. */
  publishTested(remote: string, version: string): Promise<void>;
}

interface Fixtures {
  /** Slug of the clinic. What one test activates stays active for the tests after it that use the same clinic. */
  releasesFor: string;
  releases: Releases;
}

/** A clinic, in the place of Maple, that gets new releases while pages are open. */
export const test = base.extend<Fixtures>({
  releasesFor: ['new-releases', { option: true }],
  releases: async ({ browser, clinics, releasesFor }, use) => {
    const server = await clinics.give(releasesFor);
    const workFolder = `${server.dataDir}-published`;
    const office = await browser.newPage();
    await new LoginForm(office, server).signInForCalls('owner@maple.test');
    const caller = { server, clinic: 'maple', key: makeReleaseKey(), testKey: makeReleaseKey() };
    await addReleaseKey(office, caller.key, REMOTES);
    await addReleaseKey(office, caller.testKey, REMOTES);
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
    rmSync(workFolder, { recursive: true, force: true });
  },
});
