import { type ConsentStatus, consentStatusAfter, isConsentSigned } from './consent-life.rules.ts';

/**
 * Relation of a person to a consent. `client`: the consent is theirs. `guardian`: a guardian of the client who may consent for them.
 * `contact`: assigned to the client, or a guardian without that right: may only read. `provider`: a practitioner of the client. `office`:
 * the clinic's office. `link`: the holder of the emailed link.
 */
export type ConsentViewer = 'client' | 'guardian' | 'contact' | 'provider' | 'office' | 'link';

/** Actions that a person can do on one consent, beyond reading it. */
export const CONSENT_OFFERS = ['sign', 'complete', 'save', 'email-guardian'] as const;
export type ConsentOffer = (typeof CONSENT_OFFERS)[number];

export interface ConsentFacts {
  readonly status: ConsentStatus;
  /** The client is a minor, or has a guardian for another reason, and does not consent alone (CO-12). */
  readonly needsGuardian: boolean;
  /** The viewer is the guardian whom the consent names as its signer. */
  readonly namesViewer: boolean;
  /** The viewer accepted the terms, as the client or for the client, or emailed the link that led to the acceptance. */
  readonly isAcceptedThroughViewer: boolean;
}

/** Facts that decide who accepts the terms. */
export type SignerFacts = Pick<ConsentFacts, 'needsGuardian' | 'namesViewer'>;

/** Lists the actions that the viewer may do now, in any of the viewer's relations; in the order of `CONSENT_OFFERS`. */
export function consentOffers(consent: ConsentFacts, viewers: readonly ConsentViewer[]): ConsentOffer[] {
  return CONSENT_OFFERS.filter((offer) => viewers.some((viewer) => isOffered(offer, consent, viewer)));
}

function isOffered(offer: ConsentOffer, consent: ConsentFacts, viewer: ConsentViewer): boolean {
  const { status } = consent;
  switch (offer) {
    case 'sign':
      return consentStatusAfter(status, 'sign') !== null && isSigner(viewer, consent);
    case 'complete':
      // The two signatures must come from two people.
      return (
        consentStatusAfter(status, 'complete') !== null && viewer === 'provider' && !consent.isAcceptedThroughViewer
      );
    case 'save':
      return !isConsentSigned(status) && (viewer === 'provider' || viewer === 'office' || isSigner(viewer, consent));
    case 'email-guardian':
      return !isConsentSigned(status) && (viewer === 'provider' || viewer === 'office');
  }
}

/**
 * Whether the viewer accepts the terms: the client, or a guardian for the client (CO-12). For a client who consents alone, a guardian
 * accepts the terms only if the consent names that guardian.
 */
export function isSigner(viewer: ConsentViewer, { needsGuardian, namesViewer }: SignerFacts): boolean {
  switch (viewer) {
    case 'client':
      return !needsGuardian;
    case 'guardian':
      return needsGuardian || namesViewer;
    case 'link':
      return true;
    case 'contact':
    case 'provider':
    case 'office':
      return false;
  }
}

/** The role in which the viewer accepts the terms. */
export const signerRole = (needsGuardian: boolean): 'client' | 'guardian' => (needsGuardian ? 'guardian' : 'client');
