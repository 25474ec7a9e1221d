import { isApiError } from '@carefront/shared/http';

/** Whether the link is unknown, used, expired, replaced, another clinic's, or not a token: the server answers all of these the same way. */
export const isVoidLink = (error: unknown): boolean => isApiError(error) && error.status === 404;
