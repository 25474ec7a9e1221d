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
