import { AppError } from '@carefront/shared/contracts';

/** The database is unreachable, stopping or overloaded. A later attempt may succeed. */
const UNAVAILABLE_STATES: ReadonlySet<string> = new Set([
  '53300', // too many connections
  '53400', // a configured limit is reached
  '53100', // disk full
  '53200', // out of memory
  '55P03', // lock_timeout
  '57014', // statement_timeout
  '57P01', // shutting down
  '57P02', // crashed
  '57P03', // starting up
  '25P03', // idle_in_transaction_session_timeout
  '25P04', // transaction_timeout
]);
const UNAVAILABLE_CODES: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT']);
/** Error messages for which `pg` and PGlite give no code. */
const UNAVAILABLE_TEXT =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|PGlite is closed/;
const RETRY_AFTER_SECONDS = 2;

/** SQLSTATE or system code of the error, if it has one. */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** Name of the constraint that refused a row, if one did. */
export function violatedConstraint(error: unknown): string | undefined {
  const name = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
  return typeof name === 'string' ? name : undefined;
}

/** Whether the server did not answer a query in time. `pg` gives this error no code. */
export const isQueryTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** Returns AppError `unavailable` for errors of an unavailable database, else the error itself. The message never contains SQL values. */
export function asUnavailable(error: unknown): unknown {
  const state = sqlState(error);
  const isUnavailable =
    state === undefined
      ? error instanceof Error && UNAVAILABLE_TEXT.test(error.message)
      : UNAVAILABLE_STATES.has(state) || UNAVAILABLE_CODES.has(state) || state.startsWith('08');
  if (!isUnavailable) return error;
  return databaseUnavailable(`database: ${state ?? 'connection lost'}`, error);
}

export function databaseUnavailable(detail: string, cause?: unknown): AppError {
  const error = new AppError('unavailable', detail, { retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause });
  databaseErrors.add(error);
  return error;
}

/** Other refusals have the same code, such as that of a clinic without a shell. */
const databaseErrors = new WeakSet<Error>();

/** Whether the error says that the database cannot be reached or does not answer now. */
export const isDatabaseUnavailable = (error: unknown): error is Error =>
  error instanceof Error && databaseErrors.has(error);
