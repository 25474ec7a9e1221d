import type { IsoDate } from '../../../dates/dates.ts';
import type { FieldFlags } from '../../../people/person-form-errors.rules.ts';
import type { AnswerFault } from '../../judging/answer-fault.ts';
import type { ClientProfileAnswers } from './answers/client-profile.ts';
import { canEnterContact } from './minor-client.rules.ts';

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
export function requiredFaults(
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
