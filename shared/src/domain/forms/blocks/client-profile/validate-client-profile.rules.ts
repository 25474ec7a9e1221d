import { isSamePassword, validatePasswordLength } from '../../../accounts/password.rules.ts';
import { type IsoDate, isIsoDate, isWallTime } from '../../../dates/dates.ts';
import { isBlank } from '../../../people/person-fields.ts';
import { type FieldFlags, type FormErrorCode, personFormErrors } from '../../../people/person-form-errors.rules.ts';
import type { BlockAnswers } from '../../definition/answers.ts';
import type { FormBlock } from '../../definition/form-definition.ts';
import type { AnswerFault } from '../../validation/validate-control.rules.ts';
import type { ClientProfileAnswers, PasswordSetUp, ProfileDiagnosis } from './answers/client-profile.ts';
import { countedProfile } from './answers/counted-profile.rules.ts';
import { readProfile } from './answers/read-profile.rules.ts';
import type { ClientBlockProperties } from './client-properties.rules.ts';
import { canEnterContact } from './minor-client.rules.ts';
import { profileView } from './profile-view.rules.ts';

interface Facts {
  readonly today: string;
  readonly consentAgeYears?: number | undefined;
  readonly isStaff: boolean;
}

/**
 * Judges the client profile block: the rules about people that bookings have too (CP-11), for the fields that the block shows (CP-01).
 * For a chosen client, judges only what the caller may change (CP-03).
 */
export function validateClientProfile(
  answers: BlockAnswers,
  block: FormBlock,
  { today, consentAgeYears, isStaff }: Facts,
): AnswerFault[] {
  const { profile, faults } = readProfile(answers);
  const { fields, properties } = profileView(block, { isStaff }, profile);
  const counted = countedProfile(profile, fields, today, consentAgeYears);
  const ofPeople = Object.entries(personFormErrors(counted, { today, fields })).map(
    ([path, code]): AnswerFault => ({ path, code }),
  );
  const all = [
    ...ofPeople,
    ...requiredFaults(counted, fields, today),
    ...validateDiagnoses(counted.diagnosis, today),
    ...validateVisit(counted),
    ...validatePasswords(counted),
  ];
  // The email field is disabled until there is a date of birth, which has an error of its own.
  const canEnter = (path: string): boolean => path !== 'email' || canEnterContact(counted, today);
  const judged = all.filter(
    ({ path, code }) =>
      canEnter(path) && mayChange(path, counted, properties) && !isOfHidden(code, counted, properties),
  );
  return firstOfEach([...faults, ...judged, ...refusedGuardians(counted, properties)]);
}

/** Whether the caller may change the field: of a new client every field, of a chosen client as the properties say. */
function mayChange(
  path: string,
  { client_id, guardian }: ClientProfileAnswers,
  properties: ClientBlockProperties,
): boolean {
  if (client_id === null) return true;
  const [head, index] = path.split('.');
  if (head !== 'guardian' || index === undefined) return properties.editsClient || head === 'guardian';
  return guardian[Number(index)]?.id == null || properties.editsGuardians;
}

/** Guardians that the caller does not see count as well: only the server knows them. */
const isOfHidden = (
  code: string,
  { client_id }: ClientProfileAnswers,
  { viewsGuardians }: ClientBlockProperties,
): boolean => client_id !== null && !viewsGuardians && HIDDEN_FACTS.some((hidden) => hidden === code);
const HIDDEN_FACTS: readonly FormErrorCode[] = ['guardian-required', 'contact-required'];

/** New guardians of a chosen client whose guardians the caller may not add to, and existing guardians of a new client. */
function refusedGuardians(
  { client_id, guardian }: ClientProfileAnswers,
  { addsGuardians }: ClientBlockProperties,
): AnswerFault[] {
  const isRefused = (id: number | null): boolean => (client_id === null ? id !== null : id === null && !addsGuardians);
  return guardian.flatMap(({ id }, index): AnswerFault[] =>
    isRefused(id) ? [{ path: `guardian.${index}.id`, code: 'answer-unknown' }] : [],
  );
}

function firstOfEach(faults: readonly AnswerFault[]): AnswerFault[] {
  const byPath = new Map<string, AnswerFault>();
  for (const fault of faults) if (!byPath.has(fault.path)) byPath.set(fault.path, fault);
  return [...byPath.values()];
}

