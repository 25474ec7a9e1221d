import { useMessages, useRemote } from '@carefront/shared/app';
import { EmptyNotice, ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListSection } from '../list-section.tsx';
import { releasesQuery } from '../releases.api.ts';
import { RELEASES } from '../releases.messages.ts';
import { PartCard } from './part-card.tsx';
import { PartDialog, type PartDialogKind } from './part-dialog.tsx';
import { partsOf } from './parts.rules.ts';
import { StoppedMessages } from './stopped-messages.tsx';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 440px), 1fr))',
    alignItems: 'start',
    gap: '16px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  item: { minWidth: 0 },
});

/** The parts of the clinic's site: what is in use, what is new, and what the owner can do. */
export function PartsSection({ userId }: { userId: number }) {
  const t = useMessages(RELEASES);
  const { api } = useRemote();
  const releases = useQuery(releasesQuery(api));
  const newer = releases.data && partsOf(releases.data).filter((part) => part.newer !== null).length;
  const text = newer === undefined ? '' : newer === 0 ? t.upToDate : t.newer(newer);
  return (
    <ListSection title={t.partsTitle} text={text}>
      <StoppedMessages />
      <Parts userId={userId} />
    </ListSection>
  );
}

/** The list: loading, failed, empty, filled. */
function Parts({ userId }: { userId: number }) {
  const t = useMessages(RELEASES);
  const styles = useStyles();
  const { api } = useRemote();
  const releases = useQuery(releasesQuery(api));
  const [dialog, setDialog] = useState<PartDialogKind | null>(null);
  if (releases.isPending) return <LoadingRows label={t.partsLoading} rows={3} heightPx={200} />;
  if (releases.isError)
    return (
      <ErrorNotice error={releases.error} isRetrying={releases.isFetching} onRetry={() => void releases.refetch()} />
    );
  const parts = partsOf(releases.data);
  if (parts.length === 0) return <EmptyNotice title={t.noneTitle} text={t.none} />;
  const opened = dialog && parts.find(({ remote }) => remote === dialog.remote);
  return (
    <>
      <ul className={styles.list}>
        {parts.map((part) => (
          <li key={part.remote} className={styles.item}>
            <PartCard part={part} onOpen={setDialog} />
          </li>
        ))}
      </ul>
      {dialog && opened && (
        <PartDialog dialog={dialog} part={opened} userId={userId} onOpen={setDialog} onClosed={() => setDialog(null)} />
      )}
    </>
  );
}
