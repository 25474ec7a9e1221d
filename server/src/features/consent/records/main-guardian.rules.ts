import { isValidEmail } from '@carefront/shared/domain';

/**
 * Returns the guardian whom a consent names when nobody was chosen: the first with a valid email, else the first.
 * @param known - Guardians who may consent for the client; the main contact first.
 */
export const mainGuardian = <G extends { readonly email: string | null }>(known: readonly G[]): G | null =>
  known.find(({ email }) => isValidEmail(email?.trim() ?? '')) ?? known[0] ?? null;
