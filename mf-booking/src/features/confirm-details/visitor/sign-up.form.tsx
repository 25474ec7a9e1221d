import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { Clinic } from '@carefront/shared/contracts';
import { type BookingFormValues, type IsoDate, NOTES_MAX_LENGTH, newBookingForm } from '@carefront/shared/domain';
import { FieldGroup, FormRoot, FullWidth, RequiredLegend, TextAreaField } from '@carefront/shared/forms';
import {
  AddressFields,
  ClientFields,
  ConsentSection,
  ContactFields,
  consentAfterChange,
  GuardianList,
  type GuardianOptions,
  PersonFactsProvider,
  type Places,
  RestoredPerson,
  useDerivedPerson,
  usePersonRule,
} from '@carefront/shared/people';
import { makeClasses } from '@carefront/shared/ui';
import { useMemo, useState } from 'react';
import { CONFIRM_DETAILS } from '../../../messages/confirm-details.messages.ts';
import { useBookingStore } from '../../../wizard/booking-store.tsx';
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

const useStyles = makeClasses({ form: { display: 'flex', flexDirection: 'column', gap: '32px' } });

/** The sign-up form of a new client (BK-60 to BK-75). */
export function SignUpForm(props: SignUpFormProps) {
  const { clinic, today, places, guardianOptions, offersConsent, onLogin } = props;
  const t = useMessages(CONFIRM_DETAILS);
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
        {hasConsent && (
          <ConsentSection
            title={clinic.consent_title}
            today={today}
            hint={t.consentHint}
            copyText={t.consentCopyMailed}
          />
        )}
        <SignUpAction formId={FORM_ID} problem={problem} hasConsent={hasConsent} today={today} />
        <RestoredPerson typed={typed} restore={restore} />
      </FormRoot>
    </PersonFactsProvider>
  );
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
