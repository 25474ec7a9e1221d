import { allowedHtml, CONSENT_LIMITS } from '@carefront/shared/domain';
import { expect, it } from 'vitest';
import { faultsOf } from '../src/content/rich-text-faults.fixture.ts';
import { MAPLE } from '../src/seed/demo-ids.ts';
import { browserOf, MAPLE_PEOPLE } from './access-people.ts';
import { startTestServer } from './start-test-server.ts';

interface Corpus {
  readonly HOSTILE_HTML: readonly { readonly name: string; readonly html: string }[];
}

// By address: the corpus brings along its judge for browsers, whose types the server does not have.
const CORPUS = new URL('../../shared/src/testing/hostile-html.ts', import.meta.url).href;
const { HOSTILE_HTML }: Corpus = await import(CORPUS);

const server = await startTestServer();
const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');

it('CO-04 the whole corpus of hostile text is stored without its harm, and what is answered stands in the table', async () => {
  expect(HOSTILE_HTML.length).toBeGreaterThan(300);
  for (const { name, html } of HOSTILE_HTML) {
    const consent_tos = `<p>I agree.</p>${html}`;
    if (consent_tos.length > CONSENT_LIMITS.terms) continue;
    const { status, body } = await owner.call('saveConsentTemplate', {
      params: { clinicId: MAPLE.clinicId },
      body: { consent_title: name, consent_tos },
    });
    // No database keeps NUL: such a text is refused as it is.
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
