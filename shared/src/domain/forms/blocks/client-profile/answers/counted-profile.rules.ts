import type { IsoDate } from '../../../../dates/dates.ts';
import type { FieldFlags } from '../../../../people/person-form-errors.rules.ts';
import { isMinor, withAgreeingGender, withEnterableContact } from '../minor-client.rules.ts';
import { BLANK_DIAGNOSIS, BLANK_PROFILE, type ClientProfileAnswers, newProfileGuardian } from './client-profile.ts';

/** Fields that have no setting of their own: they are shown with another field. */
const SHOWN_WITH: Readonly<Record<string, string>> = {
  phone_type_1: 'phone_number',
  phone_default_1: 'phone_number',
  phone_type_2: 'other_phone',
  phone_default_2: 'other_phone',
  bool_notify_invoice_shared: 'is_notification_enabled',
  bool_notify_note_shared: 'is_notification_enabled',
  password: 'setup_password',
  password_confirmation: 'setup_password',
};

/** Fields that the form does not show, but that its answers have. */
const NOT_SHOWN: readonly string[] = ['guardian', 'client_id', 'id', 'has_account', 'auto_approve', 'auth_user_id'];

/**
 * The answers that count: hidden fields are blank, a minor has no contact data and no password of their own (CP-05, CP-06), gender agrees with
 * sex (CP-04), and a client who needs no guardian has none. The browser judges them, and the server keeps them.
 * @param consentAgeYears - The clinic's age from which a client decides alone.
 */
export function countedProfile(
  profile: ClientProfileAnswers,
  fields: FieldFlags,
  today: IsoDate,
  consentAgeYears?: number,
): ClientProfileAnswers {
  const shown = {
    ...withVisible(profile, BLANK_PROFILE, fields, ''),
    // The mark of a chosen client is no field of the form.
    ...(profile.client_id !== null && { is_client_contact: profile.is_client_contact }),
  };
  const guardian = shown.guardian.map((one) => withVisible(one, newProfileGuardian(false), fields, 'guardian.'));
  const diagnosis = shown.diagnosis.map((one) => withVisible(one, BLANK_DIAGNOSIS, fields, 'diagnosis.'));
  const isYoung = isMinor(shown.dob, today, consentAgeYears);
  // The age decides where the form does not ask.
  const need = fields.isVisible('bool_needs_guardian') ? shown.bool_needs_guardian : isYoung ? 1 : 0;
  const counted = withAgreeingGender(withEnterableContact({ ...shown, diagnosis, bool_needs_guardian: need }, today));
  return {
    ...counted,
    guardian: need === 1 ? guardian : [],
    setup_password: isYoung ? 0 : counted.setup_password,
  };
}

const withVisible = <T extends object>(values: T, blank: T, fields: FieldFlags, prefix: FieldPrefix): T => ({
  ...blank,
  ...shownFieldsOf(values, fields, prefix),
});

/** Beginning of the fields' names: of the client, of a guardian, of a diagnosis. */
type FieldPrefix = '' | 'guardian.' | 'diagnosis.';

/** The fields that the block shows. The rest of a person's data does not change by the form. */
export function shownFieldsOf<T extends object>(
  values: T,
  { isVisible }: Pick<FieldFlags, 'isVisible'>,
  prefix: FieldPrefix,
): Partial<T> {
  const isShown = (field: string): boolean =>
    NOT_SHOWN.includes(field) || isVisible(prefix + (SHOWN_WITH[field] ?? field));
  return Object.fromEntries(Object.entries(values).filter(([field]) => isShown(field))) as Partial<T>; // fewer of the same keys
}
