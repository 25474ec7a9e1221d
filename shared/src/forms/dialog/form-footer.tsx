import type { ReactNode } from 'react';
import { Button, makeClasses, useUiLocale } from '../../ui/index.ts';
import { FORM_MESSAGES } from '../messages.ts';

export interface FormFooterProps {
  formId: string;
  submitLabel: string;
  isBusy: boolean;
  onCancel: () => void;
  /** The failure of the last attempt; shown above the buttons. */
  children: ReactNode;
}

const PHONE = '@media (max-width: 639.98px)';

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  acts: { display: 'flex', justifyContent: 'flex-end', gap: '8px', [PHONE]: { flexDirection: 'column-reverse' } },
});

/** The footer of a dialog with one form: Cancel, and the one primary action. */
export function FormFooter({ formId, submitLabel, isBusy, onCancel, children }: FormFooterProps) {
  const t = FORM_MESSAGES[useUiLocale()];
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {children}
      <div className={styles.acts}>
        <Button onClick={onCancel} disabledFocusable={isBusy}>
          {t.cancel}
        </Button>
        <Button type="submit" form={formId} appearance="primary" isBusy={isBusy}>
          {submitLabel}
        </Button>
      </div>
    </div>
  );
}
