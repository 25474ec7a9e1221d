import {
  type BookingFormValues,
  type GuardianValues,
  type IsoDate,
  type PhoneSlot,
  withCountry,
  withDateOfBirth,
  withDefaultPhone,
  withEmail,
  withGuardianNeed,
  withMainContact,
  withNotifications,
  withSmsIfReachable,
} from '@carefront/shared/domain';

/** What client and guardians share, so that one set of rules holds for both. */
type Contact = Pick<
  GuardianValues,
  | 'email'
  | 'phone_number'
  | 'other_phone'
  | 'phone_type_1'
  | 'phone_type_2'
  | 'phone_default_1'
  | 'phone_default_2'
  | 'is_notification_enabled'
  | 'bool_notify_invoice_shared'
  | 'bool_notify_note_shared'
  | 'is_sms_enabled'
>;

export interface FollowedForm {
  readonly values: BookingFormValues;
  /** The guardian requirement was taken off and came back: the warning of BK-67 is due. */
  readonly isGuardianForced: boolean;
}

/**
 * The form after the visitor changed one field: what the rules of the domain make follow from it (BK-62 to BK-71).
 * @param before - The values at the last call; only what differs from them was changed by hand.
 * @param today - Calendar date at the clinic.
 */
export function followedForm(before: BookingFormValues, after: BookingFormValues, today: IsoDate): FollowedForm {
  let values = withContactFollowed(before, after);
  if (values.dob !== before.dob) values = withDateOfBirth(values, values.dob, today);
  // withCountry compares with the country before: a changed one takes the province along.
  if (values.country_id !== before.country_id)
    values = withCountry({ ...values, country_id: before.country_id }, values.country_id);
  const guardian = guardiansFollowed(before.guardian, values.guardian);
  if (guardian !== values.guardian) values = { ...values, guardian };
  if (after.bool_needs_guardian === before.bool_needs_guardian)
    return { values: withConsentOf(before, values), isGuardianForced: false };
  const need = withGuardianNeed(values, after.bool_needs_guardian === 1, today);
  return { values: withConsentOf(before, need.values), isGuardianForced: need.isForced };
}

/** A consent is somebody's: it was not accepted for whom the form is about now. */
function withConsentOf(before: BookingFormValues, after: BookingFormValues): BookingFormValues {
  if (after.consent === null || after.consent !== before.consent) return after;
  const isSamePerson =
    after.first_name.trim() === before.first_name.trim() &&
    after.last_name.trim() === before.last_name.trim() &&
    after.dob === before.dob &&
    after.bool_needs_guardian === before.bool_needs_guardian;
  return isSamePerson ? after : { ...after, consent: null };
}

function withContactFollowed<T extends Contact>(before: Contact, after: T): T {
  let contact = after;
  if (after.email !== before.email) contact = withEmail({ ...contact, email: before.email }, after.email);
  if (after.is_notification_enabled !== before.is_notification_enabled)
    contact = withNotifications(contact, after.is_notification_enabled === 1);
  const slot = changedDefault(before, after);
  if (slot) contact = withDefaultPhone(contact, slot.slot, slot.isDefault);
  return withSmsIfReachable(contact);
}

function changedDefault(before: Contact, after: Contact): { slot: PhoneSlot; isDefault: boolean } | null {
  if (after.phone_default_1 !== before.phone_default_1 && after.phone_default_2 !== before.phone_default_2) return null;
  if (after.phone_default_1 !== before.phone_default_1) return { slot: 1, isDefault: after.phone_default_1 === 1 };
  if (after.phone_default_2 !== before.phone_default_2) return { slot: 2, isDefault: after.phone_default_2 === 1 };
  return null;
}

/** Rows were added or removed: no field of a row was changed by hand then, and their places do not match. */
function guardiansFollowed(
  before: readonly GuardianValues[],
  after: readonly GuardianValues[],
): readonly GuardianValues[] {
  if (before === after || before.length !== after.length) return after;
  const followed = after.map((row, index) => withContactFollowed(before[index] ?? row, row));
  const chosen = after.findIndex(
    (row, index) => row.is_preview_contact === 1 && before[index]?.is_preview_contact === 0,
  );
  if (chosen !== -1) return withMainContact(followed, chosen);
  return followed.every((row, index) => row === after[index]) ? after : followed;
}
