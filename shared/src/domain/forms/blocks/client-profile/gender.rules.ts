import type { Sex } from '../../../people/person-fields.ts';
import type { ClientProfileAnswers, Gender } from './answers/client-profile.ts';

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
