import {
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { STYLES_ATTRIBUTE } from '../../domain/releases/public.ts';
import { Button } from '../controls/button.tsx';
import { ArrowLeftIcon, DismissIcon } from '../controls/icons.ts';
import { makeClasses } from '../theme/make-classes.ts';
import { useStylesMark } from '../theme/styles-mark.ts';
import { useUiMessages } from '../theme/ui-locale.ts';
import { MODAL_PART, useModal } from './open-modals.ts';

export interface ModalDialogProps {
  title: string;
  /**
   * 'wide': 720 px, booking and forms; 'narrow': 480 px, questions and login; 'small': 400 px, a card; 'page': 1,120 px, a week of a
   * calendar. Full screen below 640 px of width, narrow and small ones excepted.
   */
  size?: 'wide' | 'narrow' | 'small' | 'page';
  /** Draws the back arrow before the title. */
  onBack?: () => void;
  /** The close button or Escape was pressed. The dialog stays until its owner removes it, so the owner may ask first. */
  onRequestClose: () => void;
  /** Beside the title; on a phone in a line of its own below it. */
  headerActions?: ReactNode;
  /** On a phone, too, the actions are beside the title: they are one icon. */
  areActionsNarrow?: boolean;
  /** Stays visible at the bottom while the body scrolls. */
  footer?: ReactNode;
  /** A new value means a new step: the body scrolls up and the heading gets the focus, so that a screen reader begins there. */
  focusKey?: string | number;
  /** An alertdialog asks one question: notices wait until it is closed. */
  role?: 'dialog' | 'alertdialog';
  /** All inputs of the body are disabled: the body takes the focus itself, so that the keyboard can scroll it. */
  isReadOnly?: boolean;
  /** Id of the text that says what the dialog is about; for questions. */
  describedBy?: string;
  children: ReactNode;
}

/** A dialog that is open while it is rendered. The page behind it is inert. On close, the focus returns to the opener. */
export function ModalDialog(props: ModalDialogProps) {
  const {
    title,
    size = 'wide',
    onBack,
    onRequestClose,
    headerActions,
    areActionsNarrow = false,
    footer,
    focusKey,
    role = 'dialog',
    isReadOnly = false,
    describedBy,
    children,
  } = props;
  const styles = useModalStyles();
  const mark = useStylesMark();
  const t = useUiMessages();
  const titleId = useId();
  const layer = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);

  useModal(layer, onRequestClose);

  const beginStep = useEffectEvent((_step: string | number | undefined) => {
    for (const scrolled of [body.current, body.current?.parentElement]) if (scrolled) scrolled.scrollTop = 0;
    const wanted = layer.current?.querySelector<HTMLElement>('[data-cf-autofocus]');
    (wanted ?? heading.current)?.focus();
  });
  // Before the dialog is painted: the browser has given the focus to the first button.
  useLayoutEffect(() => beginStep(focusKey), [focusKey]);

  const focusable = isReadOnly && { tabIndex: 0, role: 'group', 'aria-labelledby': titleId };
  const dialog = (
    // It fills the window, so that lists and floating tools inside may overhang the surface.
    <dialog
      ref={layer}
      role={role}
      closedby="none"
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      className={styles.layer}
      data-size={size}
      // The dialog is outside of the remote's view: its own mark lets the release's stylesheets reach it.
      {...{ [STYLES_ATTRIBUTE]: mark }}
    >
      <div className={styles.surface} data-size={size}>
        <div className={styles.header}>
          {onBack && <Button appearance="subtle" icon={<ArrowLeftIcon />} aria-label={t.back} onClick={onBack} />}
          <h2
            ref={heading}
            id={titleId}
            tabIndex={-1}
            data-cf-modal-heading=""
            className={styles.title}
            onKeyDown={(event) => scrollByKey(event, body.current)}
          >
            {title}
          </h2>
          {headerActions && (
            <div className={styles.headerActions} data-narrow={areActionsNarrow ? '' : undefined}>
              {headerActions}
            </div>
          )}
          {role === 'dialog' && <span className={styles.earlierNotices} {...{ [MODAL_PART]: 'earlier-notices' }} />}
          <Button appearance="subtle" icon={<DismissIcon />} aria-label={t.close} onClick={onRequestClose} />
        </div>
        <div ref={body} className={styles.body} {...focusable}>
          {children}
        </div>
        {role === 'dialog' && <ModalNotices className={styles.notices} />}
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  );
  return createPortal(dialog, document.body);
}

/** The place of a dialog where notices are shown while it is the topmost: all that is outside of it is inert. */
export function ModalNotices({ className }: { className?: string | undefined }) {
  return (
    <div className={className} {...{ [MODAL_PART]: 'notices' }}>
      {/* The regions exist before their text: screen readers often skip a region that appears together with it. */}
      <div aria-live="polite" />
      <div aria-live="assertive" />
    </div>
  );
}

/** As far as browsers scroll by an arrow key. */
const LINE_PX = 40;
/** Lines of the last screen stay visible, so that a reader finds their place. */
const PAGE_PART = 0.875;

/** In a low window the whole dialog scrolls, not its body. */
const scrollerOf = (body: HTMLElement): HTMLElement =>
  body.scrollHeight > body.clientHeight ? body : (body.parentElement ?? body);

/**
 * Scrolls the body of a dialog while its title has the focus: browsers scroll only what contains the focus, and the title is above the
 * body.
 */
