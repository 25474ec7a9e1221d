import { useMessages } from '@carefront/shared/app';
import { FormDialog, type FormDialogHandle, type SubmissionErrors } from '@carefront/shared/forms';
import { makeStyles } from '@carefront/shared/ui';
import { type ReactNode, useId, useRef, useState } from 'react';
import { ReasonField } from './reason.field.tsx';
import { VERSIONS } from './versions.messages.ts';

export interface ReasonDialogProps {
  title: string;
  text: ReactNode;
  submitLabel: string;
  isBusy: boolean;
  problem?: ReactNode;
  draftKey: string;
  /** Sends the reason. @returns whether it is done. */
  onSubmit(reason: string): Promise<boolean>;
  onClosed(): void;
}

const DRAFT_VERSION = 1;
const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '16px' },
  text: { margin: 0, maxWidth: '68ch' },
});

/** Asks why before an act that others see in the history. */
export function ReasonDialog({ text, onSubmit, onClosed, ...props }: ReasonDialogProps) {
  const t = useMessages(VERSIONS);
  const styles = useStyles();
  const textId = useId();
  const dialog = useRef<FormDialogHandle>(null);
  const [initialValues] = useState({ reason: '' });
  async function submit({ reason }: { reason: string }): Promise<SubmissionErrors | undefined> {
    if (await onSubmit(reason.trim())) {
      dialog.current?.forget();
      onClosed();
    }
    return undefined;
  }
  return (
    <FormDialog<{ reason: string }>
      {...props}
      ref={dialog}
      size="narrow"
      describedBy={textId}
      className={styles.form}
      initialValues={initialValues}
      onSubmit={submit}
      draftVersion={DRAFT_VERSION}
      onClosed={onClosed}
    >
      <p id={textId} className={styles.text}>
        {text}
      </p>
      <ReasonField label={t.reason} />
    </FormDialog>
  );
}
