import { type ConsentStatus, consentStatusAfter, isConsentSigned } from './consent-life.rules.ts';

/**
 * What somebody is to a consent. `client`: it is theirs. `guardian`: of the client, with the right to consent for them. `contact`: assigned
 * to the client, or a guardian without that right: they read. `provider`: a practitioner of the client. `office`: the clinic's office.
 * `link`: whoever holds the mailed link.
 */
export type ConsentViewer = 'client' | 'guardian' | 'contact' | 'provider' | 'office' | 'link';

/** What a person can do with one consent, beyond reading it. */
export const CONSENT_OFFERS = ['sign', 'complete', 'save', 'email-guardian'] as const;
export type ConsentOffer = (typeof CONSENT_OFFERS)[number];

export interface ConsentFacts {
  readonly status: ConsentStatus;
  /** The client is a minor, or has a guardian by another reason: they do not consent alone (CO-12). */
  readonly needsGuardian: boolean;
}

/** What the viewer may do now, as all that they are; in the order of `CONSENT_OFFERS`. */
export function consentOffers(consent: ConsentFacts, viewers: readonly ConsentViewer[]): ConsentOffer[] {
  return CONSENT_OFFERS.filter((offer) => viewers.some((viewer) => isOffered(offer, consent, viewer)));
}

function isOffered(offer: ConsentOffer, { status, needsGuardian }: ConsentFacts, viewer: ConsentViewer): boolean {
  switch (offer) {
    case 'sign':
      return consentStatusAfter(status, 'sign') !== null && isSigner(viewer, needsGuardian);
    case 'complete':
      return consentStatusAfter(status, 'complete') !== null && viewer === 'provider';
    case 'save':
      return (
        !isConsentSigned(status) && (viewer === 'provider' || viewer === 'office' || isSigner(viewer, needsGuardian))
      );
    case 'email-guardian':
      return !isConsentSigned(status) && (viewer === 'provider' || viewer === 'office');
  }
}

/** Whether the viewer is who accepts the terms: the client, or the guardian for them (CO-12). */
export const isSigner = (viewer: ConsentViewer, needsGuardian: boolean): boolean =>
  viewer === 'guardian' || viewer === 'link' || (viewer === 'client' && !needsGuardian);

/** In whose place the terms are accepted. */
export const signerRole = (needsGuardian: boolean): 'client' | 'guardian' => (needsGuardian ? 'guardian' : 'client');
