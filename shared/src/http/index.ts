export {
  type ApiClient,
  type ApiClientOptions,
  type CallInput,
  createApiClient,
  type PageApiClient,
} from './api-client.ts';
export {
  type AnswerKind,
  ApiError,
  answerKind,
  DEFAULT_WAIT_SECONDS,
  type Failure,
  failureOf,
  firstMessages,
  hasFieldCode,
  isApiError,
  mayHaveArrived,
  serverWords,
  shouldRetryRead,
  TIMEOUT,
} from './api-error.ts';
export type { UploadProgress } from './fetch-with-progress.ts';
export { serverNowMs } from './server-clock.ts';
