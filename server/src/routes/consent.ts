import { emailGuardian } from '../features/consent/by-link/email-guardian.ts';
import { openByLink, signByLink } from '../features/consent/by-link/sign-by-link.ts';
import { getSignedCopy } from '../features/consent/by-link/signed-copy.ts';
import { readEvidence } from '../features/consent/evidence/read-evidence.ts';
import { createConsent } from '../features/consent/manage/create-consent.ts';
import { countWaitingConsents, getConsent, listConsents } from '../features/consent/manage/list-consents.ts';
import { saveConsent } from '../features/consent/manage/save-consent.ts';
import { findByCopy } from '../features/consent/public.ts';
import { findThirdPartyLists } from '../features/consent/records/consent.repository.ts';
import { getConsentPdf } from '../features/consent-pdf/get-consent-pdf.service.ts';
import { readConsentTemplate } from '../features/consent-template/read-template.service.ts';
import { saveConsentTemplate } from '../features/consent-template/save-template.service.ts';
import type { SomeRoutes } from './route-table.ts';

export const consentRoutes = {
  // The clinic's consent template (CO-04).
  getConsentTemplate: (deps, { clinic, locale }) => readConsentTemplate(deps.database.db, clinic.id, locale),
  saveConsentTemplate,

  // Consents are created, read, signed, completed and proven, with an account or by an emailed link (CO-10, CO-11).
  listConsents,
  countWaitingConsents,
  createConsent,
  getThirdPartyContactsData: (deps) => findThirdPartyLists(deps.database.db),
  getConsent: (deps, { params, ...call }) => getConsent(deps, call, params.id),
  saveConsent: (deps, { params, ...call }) => saveConsent(deps, call, params.id),
  getConsentCertificate: async (deps, { params, ...call }) => {
    const { certificate } = await readEvidence(deps, call, params.id);
    return certificate;
  },
  emailGuardian,
  getConsentByLink: openByLink,
  signConsentByLink: signByLink,
  // People who signed without an account read what they signed.
  getSignedCopy,

  getConsentPdf: (deps, { params, ...call }, { pdfs }) => getConsentPdf(deps, pdfs, call, params.id),
  getSignedCopyPdf: async (deps, call, { pdfs }) => {
    const found = await findByCopy(deps, call);
    return getConsentPdf(deps, pdfs, found, found.reached.consent.id);
  },
} satisfies SomeRoutes;
