import { isApiError, TIMEOUT } from './api-error.ts';

/**
 * Whether a failed read is asked once more before anybody is told: where the network broke or the server stumbled, and for what is no
 * call at all, such as code. A refusal stays a refusal, and after a time limit the person has waited long enough.
 * @param failures - How often it failed before.
 */
export function shouldRetryRead(failures: number, error: unknown): boolean {
  if (failures > 0) return false;
  if (!isApiError(error)) return true;
  return error.status >= 500 || (error.status === 0 && error.code !== TIMEOUT);
}
