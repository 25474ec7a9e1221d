import * as z from 'zod/mini';
import { GENDERS } from '../../domain/index.ts';
import { flagOut, id, namedList, typed } from '../fields.schemas.ts';
import { blockField } from './form-definition.schemas.ts';

const phoneType = z.literal([1, 2, 3]);
const idOut = z.nullable(z.number());

const contact = {
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  other_email: z.string(),
  phone_number: z.string(),
  other_phone: z.string(),
  phone_type_1: phoneType,
  phone_type_2: phoneType,
  phone_default_1: flagOut,
  phone_default_2: flagOut,
  is_notification_enabled: flagOut,
  bool_notify_invoice_shared: flagOut,
  bool_notify_note_shared: flagOut,
  is_sms_enabled: flagOut,
};

const prefilledGuardian = z.object({
  id: z.number(),
  user_id: idOut,
  ...contact,
  contact_type_id: idOut,
  relationship_id: idOut,
  is_preview_contact: flagOut,
  is_consent: flagOut,
});

/** A client's data for the client profile block (EN-14, EN-07). Absent texts are ''. */
export const clientBlockPrefill = z.object({
  client_id: z.number(),
  /** Account of the client; null: the client has none. */
  user_id: idOut,
  ...contact,
  dob: z.string(),
  sex: z.enum(['M', 'F', 'O']),
  same_as_sex: flagOut,
  gender: z.enum(['', ...GENDERS]),
  other_gender: z.string(),
  address: z.string(),
  city: z.string(),
  country_id: idOut,
  state_id: idOut,
  postal_code: z.string(),
  timezone: z.string(),
  bool_needs_guardian: flagOut,
  /** 1: the caller is only a contact of the client, and gets the names alone. */
  is_client_contact: z.optional(flagOut),
  /** Empty where the block hides existing guardians from the caller (CP-03). */
  guardian: z.array(prefilledGuardian),
  /** The client has guardians whom the block hides from the caller. */
  has_hidden_guardians: flagOut,
  diagnosis: z.array(z.object({ id: z.number(), date_onset: z.string(), relevant_history: z.string() })),
});

const search = { search: typed(100) };

export const CLIENT_BLOCK_SCHEMAS = {
  getClientBlockPrefill: {
    params: z.object({ id }),
    query: z.object({
      /** The form and block that the data are for, by whose properties guardians are shown. Absent: only staff see guardians. */
      form_id: z.optional(id),
      block_id: z.optional(id),
    }),
    reply: clientBlockPrefill,
  },
  checkClientLink: {
    body: z.strictObject({ first_name: typed(100), last_name: typed(100) }),
    reply: z.enum(['is_linked', 'not_linked']),
  },
  listBlockFields: { params: z.object({ builtInBlockId: id }), reply: z.array(blockField) },
  listFormRelationships: { reply: namedList },
  listFormContactTypes: { reply: namedList },
  listFormDiagnoses: { reply: namedList },
  listFormCountries: { query: z.object(search), reply: namedList },
  listFormStates: { query: z.object({ ...search, country_id: z.optional(id) }), reply: namedList },
} as const;
