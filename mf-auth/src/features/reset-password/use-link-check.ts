import { useRemote } from '@carefront/shared/app';
import { checkResetLink } from '@carefront/shared/contracts/calls';
import { isApiError } from '@carefront/shared/http';
import { useEffect, useState } from 'react';

/**
 * Asks the server whether the link still works, before the person thinks of a new password.
 * @returns True while the answer is awaited. Without an answer the form is shown: the server judges the link again when it is sent.
 */
export function useLinkCheck(token: string | null, onVoid: () => void): boolean {
  const { api } = useRemote();
  const [checked, setChecked] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: onVoid is a new function in each render; one question per link is enough.
  useEffect(() => {
    if (token === null) return;
    const leaving = new AbortController();
    api.call(checkResetLink, { body: { token }, signal: leaving.signal }).then(
      () => setChecked(token),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        if (isApiError(error) && error.fieldErrors.token) onVoid();
        else setChecked(token);
      },
    );
    return () => leaving.abort();
  }, [api, token]);
  return token !== null && checked !== token;
}
