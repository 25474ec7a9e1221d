import { isApiError } from '@carefront/shared/http';

/** Unknown, used, expired, overtaken, another clinic's, or no token at all: the server tells none from the other. */
export const isVoidLink = (error: unknown): boolean => isApiError(error) && error.status === 404;
