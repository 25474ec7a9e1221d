import { useMessages } from '@carefront/shared/app';
import { Button, DeleteIcon, makeClasses, makeStyles } from '@carefront/shared/ui';
import type { ReactNode } from 'react';
import { CONDITIONS } from './conditions.messages.ts';

const useStyles = makeClasses({
  root: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    paddingInlineStart: '10px',
    borderInlineStart: '3px solid var(--cf-line-strong)',
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
  title: { fontSize: '14px', fontWeight: 600, lineHeight: '20px' },
});
/** Merged with the classes of the button. */
const useButtonStyles = makeStyles({ remove: { marginRight: '-4px' } });

export interface InnerGroupProps {
  number: string;
  onRemove(): void;
  children: ReactNode;
}

/** The frame of a group inside a condition, with its number and its removal. */
export function InnerGroup({ number, onRemove, children }: InnerGroupProps) {
  const t = useMessages(CONDITIONS);
  const styles = useStyles();
  const buttons = useButtonStyles();
  return (
    <div role="group" aria-label={t.group(number)} className={styles.root}>
      <div className={styles.head}>
        <span className={styles.title}>{t.group(number)}</span>
        <Button
          className={buttons.remove}
          appearance="subtle"
          icon={<DeleteIcon />}
          aria-label={t.removeGroup(number)}
          onClick={onRemove}
        />
      </div>
      {children}
    </div>
  );
}
