import { useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import { ClientName } from '@carefront/shared/clients';
import type { BodyOf, ClientProposal, ReplyOf } from '@carefront/shared/contracts';
import { decideClientProposal, listClientProposals } from '@carefront/shared/contracts/calls';
import { useRepeatableCall } from '@carefront/shared/forms';
import { type ApiClient, type ApiError, mayHaveArrived } from '@carefront/shared/http';
import { Button, CheckmarkIcon, ErrorNotice, LoadingRows, makeStyles, WarningIcon } from '@carefront/shared/ui';
import { rowMark, useNewRowFocus, useOpenedRowFocus } from '@carefront/shared/ui/pages';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Choice, ChoiceButton, ChoiceFailure, useChoice } from '../../choices/choice.tsx';
import { PROPOSER_ROLES, TODAY_PROPOSALS } from '../../messages/today-proposals.messages.ts';
import { KnownFacts, ProposedChanges } from './proposed-changes.tsx';

/** Rows before 'Show all'. */
const ROWS_SHOWN = 5;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  showAll: { alignSelf: 'flex-start' },
  end: { margin: 0, color: 'var(--cf-text-quiet)', outlineStyle: 'none', '&:empty': { display: 'none' } },
});

/** Changes of clients and guardians that other people propose. They have no effect until the office accepts them (CP-03). */
export function TodayProposals() {
  const t = useMessages(TODAY_PROPOSALS);
  const { api } = useRemote();
  const proposals = useQuery(clientProposalsQuery(api));
  if (proposals.data) return <Proposals {...proposals.data} />;
  if (proposals.isError)
    return (
      <ErrorNotice error={proposals.error} isRetrying={proposals.isFetching} onRetry={() => void proposals.refetch()} />
    );
  return <LoadingRows label={t.loading} rows={2} heightPx={160} />;
}

function Proposals({ data, total }: ClientProposals) {
  const t = useMessages(TODAY_PROPOSALS);
  const styles = useStyles();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? data : data.slice(0, ROWS_SHOWN);
  const ids = shown.map(({ id }) => id);
  const end = useRef<HTMLParagraphElement>(null);
  const { remember } = useOpenedRowFocus(ids, end);
  const newRows = useNewRowFocus({ ids, answered: isWhole ? 1 : 0 });
  const later = total - data.length;
  return (
    <div ref={newRows.root} className={styles.root}>
      {shown.length > 0 && (
        <ul className={styles.list} aria-label={t.list}>
          {shown.map((proposal) => (
            <ProposalRow key={proposal.id} proposal={proposal} onLeaving={() => remember(proposal.id)} />
          ))}
        </ul>
      )}
      {shown.length < data.length && (
        <Button
          appearance="subtle"
          className={styles.showAll}
          onClick={() => {
            newRows.expectMore();
            setIsWhole(true);
          }}
        >
          {later > 0 ? t.showOldest(data.length) : t.showAll(data.length)}
        </Button>
      )}
      <p ref={end} tabIndex={-1} className={styles.end}>
        {shown.length === 0 && t.none}
        {shown.length === data.length && later > 0 && t.more(later)}
      </p>
    </div>
  );
}

export interface ProposalRowProps {
  proposal: ClientProposal;
  /** Called before an answer that removes the row. */
  onLeaving(): void;
}

const useProposalRowStyles = makeStyles({
  row: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    padding: '12px 0',
    borderTop: '1px solid var(--cf-line)',
    overflowWrap: 'anywhere',
  },
  client: { margin: 0, fontWeight: 600, outlineStyle: 'none' },
  line: { margin: 0 },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  moment: { whiteSpace: 'nowrap' },
  changes: { margin: '8px 0 4px' },
  warning: { display: 'flex', alignItems: 'flex-start', gap: '8px', margin: '4px 0', minWidth: 0 },
  icon: { flexShrink: 0, marginTop: '2px', color: 'var(--cf-warning-text)' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '4px' },
});

