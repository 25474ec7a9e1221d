import { makeStyles } from '@fluentui/react-components';
import { useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { ABOVE_MODALS, MODAL_PART, onTopModalChange, topModal } from '../dialogs/open-modals.ts';
import { useUiMessages } from '../theme/ui-locale.ts';
import { EarlierNotices } from './earlier-notices.tsx';
import { Notice } from './notice.tsx';
import { closedWith, currentNotice, type NoticeItem, noticeHistory } from './notice-queue.rules.ts';
import { useNoticePlace } from './use-notice-place.ts';
import { usePointerPlace } from './use-pointed-at.ts';

export interface NoticeAreaProps {
  /** All requested notices of this page, oldest first, with unique ids. The owner only appends. */
  notices: readonly NoticeItem[];
}

/**
 * One notice at a time at the bottom of the page, clear of dialogs and controls; afterwards a button that lists the latest again, in the
 * head of an open dialog (GN-06).
 */
export function NoticeArea({ notices }: NoticeAreaProps) {
  const styles = useStyles();
  const t = useUiMessages();
  const root = useRef<HTMLElement>(null);
  const pointer = usePointerPlace();
  const [closedIds, setClosedIds] = useState<ReadonlySet<string>>(new Set());
  const modal = useSyncExternalStore(onTopModalChange, topModal, () => null);
  const current = currentNotice(notices, closedIds);
  const close = (notice: NoticeItem) => setClosedIds(new Set([...closedIds, ...closedWith(notices, notice)]));
  const isUrgent = current?.intent === 'error' || current?.intent === 'warning';
  const shown = current && (
    <Notice
      key={current.id}
      notice={current}
      timesAsked={closedWith(notices, current).length}
      pointer={pointer}
      onClose={() => close(current)}
    />
  );
  const hasEarlier = !current && closedIds.size > 0;
  const earlier = hasEarlier && (
    <EarlierNotices notices={noticeHistory(notices, closedIds)} isInDialog={modal !== null} />
  );
  useNoticePlace(root, current?.id ?? (hasEarlier && !modal ? 'earlier' : null));
  const inDialog = modal?.querySelector(`[${MODAL_PART}="earlier-notices"]`);
  const area = (
    <section ref={root} aria-label={t.notices} className={styles.area} {...{ [ABOVE_MODALS]: '' }}>
      {/* Both regions are there before there is anything to say: one that is born with its text is often not read. */}
      <div aria-live="polite" className={styles.region}>
        {!isUrgent && shown}
      </div>
      <div aria-live="assertive" className={styles.region}>
        {isUrgent && shown}
      </div>
      {!modal && earlier}
    </section>
  );
  return (
    <>
      {createPortal(area, document.body)}
      {inDialog && earlier && createPortal(earlier, inDialog)}
    </>
  );
}

const useStyles = makeStyles({
  area: {
    position: 'fixed',
    right: '16px',
    // Used until the notice is measured; then the bottom is set so that it covers no controls.
    bottom: '12px',
    left: '16px',
    zIndex: 1100,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    fontFamily: 'var(--cf-font-text)',
    fontSize: '16px',
    lineHeight: '24px',
    pointerEvents: 'none',
  },
  // Otherwise the notice would be as narrow as its longest word.
  region: { display: 'flex', justifyContent: 'center', width: '100%' },
});
