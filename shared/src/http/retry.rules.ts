import { isApiError, TIMEOUT } from './api-error.ts';

/**
 * Whether a failed read is retried once before the error is shown: for network and server errors, and for failures outside the API, such as
 * loading code. A refusal is final, and after a timeout the person has waited long enough.
 * @param failures - Number of failures so far.
 */
export function shouldRetryRead(failures: number, error: unknown): boolean {
  if (failures > 0) return false;
  if (!isApiError(error)) return true;
  return error.status >= 500 || (error.status === 0 && error.code !== TIMEOUT);
}
