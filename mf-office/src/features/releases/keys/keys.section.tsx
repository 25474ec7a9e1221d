import { useMessages, useRemote } from '@carefront/shared/app';
import { isRemoteName } from '@carefront/shared/domain/releases';
import { AddIcon, Button, EmptyNotice, ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useOpenedRowFocus } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ListSection } from '../list-section.tsx';
import { releasesQuery } from '../releases.api.ts';
import { partsOf } from '../remotes/parts.rules.ts';
import { KeyRow } from './key-row.tsx';
import { keysQuery } from './keys.api.ts';
import { KEYS } from './keys.messages.ts';
import { NewKeyDialog } from './new-key.dialog.tsx';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  place: { outlineStyle: 'none' },
});

/** The keys with which teams publish parts for this clinic. */
export function KeysSection({ userId }: { userId: number }) {
  const t = useMessages(KEYS);
  const { api } = useRemote();
  const releases = useQuery(releasesQuery(api));
  const [isMaking, setIsMaking] = useState(false);
  const remotes = releases.data ? partsOf(releases.data).map(({ remote }) => remote) : [];
  return (
    <ListSection
      title={t.title}
      text={t.text}
      action={
        <Button icon={<AddIcon />} onClick={() => setIsMaking(true)}>
          {t.make}
        </Button>
      }
    >
      <Keys />
      {isMaking && (
        <NewKeyDialog userId={userId} remotes={remotes.filter(isRemoteName)} onClosed={() => setIsMaking(false)} />
      )}
    </ListSection>
  );
}

/** The list: loading, failed, empty, filled. */
function Keys() {
  const t = useMessages(KEYS);
  const styles = useStyles();
  const place = useRef<HTMLDivElement>(null);
  const { api } = useRemote();
  const keys = useQuery(keysQuery(api));
  // The button of an ended key disappears, so the focus moves.
  const focus = useOpenedRowFocus(keys.data?.map(({ id }) => id) ?? [], place);
  if (keys.isPending) return <LoadingRows label={t.loading} rows={2} heightPx={72} />;
  if (keys.isError)
    return <ErrorNotice error={keys.error} isRetrying={keys.isFetching} onRetry={() => void keys.refetch()} />;
  if (keys.data.length === 0) return <EmptyNotice title={t.noneTitle} text={t.none} />;
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <ul className={styles.list}>
        {keys.data.map((key) => (
          <KeyRow key={key.id} releaseKey={key} onEnd={() => focus.remember(key.id)} />
        ))}
      </ul>
    </div>
  );
}
