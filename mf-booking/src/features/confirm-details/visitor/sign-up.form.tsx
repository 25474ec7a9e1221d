import { afterPaint, useConsentAge, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { Clinic, SessionUser } from '@carefront/shared/contracts';
import {
  type BookingFormValues,
  type GuardianValues,
  type IsoDate,
  NOTES_MAX_LENGTH,
  newBookingForm,
  newParent,
} from '@carefront/shared/domain';
import {
  FieldGroup,
  type FormApi,
  FormRoot,
  FullWidth,
  RequiredLegend,
  TextAreaField,
  useFieldValue,
  useForm,
} from '@carefront/shared/forms';
import {
  AddressFields,
  ConsentSection,
  ContactFields,
  consentAfterChange,
  GuardianNeedField,
  type GuardianOptions,
  PERSON_FIELDS,
  PersonFactsProvider,
  type Places,
  RestoredPerson,
  useDerivedPerson,
  usePersonRule,
  useSubmitReadiness,
} from '@carefront/shared/people';
import { useLookupRows } from '@carefront/shared/people/lookup-names';
import { ChoiceCard, ChoiceList, makeClasses } from '@carefront/shared/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { CONFIRM_DETAILS } from '../../../messages/confirm-details.messages.ts';
import { CONVERSATION } from '../../../messages/conversation.messages.ts';
import {
  type BookedPerson,
  type BookedPersonKind,
  NOBODY_ELSE,
  useBookedPerson,
} from '../../../wizard/booked-person.ts';
import { useBookingStore } from '../../../wizard/booking-store.tsx';
import { withBookedPerson } from '../booked-person/booked-person.rules.ts';
import { PersonParts, useShownFields } from '../booked-person/person-parts.tsx';
import { FoldedFields } from '../fold/folded-fields.tsx';
import { clientSummary } from '../fold/folded-summary.rules.ts';
import { useHoldRenewal } from '../hold/use-hold-renewal.ts';
import { bookingBodyOf } from '../submit/booking-body.rules.ts';
import { ScheduleAction } from '../submit/schedule-action.tsx';
import { type SubmitProblem, useSubmitBooking } from '../submit/use-submit-booking.ts';

interface SignUpFormProps {
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

  // Most guardians are parents, so that is chosen already.
  const newFirstGuardian = (isFirst: boolean) => newParent(isFirst, guardianOptions.contact_types_other);
  const { decorators, restore } = useDerivedPerson<BookingFormValues>({
    today,
    newGuardian: newFirstGuardian,
    derive: consentAfterChange,
    onChanged(values) {
      saveForm(values);
      noteTyping();
    },
  });
  // The clinic may be refetched; new initial values would reset the form.
  const [initialValues] = useState(() =>
    guardian ? formOfChild(clinic, guardian, newFirstGuardian(true)) : newBookingForm(clinic),
  );
  // The draft of an account has notes only: it must not remove the guardian's name.
  const [typed] = useState(() => ownDraft(readForm(), guardian));
  const bookedPersonStore = useBookedPerson();
  const [who, setWho] = useState<BookedPerson>(() => bookedPersonStore.read() ?? NOBODY_ELSE);
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
          <BookedPersonField
            who={who}
            onChange={(chosen) => {
              setWho(chosen);
              bookedPersonStore.save(chosen);
            }}
            blank={initialValues}
            newGuardian={newFirstGuardian}
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
function formOfChild(
  clinic: Clinic,
  { first_name, last_name, email }: SessionUser,
  blank: GuardianValues,
): BookingFormValues {
  const guardian = { ...blank, first_name, last_name, email };
  return { ...newBookingForm(clinic), bool_needs_guardian: 1, guardian: [guardian] };
}

/** Values that were typed into this form before; null: none. */
function ownDraft(draft: BookingFormValues | null, guardian: SessionUser | undefined): BookingFormValues | null {
  const isOfChild = guardian === undefined || draft?.guardian[0]?.email === guardian.email;
  return isOfChild ? draft : null;
}

/** The client's further fields: those that few people need are folded away. */
function MoreAboutClient({ kind, places }: { kind: BookedPersonKind | null; places: Places }) {
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
      summaryOf={(values) => clientSummary(values, kind === 'child', namedPlaces, { ...t, ...person })}
    >
      <GuardianNeedField />
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

const PHONE = '@media (max-width: 639.98px)';
/** The two names fit beside each other, as do the two lists about a guardian, and a birth date beside its example. */
const PAIRS = '@media (min-width: 320px) and (max-width: 639.98px)';
const HALF = { gridColumnEnd: 'auto' };

const useSignUpStyles = makeClasses({
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: '24px',
    [PHONE]: {
      gap: '12px',
      '& [data-cf-row]': { columnGap: '12px', rowGap: '8px' },
      // A heading stands nearer to its own fields than to those before it.
      '& > fieldset > legend': { marginBottom: '8px' },
      '& > fieldset:not(:first-child) > legend': { paddingTop: '8px' },
      '&& > p + fieldset > legend': { paddingTop: 0 },
      '& [data-cf-row-card]': { gap: '8px', padding: '12px' },
      // The options are 44 px high, and their text 24: the rest overlaps the gaps.
      '& [data-cf-row] > :has(> [role="radiogroup"])': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: '12px',
        margin: '-6px 0',
        '& > :first-child': { marginBottom: 0 },
      },
      '& [role="radiogroup"]': { columnGap: '8px' },
      '& [data-cf-row] > div:has(> label > [type="checkbox"])': { margin: '-6px 0' },
      '& [data-cf-row] > div > div:has(> label > [type="checkbox"])': { margin: '-6px 0' },
    },
    [PAIRS]: {
      '& [data-cf-row]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      '& [data-cf-row] > *': { gridColumnStart: 'auto', gridColumnEnd: 'span 2' },
      '& [data-cf-row] > :has(> [name$="first_name"])': HALF,
      '& [data-cf-row] > :has(> [name$="last_name"])': HALF,
      '& [data-cf-row] > :has([name$="contact_type_id"])': HALF,
      '& [data-cf-row] > :has([name$="relationship_id"])': HALF,
      '& [data-cf-row] > :has(> [name="dob"])': {
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        columnGap: '12px',
        alignItems: 'center',
        '& > label': { gridColumnStart: '1', gridColumnEnd: '-1' },
        // An error of several lines begins beside the field, which stays below its label.
        '& > input': { alignSelf: 'start' },
        '& > [role="alert"]': { alignSelf: 'start' },
      },
    },
  },
  // The counter is needed once something is typed.
  notes: {
    [PHONE]: {
      '& textarea': { maxHeight: '208px', fieldSizing: 'content' },
      '&[data-empty="true"]:not(:focus-within) > div > div:last-child': { display: 'none' },
    },
  },
});

interface BookedPersonFieldProps {
  who: BookedPerson;
  onChange: (who: BookedPerson) => void;
  /** An untouched form. */
  blank: BookingFormValues;
  /** Makes the first guardian's row. */
  newGuardian: (isFirst: boolean) => GuardianValues;
  /** Writes values into the form without the rules between fields: both clients have followed them already. */
  restore: (form: FormApi<BookingFormValues>, values: BookingFormValues) => void;
}

const KINDS: readonly BookedPersonKind[] = ['me', 'child'];

/** Asks for whom the appointment is. The answer decides which fields are shown, and in which order; it is not sent. */
function BookedPersonField({ who, onChange, blank, newGuardian, restore }: BookedPersonFieldProps) {
  const t = useMessages(CONVERSATION);
  const form = useForm<BookingFormValues>();
  const titles = { me: t.me, child: t.myChild };
  const [pressed, setPressed] = useState(who.kind);

  const create = useRef(newGuardian);
  // The card is marked first: the other fields take a slow phone a moment to draw.
  useEffect(() => {
    if (pressed === who.kind) return;
    let isOver = false;
    void afterPaint().then(() => {
      if (isOver) return;
      const { values } = form.getState();
      const changed = withBookedPerson(values, who, pressed, blank, create.current);
      restore(form, consentAfterChange(values, changed.form));
      onChange(changed.who);
    });
    return () => {
      isOver = true;
    };
  }, [pressed, who, form, blank, restore, onChange]);

  function choose(value: string): void {
    const kind = KINDS.find((each) => each === value);
    if (kind) setPressed(kind);
  }
  return (
    <ChoiceList label={t.whoIsItFor} value={pressed} onChoose={choose} columns={2} isCompact>
      {KINDS.map((kind) => (
        <ChoiceCard key={kind} value={kind} title={titles[kind]} />
      ))}
    </ChoiceList>
  );
}

interface SignUpActionProps {
  formId: string;
  problem: SubmitProblem | null;
  /** Whether the form contains the consent section. */
  hasConsent: boolean;
  /** Calendar date at the clinic. */
  today: IsoDate;
}

/** The submit button in its own component, so that a keystroke renders only this (BK-75). */
function SignUpAction({ formId, problem, hasConsent, today }: SignUpActionProps) {
  return <ScheduleAction formId={formId} problem={problem} {...useSubmitReadiness(hasConsent, today)} />;
}
