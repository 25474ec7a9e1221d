import { makeStyles } from '@fluentui/react-components';
import { useId } from 'react';
import type { ConfirmRequest } from '../../events/index.ts';
import { Button } from '../controls/button.tsx';
import { ModalDialog } from './modal-dialog.tsx';

export interface ConfirmDialogProps extends ConfirmRequest {
  /** false on cancel, on the close button and on Escape. */
  onAnswer: (isConfirmed: boolean) => void;
}

const useStyles = makeStyles({
  // A question may contain a long name.
  text: { margin: 0, maxWidth: '68ch', overflowWrap: 'anywhere' },
  actions: {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: '8px',
    '@media (max-width: 639.98px)': { flexDirection: 'column-reverse' },
  },
  destructive: {
    backgroundColor: 'var(--cf-error-text)',
    color: 'var(--cf-surface)',
    ':hover': { backgroundColor: 'var(--cf-error-text)', color: 'var(--cf-surface)', filter: 'brightness(0.92)' },
    ':hover:active': {
      backgroundColor: 'var(--cf-error-text)',
      color: 'var(--cf-surface)',
      filter: 'brightness(0.85)',
    },
  },
});

/** Asks one question. A destructive button does not get the first focus: pressing Enter by habit loses nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirmLabel, cancelLabel, isDestructive = false, onAnswer } = props;
  const styles = useStyles();
  const textId = useId();
  const focusFirst = { 'data-cf-autofocus': '' };
  const footer = (
    <div className={styles.actions}>
      <Button onClick={() => onAnswer(false)} {...(isDestructive ? focusFirst : {})}>
        {cancelLabel}
      </Button>
      <Button
        appearance="primary"
        className={isDestructive ? styles.destructive : undefined}
        onClick={() => onAnswer(true)}
        {...(isDestructive ? {} : focusFirst)}
      >
        {confirmLabel}
      </Button>
    </div>
  );
  return (
    <ModalDialog
      title={title}
      size="narrow"
      role="alertdialog"
      describedBy={textId}
      focusKey={`${title} ${text}`}
      footer={footer}
      onRequestClose={() => onAnswer(false)}
    >
      <p id={textId} className={styles.text}>
        {text}
      </p>
    </ModalDialog>
  );
}
