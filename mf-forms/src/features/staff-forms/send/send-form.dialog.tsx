import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { ClientField } from '@carefront/shared/clients';
import { type BodyOf, type ClientListItem, fieldMessage } from '@carefront/shared/contracts';
import { askForForm } from '@carefront/shared/contracts/calls';
import { EMAIL_MAX_LENGTH, isInvisible, isValidEmail } from '@carefront/shared/domain';
import {
  FormDialog,
  type FormDialogHandle,
  type SubmissionErrors,
  submitErrorsOf,
  TextField,
  useAttempt,
  useRepeatableCall,
} from '@carefront/shared/forms';
import { type ApiError, mayHaveArrived } from '@carefront/shared/http';
import { CallProblem, makeStyles } from '@carefront/shared/ui';
import { useId, useRef, useState } from 'react';
import { refreshForms } from '../../../response/response.api.ts';
import { STAFF_ACTIONS } from '../staff-actions.messages.ts';
import type { FormActionDialogProps } from '../staff-forms.api.ts';

interface SendFormValues {
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

/** Sends the request and updates the lists. @param onDone - Called after the notice. */
function useSendForm(formId: number, onDone: () => void) {
  const t = useMessages(STAFF_ACTIONS);
  const { api, events, queryClient, shell } = useRemote();
  const attempt = useAttempt();
  const [problem, setProblem] = useState<ApiError | null>(null);

  function fail(error: ApiError): SubmissionErrors | undefined {
    // After a lost answer the request may exist: the list behind the dialog shows it.
    if (mayHaveArrived(error)) refreshForms(queryClient);
    const { email, client_id: client } = error.fieldErrors;
    if (!email && !client) setProblem(error);
    return submitErrorsOf({ ...(email && { email }), ...(client && { client }) });
  }

  const askOnce = useRepeatableCall((body: BodyOf<'askForForm'>, idempotencyKey) =>
    api.call(askForForm, { body, idempotencyKey }),
  );
  function send({ client, email }: SendFormValues): Promise<SubmissionErrors | undefined> {
    setProblem(null);
    if (!client) return Promise.resolve(undefined);
    return attempt.run(async () => {
      await askOnce({ form_id: formId, client_id: client.id, email: email.trim() });
      refreshForms(queryClient);
      events.publish('forms/request-changed@1', { clientId: client.id });
      shell.showNotice({ intent: 'success', text: t.sent });
      onDone();
    }, fail);
  }

  return { send, isBusy: attempt.isBusy, problem };
}
