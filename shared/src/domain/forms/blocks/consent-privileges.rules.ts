import type { AnswerFault } from '../validation/validate-control.rules.ts';

/** Privileges that a client gives (BL-03): each is a yes or no. */
export const CONSENT_PRIVILEGES = [
  'consent_overall',
  'consent_guardian_referral',
  'consent_photo',
  'consent_telehealth',
  'consent_program_details',
  'consent_collection_storage_clinical_data',
  'consent_third_party_obtain_release_info',
] as const;

/** A privilege that was not touched was not given. */
export function validateConsentPrivileges(answers: Readonly<Record<string, unknown>>): AnswerFault[] {
  return CONSENT_PRIVILEGES.filter((key) => !isFlag(answers[key])).map((path) => ({ path, code: 'answer-unknown' }));
}

const isFlag = (value: unknown): boolean => value === undefined || value === null || value === 0 || value === 1;
