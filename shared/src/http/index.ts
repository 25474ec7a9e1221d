export { type ApiClient, type CallInput, createApiClient } from './api-client.ts';
export { ApiError, isApiError } from './api-error.ts';