/** Fields without a rule of their own, which a block can require (CP-01). A province is required by the server, which knows the lists. */
const CLIENT = [
  'gender',
  'address',
  'city',
  'country_id',
  'postal_code',
  'service_id',
  'practitioner_id',
  'occupation_id',
  'date',
  'time',
  'timezone',
] as const satisfies readonly (keyof ClientProfileAnswers)[];
const CONTACT = ['other_email', 'phone_number', 'other_phone'] as const;
const DIAGNOSIS = ['date_onset', 'relevant_history'] as const;

/** Finds required fields without an answer. */
function requiredFaults(
  profile: ClientProfileAnswers,
  { isVisible, isRequired }: FieldFlags,
  today: IsoDate,
): AnswerFault[] {
  const paths = [
    ...CLIENT.filter((field) => isRequired(field) && isMissing(profile[field])),
    ...(profile.gender === 'Another term' && isRequired('other_gender') && profile.other_gender === ''
      ? ['other_gender']
      : []),
    ...(canEnterContact(profile, today)
      ? CONTACT.filter((field) => isRequired(field) && isMissing(profile[field]))
      : []),
    ...profile.guardian.flatMap((one, index) =>
      CONTACT.filter((field) => isRequired(`guardian.${field}`) && isMissing(one[field])).map(
        (field) => `guardian.${index}.${field}`,
      ),
    ),
    ...(isVisible('diagnosis') && isRequired('diagnosis') && profile.diagnosis.length === 0 ? ['diagnosis'] : []),
    ...profile.diagnosis.flatMap((one, index) =>
      DIAGNOSIS.filter((field) => isRequired(`diagnosis.${field}`) && isMissing(one[field])).map(
        (field) => `diagnosis.${index}.${field}`,
      ),
    ),
  ];
  return paths.map((path) => ({ path, code: 'answer-required' }));
}

const isMissing = (value: string | number | null): boolean => value === null || value === '';

/**
 * Judges the chosen passwords (CP-06, CP-07): length, repetition, and an email to sign in with. The server also refuses passwords that are
 * easy to guess (`validatePassword`), as it does everywhere.
 */
function validatePasswords({ guardian, ...client }: ClientProfileAnswers): AnswerFault[] {
  return [
    ...validateSetUp(client, ''),
    ...guardian.flatMap((one, index) => (one.id === null ? validateSetUp(one, `guardian.${index}.`) : [])),
  ];
}

function validateSetUp(person: PasswordSetUp & { readonly email: string }, prefix: string): AnswerFault[] {
  if (person.setup_password !== 1) return [];
  const faults: AnswerFault[] = [];
  if (isBlank(person.email)) faults.push({ path: `${prefix}email`, code: 'email-required' });
  const code = validatePasswordLength(person.password);
  if (code) faults.push({ path: `${prefix}password`, code });
  else if (!isSamePassword(person.password, person.password_confirmation))
    faults.push({ path: `${prefix}password_confirmation`, code: 'password-mismatch' });
  return faults;
}

/** Judges the list of diagnoses (CP-09). The server checks that the clinic knows them. */
function validateDiagnoses(list: readonly ProfileDiagnosis[], today: IsoDate): AnswerFault[] {
  return list.flatMap(({ id, date_onset }, index) => {
    const faults: AnswerFault[] = [];
    const at = (field: string): string => `diagnosis.${index}.${field}`;
    if (id === null) faults.push({ path: at('id'), code: 'answer-required' });
    else if (list.findIndex((one) => one.id === id) < index) faults.push({ path: at('id'), code: 'choice-repeated' });
    if (date_onset !== '' && !isIsoDate(date_onset)) faults.push({ path: at('date_onset'), code: 'date-invalid' });
    else if (date_onset > today) faults.push({ path: at('date_onset'), code: 'date-in-future' });
    return faults;
  });
}

/** Judges the day and the time of the visit (EN-14). The server checks that the clinic has the service and the practitioner. */
function validateVisit({ date, time }: Pick<ClientProfileAnswers, 'date' | 'time'>): AnswerFault[] {
  const faults: AnswerFault[] = [];
  if (date !== '' && !isIsoDate(date)) faults.push({ path: 'date', code: 'date-invalid' });
  if (time !== '' && !isWallTime(time)) faults.push({ path: 'time', code: 'time-invalid' });
  return faults;
}
