import * as z from 'zod/mini';
import { idOrNull, typed } from '../fields.schemas.ts';
import { botCheck } from './chatbot.schemas.ts';
import { PERSON_FORM } from './person-form.schemas.ts';

/** Longest notes of an intake form, in characters of their HTML. */
export const INTAKE_NOTES_MAX_LENGTH = 20_000;

/** EN-13: the whole intake form. Unknown fields, and values that the server owns, are ignored and never stored. */
const intakeForm = z.object({
  ...PERSON_FORM,
  /** Null or 0: any. */
  practitioner_id: z.optional(idOrNull),
  /** The discipline. Null or 0: none. */
  occupation_id: z.optional(idOrNull),
  sex: z._default(z.enum(['M', 'F']), 'M'),
  /** Rich text. */
  client_notes: typed(INTAKE_NOTES_MAX_LENGTH),
  /** Base64 of JSON `{ challenge, solution }`, after an answer `proof_required`. */
  bot_check: z.optional(z.string().check(z.maxLength(4000))),
});

export const INTAKE_SCHEMAS = {
  registerClient: {
    body: intakeForm,
    reply: z.object({ client: z.object({ id: z.number(), status: z.literal('Waitlist') }) }),
    errors: {
      'invalid-input': {},
      /** The call must be sent again with the challenge's proof as `bot_check`. */
      'proof-required': { challenge: botCheck },
    },
  },
  uploadNotePicture: {
    reply: z.object({ image_url: z.string() }),
    errors: { 'image-too-large': {}, 'image-format': {}, 'invalid-input': {} },
  },
  listNotePictures: { reply: z.object({ image_urls: z.array(z.string()) }) },
  showNotePicture: {
    params: z.object({ id: z.string().check(z.maxLength(100)) }),
    reply: z.instanceof(Uint8Array),
  },
} as const;
