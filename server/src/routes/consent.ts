import { createConsent } from '../features/consent/create-consent.ts';
import { emailGuardian } from '../features/consent/email-guardian.ts';
import { countWaitingConsents, listConsents } from '../features/consent/list-consents.ts';
import { findThirdPartyLists } from '../features/consent/record/consent.repository.ts';
import { readEvidence } from '../features/consent/record/read-evidence.ts';
import { saveConsent } from '../features/consent/sign/save-consent.ts';
import { getConsent } from '../features/consent/sign/show-consent.ts';
import { findByCopy, getSignedCopy, openByLink, signByLink } from '../features/consent/sign/sign-by-link.ts';
import { getConsentPdf } from '../features/consent-pdf/get-consent-pdf.ts';
import { readConsentTemplate, saveConsentTemplate } from '../features/consent-template/consent-template.ts';
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
