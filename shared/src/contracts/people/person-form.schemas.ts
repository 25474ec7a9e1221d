import * as z from 'zod/mini';
import { PHONE_MAX_LENGTH } from '../../domain/index.ts';
import { flag, idOrNull, typed, typedEmail } from '../fields.schemas.ts';

const emailText = typedEmail();
const phoneText = typed(PHONE_MAX_LENGTH);
const nameText = typed(100);
const phoneType = z._default(z.literal([1, 2, 3]), 3);

/** Names, emails and phones of a client or a guardian. */
const NAME_AND_CONTACT = {
  first_name: nameText,
  last_name: nameText,
  email: emailText,
  other_email: emailText,
  phone_number: phoneText,
  other_phone: phoneText,
  phone_type_1: phoneType,
  phone_type_2: z._default(z.literal([1, 2, 3]), 2),
  phone_default_1: z._default(flag, 1),
  phone_default_2: z._default(flag, 0),
} as const;

/** EN-02. Emptiness is judged by the rules of `shared/domain`, which name the field; here only shape and size. */
export const guardianForm = z.object({
  ...NAME_AND_CONTACT,
  contact_type_id: z.optional(idOrNull),
  relationship_id: z.optional(idOrNull),
  is_preview_contact: z._default(flag, 0),
  is_consent: z._default(flag, 1),
  is_notification_enabled: z._default(flag, 0),
  bool_notify_invoice_shared: z._default(flag, 0),
  bool_notify_note_shared: z._default(flag, 0),
  is_sms_enabled: z._default(flag, 0),
});

/**
 * The person of a booking or intake form (EN-01, EN-13). The forms have the same fields, so that the same rules judge them (IN-07). Emptiness
 * is judged by the rules of `shared/domain`, which name the field; here only shape and size.
 */
export const PERSON_FORM = {
  ...NAME_AND_CONTACT,
  dob: typed(10),
  /** Absent: the age decides (BK-66). An explicit 0 is kept from 12 years on (BK-67). */
  bool_needs_guardian: z.optional(flag),
  address: typed(2000),
  city: typed(2000),
  country_id: z.optional(idOrNull),
  state_id: z.optional(idOrNull),
  is_sms_enabled: z._default(flag, 0),
  bool_notify_invoice_shared: z._default(flag, 0),
  bool_notify_note_shared: z._default(flag, 0),
  is_notification_enabled: z._default(flag, 1),
  guardian: z._default(z.array(guardianForm).check(z.maxLength(10)), []),
  is_consent_form: z._default(flag, 0),
  consent: z.optional(z.unknown()),
} as const;

export const personForm = z.object(PERSON_FORM);

/** The same as it is kept. No bounds: rows of an import may be longer than forms take, and are shown still. */
const KEPT_CONTACT = {
  ...NAME_AND_CONTACT,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  other_email: z.string(),
  phone_number: z.string(),
  other_phone: z.string(),
} as const;

/** What the office corrects of a client (decision 84). */
export const clientDetails = z.object({ ...NAME_AND_CONTACT, dob: typed(10) });
export const keptClientDetails = z.object({ ...KEPT_CONTACT, dob: z.string() });

const NOTIFICATIONS = {
  is_notification_enabled: flag,
  bool_notify_invoice_shared: flag,
  bool_notify_note_shared: flag,
  is_sms_enabled: flag,
} as const;

/** Which notifications a person gets. */
export const notificationChoices = z.object(NOTIFICATIONS);

/** What clients see and change of themselves, and guardians of the clients whom they look after. */
export const familyDetails = z.object({
  ...NAME_AND_CONTACT,
  ...NOTIFICATIONS,
  dob: typed(10),
  address: typed(2000),
  city: typed(2000),
  postal_code: typed(20),
  country_id: idOrNull,
  state_id: idOrNull,
});

export const keptFamilyDetails = z.extend(familyDetails, {
  ...KEPT_CONTACT,
  ...{ dob: z.string(), address: z.string(), city: z.string(), postal_code: z.string() },
});

/** How the clinic reaches a guardian. */
export const ownContact = z.object(NAME_AND_CONTACT);
export const keptContact = z.object(KEPT_CONTACT);
