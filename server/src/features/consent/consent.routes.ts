import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { emailGuardian } from './by-link/email-guardian.ts';
import { openByLink, signByLink } from './by-link/sign-by-link.ts';
import { getSignedCopy } from './by-link/signed-copy.ts';
import { readEvidence } from './evidence/read-evidence.ts';
import { createConsent } from './manage/create-consent.ts';
import { countWaitingConsents, getConsent, listConsents } from './manage/list-consents.ts';
import { saveConsent } from './manage/save-consent.ts';
import { findThirdPartyLists } from './records/consent.repository.ts';

/** Routes for creating, reading, signing, completing and proving consents, with an account or by an emailed link (CO-10, CO-11). */
export function consentRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'listConsents', (call) => listConsents(deps, call));
  serve(app, deps, 'countWaitingConsents', (call) => countWaitingConsents(deps, call));
  serve(app, deps, 'createConsent', (call) => createConsent(deps, call));
  serve(app, deps, 'getThirdPartyContactsData', () => findThirdPartyLists(deps.database.db));
  serve(app, deps, 'getConsent', ({ params, ...call }) => getConsent(deps, call, params.id));
  serve(app, deps, 'saveConsent', ({ params, ...call }) => saveConsent(deps, call, params.id));
  serve(app, deps, 'getConsentCertificate', async ({ params, ...call }) => {
    const { certificate } = await readEvidence(deps, call, params.id);
    return certificate;
  });
  serve(app, deps, 'emailGuardian', (call) => emailGuardian(deps, call));
  serve(app, deps, 'getConsentByLink', (call) => openByLink(deps, call));
  serve(app, deps, 'signConsentByLink', (call) => signByLink(deps, call));
  // People who signed without an account read what they signed; `consent-pdf` has the route of its PDF.
  serve(app, deps, 'getSignedCopy', (call) => getSignedCopy(deps, call));
}
