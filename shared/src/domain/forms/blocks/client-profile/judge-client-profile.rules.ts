import { type FormErrorCode, personFormErrors } from '../../../people/person-form-errors.rules.ts';
import type { BlockAnswers } from '../../definition/answers.ts';
import type { FormBlock } from '../../definition/form-definition.ts';
import type { AnswerFault } from '../../judging/answer-fault.ts';
import type { ClientProfileAnswers } from './answers/client-profile.ts';
import { countedProfile } from './answers/counted-profile.rules.ts';
import { readProfile } from './answers/read-profile.rules.ts';
import type { ClientBlockProperties } from './client-properties.rules.ts';
import { judgeDiagnoses } from './diagnosis.rules.ts';
import { canEnterContact } from './minor-client.rules.ts';
import { judgePasswords } from './password-set-up.rules.ts';
import { profileView } from './profile-view.rules.ts';
import { requiredFaults } from './required-fields.rules.ts';
import { judgeVisit } from './visit.rules.ts';

interface Facts {
  readonly today: string;
  readonly consentAgeYears?: number | undefined;
  readonly isStaff: boolean;
}

/**
 * Judges the client profile block: the rules about people that bookings have too (CP-11), for the fields that the block shows (CP-01).
 * For a chosen client, judges only what the caller may change (CP-03).
 */
export function judgeClientProfile(
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
    ...judgeDiagnoses(counted.diagnosis, today),
    ...judgeVisit(counted),
    ...judgePasswords(counted),
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
