import { useEffect, useRef } from 'react';
import { useMessages } from '../app/index.ts';
import type { SessionUser } from '../contracts/index.ts';
import { makeClasses } from '../ui/index.ts';
// Not from the index of `ui/pages`: the build would move its icons into the chunk that every dialog loads.
import { PersonAvatar } from '../ui/pages/tables/person-avatar.tsx';
import { LOGGED_IN_AS } from './messages.ts';

export interface LoggedInAsProps {
  user: SessionUser;
  /** True when the person has just signed in here: the text takes the focus, so that screen readers announce it. */
  isFocused?: boolean;
}

const useStyles = makeClasses({
  root: { display: 'flex', alignItems: 'center', gap: '12px', outlineStyle: 'none' },
  text: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { display: 'block', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  name: { fontWeight: 600 },
});

/** Shows 'You are logged in as:' with the full name (BK-47, CP-02). */
export function LoggedInAs({ user, isFocused = false }: LoggedInAsProps) {
  const t = useMessages(LOGGED_IN_AS);
  const styles = useStyles();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) element.current?.focus();
  }, [isFocused]);
  return (
    <div ref={element} tabIndex={-1} className={styles.root}>
      <PersonAvatar name={user.full_name} initials={user.initials} />
      <p className={styles.text}>
        <span className={styles.quiet}>{t.loggedInAs} </span>
        <strong className={styles.name}>{user.full_name}</strong>
      </p>
    </div>
  );
}
