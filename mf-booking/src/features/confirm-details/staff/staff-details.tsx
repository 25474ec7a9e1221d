import { useMessages } from '@carefront/shared/app';
import { ClientPicker, LoggedInAs } from '@carefront/shared/clients';
import type { ClientListItem, Clinic, Practitioner, SessionUser } from '@carefront/shared/contracts';
import { type BookingFormValues, NOTES_MAX_LENGTH, newBookingForm } from '@carefront/shared/domain';
import { FormRoot, TextAreaField, useFormField } from '@carefront/shared/forms';
import { ChoiceCard, ChoiceList, makeClasses } from '@carefront/shared/ui';
import { useState } from 'react';
import { CONFIRM_DETAILS } from '../../../messages/confirm-details.messages.ts';
import { settledPractitionerId } from '../../../wizard/booking-steps.rules.ts';
import { useBookingStore, useStaffChoice } from '../../../wizard/booking-store.tsx';
import { isOneOf } from '../../../wizard/provider-choice.rules.ts';
import { OtherProviderNotice } from '../account/other-provider-notice.tsx';
import { DraftSaver } from '../draft-saver.tsx';
import { accountBodyOf } from '../submit/booking-body.rules.ts';
import { AccountAction } from '../submit/schedule-action.tsx';
import { useSubmitBooking } from '../submit/use-submit-booking.ts';
import { NewClient, type NewClientProps } from '../visitor/new-client.tsx';

export interface StaffDetailsProps extends Pick<NewClientProps, 'clinic' | 'today'> {
  user: SessionUser;
  isPractitioner: boolean;
  /** Practitioners whom the user may book with for this service; null: not known. */
  providers: readonly Practitioner[] | null;
  /** True when the user signed in during this step. */
  hasJustSignedIn: boolean;
}

const SELECTED = 'selected';
const NEW = 'new';

/** Step 3 for staff: an existing client first, or a new one (BK-41, BK-45, BK-55). */
export function StaffDetails(props: StaffDetailsProps) {
  const { user, isPractitioner, providers, hasJustSignedIn } = props;
  const { choices } = useBookingStore();
  const isProviderTheirs = isOneOf(providers, settledPractitionerId(choices));
  return (
    <>
      <LoggedInAs user={user} isFocused={hasJustSignedIn} />
      {isProviderTheirs ? <WhichClient {...props} /> : <OtherProviderNotice isProvider={isPractitioner} />}
    </>
  );
}

function WhichClient({ clinic, today }: Pick<StaffDetailsProps, 'clinic' | 'today'>) {
  const t = useMessages(CONFIRM_DETAILS);
  const { read, save } = useStaffChoice();
  const [kind, setKind] = useState(() => (read()?.isNewClient ? NEW : SELECTED));

  function choose(chosen: string) {
    setKind(chosen);
    save({ isNewClient: chosen === NEW, client: read()?.client ?? null });
  }
  return (
    <>
      <ChoiceList label={t.whichClient} isLabelHidden value={kind} onChoose={choose} columns={2} isCompact>
        <ChoiceCard value={SELECTED} title={t.selectedClient} />
        <ChoiceCard value={NEW} title={t.newClient} />
      </ChoiceList>
      {kind === NEW ? <NewClient clinic={clinic} today={today} /> : <StaffForm clinic={clinic} />}
    </>
  );
}

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

/** 'Selected Client' over all Active clients (BK-42). The form holds the id, the draft the whole client. */
export function SelectedClientField() {
  const t = useMessages(CONFIRM_DETAILS);
  const { read, save } = useStaffChoice();
  const field = useFormField<number | null>('client_id', null);
  const [chosen, setChosen] = useState(() => read()?.client ?? null);

  function choose(client: ClientListItem | null) {
    setChosen(client);
    save({ isNewClient: false, client });
    field.change(client?.id ?? null);
  }
  return <ClientPicker label={t.selectedClient} chosen={chosen} onChoose={choose} error={field.error} />;
}
