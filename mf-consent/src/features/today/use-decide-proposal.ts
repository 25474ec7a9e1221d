import { useMessages, useRemote } from '@carefront/shared/app';
import type { ClientProposal } from '@carefront/shared/contracts';
import { useAttempt } from '@carefront/shared/forms';
import { type ApiError, mayHaveArrived } from '@carefront/shared/http';
import { useRef, useState } from 'react';
import { clientRecordKey } from '../../client-record/client-record.api.ts';
import { TODAY_PROPOSALS } from '../../messages/today-proposals.messages.ts';
import { clientProposalsQuery } from './client-proposals.api.ts';

export type Decision = 'accept' | 'refuse';

export interface DecideProposal {
  decide(decision: Decision): void;
  /** Sends the last decision again. */
  retry(): void;
  /** The decision that waits for its answer. */
  pending: Decision | null;
  /** The last decision got no answer, or the server asked to wait: the same decision may be sent again. */
  failure: ApiError | null;
}

/**
 * Accepts or refuses a proposed change. A notice says the result, because the row leaves the list.
 * @param onLeaving - Called before an answer that may remove the row.
 */
export function useDecideProposal({ id, client, proposed_by }: ClientProposal, onLeaving: () => void): DecideProposal {
  const t = useMessages(TODAY_PROPOSALS);
  const { api, queryClient, shell } = useRemote();
  const attempt = useAttempt();
  const [last, setLast] = useState<Decision | null>(null);
  // Not the attempt's own error: the message stays while the decision is sent again, and keeps the focus.
  const [failure, setFailure] = useState<ApiError | null>(null);
  const wasUnanswered = useRef(false);
  const list = clientProposalsQuery(api);

  async function removeRow(): Promise<void> {
    onLeaving();
    // A list that was asked for before the decision still has the row.
    await queryClient.cancelQueries({ queryKey: list.queryKey });
    queryClient.setQueryData(list.queryKey, (known) => {
      const data = known?.data.filter((proposal) => proposal.id !== id);
      return data && known && { data, total: known.total - (known.data.length - data.length) };
    });
    void queryClient.invalidateQueries({ queryKey: list.queryKey });
  }

  async function send(decision: Decision): Promise<void> {
    setLast(decision);
    await api.call('decideClientProposal', { params: { id }, body: { decision } });
    setFailure(null);
    if (decision === 'accept') void queryClient.invalidateQueries({ queryKey: clientRecordKey(client.id) });
    shell.showNotice({ intent: 'success', text: doneText(decision) });
    await removeRow();
  }

  function fail(error: ApiError): undefined {
    const isToRetry = mayHaveArrived(error) || error.status === 429;
    setFailure(isToRetry ? error : null);
    wasUnanswered.current ||= mayHaveArrived(error);
    if (isToRetry) return;
    shell.showNotice({ intent: 'warning', text: failureText(error) });
    if (error.status === 409 || error.status === 404) void removeRow();
    else void queryClient.invalidateQueries({ queryKey: list.queryKey });
  }

  /** A visitor has no account, and is not told. */
  function doneText(decision: Decision): string {
    if (decision === 'accept') return proposed_by === null ? t.accepted : t.acceptedAndTold;
    return proposed_by === null ? t.refused : t.refusedAndTold;
  }

  function failureText({ status, message }: ApiError): string {
    // The lost decision may be the one that the server has.
    if (status === 409) return wasUnanswered.current ? t.decidedAlready : t.decidedByOther;
    if (status === 404) return t.gone;
    // A person cannot decide about their own proposal.
    return status === 403 ? t.notYours : message || t.failed;
  }

  const decide = (decision: Decision): void => void attempt.run(() => send(decision), fail);
  return {
    decide,
    retry() {
      if (last) decide(last);
    },
    pending: attempt.isBusy ? last : null,
    failure,
  };
}
