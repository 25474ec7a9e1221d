import { useMessages } from '@carefront/shared/app';
import { Button, CheckmarkCircleIcon, DismissIcon, makeStyles, PageHeading } from '@carefront/shared/ui';
import { StatusChip } from '@carefront/shared/ui/pages';
import type { ReactNode } from 'react';
import { EDIT_TEMPLATE } from './edit-template.messages.ts';

const PHONE = '@media (max-width: 639.98px)';

const useStyles = makeStyles({
  root: {
    alignSelf: 'center',
    width: '100%',
    maxWidth: '880px',
    boxSizing: 'border-box',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
    boxShadow: 'var(--cf-shadow-float)',
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    padding: '12px 12px 12px 24px',
    borderBottom: '1px solid var(--cf-line)',
    [PHONE]: { padding: '8px 8px 8px 16px' },
  },
  active: { flexShrink: 0 },
  close: { marginInlineStart: 'auto' },
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    padding: '24px',
    [PHONE]: { padding: '16px' },
    // An element that gets the focus stops above the foot.
    '& *': { scrollMarginBottom: '88px' },
  },
  foot: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    padding: '16px 24px',
    borderTop: '1px solid var(--cf-line)',
    borderRadius: '0 0 var(--cf-radius-card) var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
    [PHONE]: { padding: '12px 16px calc(12px + env(safe-area-inset-bottom))' },
  },
});

export interface TemplateSurfaceProps {
  takesFocus: boolean;
  onClose(): void;
  /** Stays visible at the bottom while the page scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * The dialog of the template (CO-02). It is part of the page and not modal: no content is behind it, and the editor's toolbars, which are
 * drawn outside of it, must stay usable.
 */
export function TemplateSurface({ takesFocus, onClose, footer, children }: TemplateSurfaceProps) {
  const t = useMessages(EDIT_TEMPLATE);
  const styles = useStyles();
  return (
    <section role="dialog" aria-label={t.title} className={styles.root}>
      <div className={styles.head}>
        <PageHeading takesFocus={takesFocus}>{t.title}</PageHeading>
        <StatusChip intent="success" icon={<CheckmarkCircleIcon />} className={styles.active}>
          {t.active}
        </StatusChip>
        <Button
          appearance="subtle"
          icon={<DismissIcon />}
          aria-label={t.close}
          className={styles.close}
          onClick={onClose}
        />
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </section>
  );
}
