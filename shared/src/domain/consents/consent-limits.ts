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
