import { type FieldErrorCode, type FieldErrorCodes, type FieldErrors, wireCode } from '../contracts/index.ts';

/** `code` of the error of a call that got no answer within its time limit. */
export const TIMEOUT = 'timeout';

/** A refusal of the API, or no answer at all (`status` 0). Callers check `status`, `code` and `fieldCodes`, never a text. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The answer's `code`, such as `slot_taken`; with status 0, TIMEOUT or null. */
  readonly code: string | null;
  readonly fieldErrors: FieldErrors;
  /** Codes of `fieldErrors`, read with `hasFieldCode`. Empty: the server sent none. */
  readonly fieldCodes: FieldErrorCodes;
  /** The whole answer, for further keys such as the current slots of a 409. */
  readonly body: unknown;
  readonly retryAfterSeconds: number | null;

  constructor(
    status: number,
    message: string,
    details: {
      code?: string | null;
      fieldErrors?: FieldErrors;
      fieldCodes?: FieldErrorCodes;
      body?: unknown;
      retryAfterSeconds?: number | null;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.code = details.code ?? null;
    this.fieldErrors = details.fieldErrors ?? {};
    this.fieldCodes = details.fieldCodes ?? {};
    this.body = details.body;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether the server refused a field for this reason. @param field - Its path; absent: any field. */
export function hasFieldCode(
  { fieldCodes }: Pick<ApiError, 'fieldCodes'>,
  code: FieldErrorCode,
  field?: string,
): boolean {
  const codes = field === undefined ? Object.values(fieldCodes).flat() : (fieldCodes[field] ?? []);
  return codes.includes(wireCode(code));
}

/** Reads the lists of texts by field: messages or codes. */
function textsByField(texts: unknown): Record<string, string[]> {
  if (!isRecord(texts)) return {};
  const entries = Object.entries(texts).filter((entry): entry is [string, string[]] => Array.isArray(entry[1]));
  return Object.fromEntries(entries);
}

/** Reads a refusal in the shape of api.md. */
export function apiErrorOf(response: Response, body: unknown): ApiError {
  const message = isRecord(body) && typeof body.message === 'string' ? body.message : '';
  const code = isRecord(body) && typeof body.code === 'string' ? body.code : null;
  const retryAfter = Number(response.headers.get('retry-after'));
  return new ApiError(response.status, message, {
    code,
    fieldErrors: textsByField(isRecord(body) ? body.errors : undefined),
    fieldCodes: textsByField(isRecord(body) ? body.codes : undefined),
    body,
    retryAfterSeconds: retryAfter > 0 ? retryAfter : null,
  });
}

/** Meaning of a refused or lost call, the same for every call. */
export type Failure =
  /** No connection. */
  | { readonly kind: 'no-answer' }
  /** No answer within the time limit. */
  | { readonly kind: 'too-slow' }
  /** The server asks the client to retry later. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'broken' }
  | { readonly kind: 'wait'; readonly seconds: number }
  /** The server refused the request, with field errors, a code or a text. `text` is null if the answer has none. */
  | { readonly kind: 'refused'; readonly text: string | null };

/** Used for a 429 without a time. */
export const DEFAULT_WAIT_SECONDS = 10;

type Refusal = Pick<ApiError, 'status' | 'code' | 'message' | 'retryAfterSeconds'>;

export function failureOf({ status, code, message, retryAfterSeconds }: Refusal): Failure {
  if (status === 0) return { kind: code === TIMEOUT ? 'too-slow' : 'no-answer' };
  if (status === 429) return { kind: 'wait', seconds: retryAfterSeconds ?? DEFAULT_WAIT_SECONDS };
  if (status === 503) return { kind: 'busy' };
  if (status >= 500) return { kind: 'broken' };
  return { kind: 'refused', text: message || null };
}

/** Whether the server may have carried out the request in spite of the error: then only the same request may be sent again. */
export const mayHaveArrived = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status >= 500);

/** The result for one body that was sent under a key: a `lost` body may have arrived; a `wait` or `refused` body was not saved. */
export type AnswerKind = 'lost' | 'key-used' | 'wait' | 'refused';

const KEY_FIELD = 'idempotency_key';

/** Says what the answer means for the sent body. @throws the error itself when it is not a server's answer. */
export function answerKind(error: unknown): AnswerKind {
  if (!isApiError(error)) throw error;
  if (mayHaveArrived(error)) return 'lost';
  if (error.status === 429) return 'wait';
  return Object.hasOwn(error.fieldErrors, KEY_FIELD) ? 'key-used' : 'refused';
}

/** The server's own words of a call that failed, at any status (RN-16). null: it gave none, or did not answer. */
export const serverWords = (error: unknown): string | null =>
  isApiError(error) && error.status !== 0 && error.message !== '' ? error.message : null;

/** Returns the first message of each field, without duplicates. */
export const firstMessages = (errors: FieldErrors): string[] => [
  ...new Set(Object.values(errors).flatMap(([message]) => (message ? [message] : []))),
];

/**
 * Whether a failed read is retried once before the error is shown: for network and server errors, and for failures outside the API, such as
 * loading code. A refusal is final, and after a timeout the person has waited long enough.
 * @param failures - Number of failures so far.
 */
export function shouldRetryRead(failures: number, error: unknown): boolean {
  if (failures > 0) return false;
  if (!isApiError(error)) return true;
  return error.status >= 500 || (error.status === 0 && error.code !== TIMEOUT);
}
