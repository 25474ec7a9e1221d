import { useMessages } from '@carefront/shared/app';
import { Button, makeStyles } from '@carefront/shared/ui';
import { type ReactNode, useRef } from 'react';
import { CHAT } from '../messages/chat.messages.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '8px' },
  field: {
    flexGrow: 1,
    flexShrink: 1,
    flexBasis: '150px',
    minWidth: 0,
    // Without this, a control is as wide as its longest content and covers the button.
    '& > *': { gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 },
    '& input, & select': { width: '100%', minWidth: 0 },
  },
  // Aligns the button with the control below the label, also when a hint is shown below the control.
  send: { flexGrow: 0, flexShrink: 0, marginTop: '26px' },
});

export interface AnswerRowProps {
  onSend: () => void;
  children: ReactNode;
}

/** An input with its button; Enter sends, too. The focus stays in the input, so that a wrong answer can be corrected. */
export function AnswerRow({ onSend, children }: AnswerRowProps) {
  const t = useMessages(CHAT);
  const styles = useStyles();
  const row = useRef<HTMLFormElement>(null);
  return (
    <form
      ref={row}
      noValidate
      className={styles.row}
      onSubmit={(event) => {
        event.preventDefault();
        row.current?.querySelector<HTMLElement>('[data-chat-focus]')?.focus();
        onSend();
      }}
    >
      <div className={styles.field}>{children}</div>
      <Button type="submit" appearance="primary" className={styles.send}>
        {t.send}
      </Button>
    </form>
  );
}
