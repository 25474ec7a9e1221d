import type { FieldErrorCodes, FieldErrors } from '../errors.ts';
import type { TwoFactorMethod } from '../wire.ts';

/**
 * The server's answer to a login form that the browser sent by itself, before or without scripts. It is in the page that answers the form,
 * for the server's rendering (`SiteInput`) and for the browser's (`LOGIN_ANSWER_KEY`).
 */
export interface LoginAnswer {
  /** As it was typed. */
  email: string;
  remember: boolean;
  redirectToApp: boolean;
  /** Messages by the names of the fields. */
  errors: FieldErrors;
  /** Codes of these messages. Absent: the server is older than codes. */
  codes?: FieldErrorCodes;
  /** Why nothing was checked; null when it was. 'again': the browser did not say that the form is of this page. */
  problem: { kind: 'again' } | { kind: 'wait'; seconds: number } | null;
  /** The password is correct, and the second factor is missing (AU-06). */
  prompt: { nextAuthId: string; method: TwoFactorMethod } | null;
}

/** Key of the answer in the page's query cache. */
export const LOGIN_ANSWER_KEY = ['login-answer'] as const;
