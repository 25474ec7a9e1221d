import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { Clinic } from '@carefront/shared/contracts';
import { type BookingFormValues, type IsoDate, NOTES_MAX_LENGTH, newBookingForm } from '@carefront/shared/domain';
import { FieldGroup, FormRoot, FullWidth, RequiredLegend, TextAreaField, useForm } from '@carefront/shared/forms';
import { makeStyles } from '@carefront/shared/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { CONFIRM_DETAILS } from '../../../messages/confirm-details.messages.ts';
import { useBookingStore } from '../../../wizard/booking-store.tsx';
import { ConsentSection } from '../consent/consent-section.tsx';
import { useHoldRenewal } from '../hold/use-hold-renewal.ts';
import { ClientFields } from '../person/client.fields.tsx';
import { ContactFields } from '../person/contact.fields.tsx';
import { GuardianList } from '../person/guardian-list.tsx';
import { PlaceFields } from '../person/place.fields.tsx';
import { bookingBodyOf } from '../submit/booking-body.rules.ts';
import { useSubmitBooking } from '../submit/use-submit-booking.ts';
import { createFormFollower, type FormFollower } from './form-follower.ts';
import { SignUpAction } from './sign-up-action.tsx';
import { SignUpFactsProvider, useFieldRule } from './sign-up-field-errors.ts';
import type { GuardianOptions, Places } from './sign-up-options.api.ts';

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
  const t = useMessages(CONFIRM_DETAILS);
  const styles = useStyles();
  const locale = useLocale();
  const { shell, hasPart } = useRemote();
  const hasConsent = offersConsent && Boolean(clinic.consent_tos) && hasPart('consent-dialog@1');
  const { readForm, saveForm } = useBookingStore();
  const bodyOf = useMemo(() => bookingBodyOf(today), [today]);
  const { submit, problem } = useSubmitBooking(bodyOf, onLogin);
  const noteTyping = useHoldRenewal();

  function onChanged(values: BookingFormValues): void {
    saveForm(values);
    noteTyping();
  }
  const onGuardianForced = (): void => shell.showNotice({ intent: 'warning', text: t.minorWarning });
  // Final Form keeps the decorators that it is given first, so those look up the newest functions when they are called.
  const latest = useRef({ onChanged, onGuardianForced });
  useEffect(() => {
    latest.current = { onChanged, onGuardianForced };
  });
  // Of the clinic as it was at first: other values, of one that was asked for again, would begin the form anew.
  const [initialValues] = useState(() => newBookingForm(clinic));
  const [typed] = useState(readForm);
  const follower = useMemo(
    () =>
      createFormFollower({
        today,
        onChanged: (values) => latest.current.onChanged(values),
        onGuardianForced: () => latest.current.onGuardianForced(),
      }),
    [today],
  );
  const decorators = useMemo(() => [follower.decorator], [follower]);
  const facts = useMemo(() => ({ today, states: places.states, locale }), [today, places, locale]);

  return (
    <SignUpFactsProvider value={facts}>
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
        <PlaceFields places={places} />
        <Notes />
        {hasConsent && <ConsentSection title={clinic.consent_title} today={today} />}
        <SignUpAction formId={FORM_ID} problem={problem} hasConsent={hasConsent} today={today} />
        <Restored typed={typed} follower={follower} />
      </FormRoot>
    </SignUpFactsProvider>
  );
}

interface RestoredProps {
  typed: BookingFormValues | null;
  follower: FormFollower;
}

/**
 * Puts the draft back after the fields are there, and not as initial values: a field that is registered later, such as those of a
 * guardian turned off and on again, begins with the form's initial value and would lose what was typed since.
 */
function Restored({ typed, follower }: RestoredProps) {
  const form = useForm<BookingFormValues>();
  useEffect(() => {
    if (typed) follower.restore(form, typed);
  }, [form, typed, follower]);
  return null;
}

function Notes() {
  const t = useMessages(CONFIRM_DETAILS);
  const ruleOf = useFieldRule();
  return (
    <FieldGroup legend={t.notes} isLegendHidden>
      <FullWidth>
        <TextAreaField name="notes" label={t.notes} maxLength={NOTES_MAX_LENGTH} validate={ruleOf('notes')} />
      </FullWidth>
    </FieldGroup>
  );
}
