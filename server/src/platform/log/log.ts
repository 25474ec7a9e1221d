import { isAppError } from '@carefront/shared/contracts';
import pino, { type DestinationStream, type Logger } from 'pino';
import { sqlState } from '../database/database-errors.ts';

/** The parts of an error that may be logged: its class, place and codes. Database messages contain values of rows. */
interface LoggedError {
  type: string;
  code?: string;
  message?: string;
  constraint?: string;
  table?: string;
  stack?: string;
  cause?: LoggedError;
}

const REDACTED = ['cookie', 'authorization', 'x-csrf-token', 'set-cookie', 'idempotency-key', 'x-auth-id'];

/** Logs contain ids, routes and codes; no name, address, answer, query string or body. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: REDACTED.flatMap((name) => [`headers["${name}"]`, `*.headers["${name}"]`]), remove: true },
    serializers: { err: (error: unknown) => (error instanceof Error ? describeError(error) : { type: typeof error }) },
  };
  return destination ? pino(options, destination) : pino(options);
}

export function describeError(error: Error, depth = 0): LoggedError {
  const text = (key: string): string | undefined => {
    const value: unknown = Reflect.get(error, key);
    return typeof value === 'string' ? value : undefined;
  };
  const isFromDatabase = text('severity') !== undefined || text('constraint') !== undefined;
  return {
    type: error.name,
    code: text('code'),
    message: isFromDatabase ? undefined : error.message,
    constraint: text('constraint'),
    table: text('table'),
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    cause: error.cause instanceof Error && depth < 3 ? describeError(error.cause, depth + 1) : undefined,
  };
}

/** The error's code or class name, which logs and jobs may keep. Error messages may quote rows or addresses, so they are not kept. */
export function errorCode(error: unknown): string {
  if (isAppError(error)) return error.code;
  const code =
    sqlState(error) ?? (typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined);
  if (typeof code === 'string') return code;
  return error instanceof Error ? error.name : 'unknown';
}
