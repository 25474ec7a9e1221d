import { useMessages, useMomentText } from '@carefront/shared/app';
import type { BookingSite } from '@carefront/shared/contracts';
import { Button, makeStyles, mergeClasses } from '@carefront/shared/ui';
import { useEffect, useRef } from 'react';
import { EDIT_SITE } from '../../../messages/edit-site.ts';
import { useBarStyles } from '../bar/editor-bar.styles.ts';
import { PageTabs } from '../bar/page-tabs.tsx';
import type { EditedPage } from '../edited-pages.ts';

/** A version of the site that is shown in place of the draft. */
export interface ShownVersion {
  site: BookingSite;
  /** Another person saved this version while the draft was edited. */
  isTheirs: boolean;
}

const useStyles = makeStyles({
  root: { backgroundColor: 'var(--cf-brand-tint)', color: 'var(--cf-brand-tint-text)' },
  title: {
    flexGrow: 1,
    minWidth: '200px',
    margin: 0,
    fontFamily: 'var(--cf-font-text)',
    fontSize: '16px',
    fontWeight: 600,
    lineHeight: '24px',
    outlineStyle: 'none',
  },
  acts: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  words: { rowGap: '8px', paddingTop: '8px', paddingBottom: '4px' },
});

export interface VersionBarProps {
  shown: ShownVersion;
  page: EditedPage;
  onPage(page: EditedPage): void;
  onTake(): void;
  onBack(): void;
}

/** Replaces the editor's bar while another version is shown. */
export function VersionBar({ shown, page, onPage, onTake, onBack }: VersionBarProps) {
  const t = useMessages(EDIT_SITE);
  const bar = useBarStyles();
  const styles = useStyles();
  const words = useVersionWords(shown);
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so the title takes the focus.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={mergeClasses(bar.root, styles.root)} aria-label={t.bar}>
      <div className={mergeClasses(bar.row, styles.words)}>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {words}
        </h2>
        <div className={styles.acts}>
          <Button onClick={onBack}>{t.backToMine}</Button>
          <Button appearance="primary" onClick={onTake}>
            {shown.isTheirs ? t.takeTheirs : t.bringBack}
          </Button>
        </div>
      </div>
      <div className={bar.row}>
        <div className={bar.tabs}>
          <PageTabs page={page} onPage={onPage} />
        </div>
      </div>
    </section>
  );
}

function useVersionWords({ site, isTheirs }: ShownVersion): string {
  const t = useMessages(EDIT_SITE);
  const momentText = useMomentText();
  if (isTheirs) return site.saved_by ? t.lookingAtTheirs(site.saved_by) : t.lookingAtOthers;
  if (site.version === 0 || !site.saved_at) return t.lookingAtFirst;
  return t.lookingAt(momentText(site.saved_at));
}
