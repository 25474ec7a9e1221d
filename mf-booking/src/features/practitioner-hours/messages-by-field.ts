import { isApiError } from '@carefront/shared/http';

/** The server's first message of each field. */
export function messagesByField(error: unknown): Partial<Record<string, string>> {
  if (!isApiError(error)) return {};
  return Object.fromEntries(
    Object.entries(error.fieldErrors).flatMap(([path, [text]]) => (text ? [[path, text]] : [])),
  );
}
