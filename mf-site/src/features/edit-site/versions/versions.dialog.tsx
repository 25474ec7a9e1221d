import { useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import type { BookingSite, SiteVersion } from '@carefront/shared/contracts';
import { Button, EmptyNotice, ErrorNotice, ModalDialog, makeStyles } from '@carefront/shared/ui';
import { PagedList, rowMark, usePagedRows } from '@carefront/shared/ui/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EDIT_SITE } from '../../../messages/edit-site.ts';
import { siteVersionsQuery, useSiteVersion } from '../edit-site.api.ts';

const useStyles = makeStyles({
  text: { margin: 0 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
});

interface VersionsDialogProps {
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

const useVersionRowStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '16px',
    padding: '12px 0',
    borderTop: '1px solid var(--cf-line)',
  },
  facts: { display: 'grid', flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  moment: { fontWeight: 600 },
  who: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  current: {
    justifySelf: 'start',
    marginTop: '4px',
    padding: '2px 8px',
    borderRadius: '12px',
    backgroundColor: 'var(--cf-brand-tint)',
    color: 'var(--cf-brand-tint-text)',
    fontSize: '14px',
    lineHeight: '20px',
  },
});

interface VersionRowProps {
  version: SiteVersion;
  /** Visitors see this version now. */
  isCurrent: boolean;
  isLoading: boolean;
  onLook(): void;
}

/** Shows when and by whom the version was saved; version 0 is the site before its first save. */
function VersionRow({ version, isCurrent, isLoading, onLook }: VersionRowProps) {
  const t = useMessages(EDIT_SITE);
  const styles = useVersionRowStyles();
  const momentText = useMomentText();
  const moment = momentText(version.saved_at);
  const isFirst = version.version === 0;
  const who = version.saved_by ? t.byPerson(version.saved_by) : t.byNobody;
  return (
    <li className={styles.root}>
      <div className={styles.facts}>
        <span tabIndex={-1} className={styles.moment} {...rowMark(version.version)}>
          {isFirst ? t.beforeFirst : moment}
        </span>
        {!isFirst && <span className={styles.who}>{who}</span>}
        {isCurrent && <span className={styles.current}>{t.onTheSite}</span>}
      </div>
      <Button isBusy={isLoading} aria-label={t.lookAt(isFirst ? t.beforeFirst : moment)} onClick={onLook}>
        {t.look}
      </Button>
    </li>
  );
}
