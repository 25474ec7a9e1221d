import { useMessages, useMomentText } from '@carefront/shared/app';
import { ClientName } from '@carefront/shared/clients';
import type { ClientProposal } from '@carefront/shared/contracts';
import { mayHaveArrived } from '@carefront/shared/http';
import { Button, CheckmarkIcon, ErrorNotice, makeStyles, WarningIcon } from '@carefront/shared/ui';
import { rowMark } from '@carefront/shared/ui/pages';
import { PROPOSER_ROLES, TODAY_PROPOSALS } from '../../messages/today-proposals.messages.ts';
import { KnownFacts, ProposedChanges } from './proposed-changes.tsx';
import { type Decision, useDecideProposal } from './use-decide-proposal.ts';

export interface ProposalRowProps {
  proposal: ClientProposal;
  /** Called before an answer that removes the row. */
  onLeaving(): void;
}

const useStyles = makeStyles({
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
  const styles = useStyles();
  const { client, changes, other_clients, proposed_by, proposed_as, proposed_at } = proposal;
  const about = aboutText(proposal, t);
  const changed = changes.filter((change) => change.old !== change.new);
  const unchanged = changes.filter((change) => change.old === change.new);
  return (
    <li className={styles.row}>
      <p className={styles.client} tabIndex={-1} {...rowMark(proposal.id)}>
        <ClientName clientId={client.id} name={client.full_name} />
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
      <Decisions proposal={proposal} about={about} onLeaving={onLeaving} />
    </li>
  );
}

function Decisions({ proposal, about, onLeaving }: ProposalRowProps & { about: string }) {
  const t = useMessages(TODAY_PROPOSALS);
  const styles = useStyles();
  const { decide, retry, pending, failure } = useDecideProposal(proposal, onLeaving);
  const labelled = (decision: Decision) => ({
    'aria-label': t.about(t[decision], proposal.client.full_name, about),
    isBusy: pending === decision,
    disabledFocusable: pending !== null,
    onClick: () => decide(decision),
    children: t[decision],
  });
  return (
    <>
      <div className={styles.actions}>
        <Button icon={<CheckmarkIcon />} {...labelled('accept')} />
        <Button appearance="subtle" {...labelled('refuse')} />
      </div>
      {failure && (
        <ErrorNotice
          error={failure}
          text={mayHaveArrived(failure) ? t.unsure : undefined}
          isRetrying={pending !== null}
          onRetry={retry}
        />
      )}
    </>
  );
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
