export { findByCopy } from './by-link/signed-copy.ts';
export type { ConsentDocument, Signer } from './documents/consent-document.ts';
export type { WithheldPart } from './documents/shown-document.ts';
export { readEvidence } from './evidence/read-evidence.ts';
export { findConsent, findThirdPartyLists, insertConsent } from './records/consent.repository.ts';
export type { ConsentCall } from './records/reach-consent.ts';
export { signConsent } from './signing/sign-consent.ts';
export {
  type ConsentSubmission,
  checkSentConsent,
  type SubmittedClient,
  writeSubmittedConsent,
} from './with-submission/sign-with-submission.ts';
