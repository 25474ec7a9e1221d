import { useMessages, useRemote } from '@carefront/shared/app';
import { type OwnProposal, type ReplyOf, reachOf, type SessionUser } from '@carefront/shared/contracts';
import { listOwnProposals, readOwnRefusal } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { ErrorNotice, makeStyles } from '@carefront/shared/ui';
import { rowMark, useOpenedRowFocus } from '@carefront/shared/ui/pages';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ChoiceButton, ChoiceFailure, useChoice } from '../../choices/choice.tsx';
import { useFactWords } from '../../client-facts/use-fact-words.ts';
import { OWN_PROPOSALS } from '../../messages/own-proposals.messages.ts';
import { AccountSection } from './account-section.tsx';

const useStyles = makeStyles({
  quiet: { margin: 0, color: 'var(--cf-text-quiet)' },
  list: { display: 'flex', flexDirection: 'column', gap: '16px', margin: 0, padding: 0, listStyleType: 'none' },
  row: { display: 'flex', flexDirection: 'column', gap: '4px', alignItems: 'flex-start', minWidth: 0 },
  about: { margin: 0, fontWeight: 600, overflowWrap: 'anywhere', outlineStyle: 'none' },
  facts: { margin: 0, width: '100%' },
  fact: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    columnGap: '12px',
    padding: '2px 0',
    '@media (max-width: 639.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  name: { color: 'var(--cf-text-quiet)' },
  value: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  waits: { color: 'var(--cf-text-quiet)', whiteSpace: 'nowrap' },
});

/** Names are under 'own': the shell removes these keys when the user changes. */
const ownProposalsQuery = (api: ApiClient) =>
  queryOptions<ReplyOf<'listOwnProposals'>>({
    queryKey: ['own', 'proposals'],
    queryFn: ({ signal }) => api.call(listOwnProposals, { signal }),
    refetchOnWindowFocus: true,
  });

/**
 * What the person proposed in forms and the clinic has not decided yet, each with its value, and what the clinic refused, until the person has
 * read that (CP-03). Draws nothing without such changes.
 */
export function OwnProposals({ user }: { user: SessionUser }) {
  const t = useMessages(OWN_PROPOSALS);
  const styles = useStyles();
  const { api } = useRemote();
  const isProposing = reachOf('listOwnProposals', user.roles) !== 'none';
  const own = useQuery({ ...ownProposalsQuery(api), enabled: isProposing });
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = own.data?.data ?? [];
  const { remember } = useOpenedRowFocus(
    rows.map(({ id }) => id),
    heading,
  );
  // The section stays after the last refusal was read: the focus goes to its heading.
  const [hasRead, setHasRead] = useState(false);
  // Most accounts have none, so nothing is drawn before the answer.
  if (!own.isError && rows.length === 0 && !hasRead) return null;
  return (
    <AccountSection title={t.title} headingRef={heading}>
      {rows.length > 0 ? (
        <>
          <p className={styles.quiet}>{t.explained}</p>
          <ul className={styles.list}>
            {rows.map((proposal) => (
              <ProposalItem
                key={proposal.id}
                proposal={proposal}
                isOwnRecord={proposal.client.id === user.client_id}
                onLeaving={() => {
                  setHasRead(true);
                  remember(proposal.id);
                }}
              />
            ))}
          </ul>
        </>
      ) : !own.isError ? (
        <p className={styles.quiet}>{t.none}</p>
      ) : (
        <ErrorNotice error={own.error} isRetrying={own.isFetching} onRetry={() => void own.refetch()} />
      )}
    </AccountSection>
  );
}

interface ProposalItemProps {
  proposal: OwnProposal;
  /** The client is the person of the account. */
  isOwnRecord: boolean;
  /** Called before an answer that removes the row. */
  onLeaving(): void;
}

function ProposalItem({ proposal, isOwnRecord, onLeaving }: ProposalItemProps) {
  const t = useMessages(OWN_PROPOSALS);
  const styles = useStyles();
  const words = useFactWords();
  const about = aboutText(proposal, isOwnRecord, t);
  return (
    <li className={styles.row}>
      <p className={styles.about} tabIndex={-1} {...rowMark(proposal.id)}>
        {about}
      </p>
      {proposal.state === 'refused' ? (
        <Refusal id={proposal.id} about={about} onLeaving={onLeaving} />
      ) : (
        <dl className={styles.facts}>
          {proposal.changes.map(({ fact, new: wanted }) => (
            <div key={fact} className={styles.fact}>
              <dt className={styles.name}>{words.name(fact)}</dt>
              <dd className={styles.value}>
                <bdi>{words.value(fact, wanted) ?? t.empty}</bdi> <span className={styles.waits}>({t.waits})</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** Says that the clinic refused the change, until the person presses the button. */
function Refusal({ id, about, onLeaving }: { id: string; about: string; onLeaving(): void }) {
  const t = useMessages(OWN_PROPOSALS);
  const styles = useStyles();
  const { api, queryClient } = useRemote();
  const { queryKey } = ownProposalsQuery(api);
  const choice = useChoice<'read'>(
    async () => {
      await api.call(readOwnRefusal, { params: { id } });
      onLeaving();
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (known) => known && { data: known.data.filter((one) => one.id !== id) });
    },
    () => true,
  );
  return (
    <>
      <p className={styles.quiet}>{t.refused}</p>
      <ChoiceButton choice={choice} value="read" act={t.read} label={t.readOf(about)} />
      <ChoiceFailure choice={choice} />
    </>
  );
}

function aboutText({ kind, guardian, client }: OwnProposal, isOwnRecord: boolean, t: (typeof OWN_PROPOSALS)['en']) {
  const of = isOwnRecord ? null : client.full_name;
  switch (kind) {
    case 'client':
      return of === null ? t.ownDetails : t.details(of);
    case 'guardian':
      return t.guardian(guardian ?? t.noName, of);
    case 'new-guardian':
      return t.newGuardian(guardian, of);
  }
}
