import { isApiError } from '@carefront/shared/http';

/**
 * Whether the server says that the form cannot be opened, so that a new try changes nothing: the form is unpublished, archived or unknown
 * (RN-11).
 */
export const isFormClosed = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 410);

/** Whether the server has an answer to the request of the form already, so that a new try changes nothing. */
export const isFormAnswered = (error: unknown): boolean => isApiError(error) && error.code === 'form_submitted';

/** The server's text for people. null for an unknown form, for which the server has no more than 'Not found.'. */
export const closedText = (error: unknown, texts: RefusalTexts): string | null =>
  isApiError(error) && error.status === 410 ? (refusalText(error, texts) ?? error.message) : null;

/** The texts of FORM_REFUSALS in the language of the page. */
export type RefusalTexts = Readonly<Record<string, string>>;

/** The text for the code of a refusal; undefined for other refusals. An unknown form or request has no code. */
export function refusalText(error: unknown, texts: RefusalTexts): string | undefined {
  if (!isApiError(error)) return undefined;
  return error.status === 404 ? texts.not_found : texts[error.code ?? ''];
}
