import { makeStyles } from '@fluentui/react-components';
import { Alert20Regular as AlertIcon } from '@fluentui/react-icons/svg/alert';
import { type CSSProperties, type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { AppLink } from '../controls/app-link.tsx';
import { Button } from '../controls/button.tsx';
import { IntentIcon } from '../feedback/intent-icon.tsx';
import { useUiMessages } from '../theme/ui-locale.ts';
import { NOTICE_GAP_PX } from './notice-place.rules.ts';
import type { NoticeItem } from './notice-queue.rules.ts';

export interface EarlierNoticesProps {
  /** Latest first. */
  notices: readonly NoticeItem[];
}

/** The button that lists earlier notices again (GN-06), in the head of the page or of a dialog. */
export function EarlierNotices({ notices }: EarlierNoticesProps) {
  const styles = useStyles();
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

const useStyles = makeStyles({
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
