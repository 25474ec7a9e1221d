import type { ReplyOf } from '@carefront/shared/contracts';
import { type ApiClient, isApiError } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

export type TwoFactorState = ReplyOf<'getSecurity'>['two_factor'];
export type TwoFactorMethod = 'app' | 'email';
export type Setup = ReplyOf<'startTwoFactor'>;

/** Under `own`: the shell drops what is there when somebody signs in or out. */
export const SECURITY_KEY = ['own', 'security'];

export function securityQuery(api: ApiClient) {
  return queryOptions({
    queryKey: SECURITY_KEY,
    queryFn: ({ signal }) => api.call('getSecurity', { signal }),
  });
}

/** Whether the call wants the password as well: the session's own proof of it is too old. */
export const asksForPassword = (error: unknown): boolean =>
  isApiError(error) && error.status === 422 && error.fieldErrors.password !== undefined;
