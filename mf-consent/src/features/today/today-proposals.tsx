import { useMessages, useRemote } from '@carefront/shared/app';
import { Button, ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useNewRowFocus, useOpenedRowFocus } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { TODAY_PROPOSALS } from '../../messages/today-proposals.messages.ts';
import { type ClientProposals, clientProposalsQuery } from './client-proposals.api.ts';
import { ProposalRow } from './proposal-row.tsx';

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
