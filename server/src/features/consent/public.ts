export { findConsent, findThirdPartyLists, insertConsent } from './record/consent.repository.ts';
export type { ConsentDocument, Signer, WithheldPart } from './record/consent-record.ts';
export type { ConsentCall } from './record/reach-consent.ts';
export { readEvidence } from './record/read-evidence.ts';
export type { SubmittedClient } from './sign/sent-consent.rules.ts';
export { findByCopy } from './sign/sign-by-link.ts';
export { writeSignature } from './sign/sign-consent.ts';
export {
  type ConsentSubmission,
  checkSentConsent,
  writeSubmittedConsent,
} from './sign/sign-with-submission.ts';
