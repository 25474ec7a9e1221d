import { clinicInfoQuery, useMessages, useRemote } from '@carefront/shared/app';
import type { ClinicInfo } from '@carefront/shared/contracts';
import { saveFormServices } from '@carefront/shared/contracts/calls';
import {
  CheckboxGroupField,
  FormDialog,
  type FormDialogHandle,
  type SelectOption,
  submitErrorsOf,
  useAttempt,
} from '@carefront/shared/forms';
import { CallProblem, ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { refreshForms } from '../../../response/response.api.ts';
import { STAFF_ACTIONS } from '../staff-actions.messages.ts';
import type { FormActionDialogProps } from '../staff-forms.api.ts';

interface ServicesValues {
  service_ids: readonly number[];
}

const DRAFT_VERSION = 1;

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '16px' },
  text: { margin: 0 },
});

/** Chooses the services that ask for the form after booking. */
export function ServicesDialog({ form, userId, onClosed }: FormActionDialogProps) {
  const t = useMessages(STAFF_ACTIONS);
  const styles = useStyles();
  const textId = useId();
  const { api, queryClient, shell } = useRemote();
  const attempt = useAttempt();
  const dialog = useRef<FormDialogHandle>(null);
  const info = useQuery(clinicInfoQuery(api));
  const [initialValues] = useState<ServicesValues>(() => ({ service_ids: form.service_ids }));
  const hasFieldErrors = attempt.error?.fieldErrors.service_ids !== undefined;
  const save = ({ service_ids }: ServicesValues) =>
    attempt.run(
      async () => {
        await api.call(saveFormServices, { params: { id: form.form_id }, body: { service_ids: [...service_ids] } });
        refreshForms(queryClient);
        shell.showNotice({ intent: 'success', text: t.saved });
        dialog.current?.forget();
        onClosed();
      },
      ({ fieldErrors }) => submitErrorsOf(fieldErrors),
    );
  const options = info.data && serviceOptions(info.data);
  return (
    <FormDialog<ServicesValues>
      ref={dialog}
      title={t.servicesTitle(form.name)}
      size="narrow"
      describedBy={textId}
      className={styles.form}
      initialValues={options ? initialValues : null}
      waiting={
        info.isError ? (
          <ErrorNotice error={info.error} isRetrying={info.isFetching} onRetry={() => void info.refetch()} />
        ) : (
          <LoadingRows label={t.loadingServices} rows={4} heightPx={44} />
        )
      }
      onSubmit={save}
      submitLabel={t.save}
      isBusy={attempt.isBusy}
      problem={attempt.error && !hasFieldErrors && <CallProblem error={attempt.error} />}
      draftKey={`form-services.${userId}.${form.form_id}`}
      draftVersion={DRAFT_VERSION}
      onClosed={onClosed}
    >
      <p id={textId} className={styles.text}>
        {options?.length === 0 ? t.noServices : t.servicesText}
      </p>
      {options && options.length > 0 && (
        <CheckboxGroupField<number> name="service_ids" label={t.services} options={options} />
      )}
    </FormDialog>
  );
}

/** The services that clients can book, by category in the clinic's order. */
export const serviceOptions = ({ bso }: Pick<ClinicInfo, 'bso'>): SelectOption<number>[] =>
  bso.booking_site_services.flatMap(({ booking_site_services: services }) =>
    services.filter(({ deleted_at }) => deleted_at === null).map(({ id, name }) => ({ value: id, label: name })),
  );
