import { navigate, useMessages, useRemote } from '@carefront/shared/app';
import { FORM_TYPES } from '@carefront/shared/domain';
import {
  FormDialog,
  type FormDialogHandle,
  SelectField,
  submitErrorsOf,
  TextField,
  useAttempt,
} from '@carefront/shared/forms';
import { CallProblem, makeStyles } from '@carefront/shared/ui';
import { useId, useRef, useState } from 'react';
import { FORM_TYPE_NAMES, FORM_TYPE_ORDER } from '../../../messages/form-types.messages.ts';
import { editPath } from '../../../paths.ts';
import { refreshForms } from '../../../response/response.api.ts';
import { bodyOf, type FormStart, type NewFormValues } from './form-start.ts';
import { NEW_FORM } from './new-form.messages.ts';

const DRAFT_VERSION = 1;
/** Longest name, characters. */
const LONGEST = 200;

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '16px' },
  text: { margin: 0 },
});

export interface NewFormDialogProps {
  start: FormStart;
  userId: number;
  onClosed(): void;
}

/** Makes a draft, empty or as a copy, and opens it in the builder (FB-01). */
export function NewFormDialog({ start, userId, onClosed }: NewFormDialogProps) {
  const t = useMessages(NEW_FORM);
  const types = useMessages(FORM_TYPE_NAMES);
  const styles = useStyles();
  const textId = useId();
  const { api, queryClient } = useRemote();
  const attempt = useAttempt();
  const dialog = useRef<FormDialogHandle>(null);
  const [initialValues] = useState<NewFormValues>(() =>
    start.kind === 'copy'
      ? { name: t.copyName(start.form.name), form_type_id: start.form.form_type_id }
      : { name: '', form_type_id: FORM_TYPES.intake },
  );
  const hasFieldErrors = attempt.error?.fieldErrors.name !== undefined;
  const send = (values: NewFormValues) =>
    attempt.run(
      async () => {
        const { form_id } = await api.call('createForm', { body: bodyOf(start, values) });
        refreshForms(queryClient);
        dialog.current?.forget();
        onClosed();
        navigate(editPath(form_id));
      },
      ({ fieldErrors }) => submitErrorsOf(fieldErrors),
    );
  return (
    <FormDialog<NewFormValues>
      ref={dialog}
      title={start.kind === 'copy' ? t.copyTitle(start.form.name) : t.title}
      size="narrow"
      describedBy={textId}
      className={styles.form}
      initialValues={initialValues}
      onSubmit={send}
      submitLabel={t.create}
      isBusy={attempt.isBusy}
      problem={attempt.error && !hasFieldErrors && <CallProblem error={attempt.error} />}
      draftKey={`new-form.${userId}.${start.kind === 'copy' ? start.form.form_id : 'empty'}`}
      draftVersion={DRAFT_VERSION}
      onClosed={onClosed}
    >
      <p id={textId} className={styles.text}>
        {start.kind === 'copy' ? t.copyText : t.text}
      </p>
      <TextField
        name="name"
        label={t.name}
        isRequired
        maxLength={LONGEST}
        validate={(name) => (name.trim() === '' ? t.nameMissing : undefined)}
      />
      {start.kind === 'empty' && (
        <SelectField<number>
          name="form_type_id"
          label={t.type}
          help={t.typeHelp}
          options={FORM_TYPE_ORDER.map((type) => ({ value: type, label: types[type] }))}
        />
      )}
    </FormDialog>
  );
}
