import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { STYLES_ATTRIBUTE } from '../../domain/releases/public.ts';
import { Button } from '../controls/button.tsx';
import { ArrowLeftIcon, DismissIcon } from '../controls/icons.ts';
import { useStylesMark } from '../theme/styles-mark.ts';
import { useUiMessages } from '../theme/ui-locale.ts';
import { useModalStyles } from './modal-dialog.styles.ts';
import { isTopModal, MODAL_PART, openModal } from './open-modals.ts';
import { scrollByKey } from './scroll-keys.ts';

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
  const layer = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => (layer.current ? openModal(layer.current) : undefined), []);

  const beginStep = useEffectEvent((_step: string | number | undefined) => {
    for (const scrolled of [body.current, body.current?.parentElement]) if (scrolled) scrolled.scrollTop = 0;
    const wanted = layer.current?.querySelector<HTMLElement>('[data-cf-autofocus]');
    (wanted ?? heading.current)?.focus();
  });
  useEffect(() => beginStep(focusKey), [focusKey]);

  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    // A list or calendar in the dialog that handles the key has called preventDefault.
    if (event.key !== 'Escape' || event.defaultPrevented || !isTopModal(layer.current)) return;
    event.preventDefault();
    // A held key must not answer the question that its first press opened.
    if (!event.repeat) onRequestClose();
  });
  // Before the dialog is painted: a passive effect runs later, and Escape pressed in between did nothing.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onEscape(event);
    // The document listens: when a focused button disappears the body has the focus, and Escape must still work.
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  const focusable = isReadOnly && { tabIndex: 0, role: 'group', 'aria-labelledby': titleId };
  const dialog = (
    // The dialog is outside of the remote's view: its own mark lets the release's stylesheets reach it.
    <div ref={layer} className={styles.layer} data-size={size} {...{ [STYLES_ATTRIBUTE]: mark }}>
      <div
        role={role}
        aria-modal="true"
        aria-labelledby={titleId}
        aria-describedby={describedBy}
        className={styles.surface}
        data-size={size}
      >
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
        {role === 'dialog' && (
          <div className={styles.notices} {...{ [MODAL_PART]: 'notices' }}>
            {/* The regions exist before their text: screen readers often skip a region that appears together with it. */}
            <div aria-live="polite" />
            <div aria-live="assertive" />
          </div>
        )}
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </div>
  );
  return createPortal(dialog, document.body);
}
