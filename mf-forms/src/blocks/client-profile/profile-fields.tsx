import { useConsentAge, useLocale, useMessages, useSession } from '@carefront/shared/app';
import type { ClinicInfo, Role } from '@carefront/shared/contracts';
import { answerMessage } from '@carefront/shared/contracts/answers';
import {
  type AnswerFault,
  type BlockAnswers,
  CLIENT_PROFILE_RULES,
  type ClientBlockProperties,
  type ClientProfileAnswers,
  canEnterContact,
  type FieldFlags,
  type Flag,
  type FormBlock,
  newProfileGuardian,
  offersClientPassword,
  offersPasswords,
  type PasswordFacts,
  POSTAL_CODE_MAX_LENGTH,
  type ProfileGuardian,
  profileView,
} from '@carefront/shared/domain';
import { RadioField, TextField, useFieldValue, useForm, useFormState } from '@carefront/shared/forms';
import {
  AddressFields,
  ContactFields,
  GuardianList,
  type GuardianOptions,
  missingFields,
  PERSON_FIELDS,
  PersonFactsProvider,
  PersonField,
  PersonFieldGroup,
  PersonFieldStatesProvider,
  type Places,
} from '@carefront/shared/people';
import { HintLine, InlineMessage, makeStyles } from '@carefront/shared/ui';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useActiveForm, useIsStaff } from '../../active-form/active-form.ts';
import { lazyPart } from '../../lazy-part.tsx';
import type { BlockViewProps } from '../block-type.ts';
import { ClientChoice } from './account/client-choice.tsx';
import { CLIENT_PROFILE } from './client-profile.messages.ts';
import { ClientPart, LockedClientNote } from './parts/client-part.tsx';
import { fieldStates } from './rules/field-states.rules.ts';
import { useProfileForm } from './use-profile-form.ts';
import { VISIT_FIELDS } from './visit/visit-field-names.ts';

/** Lists that the fields offer. */
interface ProfileLists {
  readonly clinic: ClinicInfo;
  readonly places: Places;
  readonly guardianOptions: GuardianOptions;
}

interface ProfileFieldsProps extends BlockViewProps {
  lists: ProfileLists;
}

// Forms hide these parts unless they ask for them (CP-01).
const Diagnoses = lazyPart('diagnoses', async () => (await import('./diagnoses/diagnoses.tsx')).Diagnoses, 44);
const VisitFields = lazyPart('visit', async () => (await import('./visit/visit.fields.tsx')).VisitFields, 332);

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: '32px', minWidth: 0 } });

/** Every field of the block, by the code of the booking sign-up (CP-01 to CP-11). */
export function ProfileFields({ block, blockKey, lists }: ProfileFieldsProps) {
  const { clinic, places, guardianOptions } = lists;
  const styles = useStyles();
  const locale = useLocale();
  const session = useSession();
  const { mode, today, purpose } = useActiveForm();
  const isStaff = useIsStaff();
  const client_id = useFieldValue<number | null>('client_id', null);
  const is_client_contact = useFieldValue<Flag>('is_client_contact', 0);
  const { fields: flags, properties } = useMemo(
    () => profileView(block, { isStaff }, { client_id, is_client_contact }),
    [block, isStaff, client_id, is_client_contact],
  );
  const errorOf = useProfileRule(block);
  const facts = useMemo(() => ({ today, states: places.states, locale, errorOf }), [today, places, locale, errorOf]);
  const profile = useProfileForm({ blockKey, clinic: clinic.clinic, flags, properties });
  const isFillIn = mode !== 'read-only';
  const user = isFillIn && session.status === 'signed-in' ? session.user : null;
  const passwords = {
    isVisitor: isFillIn && session.status === 'anonymous',
    isAllowed: clinic.clinic.allow_form_password_setup === 1,
    isRequested: purpose.request !== undefined,
  };
  // 'unknown' lasts while the page loads.
  useOfferedPasswords(!isFillIn || session.status === 'unknown' || offersPasswords(passwords));
  return (
    <PersonFactsProvider value={facts}>
      <FieldStatesProvider flags={flags} properties={properties}>
        <div className={styles.root}>
          {user && <ClientChoice user={user} profile={profile} blockId={block.id} />}
          <LockedClientNote properties={properties} />
          <CheckedChangesNote properties={properties} />
          <ClientPart properties={properties} asksRelation={user !== null && !isStaff} />
          <Guardians
            options={guardianOptions}
            properties={properties}
            offersPasswords={offersPasswords(passwords) && flags.isVisible('guardian.setup_password')}
          />
          <ContactPart />
          <ClientPassword {...passwords} />
          <AddressFields places={places}>
            <PostalCode />
          </AddressFields>
          {flags.isVisible('diagnosis') && <Diagnoses />}
          {VISIT_FIELDS.some(flags.isVisible) && <VisitFields clinic={clinic} />}
          <ReportMissing blockKey={blockKey} flags={flags} properties={properties} />
        </div>
      </FieldStatesProvider>
    </PersonFactsProvider>
  );
}

