export {
  type ApiClient,
  type ApiClientOptions,
  type CallInput,
  createApiClient,
  type PageApiClient,
} from './api-client.ts';
export { ApiError, isApiError } from './api-error.ts';
