import { bookingPath, navigate, useMessages } from '@carefront/shared/app';
import type { Clinic, Practitioner, SessionUser } from '@carefront/shared/contracts';
import { type BookingFormValues, NOTES_MAX_LENGTH, newBookingForm } from '@carefront/shared/domain';
import { FormRoot, SelectField, TextAreaField, useFormState } from '@carefront/shared/forms';
import { Button, InlineMessage, makeStyles } from '@carefront/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { CONFIRM_DETAILS } from '../../messages/confirm-details.messages.ts';
import { addressOf } from '../../wizard/booking-route.rules.ts';
import { useBookingStore } from '../../wizard/booking-store.tsx';
import { accountBodyOf } from './booking-body.rules.ts';
import { type ClientOption, preselectedClient } from './client-options.rules.ts';
import { ScheduleAction } from './schedule-action.tsx';
import { useHoldRenewal } from './use-hold-renewal.ts';
import { type SubmitProblem, useSubmitBooking } from './use-submit-booking.ts';

export interface AccountFormProps {
  clinic: Clinic;
  user: SessionUser;
  /** Whom the person may choose from; null: they book for themself. */
  clients: readonly ClientOption[] | null;
  /** Whom the person may book with for this service; null: not known. */
  providers: readonly Practitioner[] | null;
}

const FORM_ID = 'carefront-account-booking';

const useStyles = makeStyles({ form: { display: 'flex', flexDirection: 'column', gap: '24px' } });

/** 'Selected Client' and 'Appointment Notes' (BK-41, BK-43, BK-44). The notes are those of the sign-up form, where something was typed. */
export function AccountForm({ clinic, user, clients, providers }: AccountFormProps) {
  const t = useMessages(CONFIRM_DETAILS);
  const styles = useStyles();
  const { choices, readForm } = useBookingStore();
  const { submit, problem } = useSubmitBooking(accountBodyOf);
  const [initialValues] = useState<BookingFormValues>(() => {
    const typed = readForm() ?? newBookingForm(clinic);
    const client_id = clients ? preselectedClient(typed.client_id, clients) : user.client_id;
    return { ...typed, client_id };
  });
  const isProviderTheirs = providers === null || providers.some(({ id }) => id === choices.practitionerId);

  return (
    <FormRoot<BookingFormValues> id={FORM_ID} className={styles.form} initialValues={initialValues} onSubmit={submit}>
      {!isProviderTheirs && <NotTheirProvider />}
      {clients && (
        <SelectField<number> name="client_id" label={t.selectedClient} options={clients} placeholder={t.select} />
      )}
      <TextAreaField name="notes" label={t.notes} maxLength={NOTES_MAX_LENGTH} />
      <KeptInDraft initialValues={initialValues} />
      <AccountAction problem={problem} isProviderTheirs={isProviderTheirs} />
    </FormRoot>
  );
}

/** The time was chosen before the login, with somebody whom the server would refuse (BK-54). */
function NotTheirProvider() {
  const t = useMessages(CONFIRM_DETAILS);
  const { choices } = useBookingStore();
  const choose = (
    <Button onClick={() => navigate(addressOf('time', choices.serviceId, bookingPath))}>{t.chooseProvider}</Button>
  );
  return (
    <InlineMessage intent="warning" actions={choose}>
      {t.notYourProvider}
    </InlineMessage>
  );
}

function KeptInDraft({ initialValues }: { initialValues: BookingFormValues }) {
  const { values } = useFormState<BookingFormValues>({ subscription: { values: true } });
  const { saveForm } = useBookingStore();
  const noteTyping = useHoldRenewal();
  const keep = useEffectEvent((changed: BookingFormValues) => {
    saveForm(changed);
    noteTyping();
  });
  useEffect(() => {
    if (values && values !== initialValues) keep(values);
  }, [values, initialValues]);
  return null;
}

function AccountAction({ problem, isProviderTheirs }: { problem: SubmitProblem | null; isProviderTheirs: boolean }) {
  const t = useMessages(CONFIRM_DETAILS);
  const { values } = useFormState<BookingFormValues>({ subscription: { values: true } });
  const hasClient = values !== undefined && values.client_id !== null;
  return (
    <ScheduleAction
      formId={FORM_ID}
      problem={problem}
      isReady={hasClient && isProviderTheirs}
      missing={hasClient ? [] : [t.selectedClient]}
    />
  );
}
