import { listOf, type PickParts, partsOf, whole } from '../../definition/answers.ts';
import {
  DIAGNOSIS_SHAPES,
  GUARDIAN_SHAPES,
  MOST_DIAGNOSES,
  MOST_GUARDIANS,
  PROFILE_SHAPES,
} from './answers/read-profile.rules.ts';
import { validateClientProfile } from './validate-client-profile.rules.ts';

const wholeOf = (shapes: object): PickParts =>
  partsOf(Object.fromEntries(Object.keys(shapes).map((key) => [key, whole])));

/** The rules of the client profile block (EN-14). */
export const CLIENT_PROFILE_RULES = {
  fields: [...Object.keys(PROFILE_SHAPES), 'guardian', 'diagnosis'],
  parts: {
    // One item more than allowed is enough to refuse the list.
    guardian: listOf(wholeOf(GUARDIAN_SHAPES), MOST_GUARDIANS + 1),
    diagnosis: listOf(wholeOf(DIAGNOSIS_SHAPES), MOST_DIAGNOSES + 1),
  },
  secrets: ['password', 'password_confirmation', 'guardian.*.password', 'guardian.*.password_confirmation'],
  judge: validateClientProfile,
};
