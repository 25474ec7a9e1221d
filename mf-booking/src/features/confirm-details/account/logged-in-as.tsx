import { useMessages } from '@carefront/shared/app';
import type { SessionUser } from '@carefront/shared/contracts';
import { makeStyles } from '@carefront/shared/ui';
import { PersonAvatar } from '@carefront/shared/ui/pages';
import { useEffect, useRef } from 'react';
import { CONFIRM_DETAILS } from '../../../messages/confirm-details.messages.ts';

export interface LoggedInAsProps {
  user: SessionUser;
  /** True when the person signed in during this step: the step restarts and takes the focus, so that screen readers announce it. */
  isFocused: boolean;
}

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: '12px', outlineStyle: 'none' },
  text: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { display: 'block', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  name: { fontWeight: 600 },
});

/** Shows 'You are logged in as:' with the full name (BK-47). */
export function LoggedInAs({ user, isFocused }: LoggedInAsProps) {
  const t = useMessages(CONFIRM_DETAILS);
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
