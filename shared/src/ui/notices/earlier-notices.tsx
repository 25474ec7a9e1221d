import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Alert20Regular as AlertIcon } from '@fluentui/react-icons/svg/alert';
import { type CSSProperties, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';

import { IntentIcon } from '../feedback/intent-icon.tsx';
import { useUiMessages } from '../theme/ui-locale.ts';
import { NOTICE_GAP_PX } from './notice-place.rules.ts';
import type { NoticeItem } from './notice-queue.rules.ts';

export interface EarlierNoticesProps {
  /** Latest first. */
  notices: readonly NoticeItem[];
  /** In the head of a dialog the list opens downwards, otherwise upwards. */
  isInDialog: boolean;
}

/** The button that lists earlier notices again (GN-06). */
export function EarlierNotices({ notices, isInDialog }: EarlierNoticesProps) {
  const styles = useStyles();
  const t = useUiMessages();
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  /** Position of the list; null: the list is closed. */
  const [place, setPlace] = useState<CSSProperties | null>(null);
  function placeOfList(): CSSProperties {
    const box = root.current?.getBoundingClientRect();
    if (!box || !isInDialog) return {};
    const top = Math.ceil(box.bottom) + NOTICE_GAP_PX / 2;
    return { position: 'fixed', top, right: 16, left: 16, maxHeight: `calc(100dvh - ${top + NOTICE_GAP_PX}px)` };
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !place) return;
    // Handled here: a dialog beneath must not handle the key as well.
    event.preventDefault();
    setPlace(null);
    root.current?.querySelector('button')?.focus();
  }
  return (
    <div ref={root} className={mergeClasses(styles.root, isInDialog && styles.rootInDialog)} onKeyDown={onKeyDown}>
      {place && (
        <ul
          id={listId}
          aria-label={t.notices}
          className={mergeClasses(styles.list, isInDialog && styles.listInDialog)}
          style={place}
          tabIndex={0}
        >
          {notices.map((notice) => (
            <li key={notice.id} className={styles.entry}>
              <IntentIcon intent={notice.intent} />
              <span>{notice.text}</span>
            </li>
          ))}
        </ul>
      )}
      <Button
        className={mergeClasses(styles.button, !isInDialog && styles.floating)}
        data-cf-placed=""
        appearance={isInDialog ? 'subtle' : 'secondary'}
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
  root: { alignSelf: 'flex-start', pointerEvents: 'auto' },
  rootInDialog: { display: 'inline-flex' },
  button: { borderRadius: '50%' },
  floating: { opacity: 0.85, boxShadow: 'var(--cf-shadow-float)' },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    maxWidth: '480px',
    maxHeight: '50vh',
    boxSizing: 'border-box',
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
  listInDialog: { zIndex: 1, margin: '0 0 0 auto' },
  entry: { display: 'flex', gap: '12px' },
});
