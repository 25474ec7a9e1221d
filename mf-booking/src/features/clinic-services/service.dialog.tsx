import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { KeptService } from '@carefront/shared/contracts';
import { offerMessage } from '@carefront/shared/contracts/services';
import { FormDialog, type FormDialogHandle, RequiredLegend, type SubmissionErrors } from '@carefront/shared/forms';
import { makeStyles } from '@carefront/shared/ui';
import { useRef, useState } from 'react';
import { EntryProblem } from '../../clinic-offer/entry-problem.tsx';
import { OFFER } from '../../clinic-offer/offer.messages.ts';
import { useEntryForm } from '../../clinic-offer/use-entry-form.ts';
import { ServiceFields } from './service-fields.tsx';
import { bodyOf, changedFields, formOf, newService, type ServiceFormValues } from './service-form.rules.ts';
import { type ClinicServices, sendService } from './services.api.ts';
import { SERVICES } from './services.messages.ts';
import { TimeFields } from './time-fields.tsx';
import { WhoFields } from './who-fields.tsx';

export interface ServiceDialogProps {
  /** null: a new service. */
  id: number | null;
  /** The category of a new service; null: not chosen. */
  categoryId: number | null;
  data: ClinicServices;
  /** The draft belongs to this person. */
  userId: number;
  onSaved(): void;
  onClosed(): void;
}

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '24px' },
  note: { margin: 0, color: 'var(--cf-text-quiet)' },
});

/** One service with all that the clinic decides about it. */
export function ServiceDialog({ id, categoryId, data, userId, onSaved, onClosed }: ServiceDialogProps) {
  const t = useMessages(SERVICES);
  const words = useMessages(OFFER);
  const styles = useStyles();
  const locale = useLocale();
  const { api } = useRemote();
  const dialog = useRef<FormDialogHandle>(null);
  // As it was when the editing began: the list behind the dialog may be read anew.
  const [service] = useState(() => data.services.find((each) => each.id === id) ?? null);
  const [values] = useState(() => (service ? formOf(service, locale) : newService(categoryId)));
  const { submit, isBusy, error, theirs } = useEntryForm<ServiceFormValues, KeptService>(
    (typed, version) => {
      const { body } = bodyOf(typed, locale);
      if (!body) throw new Error('a service with faults is not sent');
      return sendService(api, id, body, version);
    },
    () => {
      dialog.current?.forget();
      onSaved();
    },
  );
  function judgeAndSend(typed: ServiceFormValues): Promise<SubmissionErrors | undefined> | SubmissionErrors {
    const { faults } = bodyOf(typed, locale);
    if (!faults) return submit(typed);
    return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, offerMessage(fault, locale)]));
  }
  return (
    <FormDialog<ServiceFormValues>
      ref={dialog}
      title={id === null ? t.newTitle : t.editTitle}
      className={styles.form}
      initialValues={values}
      onSubmit={judgeAndSend}
      submitLabel={words.save}
      isBusy={isBusy}
      problem={
        <EntryProblem
          error={error}
          changedByOther={theirs && service && changedFields(service, theirs).map((field) => nameOf(field))}
        />
      }
      draftKey={`service.${userId}.${id ?? 'new'}`}
      draftVersion={1}
      onClosed={onClosed}
    >
      <RequiredLegend />
      {service !== null && service.coming_sessions > 0 && (
        <p className={styles.note}>{t.keepsSessions(words.sessions(service.coming_sessions))}</p>
      )}
      <ServiceFields categories={data.categories} />
      <TimeFields clinicStep={data.time_picker_interval} />
      <WhoFields data={data} service={service} />
    </FormDialog>
  );

  function nameOf(field: keyof KeptService): string {
    return field === 'id' || field === 'version' || field === 'coming_sessions' ? field : t[field];
  }
}
