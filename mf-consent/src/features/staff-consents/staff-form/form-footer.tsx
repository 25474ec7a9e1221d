import { useMessages } from '@carefront/shared/app';
import { Button, makeStyles } from '@carefront/shared/ui';
import type { ReactNode } from 'react';
import { STAFF_CALL } from '../../../messages/staff-call.messages.ts';

export interface FormFooterProps {
  formId: string;
  submitLabel: string;
  isBusy: boolean;
  onCancel: () => void;
  /** What went wrong with the last attempt: stands above the buttons. */
  children: ReactNode;
}

const PHONE = '@media (max-width: 639.98px)';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  acts: { display: 'flex', justifyContent: 'flex-end', gap: '8px', [PHONE]: { flexDirection: 'column-reverse' } },
});

/** Of a dialog with one form: Cancel, and the one primary action. */
export function FormFooter({ formId, submitLabel, isBusy, onCancel, children }: FormFooterProps) {
  const t = useMessages(STAFF_CALL);
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
