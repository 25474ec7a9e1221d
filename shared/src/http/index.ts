export {
  type ApiClient,
  type ApiClientOptions,
  type CallInput,
  createApiClient,
  type PageApiClient,
} from './api-client.ts';
export { ApiError, isApiError, TIMEOUT } from './api-error.ts';
export { shouldRetryRead } from './retry.rules.ts';
export { serverNowMs } from './server-clock.ts';