/** The error of each field by the rules of the block, which the server has too. Validates the block once for all its fields. */
function useProfileRule(block: FormBlock): (values: object, path: string) => string | undefined {
  const { today } = useActiveForm();
  const locale = useLocale();
  const isOfStaff = useIsStaff();
  const consentAgeYears = useConsentAge();
  return useMemo(() => {
    let validated: { values: object; faults: readonly AnswerFault[] } | null = null;
    return (values, path) => {
      if (validated?.values !== values) {
        // The values of the block's Final Form are its answers.
        const faults = CLIENT_PROFILE_RULES.judge(values as BlockAnswers, block, {
          today,
          consentAgeYears,
          isStaff: isOfStaff,
        });
        validated = { values, faults };
      }
      const fault = validated.faults.find((each) => each.path === path);
      return fault && answerMessage(fault, locale);
    };
  }, [block, today, consentAgeYears, locale, isOfStaff]);
}

const NO_PASSWORD = { setup_password: 0, password: '', password_confirmation: '' } as const;

/** Turns the password switches off where the form does not offer them any more, as after a login: their fields, and errors, are hidden then. */
function useOfferedPasswords(isOffered: boolean): void {
  const form = useForm<ClientProfileAnswers>();
  useEffect(() => {
    if (isOffered) return;
    const { setup_password, guardian } = form.getState().values;
    form.batch(() => {
      // The rules between the fields empty the client's password.
      if (setup_password === 1) form.change('setup_password', 0);
      if (guardian?.some((one) => one.setup_password === 1))
        form.change(
          'guardian',
          guardian.map((one) => ({ ...one, ...NO_PASSWORD })),
        );
    });
  }, [form, isOffered]);
}

interface FieldStatesProviderProps {
  flags: FieldFlags;
  properties: ClientBlockProperties;
  children: ReactNode;
}

const NO_GUARDIANS: readonly ProfileGuardian[] = [];

/** Gives each field its state. The fields below render again only if a state may have changed, not at every keystroke. */
function FieldStatesProvider({ flags, properties, children }: FieldStatesProviderProps) {
  const t = useMessages(CLIENT_PROFILE);
  const { mode, today } = useActiveForm();
  const isChosen = useFieldValue<number | null>('client_id', null) !== null;
  const needsGuardian = useFieldValue<Flag>('bool_needs_guardian', 0) === 1;
  const mayEnterContact = canEnterContact({ dob: useFieldValue('dob', '') }, today);
  // One text, which stays the same while a guardian is typed.
  const existing = useFieldValue('guardian', NO_GUARDIANS)
    .map(({ id }) => (id ? 'x' : '-'))
    .join('');
  const states = useMemo(() => {
    const existingGuardians = [...existing].map((mark) => mark === 'x');
    const isReadOnly = mode === 'read-only';
    const state = { isReadOnly, isChosen, needsGuardian, canEnterContact: mayEnterContact, existingGuardians };
    return fieldStates(flags, properties, state, t);
  }, [flags, properties, t, mode, isChosen, needsGuardian, mayEnterContact, existing]);
  return <PersonFieldStatesProvider value={states}>{children}</PersonFieldStatesProvider>;
}

/** Roles whose changes of an existing client apply at once. Changes by other people wait until one of these accepts them. */
const OFFICE_ROLES: readonly Role[] = ['staff', 'office_admin', 'owner'];

/** Says to people outside the office that changes of an existing client wait for the clinic (CP-03). */
function CheckedChangesNote({ properties }: { properties: ClientBlockProperties }) {
  const t = useMessages(CLIENT_PROFILE);
  const session = useSession();
  const isReadOnly = useActiveForm().mode === 'read-only';
  const isChosen = useFieldValue<number | null>('client_id', null) !== null;
  const isOffice = session.status !== 'signed-in' || session.user.roles.some((role) => OFFICE_ROLES.includes(role));
  const canChange = properties.editsClient || properties.addsGuardians || properties.editsGuardians;
  if (isReadOnly || !isChosen || isOffice || !canChange) return null;
  return <HintLine>{t.changesChecked}</HintLine>;
}

interface GuardiansProps {
  options: GuardianOptions;
  properties: ClientBlockProperties;
  /** New guardians can choose a password (CP-07). */
  offersPasswords: boolean;
}

const newRow = (): ProfileGuardian => newProfileGuardian(false);

const useGuardiansStyles = makeStyles({
  title: { margin: 0, fontSize: '18px', fontWeight: 600, lineHeight: '26px', overflowWrap: 'anywhere' },
});

