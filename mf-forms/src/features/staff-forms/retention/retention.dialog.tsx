import { useMessages, useRemote } from '@carefront/shared/app';
import { getFormRetention, saveFormRetention } from '@carefront/shared/contracts/calls';
import { FormDialog, type FormDialogHandle, SelectField, submitErrorsOf, useAttempt } from '@carefront/shared/forms';
import { CallProblem, ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useRef } from 'react';
import type { FormActionDialogProps } from '../staff-forms.api.ts';
import { isShorter, type KeptTime, keptTimes } from './kept-times.rules.ts';
import { RETENTION } from './retention.messages.ts';

interface RetentionValues {
  keep_responses_days: number | null;
}

const DRAFT_VERSION = 1;

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '16px' },
  text: { margin: 0 },
});

/** Sets how long the responses of the form are kept. */
export function RetentionDialog({ form, userId, onClosed }: FormActionDialogProps) {
  const t = useMessages(RETENTION);
  const styles = useStyles();
  const textId = useId();
  const { api, queryClient, shell } = useRemote();
  const attempt = useAttempt();
  const dialog = useRef<FormDialogHandle>(null);
  const queryKey = ['own', 'form-retention', form.form_id];
  const stored = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(getFormRetention, { params: { id: form.form_id }, signal }),
    refetchOnMount: 'always',
    // The fields would change while the person reads them.
    refetchOnWindowFocus: false,
  });
  const days = stored.data?.keep_responses_days;
  const initialValues = useMemo(() => (days === undefined ? null : { keep_responses_days: days }), [days]);
  const textOf = ({ days: kept, years }: KeptTime) => (years === null ? t.days(kept) : t.years(years));
  const times = keptTimes(days ?? null);

  async function save({ keep_responses_days: next }: RetentionValues) {
    const chosen = times.find((time) => time.days === next);
    const isConfirmed =
      !chosen ||
      !isShorter(next, days ?? null) ||
      (await shell.confirm({
        title: t.confirmTitle,
        text: t.confirmText(textOf(chosen)),
        confirmLabel: t.confirm,
        cancelLabel: t.cancel,
        isDestructive: true,
      }));
    if (!isConfirmed) return undefined;
    return attempt.run(
      async () => {
        const body = { keep_responses_days: next };
        queryClient.setQueryData(queryKey, await api.call(saveFormRetention, { params: { id: form.form_id }, body }));
        shell.showNotice({ intent: 'success', text: t.saved });
        dialog.current?.forget();
        onClosed();
      },
      ({ fieldErrors }) => submitErrorsOf(fieldErrors),
    );
  }
  return (
    <FormDialog<RetentionValues>
      ref={dialog}
      title={t.title(form.name)}
      size="narrow"
      describedBy={textId}
      className={styles.form}
      initialValues={initialValues}
      waiting={
        stored.isError ? (
          <ErrorNotice error={stored.error} isRetrying={stored.isFetching} onRetry={() => void stored.refetch()} />
        ) : (
          <LoadingRows label={t.loading} rows={2} heightPx={44} />
        )
      }
      onSubmit={save}
      submitLabel={t.save}
      isBusy={attempt.isBusy}
      problem={attempt.error && <CallProblem error={attempt.error} />}
      draftKey={`form-retention.${userId}.${form.form_id}`}
      draftVersion={DRAFT_VERSION}
      onClosed={onClosed}
    >
      <p id={textId} className={styles.text}>
        {t.text}
      </p>
      <SelectField<number>
        name="keep_responses_days"
        label={t.keep}
        placeholder={t.always}
        options={times.map((time) => ({ value: time.days, label: textOf(time) }))}
      />
    </FormDialog>
  );
}
