import { allowedHtml, CONSENT_LIMITS } from '@carefront/shared/domain';
import { expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { faultsOf } from '../../src/content/rich-text-faults.fixture.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';

interface Corpus {
  readonly HOSTILE_HTML: readonly { readonly name: string; readonly html: string }[];
}

// Imported by path: the corpus also imports a check for browsers, whose types the server does not have.
const CORPUS = new URL('../../../shared/src/testing/hostile-html.ts', import.meta.url).href;
const { HOSTILE_HTML }: Corpus = await import(CORPUS);

const server = await startTestServer();
const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');

it('CO-04 stores every hostile text of the corpus cleaned, and returns the stored text', async () => {
  expect(HOSTILE_HTML.length).toBeGreaterThan(300);
  for (const { name, html } of HOSTILE_HTML) {
    const consent_tos = `<p>I agree.</p>${html}`;
    if (consent_tos.length > CONSENT_LIMITS.terms) continue;
    const { status, body } = await owner.call('saveConsentTemplate', {
      params: { clinicId: MAPLE.clinicId },
      body: { consent_title: name, consent_tos },
    });
    // The database cannot store NUL, so such a text is refused.
    expect([name, status]).toEqual([name, html.includes('\0') ? 422 : 200]);
    if (status === 422) continue;
    expect([name, allowedHtml(body.consent_tos)]).toEqual([name, body.consent_tos]);
    expect([name, faultsOf(body.consent_tos)]).toEqual([name, []]);
    const row = await server.db
      .selectFrom('clinic')
      .select(['consent_title', 'consent_tos'])
      .where('id', '=', MAPLE.clinicId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ consent_title: name, consent_tos: body.consent_tos });
  }
});
