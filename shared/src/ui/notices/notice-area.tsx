import { makeStyles } from '@fluentui/react-components';
import { Alert20Regular as AlertIcon } from '@fluentui/react-icons/svg/alert';
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../controls/button.tsx';
import { AppLink } from '../controls/link.tsx';
import { isQuestionOpen, onTopModalChange, topModal, topModalPart } from '../dialogs/open-modals.ts';
import { IntentIcon } from '../feedback/intent-icon.tsx';
import { fieldMessages, reachableControls } from '../theme/control-edges.ts';
import { useUiMessages } from '../theme/ui-locale.ts';
import { Notice } from './notice.tsx';
import { NOTICE_GAP_PX, placeOnPage } from './notice-place.rules.ts';
import { closedWith, currentNotice, type NoticeItem, noticeHistory } from './notice-queue.rules.ts';
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
        <div ref={area} className={styles.area}>
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

/** Id of the shell's empty element under the header row. It grows for a notice that finds no other place. */
const BELOW_HEADER_ID = 'shell-notices';

/**
 * Places the notice of a page so that it covers no control and no message of a field (GN-06): as low as possible; where there is no such
 * place, under the header, and the page moves down. Measures, because heights differ by text and zoom.
 * @param area - Fixed in the window; its `top` or `bottom` is set here.
 * @param shown - Identifies the shown notice; null: the page shows none.
 */
function useNoticePlace(area: RefObject<HTMLElement | null>, shown: string | null): void {
  useLayoutEffect(() => {
    const box = area.current;
    if (!box || shown === null) return;
    let restorePlace: () => void = () => undefined;
    function place() {
      restorePlace();
      const notice = box?.querySelector('section')?.firstElementChild;
      if (box && notice) restorePlace = placeOver(box, notice.getBoundingClientRect());
    }
    let frame: number | null = null;
    // An answer or a press may add controls below a notice that is already shown.
    const changes = new MutationObserver(() => {
      frame ??= requestAnimationFrame(() => {
        frame = null;
        place();
      });
    });
    changes.observe(document.body, { childList: true, subtree: true });
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(place);
    observer?.observe(box);
    place();
    window.addEventListener('resize', place);
    for (const type of ['animationend', 'transitionend', 'scrollend']) document.addEventListener(type, place, true);
    return () => {
      changes.disconnect();
      observer?.disconnect();
      if (frame !== null) cancelAnimationFrame(frame);
      restorePlace();
      window.removeEventListener('resize', place);
      for (const type of ['animationend', 'transitionend', 'scrollend'])
        document.removeEventListener(type, place, true);
    };
  }, [area, shown]);
}

/** @returns A function that removes the space under the header again. */
function placeOver(area: HTMLElement, notice: DOMRect): () => void {
  const free = placeOnPage(window.innerHeight, notice, [...reachableControls(area), ...fieldMessages()]);
  const below = document.getElementById(BELOW_HEADER_ID);
  if (free !== null || !below) {
    area.style.bottom = `${free ?? NOTICE_GAP_PX}px`;
    return () => undefined;
  }
  const page = document.documentElement.style;
  // Otherwise the browser keeps a scrolled page in its place, and the growing header covers controls.
  page.overflowAnchor = 'none';
  below.style.height = `${notice.height + NOTICE_GAP_PX}px`;
  area.style.bottom = 'auto';
  area.style.top = `${below.getBoundingClientRect().top}px`;
  return () => {
    page.overflowAnchor = '';
    below.style.height = '';
    area.style.top = '';
    area.style.bottom = '';
  };
}

interface EarlierNoticesProps {
  /** Latest first. */
  notices: readonly NoticeItem[];
}

/** The button that lists earlier notices again (GN-06), in the head of the page or of a dialog. */
function EarlierNotices({ notices }: EarlierNoticesProps) {
  const styles = useEarlierNoticesStyles();
  const t = useUiMessages();
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  /** Position of the list; null: the list is closed. */
  const [place, setPlace] = useState<CSSProperties | null>(null);
  function placeOfList(): CSSProperties {
    const top = Math.ceil(root.current?.getBoundingClientRect().bottom ?? 0) + NOTICE_GAP_PX / 2;
    return { position: 'fixed', top, right: 16, left: 16, maxHeight: `calc(100dvh - ${top + NOTICE_GAP_PX}px)` };
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !place) return;
    // Handled here: a dialog beneath must not handle the key as well.
    event.preventDefault();
    setPlace(null);
    root.current?.querySelector('button')?.focus();
  }
  function onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) setPlace(null);
  }
  return (
    <div ref={root} className={styles.root} onKeyDown={onKeyDown} onBlur={onBlur}>
      {place && (
        <ul id={listId} aria-label={t.notices} className={styles.list} style={place} tabIndex={0}>
          {notices.map((notice) => (
            <li key={notice.id} className={styles.entry}>
              <IntentIcon intent={notice.intent} />
              <span>
                {notice.text}
                {notice.link && (
                  <AppLink to={notice.link.path} className={styles.link}>
                    {notice.link.label}
                  </AppLink>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Button
        className={styles.button}
        appearance="subtle"
        icon={<AlertIcon />}
        aria-label={t.showNotices}
        aria-expanded={place !== null}
        aria-controls={place ? listId : undefined}
        onClick={() => setPlace(place ? null : placeOfList())}
      />
    </div>
  );
}

const useEarlierNoticesStyles = makeStyles({
  root: { display: 'inline-flex' },
  button: { borderRadius: '50%' },
  list: {
    zIndex: 1,
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    maxWidth: '480px',
    boxSizing: 'border-box',
    margin: '0 0 0 auto',
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
  link: { display: 'flex', alignItems: 'center', width: 'fit-content', minHeight: '44px' },
});
