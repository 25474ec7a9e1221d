import { clinicInfoQuery, useRemote } from '@carefront/shared/app';
import type { FieldErrors } from '@carefront/shared/contracts';
import { TERMS } from '@carefront/shared/domain';
import { firstMessages } from '@carefront/shared/http';
import { useState } from 'react';
import type { RunnerStores } from '../answers/runner-stores.ts';
import type { PageTurns } from '../steps/use-page-turns.ts';

/** The errors of the last attempt; a new object at each attempt. */
export interface Refusal {
  messages: readonly string[];
}

export interface Refusals {
  refusal: Refusal | null;
  /** Shows the errors of an attempt. @param pageIndex - The errors are those of this page; absent: of all pages. @returns Whether there are errors. */
  refuse(errors: FieldErrors, pageIndex?: number): boolean;
  clear(): void;
}

/** Shows errors at their fields, on the steps, and in a summary, whose page tells them in a notice (RN-06, RN-14). */
export function useRefusal(stores: RunnerStores, turns: PageTurns): Refusals {
  const { api, queryClient } = useRemote();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  return {
    refusal,
    refuse(errors, pageIndex) {
      stores.errors.set(errors, pageIndex);
      // The clinic has changed its terms: the new ones are shown, and the signature of the old ones is removed.
      if (Object.keys(errors).some((path) => path.endsWith(`.${TERMS}`)))
        void queryClient.invalidateQueries({ queryKey: clinicInfoQuery(api).queryKey });
      const messages = firstMessages(errors);
      setRefusal(messages.length > 0 ? { messages } : null);
      if (messages.length === 0) return false;
      const pages = stores.errors.pages();
      const firstPage = turns.shown.find((page) => pages.has(page));
      // A page that is refused stays, even if another page has errors of an earlier attempt.
      if (pageIndex === undefined && firstPage !== undefined && !pages.has(turns.page)) turns.turnTo(firstPage);
      return true;
    },
    clear: () => setRefusal(null),
  };
}
