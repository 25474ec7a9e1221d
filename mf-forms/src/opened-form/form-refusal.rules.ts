import { isApiError } from '@carefront/shared/http';

/**
 * Whether the server says that the form cannot be opened, so that a new try changes nothing: the form is unpublished, archived or unknown
 * (RN-11).
 */
export const isFormClosed = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 410);

/** The server's text for people; null for an unknown form, for which the server has no more than 'Not found.'. */
export const closedText = (error: unknown): string | null =>
  isApiError(error) && error.status === 410 ? error.message : null;
