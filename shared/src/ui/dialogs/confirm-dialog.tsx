import { useId } from 'react';
import type { ConfirmRequest } from '../../events/index.ts';
import { Button } from '../controls/button.tsx';
import { makeClasses } from '../theme/make-classes.ts';
import { ModalDialog } from './modal-dialog.tsx';

export interface ConfirmDialogProps extends ConfirmRequest {
  /** false on cancel, on the close button and on Escape. */
  onAnswer: (isConfirmed: boolean) => void;
}

const useStyles = makeClasses({
  // A question may contain a long name.
  text: { margin: 0, maxWidth: '68ch', overflowWrap: 'anywhere' },
  actions: {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: '8px',
    '@media (max-width: 639.98px)': { flexDirection: 'column-reverse' },
    // The double class makes this stronger than the look of the button.
    '&& > [data-destructive="true"]': {
      '--cf-button-fill': 'var(--cf-error-text)',
      '--cf-button-fill-hover': 'var(--cf-error-text)',
      '--cf-button-fill-pressed': 'var(--cf-error-text)',
      '--cf-button-text': 'var(--cf-surface)',
      '--cf-button-text-hover': 'var(--cf-surface)',
      ':hover': { filter: 'brightness(0.92)' },
      ':hover:active': { filter: 'brightness(0.85)' },
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
        data-destructive={isDestructive}
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
