import { type IsoDate, isIsoDate } from '../../../dates/dates.ts';
import { isGuardianMandatory, requiresGuardian } from '../../../people/guardian.rules.ts';
import { EMPTY_CONTACT, type Sex } from '../../../people/person-fields.ts';
import type { ClientProfileAnswers, Gender } from './answers/client-profile.ts';

const isBirthDate = (dob: IsoDate, today: IsoDate): boolean => isIsoDate(dob) && dob <= today;

/** Whether the client's own email and phones can be entered: not under age 12, and not before the date of birth is chosen (CP-05). */
export const canEnterContact = ({ dob }: Pick<ClientProfileAnswers, 'dob'>, today: IsoDate): boolean =>
  isBirthDate(dob, today) && !isGuardianMandatory(dob, today);

/** A client whose email and phones cannot be entered has none. */
export const withEnterableContact = <T extends ClientProfileAnswers>(answers: T, today: IsoDate): T =>
  canEnterContact(answers, today) ? answers : { ...answers, ...EMPTY_CONTACT, is_notification_enabled: 0 };

export interface PasswordFacts {
  readonly today: IsoDate;
  /** The clinic's age from which a client decides alone; absent: 18. */
  readonly consentAgeYears?: number;
  /** The caller has no account. */
  readonly isVisitor: boolean;
  /** The clinic's allow_form_password_setup. */
  readonly isAllowed: boolean;
  /** The form answers a request, which names the client: the block creates nobody, and no account. */
  readonly isRequested: boolean;
}

/** Whether guardians can choose a password for a new account (CP-07). */
export const offersPasswords = ({
  isVisitor,
  isAllowed,
  isRequested,
}: Omit<PasswordFacts, 'today' | 'consentAgeYears'>): boolean => isVisitor && isAllowed && !isRequested;

/** Whether the client can choose a password for a new account: a visitor who is no minor (CP-06). */
export const offersClientPassword = ({ dob }: Pick<ClientProfileAnswers, 'dob'>, facts: PasswordFacts): boolean =>
  offersPasswords(facts) && !isMinor(dob, facts.today, facts.consentAgeYears);

export const isMinor = (dob: IsoDate, today: IsoDate, consentAgeYears?: number): boolean =>
  isBirthDate(dob, today) && requiresGuardian(dob, today, consentAgeYears);

type Gendered = Pick<ClientProfileAnswers, 'sex' | 'same_as_sex' | 'gender' | 'other_gender'>;

const GENDER_OF: Readonly<Record<Sex, Gender | null>> = { M: 'Male', F: 'Female', O: null };

/** Whether 'Same as Sex' can be ticked (CP-04). */
export const canCopySex = ({ sex }: Pick<Gendered, 'sex'>): boolean => GENDER_OF[sex] !== null;

/** A new sex: a ticked 'Same as Sex' copies it, or is cleared when the sex is Other (CP-04). */
export const withSex = <T extends Gendered>(answers: T, sex: Sex): T => withAgreeingGender({ ...answers, sex });

/** Ticks or clears 'Same as Sex'. @returns Unchanged gender when it is cleared. */
export const withSameAsSex = <T extends Gendered>(answers: T, isSame: boolean): T =>
  withAgreeingGender({ ...answers, same_as_sex: isSame ? 1 : 0 });

/** Another gender than the sex clears 'Same as Sex'. */
export function withGender<T extends Gendered>(answers: T, gender: Gender | ''): T {
  const isSame = answers.same_as_sex === 1 && gender === GENDER_OF[answers.sex];
  return withAgreeingGender({ ...answers, gender, same_as_sex: isSame ? 1 : 0 });
}

/** Makes the four fields agree, whoever sent them. */
export function withAgreeingGender<T extends Gendered>(answers: T): T {
  const copied = answers.same_as_sex === 1 ? GENDER_OF[answers.sex] : null;
  const gender = copied ?? answers.gender;
  return {
    ...answers,
    same_as_sex: copied ? 1 : 0,
    gender,
    other_gender: gender === 'Another term' ? answers.other_gender : '',
  };
}
