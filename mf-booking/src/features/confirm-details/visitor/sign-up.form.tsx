import { useConsentAge, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { Clinic, SessionUser } from '@carefront/shared/contracts';
import {
  type BookingFormValues,
  type IsoDate,
  NOTES_MAX_LENGTH,
  newBookingForm,
  newGuardian,
} from '@carefront/shared/domain';
import { FieldGroup, FormRoot, FullWidth, RequiredLegend, TextAreaField, useFieldValue } from '@carefront/shared/forms';
import {
  AddressFields,
  ConsentSection,
  ContactFields,
  consentAfterChange,
  type GuardianOptions,
  PERSON_FIELDS,
  PersonFactsProvider,
  type Places,
  RestoredPerson,
  useDerivedPerson,
  usePersonRule,
} from '@carefront/shared/people';
import { useLookupRows } from '@carefront/shared/people/lookup-names';
import { useMemo, useState } from 'react';
import { CONFIRM_DETAILS } from '../../../messages/confirm-details.messages.ts';
import { CONVERSATION } from '../../../messages/conversation.messages.ts';
import { useBookingStore } from '../../../wizard/booking-store.tsx';
import { NOBODY_ELSE, useWhoDraft, type WhoDraft, type WhoKind } from '../../../wizard/who-draft.ts';
import { FoldedFields } from '../fold/folded-fields.tsx';
import { clientSummary } from '../fold/folded-summary.rules.ts';
import { useHoldRenewal } from '../hold/use-hold-renewal.ts';
import { bookingBodyOf } from '../submit/booking-body.rules.ts';
import { useSubmitBooking } from '../submit/use-submit-booking.ts';
import { PersonParts, useShownFields } from '../who/person-parts.tsx';
import { OF_CHILD } from '../who/shown-fields.rules.ts';
import { WhoField } from '../who/who.field.tsx';
import { useSignUpStyles } from './sign-up.styles.ts';
import { SignUpAction } from './sign-up-action.tsx';

export interface SignUpFormProps {
  clinic: Clinic;
  /** Calendar date at the clinic. */
  today: IsoDate;
  places: Places;
  guardianOptions: GuardianOptions;
  isFamilyHere: boolean;
  /** The signed-in guardian who adds a child; undefined: nobody. */
  guardian: SessionUser | undefined;
  onLogin: ((email: string) => void) | undefined;
}

const FORM_ID = 'carefront-sign-up';

/** The sign-up form of a new client (BK-60 to BK-75). */
export function SignUpForm(props: SignUpFormProps) {
  const { clinic, today, places, guardianOptions, isFamilyHere, guardian, onLogin } = props;
  const t = useMessages(CONFIRM_DETAILS);
  const styles = useSignUpStyles();
  const locale = useLocale();
  const { hasPart } = useRemote();
  const hasConsent = isFamilyHere && Boolean(clinic.consent_tos) && hasPart('consent-dialog@1');
  const { readForm, saveForm } = useBookingStore();
  const consentAgeYears = useConsentAge();
  const bodyOf = useMemo(() => bookingBodyOf(today, consentAgeYears), [today, consentAgeYears]);
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
  const [initialValues] = useState(() => (guardian ? formOfChild(clinic, guardian) : newBookingForm(clinic)));
  // The draft of an account has notes only: it must not remove the guardian's name.
  const [typed] = useState(() => ownDraft(readForm(), guardian));
  const whoDraft = useWhoDraft();
  const [who, setWho] = useState<WhoDraft>(() => whoDraft.read() ?? NOBODY_ELSE);
  const kind = guardian ? 'child' : isFamilyHere ? who.kind : null;
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
        {isFamilyHere && (
          <WhoField
            who={who}
            onChange={(chosen) => {
              setWho(chosen);
              whoDraft.save(chosen);
            }}
            blank={initialValues}
            restore={restore}
          />
        )}
        <RequiredLegend />
        <PersonParts
          kind={kind}
          guardianOptions={guardianOptions}
          today={today}
          isGuardianKnown={guardian !== undefined}
        />
        <Notes />
        {hasConsent && (
          <ConsentSection
            title={clinic.consent_title}
            today={today}
            hint={t.consentHint}
            copyText={t.consentCopyMailed}
          />
        )}
        <MoreAboutClient key={`more-${kind}`} kind={kind} places={places} />
        <SignUpAction formId={FORM_ID} problem={problem} hasConsent={hasConsent} today={today} />
        <RestoredPerson typed={typed} restore={restore} />
      </FormRoot>
    </PersonFactsProvider>
  );
}

/** The form of a child whose first guardian is the signed-in person. */
function formOfChild(clinic: Clinic, { first_name, last_name, email }: SessionUser): BookingFormValues {
  const guardian = { ...newGuardian(true), first_name, last_name, email };
  return { ...newBookingForm(clinic), bool_needs_guardian: 1, guardian: [guardian] };
}

/** Values that were typed into this form before; null: none. */
function ownDraft(draft: BookingFormValues | null, guardian: SessionUser | undefined): BookingFormValues | null {
  const isOfChild = guardian === undefined || draft?.guardian[0]?.email === guardian.email;
  return isOfChild ? draft : null;
}

/** The client's further fields: those that few people need are folded away. */
function MoreAboutClient({ kind, places }: { kind: WhoKind | null; places: Places }) {
  const t = useMessages(CONVERSATION);
  const person = useMessages(PERSON_FIELDS);
  const shown = useShownFields(kind);
  const named = useLookupRows();
  const namedPlaces = { countries: named(places.countries), states: named(places.states) };
  const name = { me: t.aboutYou, child: t.aboutYourChild, staff: person.client }[kind ?? 'staff'];
  return (
    <FoldedFields
      person={name}
      states={shown.folded}
      summaryOf={(values) => clientSummary(values, shown === OF_CHILD, namedPlaces, { ...t, ...person })}
    >
      <ContactFields />
      <AddressFields places={places} />
    </FoldedFields>
  );
}

function Notes() {
  const t = useMessages(CONFIRM_DETAILS);
  const styles = useSignUpStyles();
  const ruleOf = usePersonRule();
  const isEmpty = useFieldValue('notes', '') === '';
  return (
    <FieldGroup legend={t.notes} isLegendHidden>
      <FullWidth>
        <div className={styles.notes} data-empty={isEmpty}>
          <TextAreaField
            name="notes"
            label={t.notes}
            rows={2}
            maxLength={NOTES_MAX_LENGTH}
            validate={ruleOf('notes')}
          />
        </div>
      </FullWidth>
    </FieldGroup>
  );
}
