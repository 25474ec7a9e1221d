import { firstMessages, isApiError, serverWords } from '@carefront/shared/http';

/** Why a save failed: the message of its first field, else the server's own words (RN-16). null: nobody said why. */
export function saveReason(error: unknown): string | null {
  const [first] = isApiError(error) ? firstMessages(error.fieldErrors) : [];
  return first ?? serverWords(error);
}
