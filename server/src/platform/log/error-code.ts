import { isAppError } from '@carefront/shared/contracts';
import { sqlState } from '../database/database-errors.ts';

/** The error's code or class name, which logs and jobs may keep. Error messages may quote rows or addresses, so they are not kept. */
export function errorCode(error: unknown): string {
  if (isAppError(error)) return error.code;
  const code =
    sqlState(error) ?? (typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined);
  if (typeof code === 'string') return code;
  return error instanceof Error ? error.name : 'unknown';
}
