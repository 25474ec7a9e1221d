import { type AppError, ERRORS, isAppError, type LoginAnswer, type TwoFactorMethod } from '@carefront/shared/contracts';
import type { FormTexts } from '../../platform/http/form-call.ts';
import { wireFieldErrors } from '../../platform/validation/field-refusal.ts';

/** The step of the second factor sends the challenge's id. */
export const isCodeForm = (texts: FormTexts): boolean => texts.next_auth_id !== undefined;

/** The call's body: the form's texts without the method, which only the page needs. */
export function codeBodyOf({ method: _method, ...body }: FormTexts): FormTexts {
  return body;
}

const isTicked = (text: string | undefined): boolean => text === '1';

/** What the page shows again of the sent form: never a password or a code. */
const shownAgain = (texts: FormTexts): LoginAnswer => ({
  email: texts.email ?? '',
  remember: isTicked(texts.remember),
  redirectToApp: isTicked(texts.redirect_to_app),
  errors: {},
  codes: {},
  problem: null,
  prompt: promptOf(texts),
});

function promptOf({ next_auth_id: nextAuthId, method }: FormTexts): LoginAnswer['prompt'] {
  return nextAuthId === undefined ? null : { nextAuthId, method: method === 'app' ? 'app' : 'email' };
}

/** The page that asks for the second factor. */
export const promptAnswer = (texts: FormTexts, nextAuthId: string, method: TwoFactorMethod): LoginAnswer => ({
  ...shownAgain(texts),
  prompt: { nextAuthId, method },
});

/** For a limit that names no wait. */
const DEFAULT_WAIT_SECONDS = 60;

export interface RefusedForm {
  readonly status: number;
  readonly login: LoginAnswer;
  readonly error: AppError;
}

/** @returns null for an error that the login page cannot explain. */
export function refusedForm(error: unknown, texts: FormTexts): RefusedForm | null {
  if (!isAppError(error)) return null;
  const { status } = ERRORS[error.code];
  const { fields, retryAfterSeconds: seconds = DEFAULT_WAIT_SECONDS } = error.extras;
  switch (error.code) {
    case 'invalid-input':
      return { status, error, login: { ...shownAgain(texts), ...wireFieldErrors(fields) } };
    case 'too-many-requests':
      return { status, error, login: { ...shownAgain(texts), problem: { kind: 'wait', seconds } } };
    // Nothing of the form is shown again: its sender may be another site.
    case 'stale-csrf':
      return { status, error, login: { ...shownAgain({}), problem: { kind: 'again' } } };
    default:
      return null;
  }
}