/** The guardians of the client, as far as the caller may see, add and change them (CP-03, CP-07). */
function Guardians({ options, properties, offersPasswords }: GuardiansProps) {
  const t = useMessages(CLIENT_PROFILE);
  const styles = useGuardiansStyles();
  const { mode } = useActiveForm();
  const isChosen = useFieldValue<number | null>('client_id', null) !== null;
  const form = useForm<ClientProfileAnswers>();
  const isReadOnly = mode === 'read-only';
  const label = properties.guardianLabel ?? t.guardianLabel;
  const needsGuardian = useFieldValue<0 | 1>('bool_needs_guardian', 0) === 1;
  const count = useFieldValue<readonly ProfileGuardian[]>('guardian', []).length;
  // The server leaves out of a submitted form the guardians whom its reader may not see.
  const areHidden = isReadOnly ? needsGuardian && count === 0 : isChosen && !properties.viewsGuardians;
  const canAdd = !isReadOnly && (!isChosen || properties.addsGuardians);
  // A form does not take existing guardians from a client.
  const isNew = (index: number): boolean => form.getState().values.guardian[index]?.id == null;
  const removalQuestion = {
    title: t.areYouSure,
    text: t.removeGuardian,
    confirmLabel: t.remove,
    cancelLabel: t.cancel,
    isDestructive: true,
  };
  return (
    <GuardianList
      options={options}
      label={label}
      head={
        <>
          <p className={styles.title}>{label}</p>
          {areHidden && <InlineMessage intent="info">{t.guardiansHidden}</InlineMessage>}
        </>
      }
      canAdd={canAdd}
      min={areHidden ? 0 : 1}
      canRemove={(index) => !isReadOnly && isNew(index)}
      newRow={newRow}
      removalQuestion={removalQuestion}
    >
      {({ path, index }) =>
        offersPasswords && <PasswordFields of={path} question={t.setUpGuardianPassword(index + 1)} />
      }
    </GuardianList>
  );
}

interface PasswordFieldsProps {
  question: string;
  /** Path of the person: '' for the client, `guardian[0]` for a guardian. */
  of?: string;
}

// A chunk of its own: few visitors choose a password in a form.
const NewPassword = lazyPart('new-password', async () => (await import('./parts/new-password.tsx')).NewPassword, 160);

/** A Yes/No switch, and after Yes the password of a new account, typed twice (CP-06, CP-07). */
function PasswordFields({ question, of = '' }: PasswordFieldsProps) {
  const t = useMessages(CLIENT_PROFILE);
  const isWanted = useFieldValue<Flag>(of === '' ? 'setup_password' : `${of}.setup_password`, 0) === 1;
  return (
    <PersonFieldGroup legend={t.account} isLegendHidden of={of} fields={['setup_password']}>
      <PersonField name="setup_password" of={of} isWide>
        {(field) => (
          <RadioField<Flag>
            {...field}
            label={question}
            options={[
              { value: 1, label: t.yes },
              { value: 0, label: t.no },
            ]}
          />
        )}
      </PersonField>
      {isWanted && <NewPassword of={of} />}
    </PersonFieldGroup>
  );
}

/** The password of a visitor who is the client. A minor has none (CP-06). */
function ClientPassword(facts: Omit<PasswordFacts, 'today' | 'consentAgeYears'>) {
  const t = useMessages(CLIENT_PROFILE);
  const { today } = useActiveForm();
  const consentAgeYears = useConsentAge();
  const dob = useFieldValue('dob', '');
  return (
    offersClientPassword({ dob }, { ...facts, today, consentAgeYears }) && <PasswordFields question={t.setUpPassword} />
  );
}

/** The client's email, phones and notifications, and why they cannot be entered yet (CP-05). */
function ContactPart() {
  const t = useMessages(CLIENT_PROFILE);
  const { mode, today } = useActiveForm();
  const dob = useFieldValue('dob', '');
  const mayEnter = mode === 'read-only' || canEnterContact({ dob }, today);
  return <ContactFields {...(mayEnter ? {} : { help: t.contactLocked })} />;
}

function PostalCode() {
  const t = useMessages(CLIENT_PROFILE);
  return (
    <PersonField name="postal_code">
      {(field) => (
        <TextField {...field} label={t.postalCode} autoComplete="postal-code" maxLength={POSTAL_CODE_MAX_LENGTH} />
      )}
    </PersonField>
  );
}

interface ReportMissingProps {
  blockKey: string;
  flags: FieldFlags;
  properties: ClientBlockProperties;
}

/** Tells the form which details keep it from being sent, as in the booking sign-up (CP-11, BK-75). Renders nothing at each keystroke. */
function ReportMissing({ blockKey, flags, properties }: ReportMissingProps) {
  const t = useMessages(PERSON_FIELDS);
  const { missing: parts, mode } = useActiveForm();
  const { values } = useFormState<ClientProfileAnswers>({ subscription: { values: true } });
  const isLocked = mode === 'read-only' || (values.client_id !== null && !properties.editsClient);
  const names = { first_name: t.firstName, last_name: t.lastName, dob: t.dob, email: t.email };
  const missing = isLocked ? [] : missingFields(values).filter((field) => flags.isRequired(field));
  const text = missing.length === 0 ? null : t.stillMissing(missing.map((field) => names[field]).join(', '));
  useEffect(() => {
    parts.set(blockKey, text);
    return () => parts.set(blockKey, null);
  }, [parts, blockKey, text]);
  return null;
}
