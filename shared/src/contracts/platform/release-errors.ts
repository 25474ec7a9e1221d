/** Refusals of the calls that publish releases and keep release keys. */
export const PUBLISH_RELEASE_ERRORS = {
  /** No key of the clinic or the platform made this signature. */
  'release-signature': { status: 422, message: 'The signature of the release is not valid.' },
  /** The key is for other remotes, other clinics, or has ended. */
  'release-key-scope': { status: 403, message: 'This release key may not do this.' },
  /** The server would run the file: only keys of the platform may publish it. */
  'release-server-file': { status: 403, message: 'This release key may not publish files that run on the server.' },
  'release-version-taken': { status: 409, message: 'This version has been published with other contents.' },
  'release-storage-full': { status: 409, message: "The clinic's space for its own releases is full." },
  /** The answer has the reasons. */
  'release-invalid': { status: 422, message: 'The release is not complete.' },
  'release-keys-full': { status: 409, message: 'The clinic has as many release keys as it can have.' },
  'release-key-taken': { status: 409, message: 'This release key exists already.' },
} as const;

/** Refusals of the calls that activate releases. */
export const RELEASE_PLAN_ERRORS = {
  /** The answer has the failed rules. */
  'plan-not-green': { status: 409, message: 'This change breaks a rule.' },
} as const;
