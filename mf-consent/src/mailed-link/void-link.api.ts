import { isApiError } from '@carefront/shared/http';

/** Unknown, used, expired, overtaken, another clinic's, or no token at all: the server tells none from the other. */
export const isVoidLink = (error: unknown): boolean => isApiError(error) && error.status === 404;

/** Of the queries that a mailed link opens: a void link stays void, anything else is tried once more. */
export const retryUnlessVoid = (failures: number, error: Error): boolean => !isVoidLink(error) && failures < 1;
