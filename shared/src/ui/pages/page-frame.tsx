import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { isPageProvided, pagePath, useLocation, useSession } from '../../app/index.ts';
import { reachOf } from '../../contracts/index.ts';
import { AppLink } from '../controls/link.tsx';
import { usePageMessages } from './messages.ts';

export interface PageFrameProps {
  /** 'card': one subject, 720 px wide. 'wide': a list, 1,120 px wide. */
  size: 'card' | 'wide';
  children: ReactNode;
}

const PHONE = '@media (max-width: 639.98px)';

const useStyles = makeStyles({
  page: {
    display: 'flex',
    justifyContent: 'center',
    padding: '48px 24px 64px',
    color: 'var(--cf-text)',
    fontFamily: 'var(--cf-font-text)',
    fontSize: '16px',
    lineHeight: '24px',
    [PHONE]: { padding: '16px 16px 48px' },
  },
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    width: '100%',
    minWidth: 0,
    boxSizing: 'border-box',
  },
  card: {
    maxWidth: '720px',
    padding: '32px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
    [PHONE]: { padding: '24px 16px' },
  },
  wide: { maxWidth: '1120px', gap: '24px' },
});

/** Lays out a remote's page within the page's main part. */
export function PageFrame({ size, children }: PageFrameProps) {
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <div className={mergeClasses(styles.body, styles[size])}>{children}</div>
    </div>
  );
}

const useDividerStyles = makeStyles({
  root: { width: '100%', height: '1px', margin: 0, border: 'none', backgroundColor: 'var(--cf-line)' },
});

export function Divider({ className }: { className?: string }) {
  return <hr className={mergeClasses(useDividerStyles().root, className)} />;
}

const useAllSettingsLinkStyles = makeStyles({
  root: {
    alignSelf: 'flex-start',
    display: 'inline-flex',
    alignItems: 'center',
    width: 'fit-content',
    minHeight: '44px',
  },
});

/**
 * Leads from one page of the clinic's settings to the list of all. Draws nothing for people who cannot open the list, and where no remote
 * provides it. A page that was opened from the steps of a new clinic (`?from=opening`) leads back to them.
 */
export function AllSettingsLink() {
  const t = usePageMessages();
  const styles = useAllSettingsLinkStyles();
  const session = useSession();
  const isFromOpening = new URLSearchParams(useLocation().query).get('from') === 'opening';
  if (session.status !== 'signed-in' || reachOf('getClinicSettings', session.user.roles) === 'none') return null;
  if (!isPageProvided('settings')) return null;
  if (isFromOpening && isPageProvided('staff-start'))
    return (
      <AppLink to={pagePath('staff-start')} className={styles.root}>
        {t.backToOpening}
      </AppLink>
    );
  return (
    <AppLink to={pagePath('settings')} className={styles.root}>
      {t.allSettings}
    </AppLink>
  );
}
