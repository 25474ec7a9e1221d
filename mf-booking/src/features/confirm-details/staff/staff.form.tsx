import { useMessages } from '@carefront/shared/app';
import type { Clinic } from '@carefront/shared/contracts';
import { type BookingFormValues, NOTES_MAX_LENGTH, newBookingForm } from '@carefront/shared/domain';
import { FormRoot, TextAreaField } from '@carefront/shared/forms';
import { makeClasses } from '@carefront/shared/ui';
import { useState } from 'react';
import { CONFIRM_DETAILS } from '../../../messages/confirm-details.messages.ts';
import { useBookingStore } from '../../../wizard/booking-store.tsx';
import { useStaffChoice } from '../../../wizard/staff-choice.ts';
import { AccountAction } from '../account/account-action.tsx';
import { SelectedClientField } from '../account/selected-client.field.tsx';
import { DraftSaver } from '../draft-saver.tsx';
import { accountBodyOf } from '../submit/booking-body.rules.ts';
import { useSubmitBooking } from '../submit/use-submit-booking.ts';

const FORM_ID = 'carefront-staff-booking';

const useStyles = makeClasses({ form: { display: 'flex', flexDirection: 'column', gap: '24px' } });

/** 'Selected Client' and 'Appointment Notes' for staff (BK-41, BK-42, BK-44, BK-49). */
export function StaffForm({ clinic }: { clinic: Clinic }) {
  const t = useMessages(CONFIRM_DETAILS);
  const styles = useStyles();
  const { readForm } = useBookingStore();
  const staffChoice = useStaffChoice();
  const { submit, problem } = useSubmitBooking(accountBodyOf);
  const [initialValues] = useState<BookingFormValues>(() => ({
    ...(readForm() ?? newBookingForm(clinic)),
    client_id: staffChoice.read()?.client?.id ?? null,
  }));
  return (
    <FormRoot<BookingFormValues> id={FORM_ID} className={styles.form} initialValues={initialValues} onSubmit={submit}>
      <SelectedClientField />
      <TextAreaField name="notes" label={t.notes} maxLength={NOTES_MAX_LENGTH} />
      <DraftSaver initialValues={initialValues} />
      <AccountAction formId={FORM_ID} problem={problem} isProviderTheirs />
    </FormRoot>
  );
}
