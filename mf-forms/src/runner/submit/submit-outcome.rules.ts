import { type ApiError, hasFieldCode } from '@carefront/shared/http';

/**
 * The text of the dialog about a contact whose email address has an account already: what follows '; ' in the server's message (RN-15).
 * @returns null if the server refused the form for another reason.
 */
export function contactRegisteredText({
  fieldErrors,
  fieldCodes,
}: Pick<ApiError, 'fieldErrors' | 'fieldCodes'>): string | null {
  const field = Object.keys(fieldCodes).find((path) => hasFieldCode({ fieldCodes }, 'contact-registered', path));
  const message = field === undefined ? undefined : fieldErrors[field]?.[0];
  return message === undefined ? null : message.split('; ').slice(1).join('; ');
}