/** A proposed change: the client, what it is about, who proposed it, old and new values, and the two decisions. */
export function ProposalRow({ proposal, onLeaving }: ProposalRowProps) {
  const t = useMessages(TODAY_PROPOSALS);
  const roles = useMessages(PROPOSER_ROLES);
  const momentText = useMomentText();
  const styles = useProposalRowStyles();
  const { client, changes, other_clients, proposed_by, proposed_as, proposed_at, cannot_decide } = proposal;
  const about = aboutText(proposal, t);
  const changed = changes.filter((change) => change.old !== change.new);
  const unchanged = changes.filter((change) => change.old === change.new);
  return (
    <li className={styles.row}>
      <p className={styles.client} tabIndex={-1} {...rowMark(proposal.id)}>
        <ClientName clientId={client.id} name={client.full_name} birthday={client.birthday} />
      </p>
      <p className={styles.line}>{about}</p>
      <p className={styles.quiet}>
        {proposed_by === null ? t.byVisitor : t.proposedBy(proposed_by, roles[proposed_as])}
        {'\u00a0· '}
        <time dateTime={proposed_at} className={styles.moment}>
          {momentText(proposed_at)}
        </time>
      </p>
      {unchanged.length > 0 && <KnownFacts facts={unchanged} />}
      {changed.length > 0 && (
        <div className={styles.changes}>
          <ProposedChanges label={about} changes={changed} />
        </div>
      )}
      {other_clients > 0 && (
        <p className={styles.warning}>
          <WarningIcon aria-hidden="true" className={styles.icon} />
          <span>{t.otherClients(other_clients)}</span>
        </p>
      )}
      {cannot_decide ? (
        <p className={styles.quiet}>{cannot_decide === 'own-proposal' ? t.ownProposal : t.ownFamily}</p>
      ) : (
        <Decisions proposal={proposal} about={about} onLeaving={onLeaving} />
      )}
    </li>
  );
}

function Decisions({ proposal, about, onLeaving }: ProposalRowProps & { about: string }) {
  const t = useMessages(TODAY_PROPOSALS);
  const styles = useProposalRowStyles();
  const choice = useDecideProposal(proposal, onLeaving);
  const button = (decision: Decision) => ({
    choice,
    value: decision,
    act: t[decision],
    label: t.about(t[decision], proposal.client.full_name, about),
  });
  return (
    <>
      <div className={styles.actions}>
        <ChoiceButton icon={<CheckmarkIcon />} {...button('accept')} />
        <ChoiceButton isQuiet {...button('refuse')} />
      </div>
      <ChoiceFailure choice={choice} unsure={t.unsure} />
    </>
  );
}

type Decision = 'accept' | 'refuse';

/**
 * Accepts or refuses a proposed change. A notice says the result, because the row leaves the list.
 * @param onLeaving - Called before an answer that may remove the row.
 */
function useDecideProposal({ id, client, proposed_by }: ClientProposal, onLeaving: () => void): Choice<Decision> {
  const t = useMessages(TODAY_PROPOSALS);
  const { api, queryClient, shell } = useRemote();
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

  const decideOnce = useRepeatableCall((body: BodyOf<'decideClientProposal'>, idempotencyKey) =>
    api.call(decideClientProposal, { params: { id }, body, idempotencyKey }),
  );
  async function send(decision: Decision): Promise<void> {
    await decideOnce({ decision });
    // The query of the client's page, which another remote shows.
    if (decision === 'accept') void queryClient.invalidateQueries({ queryKey: ['own', 'client-record', client.id] });
    shell.showNotice({ intent: 'success', text: doneText(decision) });
    await removeRow();
  }

  function fail(error: ApiError): boolean {
    wasUnanswered.current ||= mayHaveArrived(error);
    if (mayHaveArrived(error) || error.status === 429) return true;
    shell.showNotice({ intent: 'warning', text: failureText(error) });
    if (error.status === 409 || error.status === 404) void removeRow();
    else void queryClient.invalidateQueries({ queryKey: list.queryKey });
    return false;
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
    // A person cannot decide about their own proposal, and about their own family.
    return status === 403 ? t.notYours : message || t.failed;
  }

  return useChoice(send, fail);
}

/** The subject of the change, in one line. */
function aboutText({ kind, guardian }: ClientProposal, t: (typeof TODAY_PROPOSALS)['en']): string {
  const name = guardian?.trim() || t.noName;
  switch (kind) {
    case 'client':
      return t.client;
    case 'guardian':
      return t.guardian(name);
    case 'new-guardian':
      return t.newGuardian(name);
    case 'guardian-account':
      return t.guardianAccount(name);
    case 'client-account':
      return t.clientAccount;
  }
}

export type ClientProposals = ReplyOf<'listClientProposals'>;

/** The oldest proposed changes. Names are under 'own': the shell removes these keys when the user changes. */
export const clientProposalsQuery = (api: ApiClient) =>
  queryOptions<ClientProposals>({
    queryKey: ['own', 'client-proposals'],
    queryFn: ({ signal }) => api.call(listClientProposals, { signal }),
    refetchOnWindowFocus: true,
  });