function scrollByKey(event: ReactKeyboardEvent, body: HTMLElement | null): void {
  if (!body || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const scroller = scrollerOf(body);
  const to = scrolledTo(event, scroller);
  if (to === null) return;
  event.preventDefault();
  scroller.scrollTop = to;
}

function scrolledTo({ key, shiftKey }: ReactKeyboardEvent, body: HTMLElement): number | null {
  const { scrollTop, scrollHeight, clientHeight } = body;
  const page = clientHeight * PAGE_PART;
  if (key === 'ArrowDown') return scrollTop + LINE_PX;
  if (key === 'ArrowUp') return scrollTop - LINE_PX;
  if (key === 'PageDown' || (key === ' ' && !shiftKey)) return scrollTop + page;
  if (key === 'PageUp' || key === ' ') return scrollTop - page;
  if (key === 'Home') return 0;
  return key === 'End' ? scrollHeight : null;
}

const PHONE = '@media (max-width: 639.98px)';
/** A zoomed page, or a phone on its side: the body needs every line. */
const LOW = '@media (max-height: 480px)';
/**
 * A phone on its side, a page at a zoom of 400 %: a fixed header and footer would leave no room for the body. The height alone decides: at
 * 320 × 256 the form had 42 px.
 */
const TINY = '@media (max-height: 400px)';
const FORCED = '@media (forced-colors: active)';
const STILL = '@media (prefers-reduced-motion: reduce)';

/** The sizes that do not fill a phone's screen. */
const BOXED = '&[data-size="narrow"], &[data-size="small"]';

const useModalStyles = makeClasses({
  layer: {
    position: 'fixed',
    inset: 0,
    // Counts only while a foreign layer is above.
    zIndex: 1000,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '100%',
    maxWidth: 'none',
    height: '100%',
    maxHeight: 'none',
    padding: '24px',
    boxSizing: 'border-box',
    overflow: 'visible',
    borderStyle: 'none',
    backgroundColor: 'var(--cf-backdrop)',
    '::backdrop': { display: 'none' },
    color: 'var(--cf-text)',
    fontFamily: 'var(--cf-font-text)',
    fontSize: '16px',
    lineHeight: '24px',
    animationName: { from: { opacity: 0 } },
    animationDuration: '160ms',
    animationTimingFunction: 'ease-out',
    [STILL]: { animationName: 'none' },
    [LOW]: { padding: '8px' },
    [PHONE]: { padding: 0, [BOXED]: { padding: '16px', alignItems: 'flex-end' } },
  },
  surface: {
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    maxWidth: '720px',
    maxHeight: '100%',
    boxSizing: 'border-box',
    overflow: 'hidden',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
    boxShadow: 'var(--cf-shadow-float)',
    // In this mode the dialog has no shadow that separates it from the page.
    [FORCED]: { border: '1px solid CanvasText' },
    animationName: { from: { transform: 'translateY(12px)' } },
    animationDuration: '160ms',
    animationTimingFunction: 'ease-out',
    [STILL]: { animationName: 'none' },
    [PHONE]: {
      maxWidth: 'none',
      height: '100%',
      borderRadius: 0,
      [BOXED]: { height: 'auto', borderRadius: 'var(--cf-radius-card)' },
    },
    [TINY]: { overflowY: 'auto', overflowAnchor: 'none' },
    // `:where` leaves these selectors as weak as the class, so that the width of a phone wins.
    '&:where([data-size="narrow"])': { maxWidth: '480px' },
    '&:where([data-size="small"])': { maxWidth: '400px' },
    '&:where([data-size="page"])': { maxWidth: '1120px' },
  },
  header: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    flexShrink: 0,
    padding: '12px 12px 12px 24px',
    borderBottom: '1px solid var(--cf-line)',
    [LOW]: { paddingTop: '4px', paddingBottom: '4px' },
    ':has(> button + h2)': { paddingLeft: '12px' },
    [PHONE]: { flexWrap: 'wrap', padding: '8px 8px 8px 16px', ':has(> button + h2)': { paddingLeft: '8px' } },
  },
  title: {
    flexGrow: 1,
    flexBasis: 0,
    minWidth: 0,
    margin: 0,
    borderRadius: '4px',
    fontSize: '20px',
    fontWeight: 600,
    lineHeight: '26px',
    overflowWrap: 'anywhere',
    // The heading takes the focus so that it is read. It is no control and needs no ring.
    outlineStyle: 'none',
  },
  headerActions: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    flexShrink: 0,
    '&:not([data-narrow])': { [PHONE]: { order: 1, flexBasis: '100%', flexWrap: 'wrap', paddingBottom: '8px' } },
  },
  earlierNotices: { display: 'inline-flex', flexShrink: 0, ':empty': { display: 'none' } },
  body: {
    flexGrow: 1,
    minHeight: 0,
    padding: '24px',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // The surface cuts off everything outside itself. The double class makes this stronger than the ring of all elements.
    '&&[tabindex]:focus-visible': { outlineOffset: '-2px' },
    [PHONE]: { padding: '16px' },
    [TINY]: { flexShrink: 0, overflowY: 'visible' },
  },
  // Between body and footer: a notice takes its height from the body and covers nothing.
  notices: {
    flexShrink: 0,
    // Here, the whole dialog scrolls: the notice stays at the top of the window and moves everything else down.
    [TINY]: { order: -1, position: 'sticky', top: 0, zIndex: 1, backgroundColor: 'var(--cf-surface)' },
  },
  footer: {
    flexShrink: 0,
    padding: '16px 24px',
    borderTop: '1px solid var(--cf-line)',
    [LOW]: { paddingTop: '8px', paddingBottom: '8px' },
    [PHONE]: { padding: '12px 16px calc(12px + env(safe-area-inset-bottom))' },
  },
});
