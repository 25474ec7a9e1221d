import { useMessages } from '@carefront/shared/app';
import type { Clinic, Practitioner, SessionUser } from '@carefront/shared/contracts';
import { type BookingFormValues, NOTES_MAX_LENGTH, newBookingForm } from '@carefront/shared/domain';
import { FormRoot, TextAreaField } from '@carefront/shared/forms';
import { makeClasses } from '@carefront/shared/ui';
import { useState } from 'react';
import { CONFIRM_DETAILS } from '../../../messages/confirm-details.messages.ts';
import { settledPractitionerId } from '../../../wizard/booking-steps.rules.ts';
import { useBookingStore } from '../../../wizard/booking-store.tsx';
import { isOneOf } from '../../../wizard/provider-choice.rules.ts';
import { DraftSaver } from '../draft-saver.tsx';
import { accountBodyOf } from '../submit/booking-body.rules.ts';
import { useSubmitBooking } from '../submit/use-submit-booking.ts';
import { AccountAction } from './account-action.tsx';
import { type ClientOption, preselectedClient } from './client-options.rules.ts';
import { OtherProviderNotice } from './other-provider-notice.tsx';
import { WhoseField } from './whose.field.tsx';

export interface AccountFormProps {
  clinic: Clinic;
  user: SessionUser;
  /** Clients whom the user may choose from; null: the user books for themselves. */
  clients: readonly ClientOption[] | null;
  /** Practitioners whom the user may book with for this service; null: not known. */
  providers: readonly Practitioner[] | null;
}

const FORM_ID = 'carefront-account-booking';

const useStyles = makeClasses({ form: { display: 'flex', flexDirection: 'column', gap: '24px' } });

/** 'Selected Client' and 'Appointment Notes' (BK-41, BK-43, BK-44). Takes over notes that were typed in the sign-up form. */
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
  const isProviderTheirs = isOneOf(providers, settledPractitionerId(choices));

  return (
    <FormRoot<BookingFormValues> id={FORM_ID} className={styles.form} initialValues={initialValues} onSubmit={submit}>
      {!isProviderTheirs && <OtherProviderNotice />}
      {clients && <WhoseField user={user} clients={clients} />}
      <TextAreaField name="notes" label={t.notes} maxLength={NOTES_MAX_LENGTH} />
      <DraftSaver initialValues={initialValues} />
      <AccountAction formId={FORM_ID} problem={problem} isProviderTheirs={isProviderTheirs} />
    </FormRoot>
  );
}
