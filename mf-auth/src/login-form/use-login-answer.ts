import { useRemote } from '@carefront/shared/app';
import { LOGIN_ANSWER_KEY, type LoginAnswer } from '@carefront/shared/contracts';
import { useEffect, useState } from 'react';

/**
 * The answer to a form that the browser sent by itself, if this page is one. It belongs to the document: a later visit to the view starts
 * without it.
 */
export function useLoginAnswer(isWanted: boolean): LoginAnswer | null {
  const { queryClient } = useRemote();
  const [answer] = useState(() => (isWanted ? queryClient.getQueryData<LoginAnswer>(LOGIN_ANSWER_KEY) : undefined));
  useEffect(() => queryClient.removeQueries({ queryKey: LOGIN_ANSWER_KEY, exact: true }), [queryClient]);
  return answer ?? null;
}
