import type { ReplyOf } from '@carefront/shared/contracts';
import { getSecurity } from '@carefront/shared/contracts/calls';
import { type ApiClient, isApiError } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

export type TwoFactorState = ReplyOf<'getSecurity'>['two_factor'];
export type TwoFactorMethod = 'app' | 'email';
export type Setup = ReplyOf<'startTwoFactor'>;

/** The shell removes all keys under `own` when someone signs in or out. */
export const SECURITY_KEY = ['own', 'security'];

export function securityQuery(api: ApiClient) {
  return queryOptions({
    queryKey: SECURITY_KEY,
    queryFn: ({ signal }) => api.call(getSecurity, { signal }),
  });
}

/** Whether the call also needs the password, because the session's last password check is too old. */
export const asksForPassword = (error: unknown): boolean =>
  isApiError(error) && error.status === 422 && error.fieldErrors.password !== undefined;
