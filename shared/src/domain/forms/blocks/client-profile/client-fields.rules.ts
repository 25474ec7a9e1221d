import type { FieldFlags } from '../../../people/person-form-errors.rules.ts';
import type { BlockField, FormBlock } from '../../definition/form-definition.ts';

interface FieldDefault {
  readonly isVisible: boolean;
  readonly isRequired: boolean;
}

const ASKED: FieldDefault = { isVisible: true, isRequired: false };
const REQUIRED: FieldDefault = { isVisible: true, isRequired: true };
const HIDDEN: FieldDefault = { isVisible: false, isRequired: false };

/**
 * Fields that a form can show and require (CP-01), with the setting of a block that sets nothing. Types and default flags of a phone follow
 * the phone; invoice and note flags follow `is_notification_enabled`.
 */
const DEFAULTS = {
  first_name: REQUIRED,
  last_name: REQUIRED,
  dob: REQUIRED,
  sex: REQUIRED,
  same_as_sex: ASKED,
  gender: ASKED,
  other_gender: ASKED,
  email: REQUIRED,
  other_email: ASKED,
  phone_number: ASKED,
  other_phone: ASKED,
  is_notification_enabled: ASKED,
  is_sms_enabled: ASKED,
  address: ASKED,
  city: ASKED,
  country_id: ASKED,
  state_id: ASKED,
  postal_code: ASKED,
  bool_needs_guardian: ASKED,
  is_guardian: ASKED,
  is_client_contact: ASKED,
  setup_password: ASKED,
  service_id: HIDDEN,
  practitioner_id: HIDDEN,
  occupation_id: HIDDEN,
  date: HIDDEN,
  time: HIDDEN,
  timezone: HIDDEN,
  is_video_session: HIDDEN,
  'guardian.first_name': REQUIRED,
  'guardian.last_name': REQUIRED,
  'guardian.relationship_id': REQUIRED,
  'guardian.contact_type_id': REQUIRED,
  'guardian.email': ASKED,
  'guardian.other_email': ASKED,
  'guardian.phone_number': ASKED,
  'guardian.other_phone': ASKED,
  'guardian.is_preview_contact': ASKED,
  'guardian.is_consent': ASKED,
  'guardian.is_notification_enabled': ASKED,
  'guardian.is_sms_enabled': ASKED,
  'guardian.setup_password': ASKED,
  diagnosis: HIDDEN,
  'diagnosis.date_onset': ASKED,
  'diagnosis.relevant_history': ASKED,
} as const satisfies Record<string, FieldDefault>;

export type ClientFieldSlug = keyof typeof DEFAULTS;

/** A client has a name and a date of birth, and a guardian a name and a relationship (CP-07), whatever the block sets. */
const FIXED: readonly string[] = [
  'first_name',
  'last_name',
  'dob',
  'guardian.first_name',
  'guardian.last_name',
  'guardian.relationship_id',
] satisfies readonly ClientFieldSlug[];

/** `guardian.email` is judged at `guardian.0.email`. */
const validationMapOf = (slug: string): string => slug.replace('.', '.*.');

/** The fields of the block with their default settings, as the server lists them. */
export const CLIENT_FIELDS: readonly BlockField[] = Object.entries<FieldDefault>(DEFAULTS).map(
  ([slug, { isVisible, isRequired }]) => ({
    slug,
    validation_map: validationMapOf(slug),
    pivot: { is_visible: isVisible, is_required: isRequired },
  }),
);

/** Reads the fields that the block shows and requires: its own settings over the defaults. An unknown field is shown and not required. */
export function flagsOf({ fields }: Pick<FormBlock, 'fields'>): FieldFlags {
  const set = new Map(fields.map(({ slug, pivot }) => [slug, pivot]));
  const defaults = new Map<string, FieldDefault>(Object.entries(DEFAULTS));
  const isVisible = (slug: string): boolean =>
    FIXED.includes(slug) || (set.get(slug)?.is_visible ?? defaults.get(slug)?.isVisible ?? true);
  return {
    isVisible,
    isRequired: (slug) =>
      FIXED.includes(slug) ||
      (isVisible(slug) && (set.get(slug)?.is_required ?? defaults.get(slug)?.isRequired ?? false)),
  };
}
