import { makeStyles } from '@fluentui/react-components';
import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { ABOVE_MODALS, isQuestionOpen, onTopModalChange, topModal, topModalPart } from '../dialogs/open-modals.ts';
import { useUiMessages } from '../theme/ui-locale.ts';
import { EarlierNotices } from './earlier-notices.tsx';
import { Notice } from './notice.tsx';
import { closedWith, currentNotice, type NoticeItem, noticeHistory } from './notice-queue.rules.ts';
import { useNoticePlace } from './use-notice-place.ts';
import { usePointerPlace } from './use-pointed-at.ts';

/** Id of the shell's place for the button of earlier notices, in the header. */
const HEADER_PLACE_ID = 'shell-earlier-notices';

export interface NoticeAreaProps {
  /** All requested notices of this page, oldest first. The owner appends, or removes all; an id is used once. */
  notices: readonly NoticeItem[];
}

/**
 * One notice at a time (GN-06): in the notice place of the open dialog, else on the page, clear of controls. A question of an alertdialog
 * comes first: notices wait. A button in the head of the dialog or of the page lists the latest notices again.
 */
export function NoticeArea({ notices }: NoticeAreaProps) {
  const styles = useStyles();
  const t = useUiMessages();
  const area = useRef<HTMLDivElement>(null);
  // One element that moves between the places: a remounted notice would begin its time again.
  const [host] = useState(() => document.createElement('div'));
  const pointer = usePointerPlace();
  const [closedIds, setClosedIds] = useState<ReadonlySet<string>>(new Set());
  const modal = useSyncExternalStore(onTopModalChange, topModal, () => null);
  const isWaiting = modal !== null && isQuestionOpen();
  const dialogPlace = modal && topModalPart('notices');
  const current = currentNotice(notices, closedIds);
  const isUrgent = current?.intent === 'error' || current?.intent === 'warning';
  useNoticeRegion(host, {
    place: isWaiting || !current ? null : (dialogPlace ?? area),
    region: isUrgent ? 'assertive' : 'polite',
  });
  useNoticePlace(area, isWaiting || dialogPlace ? null : (current?.id ?? null));
  const close = (notice: NoticeItem) => setClosedIds(new Set([...closedIds, ...closedWith(notices, notice)]));
  const earlier = noticeHistory(notices, closedIds);
  const headPlace = topModalPart('earlier-notices') ?? document.getElementById(HEADER_PLACE_ID);
  return (
    <>
      {createPortal(
        <div ref={area} className={styles.area} {...{ [ABOVE_MODALS]: '' }}>
          {/* The regions exist before their text: screen readers often skip a region that appears together with it. */}
          <div aria-live="polite" />
          <div aria-live="assertive" />
        </div>,
        document.body,
      )}
      {current &&
        createPortal(
          <section aria-label={t.notices} className={styles.place} data-in-dialog={dialogPlace ? '' : undefined}>
            <Notice
              key={current.id}
              notice={current}
              timesAsked={closedWith(notices, current).length}
              pointer={pointer}
              dialog={modal}
              isWaiting={isWaiting}
              onClose={() => close(current)}
            />
          </section>,
          host,
        )}
      {headPlace && earlier.length > 0 && createPortal(<EarlierNotices notices={earlier} />, headPlace)}
    </>
  );
}

interface NoticeRegion {
  /** Contains the live regions; null: the notice is not shown. */
  place: HTMLElement | RefObject<HTMLElement | null> | null;
  region: 'polite' | 'assertive';
}

/** Puts the notice into the live region of its place. */
function useNoticeRegion(host: HTMLElement, { place, region }: NoticeRegion): void {
  useLayoutEffect(() => {
    const element = place instanceof HTMLElement ? place : place?.current;
    const home = element?.querySelector(`[aria-live="${region}"]`);
    if (!home) return host.remove();
    if (host.parentElement === home) return;
    home.append(host);
    // The body of the dialog became shorter: the focused control stays in sight.
    const focused = document.activeElement;
    if (place instanceof HTMLElement && focused !== document.body && place.parentElement?.contains(focused))
      focused?.scrollIntoView?.({ block: 'nearest' });
  }, [host, place, region]);
  useLayoutEffect(() => () => host.remove(), [host]);
}

const useStyles = makeStyles({
  area: {
    position: 'fixed',
    right: '16px',
    // Used until the notice is measured; then the place is set so that it covers no controls.
    bottom: '12px',
    left: '16px',
    zIndex: 1100,
    fontFamily: 'var(--cf-font-text)',
    fontSize: '16px',
    lineHeight: '24px',
    pointerEvents: 'none',
  },
  place: {
    display: 'flex',
    justifyContent: 'center',
    '--cf-notice-max-height': 'calc(100dvh - 24px)',
    '&[data-in-dialog]': { padding: '8px 16px', '--cf-notice-max-height': '40dvh' },
  },
});
