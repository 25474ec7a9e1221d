export { findConsent, findThirdPartyLists, insertConsent } from './record/consent.repository.ts';
export type { ConsentDocument, Signer, WithheldPart } from './record/consent-document.ts';
export type { ConsentCall } from './record/reach-consent.ts';
export { readEvidence } from './record/read-evidence.ts';
export { findByCopy } from './sign/sign-by-link.ts';
export { writeSignature } from './sign/sign-consent.ts';
export {
  type ConsentSubmission,
  checkSentConsent,
  type SubmittedClient,
  writeSubmittedConsent,
} from './sign/sign-with-submission.ts';
