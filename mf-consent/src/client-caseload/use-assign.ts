import { useMessages, useRemote } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { assignClient } from '@carefront/shared/contracts/calls';
import { useAttempt } from '@carefront/shared/forms';
import { clientRecordKey } from '../client-record/client-record.api.ts';
import { caseloadQuery } from './caseload.api.ts';
import { CASELOAD } from './caseload.messages.ts';

export type CaseloadEntry = ReplyOf<'listCaseload'>[number];

/** Assigns the client to a practitioner, or ends the assignment; the server answers with the new list. */
export function useAssign(clientId: number, { practitioner_id, full_name, is_assigned }: CaseloadEntry) {
  const t = useMessages(CASELOAD);
  const { api, queryClient, shell } = useRemote();
  const { run, isBusy } = useAttempt();
  const { queryKey } = caseloadQuery(api, clientId);

  async function assign(): Promise<void> {
    const willBe = is_assigned === 1 ? 0 : 1;
    const body = { practitioner_id, is_assigned: willBe } as const;
    queryClient.setQueryData(queryKey, await api.call(assignClient, { params: { id: clientId }, body }));
    void queryClient.invalidateQueries({ queryKey: clientRecordKey(clientId) });
    shell.showNotice({ intent: 'success', text: willBe === 1 ? t.assigned(full_name) : t.removed(full_name) });
  }
  function fail(): undefined {
    shell.showNotice({ intent: 'error', text: t.failed });
    void queryClient.invalidateQueries({ queryKey });
  }
  return { toggle: () => run(assign, fail), isBusy };
}
