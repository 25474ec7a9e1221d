import { useMessages, useRemote } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { isApiError } from '@carefront/shared/http';
import { useState } from 'react';
import { caseloadQuery } from './caseload.api.ts';
import { CASELOAD } from './caseload.messages.ts';

export type CaseloadEntry = ReplyOf<'listCaseload'>[number];

/** Assigns the client to a practitioner, or ends the assignment; the answer is the list as it is then. */
export function useAssign(clientId: number) {
  const t = useMessages(CASELOAD);
  const { api, queryClient, shell } = useRemote();
  const [busyId, setBusyId] = useState<number | null>(null);

  async function toggle({ practitioner_id, full_name, is_assigned }: CaseloadEntry): Promise<void> {
    setBusyId(practitioner_id);
    const willBe = is_assigned === 1 ? 0 : 1;
    const { queryKey } = caseloadQuery(api, clientId);
    try {
      const body = { practitioner_id, is_assigned: willBe } as const;
      queryClient.setQueryData(queryKey, await api.call('assignClient', { params: { id: clientId }, body }));
      shell.showNotice({ intent: 'success', text: willBe === 1 ? t.assigned(full_name) : t.removed(full_name) });
    } catch (error) {
      if (!isApiError(error)) throw error;
      shell.showNotice({ intent: 'error', text: t.failed });
      void queryClient.invalidateQueries({ queryKey });
    } finally {
      setBusyId(null);
    }
  }

  return { toggle, busyId };
}
