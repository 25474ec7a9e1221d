import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { Clinic } from '@carefront/shared/contracts';
import { type BookingFormValues, type IsoDate, NOTES_MAX_LENGTH, newBookingForm } from '@carefront/shared/domain';
import {
  FieldGroup,
  type FormApi,
  FormRoot,
  FullWidth,
  RequiredLegend,
  TextAreaField,
  useForm,
} from '@carefront/shared/forms';
import {
  AddressFields,
  ClientFields,
  ContactFields,
  GuardianList,
  type GuardianOptions,
  PersonFactsProvider,
  type Places,
  useDerivedPerson,
  usePersonRule,
} from '@carefront/shared/people';
import { makeStyles } from '@carefront/shared/ui';
import { useEffect, useMemo, useState } from 'react';
import { CONFIRM_DETAILS } from '../../../messages/confirm-details.messages.ts';
import { useBookingStore } from '../../../wizard/booking-store.tsx';
import { consentAfterChange } from '../consent/consent-after-change.rules.ts';
import { ConsentSection } from '../consent/consent-section.tsx';
import { useHoldRenewal } from '../hold/use-hold-renewal.ts';
import { bookingBodyOf } from '../submit/booking-body.rules.ts';
import { useSubmitBooking } from '../submit/use-submit-booking.ts';
import { SignUpAction } from './sign-up-action.tsx';

export interface SignUpFormProps {
  clinic: Clinic;
  /** Calendar date at the clinic. */
  today: IsoDate;
  places: Places;
  guardianOptions: GuardianOptions;
  offersConsent: boolean;
  onLogin: ((email: string) => void) | undefined;
}

const FORM_ID = 'carefront-sign-up';

const useStyles = makeStyles({ form: { display: 'flex', flexDirection: 'column', gap: '32px' } });

/** The sign-up form of a new client (BK-60 to BK-75). */
export function SignUpForm(props: SignUpFormProps) {
  const { clinic, today, places, guardianOptions, offersConsent, onLogin } = props;
  const styles = useStyles();
  const locale = useLocale();
  const { hasPart } = useRemote();
  const hasConsent = offersConsent && Boolean(clinic.consent_tos) && hasPart('consent-dialog@1');
  const { readForm, saveForm } = useBookingStore();
  const bodyOf = useMemo(() => bookingBodyOf(today), [today]);
  const { submit, problem } = useSubmitBooking(bodyOf, onLogin);
  const noteTyping = useHoldRenewal();

  const { decorators, restore } = useDerivedPerson<BookingFormValues>({
    today,
    derive: consentAfterChange,
    onChanged(values) {
      saveForm(values);
      noteTyping();
    },
  });
  // The clinic may be refetched; new initial values would reset the form.
  const [initialValues] = useState(() => newBookingForm(clinic));
  const [typed] = useState(readForm);
  const facts = useMemo(() => ({ today, states: places.states, locale }), [today, places, locale]);

  return (
    <PersonFactsProvider value={facts}>
      <FormRoot<BookingFormValues>
        id={FORM_ID}
        className={styles.form}
        initialValues={initialValues}
        decorators={decorators}
        onSubmit={submit}
      >
        <RequiredLegend />
        <ClientFields />
        <GuardianList options={guardianOptions} />
        <ContactFields />
        <AddressFields places={places} />
        <Notes />
        {hasConsent && <ConsentSection title={clinic.consent_title} today={today} />}
        <SignUpAction formId={FORM_ID} problem={problem} hasConsent={hasConsent} today={today} />
        <Restored typed={typed} restore={restore} />
      </FormRoot>
    </PersonFactsProvider>
  );
}

interface RestoredProps {
  typed: BookingFormValues | null;
  restore: (form: FormApi<BookingFormValues>, values: BookingFormValues) => void;
}

/**
 * Restores the draft after the fields exist, and not through initial values: a field that registers later, for example a guardian's field
 * turned off and on, would start with the form's initial value and lose later input.
 */
function Restored({ typed, restore }: RestoredProps) {
  const form = useForm<BookingFormValues>();
  useEffect(() => {
    if (typed) restore(form, typed);
  }, [form, typed, restore]);
  return null;
}

function Notes() {
  const t = useMessages(CONFIRM_DETAILS);
  const ruleOf = usePersonRule();
  return (
    <FieldGroup legend={t.notes} isLegendHidden>
      <FullWidth>
        <TextAreaField name="notes" label={t.notes} maxLength={NOTES_MAX_LENGTH} validate={ruleOf('notes')} />
      </FullWidth>
    </FieldGroup>
  );
}
