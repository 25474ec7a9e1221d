import { isValidEmail } from '@carefront/shared/domain';

/**
 * Whom a consent names where nobody was chosen: the first who can be written to, else the first.
 * @param known - Guardians who may consent for the client; the main contact first.
 */
export const mainGuardian = <G extends { readonly email: string | null }>(known: readonly G[]): G | null =>
  known.find(({ email }) => isValidEmail(email?.trim() ?? '')) ?? known[0] ?? null;
