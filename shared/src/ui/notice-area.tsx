import { makeStyles } from '@fluentui/react-components';
import { type KeyboardEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import { AlertIcon } from './icons.ts';
import { IntentIcon } from './intent-icon.tsx';
import { Notice } from './notice.tsx';
import { closedWith, currentNotice, type NoticeItem, noticeHistory } from './notice-queue.rules.ts';
import { ABOVE_MODALS } from './open-modals.ts';
import { useUiMessages } from './ui-locale.ts';

export interface NoticeAreaProps {
  /** All notices that were asked for since the page began, oldest first; ids unique. The owner only appends. */
  notices: readonly NoticeItem[];
}

/** One notice at a time at the bottom of the page, above dialogs; afterwards a button that lists the latest again (GN-06). */
export function NoticeArea({ notices }: NoticeAreaProps) {
  const styles = useStyles();
  const t = useUiMessages();
  const [closedIds, setClosedIds] = useState<ReadonlySet<string>>(new Set());
  const current = currentNotice(notices, closedIds);
  const close = (notice: NoticeItem) => setClosedIds(new Set([...closedIds, ...closedWith(notices, notice)]));
  const isUrgent = current?.intent === 'error' || current?.intent === 'warning';
  const shown = current && (
    <Notice
      key={current.id}
      notice={current}
      timesAsked={closedWith(notices, current).length}
      onClose={() => close(current)}
    />
  );
  const area = (
    <section aria-label={t.notices} className={styles.area} {...{ [ABOVE_MODALS]: '' }}>
      {/* Both regions are there before there is anything to say: one that is born with its text is often not read. */}
      <div aria-live="polite">{!isUrgent && shown}</div>
      <div aria-live="assertive">{isUrgent && shown}</div>
      {!current && closedIds.size > 0 && <NoticeHistory notices={noticeHistory(notices, closedIds)} />}
    </section>
  );
  return createPortal(area, document.body);
}

function NoticeHistory({ notices }: { notices: readonly NoticeItem[] }) {
  const styles = useStyles();
  const t = useUiMessages();
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    // Used here: a dialog beneath must not take it as its own.
    event.preventDefault();
    setIsOpen(false);
  }
  return (
    <div className={styles.history}>
      {isOpen && (
        <ul id={listId} aria-label={t.notices} className={styles.list} tabIndex={0} onKeyDown={onKeyDown}>
          {notices.map((notice) => (
            <li key={notice.id} className={styles.entry}>
              <IntentIcon intent={notice.intent} />
              <span>{notice.text}</span>
            </li>
          ))}
        </ul>
      )}
      <Button
        className={styles.button}
        shape="circular"
        icon={<AlertIcon />}
        aria-label={t.showNotices}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      />
    </div>
  );
}

const PHONE = '@media (max-width: 639.98px)';

const useStyles = makeStyles({
  area: {
    position: 'fixed',
    right: '16px',
    // A dialog's footer holds the button that is being looked for: the notice stands above it, and above the margin below the dialog.
    bottom: 'calc(16px + 1.3 * var(--cf-modal-footer-height, 0px) + env(safe-area-inset-bottom))',
    left: '16px',
    zIndex: 1100,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    fontFamily: 'var(--cf-font-text)',
    fontSize: '16px',
    lineHeight: '24px',
    pointerEvents: 'none',
    [PHONE]: { bottom: 'calc(12px + var(--cf-modal-footer-height, 0px) + env(safe-area-inset-bottom))' },
  },
  history: { alignSelf: 'flex-start', pointerEvents: 'auto' },
  button: { opacity: 0.85, boxShadow: 'var(--cf-shadow-float)' },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    maxWidth: '480px',
    maxHeight: '50vh',
    margin: '0 0 8px',
    padding: '16px',
    overflowY: 'auto',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
    boxShadow: 'var(--cf-shadow-float)',
    color: 'var(--cf-text)',
    listStyleType: 'none',
  },
  entry: { display: 'flex', gap: '12px' },
});
