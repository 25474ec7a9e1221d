import type { PersonFieldState, PersonFieldStates } from '@carefront/shared/people';

export interface ShownFields {
  /** States of the fields outside of 'Add more details'. */
  readonly here: PersonFieldStates;
  /** States of the fields in 'Add more details'. */
  readonly folded: PersonFieldStates;
}

/** Fields that few people fill in, or that have a default. */
const RARE: ReadonlySet<string> = new Set([
  'other_email',
  'other_phone',
  'phone_type_1',
  'phone_type_2',
  'phone_default_1',
  'phone_default_2',
  'address',
  'city',
  'country_id',
  'state_id',
  'is_notification_enabled',
  'bool_notify_invoice_shared',
  'bool_notify_note_shared',
  'is_sms_enabled',
  'is_preview_contact',
  'is_consent',
]);
/** A child's own contact details. The clinic writes to the guardian. */
const OWN_CONTACT: ReadonlySet<string> = new Set(['email', 'phone_number']);

/** After 'My child', this check box would repeat the answer. */
const NEED = 'bool_needs_guardian';

const SHOWN: PersonFieldState = { isVisible: true };
const ELSEWHERE: PersonFieldState = { isVisible: false, isElsewhere: true };

const isRare = (path: string): boolean => RARE.has(path.slice(path.lastIndexOf('.') + 1));

const layout = (isFolded: (path: string) => boolean): ShownFields => ({
  here: (path) => (isFolded(path) ? ELSEWHERE : SHOWN),
  folded: (path) => (isFolded(path) ? SHOWN : ELSEWHERE),
});

/** For a client with an email address of their own. */
export const OF_ADULT = layout(isRare);
/** For a child whose guardian books. */
export const OF_CHILD = layout((path) => isRare(path) || OWN_CONTACT.has(path) || path === NEED);
/** For a child who books without a guardian. */
export const OF_CHILD_ALONE = layout((path) => isRare(path) || path === NEED);

const OF_ACCOUNT: ReadonlySet<string> = new Set(['guardian.0.first_name', 'guardian.0.last_name', 'guardian.0.email']);

/** The first guardian is the signed-in person: the account's name and email are shown, and changed in the account. */
export const withKnownGuardian =
  (states: PersonFieldStates): PersonFieldStates =>
  (path) =>
    OF_ACCOUNT.has(path) ? { ...states(path), isDisabled: true } : states(path);
