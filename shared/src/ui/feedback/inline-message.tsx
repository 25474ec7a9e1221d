import { mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { NoticeIntent } from '../../events/index.ts';
import { makeClasses } from '../theme/make-classes.ts';
import { IntentIcon } from './intent-icon.tsx';

export interface InlineMessageProps {
  intent: NoticeIntent;
  title?: string;
  children: ReactNode;
  /** Buttons that solve the problem. */
  actions?: ReactNode;
  className?: string;
}

const useStyles = makeClasses({
  root: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '12px',
    padding: '12px 16px',
    borderRadius: 'var(--cf-radius-control)',
    // Neutral: a clinic's colour may be close to the colour of errors.
    backgroundColor: 'var(--cf-ground)',
    color: 'var(--cf-text)',
    lineHeight: '24px',
    '&:where([data-intent="info"])': { boxShadow: 'inset 0 0 0 1px var(--cf-line)' },
    '&:where([data-intent="error"])': { backgroundColor: 'var(--cf-error-ground)' },
    '&:where([data-intent="warning"])': { backgroundColor: 'var(--cf-warning-ground)' },
    '&:where([data-intent="success"])': { backgroundColor: 'var(--cf-success-ground)' },
  },
  body: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  title: { margin: 0, fontWeight: 600 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '8px' },
});

/** A message that stays in the page, with icon and text; errors are announced at once, other messages at the next pause. */
export function InlineMessage({ intent, title, children, actions, className }: InlineMessageProps) {
  const styles = useStyles();
  return (
    <div
      role={intent === 'error' ? 'alert' : 'status'}
      data-intent={intent}
      className={mergeClasses(styles.root, className)}
    >
      <IntentIcon intent={intent} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        <div>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
