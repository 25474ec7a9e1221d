import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { readEvidence } from './evidence/read-evidence.service.ts';
import { countWaitingConsents } from './manage/count-consents.service.ts';
import { createConsent } from './manage/create-consent.service.ts';
import { getConsent } from './manage/get-consent.service.ts';
import { listConsents } from './manage/list-consents.service.ts';
import { saveConsent } from './manage/save-consent.service.ts';
import { findThirdPartyLists } from './records/third-parties.repository.ts';

/** Routes for creating, reading, signing, completing and proving consents. */
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
}
