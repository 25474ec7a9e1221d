import { useMessages, useRemote } from '@carefront/shared/app';
import type { BookingSite } from '@carefront/shared/contracts';
import { EmptyNotice, ErrorNotice, ModalDialog, makeStyles } from '@carefront/shared/ui';
import { PagedList, usePagedRows } from '@carefront/shared/ui/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EDIT_SITE } from '../../../messages/edit-site.ts';
import { siteVersionsQuery, useSiteVersion } from '../edit-site.api.ts';
import { VersionRow } from './version-row.tsx';

const useStyles = makeStyles({
  text: { margin: 0 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
});

export interface VersionsDialogProps {
  onLook(site: BookingSite): void;
  onClose(): void;
}

/** Lists the saved versions of the site, newest first. */
export function VersionsDialog({ onLook, onClose }: VersionsDialogProps) {
  const t = useMessages(EDIT_SITE);
  return (
    <ModalDialog title={t.versions} size="wide" onRequestClose={onClose}>
      <VersionList onLook={onLook} />
    </ModalDialog>
  );
}

function VersionList({ onLook }: Pick<VersionsDialogProps, 'onLook'>) {
  const t = useMessages(EDIT_SITE);
  const styles = useStyles();
  const { api } = useRemote();
  const versions = usePagedRows(useInfiniteQuery(siteVersionsQuery(api)), ({ version }) => version);
  const look = useSiteVersion(onLook);
  return (
    <PagedList
      list={versions}
      loading={{ label: t.loadingVersions, rows: 4, heightPx: 60 }}
      empty={<EmptyNotice text={t.noVersions} />}
      showMore={() => t.older}
    >
      {(rows) => (
        <>
          <p className={styles.text}>{t.versionsText}</p>
          {look.isError && <ErrorNotice error={look.error} />}
          <ul className={styles.list}>
            {rows.map((version, index) => (
              <VersionRow
                key={version.version}
                version={version}
                isCurrent={index === 0}
                isLoading={look.isPending && look.variables === version.version}
                onLook={() => look.mutate(version.version)}
              />
            ))}
          </ul>
        </>
      )}
    </PagedList>
  );
}
