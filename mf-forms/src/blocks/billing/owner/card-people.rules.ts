import {
  type BlockAnswers,
  type CardPeople,
  countedProfile,
  type FormBlock,
  flagsOf,
  type IsoDate,
  readProfile,
} from '@carefront/shared/domain';

const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim();

/** The people of the form, by the names that are typed in its client profile. */
export function peopleOfProfile(
  block: FormBlock,
  answers: BlockAnswers,
  today: IsoDate,
  consentAgeYears?: number,
): Pick<CardPeople, 'client' | 'guardians'> {
  const profile = countedProfile(readProfile(answers).profile, flagsOf(block), today, consentAgeYears);
  return {
    client: { fullName: fullName(profile), dob: profile.dob || null },
    guardians: profile.guardian.map((guardian) => ({ fullName: fullName(guardian) })),
  };
}
