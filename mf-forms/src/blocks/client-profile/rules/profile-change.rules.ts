import {
  type ClientBlockProperties,
  type ClientProfileAnswers,
  newProfileGuardian,
  withGender,
  withSameAsSex,
  withSex,
} from '@carefront/shared/domain';

/** The rules between the block's own fields, after the person changed one of them (CP-03, CP-04, CP-06). */
export function profileAfterChange(
  before: ClientProfileAnswers,
  after: ClientProfileAnswers,
  { addsGuardians }: Pick<ClientBlockProperties, 'addsGuardians'>,
): ClientProfileAnswers {
  return withWholeGuardians(withoutUnusedPassword(withGenderChange(before, after)), addsGuardians);
}

function withGenderChange(before: ClientProfileAnswers, after: ClientProfileAnswers): ClientProfileAnswers {
  if (after.sex !== before.sex) return withSex(after, after.sex);
  if (after.same_as_sex !== before.same_as_sex) return withSameAsSex(after, after.same_as_sex === 1);
  // The list of genders holds null for its empty choice.
  return after.gender === before.gender ? after : withGender(after, after.gender ?? '');
}

/** 'No' removes a password that was typed after 'Yes'. */
const withoutUnusedPassword = (answers: ClientProfileAnswers): ClientProfileAnswers =>
  answers.setup_password === 0 && (answers.password !== '' || answers.password_confirmation !== '')
    ? { ...answers, password: '', password_confirmation: '' }
    : answers;

/** The rules about every form add guardians without the fields of this block, and add one even where the caller may not. */
function withWholeGuardians(answers: ClientProfileAnswers, addsGuardians: boolean): ClientProfileAnswers {
  const { guardian, client_id } = answers;
  const mayStay = client_id === null || addsGuardians;
  const isWhole = guardian.every(({ id }) => id !== undefined && (mayStay || id !== null));
  if (isWhole) return answers;
  const whole = guardian.map((one) => ({ ...newProfileGuardian(false), ...one }));
  return { ...answers, guardian: whole.filter(({ id }) => mayStay || id !== null) };
}
