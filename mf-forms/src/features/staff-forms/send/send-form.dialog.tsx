import { useLocale, useMessages } from '@carefront/shared/app';
import { ClientField } from '@carefront/shared/clients';
import { type ClientListItem, fieldMessage } from '@carefront/shared/contracts';
import { EMAIL_MAX_LENGTH, isInvisible, isValidEmail } from '@carefront/shared/domain';
import { FormDialog, type FormDialogHandle, TextField } from '@carefront/shared/forms';
import { CallProblem, makeStyles } from '@carefront/shared/ui';
import { useId, useRef } from 'react';
import type { FormActionDialogProps } from '../form-action.ts';
import { STAFF_ACTIONS } from '../staff-actions.messages.ts';
import { useSendForm } from './use-send-form.ts';

export interface SendFormValues {
  client: ClientListItem | null;
  email: string;
}

const NOTHING: SendFormValues = { client: null, email: '' };
const DRAFT_VERSION = 1;

const useStyles = makeStyles({
  // The list of clients opens inside the dialog, below its field.
  form: { display: 'flex', flexDirection: 'column', gap: '16px', minHeight: '300px' },
  text: { margin: 0 },
});

/** Asks a client to fill the form in, on the account page and by an emailed link. */
export function SendFormDialog({ form, userId, onClosed }: FormActionDialogProps) {
  const t = useMessages(STAFF_ACTIONS);
  const styles = useStyles();
  const locale = useLocale();
  const textId = useId();
  const dialog = useRef<FormDialogHandle>(null);
  const { send, isBusy, problem } = useSendForm(form.form_id, () => {
    dialog.current?.forget();
    onClosed();
  });
  return (
    <FormDialog<SendFormValues>
      ref={dialog}
      title={t.sendTitle(form.name)}
      size="narrow"
      describedBy={textId}
      className={styles.form}
      initialValues={NOTHING}
      onSubmit={send}
      submitLabel={t.send}
      isBusy={isBusy}
      problem={problem && <CallProblem error={problem} />}
      draftKey={`send-form.${userId}.${form.form_id}`}
      draftVersion={DRAFT_VERSION}
      onClosed={onClosed}
    >
      <p id={textId} className={styles.text}>
        {t.sendText}
      </p>
      <ClientField label={t.client} help={undefined} />
      <TextField
        name="email"
        label={t.email}
        help={t.emailHelp}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={EMAIL_MAX_LENGTH}
        validate={(typed) =>
          isInvisible(typed) || isValidEmail(typed.trim()) ? undefined : fieldMessage('email-invalid', locale)
        }
      />
    </FormDialog>
  );
}
