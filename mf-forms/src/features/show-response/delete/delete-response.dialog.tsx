import { useGo, useMessages, useRemote } from '@carefront/shared/app';
import type { BodyOf } from '@carefront/shared/contracts';
import { deleteFormResponse } from '@carefront/shared/contracts/calls';
import { isInvisible } from '@carefront/shared/domain';
import {
  FormDialog,
  type FormDialogHandle,
  submitErrorsOf,
  TextAreaField,
  useAttempt,
  useRepeatableCall,
} from '@carefront/shared/forms';
import { CallProblem, makeStyles } from '@carefront/shared/ui';
import { useId, useRef } from 'react';
import { RESPONSES_PATH } from '../../../paths.ts';
import { refreshForms, responseQuery } from '../../../response/response.api.ts';
import { DELETE_RESPONSE } from './delete-response.messages.ts';

export interface DeleteResponseDialogProps {
  id: string;
  /** The draft of the reason belongs to this person. */
  userId: number;
  onClosed(): void;
}

interface DeleteValues {
  reason: string;
}

const NOTHING: DeleteValues = { reason: '' };
const DRAFT_VERSION = 1;
const MOST_CHARACTERS = 500;

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '16px' },
  text: { display: 'flex', flexDirection: 'column', gap: '8px' },
  line: { margin: 0 },
});

/** Deletes a response, with a reason for the audit log. Says before what goes and what stays, and afterwards what stayed. */
export function DeleteResponseDialog({ id, userId, onClosed }: DeleteResponseDialogProps) {
  const t = useMessages(DELETE_RESPONSE);
  const styles = useStyles();
  const textId = useId();
  const { api, events, queryClient, shell } = useRemote();
  const attempt = useAttempt();
  const go = useGo();
  const dialog = useRef<FormDialogHandle>(null);
  const hasFieldErrors = attempt.error?.fieldErrors.reason !== undefined;
  const removeOnce = useRepeatableCall((body: BodyOf<'deleteFormResponse'>, idempotencyKey) =>
    api.call(deleteFormResponse, { params: { id }, body, idempotencyKey }),
  );
  const remove = ({ reason }: DeleteValues) =>
    attempt.run(
      async () => {
        const body = { reason: reason.trim() };
        const { kept_consents, kept_places } = await removeOnce(body);
        dialog.current?.forget();
        onClosed();
        go(RESPONSES_PATH);
        queryClient.removeQueries({ queryKey: responseQuery(api, id).queryKey });
        refreshForms(queryClient);
        events.publish('forms/response-changed@1', { responseId: id });
        const kept = [
          ...(kept_consents > 0 ? [t.keptConsents(kept_consents)] : []),
          ...(kept_places > 0 ? [t.keptPlaces(kept_places)] : []),
        ];
        shell.showNotice({ intent: 'success', text: [t.deleted, ...kept].join(' ') });
      },
      ({ fieldErrors }) => submitErrorsOf(fieldErrors),
    );
  return (
    <FormDialog<DeleteValues>
      ref={dialog}
      title={t.title}
      size="narrow"
      describedBy={textId}
      className={styles.form}
      initialValues={NOTHING}
      onSubmit={remove}
      submitLabel={t.submit}
      isBusy={attempt.isBusy}
      problem={attempt.error && !hasFieldErrors && <CallProblem error={attempt.error} />}
      draftKey={`delete-response.${userId}.${id}`}
      draftVersion={DRAFT_VERSION}
      onClosed={onClosed}
    >
      <div id={textId} className={styles.text}>
        <p className={styles.line}>{t.goes}</p>
        <p className={styles.line}>{t.stays}</p>
      </div>
      <TextAreaField
        name="reason"
        label={t.reason}
        help={t.reasonHelp}
        isRequired
        maxLength={MOST_CHARACTERS}
        rows={3}
        validate={(typed) => (isInvisible(typed) ? t.reasonMissing : undefined)}
      />
    </FormDialog>
  );
}
