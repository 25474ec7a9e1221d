import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { countText } from '@carefront/shared/domain';
import { EmptyNotice, ModalDialog, makeStyles } from '@carefront/shared/ui';
import { PagedList, usePagedRows } from '@carefront/shared/ui/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { versionsQuery } from '../releases.api.ts';
import type { PartDialogKind } from '../remotes/part-dialog.tsx';
import type { Part } from '../remotes/parts.rules.ts';
import { usePartName } from '../use-part-name.ts';
import { VersionRow } from './version-row.tsx';
import { VERSIONS } from './versions.messages.ts';

export interface VersionsDialogProps {
  part: Part;
  onOpen(dialog: PartDialogKind): void;
  onClosed(): void;
}

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '16px', margin: 0, padding: 0, listStyleType: 'none' },
});

/** All versions of a part, newest first. */
export function VersionsDialog({ part, onOpen, onClosed }: VersionsDialogProps) {
  const t = useMessages(VERSIONS);
  const styles = useStyles();
  const locale = useLocale();
  const { api } = useRemote();
  const list = usePagedRows(useInfiniteQuery(versionsQuery(api, part.remote)), ({ id }) => id);
  return (
    <ModalDialog title={t.title(usePartName()(part.remote))} onRequestClose={onClosed}>
      <PagedList
        list={list}
        loading={{ label: t.loading, rows: 3, heightPx: 120 }}
        empty={<EmptyNotice text={t.none} />}
        showMore={(left) => t.showMore(countText(left, locale))}
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((release) => (
              <VersionRow key={release.id} release={release} activation={part.activation} onOpen={onOpen} />
            ))}
          </ul>
        )}
      </PagedList>
    </ModalDialog>
  );
}
