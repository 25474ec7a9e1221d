export {
  type ApiClient,
  type ApiClientOptions,
  type CallInput,
  createApiClient,
  type PageApiClient,
} from './api-client.ts';
export { ApiError, hasFieldCode, isApiError, TIMEOUT } from './api-error.ts';
export {
  type AnswerKind,
  answerKind,
  DEFAULT_WAIT_SECONDS,
  type Failure,
  failureOf,
  firstMessages,
  mayHaveArrived,
  serverWords,
  shouldRetryRead,
} from './failure.rules.ts';
export type { UploadProgress } from './fetch-with-progress.ts';
export { serverNowMs } from './server-clock.ts';
