import { isApiError } from '@carefront/shared/http';
import { isSiteValueName } from '../draft/site-record.rules.ts';
import type { ValueErrors } from '../editor-context.ts';

/** The server's messages by value. The server names a value by its path in the body. */
export function valueErrorsOf(error: unknown): ValueErrors {
  if (!isApiError(error)) return {};
  const found = Object.entries(error.fieldErrors).flatMap(([path, [words]]) => {
    const name = path.replace(/^json_content\./, '');
    return words !== undefined && isSiteValueName(name) ? [[name, words] as const] : [];
  });
  return Object.fromEntries(found);
}
