import type { FieldErrors } from '../contracts/index.ts';

/** `code` of the error of a call that got no answer within its time limit. */
export const TIMEOUT = 'timeout';

/** A refusal of the API, or no answer at all (`status` 0). Callers check `status` and `code`, never the text. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The answer's `code`, such as `slot_taken`; with status 0, TIMEOUT or null. */
  readonly code: string | null;
  readonly fieldErrors: FieldErrors;
  /** The whole answer, for further keys such as the current slots of a 409. */
  readonly body: unknown;
  readonly retryAfterSeconds: number | null;

  constructor(
    status: number,
    message: string,
    details: {
      code?: string | null;
      fieldErrors?: FieldErrors;
      body?: unknown;
      retryAfterSeconds?: number | null;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.code = details.code ?? null;
    this.fieldErrors = details.fieldErrors ?? {};
    this.body = details.body;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function fieldErrorsOf(body: unknown): FieldErrors {
  if (!isRecord(body) || !isRecord(body.errors)) return {};
  const entries = Object.entries(body.errors).filter((entry): entry is [string, string[]] => Array.isArray(entry[1]));
  return Object.fromEntries(entries);
}

/** Reads a refusal in the shape of api.md. */
export function apiErrorOf(response: Response, body: unknown): ApiError {
  const message = isRecord(body) && typeof body.message === 'string' ? body.message : '';
  const code = isRecord(body) && typeof body.code === 'string' ? body.code : null;
  const retryAfter = Number(response.headers.get('retry-after'));
  return new ApiError(response.status, message, {
    code,
    fieldErrors: fieldErrorsOf(body),
    body,
    retryAfterSeconds: retryAfter > 0 ? retryAfter : null,
  });
}
