import { useFormState } from '@carefront/shared/forms';
import { Button, InlineMessage, makeClasses, makeStyles } from '@carefront/shared/ui';
import { FooterAction, FooterMessage, useDialogSends } from './footer-action.tsx';

export interface SubmitActionProps {
  formId: string;
  label: string;
  /** Replaces the label while the form is being sent. */
  busyLabel: string;
  /** The error of the last attempt, shown beside a button that sends again. */
  problem: string | null;
  retryLabel: string;
  /** Whether the form can be sent. */
  isReady: boolean;
  /** The reason why the form cannot be sent yet. */
  missing: string | null;
}

// Beats the class of the button.
const useButtonStyles = makeStyles({ root: { '@media (max-width: 639.98px)': { width: '100%' } } });

const useStyles = makeClasses({
  missing: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px', textAlign: 'end' },
});

/** The footer button that sends the form. It is disabled until the form is complete, with the reason beside it. */
export function SubmitAction(props: SubmitActionProps) {
  const { formId, label, busyLabel, problem, retryLabel, isReady, missing } = props;
  const styles = useStyles();
  const buttonStyles = useButtonStyles();
  const { submitting } = useFormState({ subscription: { submitting: true } });
  const isBusy = submitting === true;
  useDialogSends(isBusy);
  const missingId = `${formId}-missing`;
  const retry = (
    <Button type="submit" form={formId}>
      {retryLabel}
    </Button>
  );
  return (
    <>
      <FooterMessage>
        {problem !== null && !isBusy && (
          <InlineMessage intent="error" actions={retry}>
            {problem}
          </InlineMessage>
        )}
        {missing !== null && (
          <p id={missingId} className={styles.missing}>
            {missing}
          </p>
        )}
      </FooterMessage>
      <FooterAction>
        <Button
          type="submit"
          form={formId}
          appearance="primary"
          className={buttonStyles.root}
          disabledFocusable={!isReady}
          isBusy={isBusy}
          aria-describedby={missing === null ? undefined : missingId}
        >
          {isBusy ? busyLabel : label}
        </Button>
      </FooterAction>
    </>
  );
}
