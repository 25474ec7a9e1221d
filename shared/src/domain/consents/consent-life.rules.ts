/** EN-10, CO-07. In the order of a consent's life. */
export const CONSENT_STATUSES = ['Draft', 'Viewed', 'Signed', 'Completed'] as const;
export type ConsentStatus = (typeof CONSENT_STATUSES)[number];

/** `open`: the signer sees it. `sign`: the signer accepts the terms. `complete`: the provider signs, too. */
export const CONSENT_ACTIONS = ['open', 'sign', 'complete'] as const;
export type ConsentAction = (typeof CONSENT_ACTIONS)[number];

/**
 * All transitions of a consent: status → action → next status. An action that is not listed cannot happen. A consent can be signed without
 * being marked as viewed: its text was shown with the question.
 */
const LIFE: Readonly<Record<ConsentStatus, Readonly<Partial<Record<ConsentAction, ConsentStatus>>>>> = {
  Draft: { open: 'Viewed', sign: 'Signed' },
  Viewed: { open: 'Viewed', sign: 'Signed' },
  Signed: { complete: 'Completed' },
  Completed: {},
};

/** @returns null if the action is not possible in this status. */
export const consentStatusAfter = (status: ConsentStatus, act: ConsentAction): ConsentStatus | null =>
  LIFE[status][act] ?? null;

/** Returns the action that leads to the requested status; null for Draft, because no action leads to it. */
export function actToReach(status: ConsentStatus): ConsentAction | null {
  switch (status) {
    case 'Draft':
      return null;
    case 'Viewed':
      return 'open';
    case 'Signed':
      return 'sign';
    case 'Completed':
      return 'complete';
  }
}

/** Whether the consent's text and people can no longer change. */
export const isConsentSigned = (status: ConsentStatus): boolean => status === 'Signed' || status === 'Completed';

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

/** Limits for the texts typed into a consent, in characters; for lists, in entries. */
export const CONSENT_LIMITS = {
  title: 255,
  /** Rich text of the template, as HTML. */
  terms: 20_000,
  /** The typed name. */
  signature: 255,
  personName: 255,
  organization: 255,
  thirdParties: 20,
} as const;

/** How long a guardian's mailed link opens its consent. */
export const CONSENT_LINK_DAYS = 7;
/** Number of days for which a person who signed without an account can read their copy through an emailed link. */
export const CONSENT_COPY_DAYS = 30;
