import * as z from 'zod/mini';
import { flag, flagOut, id, instant, typed, typedEmail } from '../fields.schemas.ts';
import { dayOfList } from '../list-filters.schemas.ts';
import { positiveCount } from '../people/people.schemas.ts';
import { fieldErrorCodes, fieldErrorMessages } from '../refusals.schemas.ts';
import { formSummary, shownForm } from './form.schemas.ts';
import { sentAnswer } from './form-answers.schemas.ts';

/** The fields of a call with the answers beside them: `{ …fields, df_block_1: {…}, … }`. `sentAnswers` of the domain picks them. */
const withAnswers = <T extends z.core.$ZodShape>(fields: T) => z.catchall(z.object(fields), sentAnswer);

export const formMeta = z.object({ meta_key: z.string(), meta_key_new: z.string(), meta_value: z.string() });

const client = z.object({
  id: z.number(),
  full_name: z.string(),
  /** Only where another client of the list has the same name, and the reader may see this birth date. */
  birthday: z.optional(z.string()),
});

/** A submitted form in a list. */
export const formResponseItem = z.object({
  form_response_id: z.string(),
  form: formSummary,
  submitted_at: z.string(),
  /** The client that the answers are about; null: a visitor who is no client yet. */
  client: z.nullable(client),
  /** Full name of the account that submitted it; null: a visitor, or an account that is gone. */
  submitted_by: z.nullable(z.string()),
  is_filled_out: flagOut,
  /**
   * The response came since the caller's last visit of the list, and the caller was not the first to open it; before the first visit: no person at
   * work has opened it yet. 0 for people who do not work at the clinic.
   */
  is_new: flagOut,
  /** Only the given consents of the response are left: its other answers were deleted. */
  is_reduced: flagOut,
});

const readSketch = z.object({
  v: z.literal(1),
  width: z.literal(1000),
  height: z.number(),
  background: z.nullable(z.object({ id: z.string(), document: z.string() })),
  lines: z.array(
    z.object({
      stroke: z.string(),
      strokeWidth: z.number(),
      lineCap: z.enum(['round', 'butt']),
      points: z.array(z.number()),
      compositing: z.enum(['source-over', 'destination-out']),
    }),
  ),
  description: z.string(),
});

/** `before`: the answer differs from that of the last response; '' where that has none. */
const asked = { label: z.string(), before: z.optional(z.string()) };

/** One piece of a response that is read as a text. */
const readPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  /** `text` is '' for a question without an answer. `is_score`: the form computed the answer. */
  z.object({ kind: z.literal('answer'), ...asked, text: z.string(), is_score: z.optional(flagOut) }),
  z.object({ kind: z.literal('rich-text'), html: z.string() }),
  z.object({ kind: z.literal('files'), ...asked, files: z.array(z.object({ id: z.string(), name: z.string() })) }),
  z.object({ kind: z.literal('sketch'), ...asked, sketch: readSketch }),
  z.object({ kind: z.literal('signature'), name: z.string(), signed_at: z.string(), ip: z.string() }),
]);

/** A response as a text to read, with the content and in the order of its PDF, in the language in which it was answered. */
const formReading = z.object({
  /** The client's last response to the same form before this one; null: there is none that the caller reads. */
  earlier: z.nullable(z.object({ form_response_id: z.string(), submitted_at: z.string() })),
  pages: z.array(
    z.object({ name: z.string(), blocks: z.array(z.object({ name: z.string(), parts: z.array(readPart) })) }),
  ),
});

/** A submitted form with its answers (EN-17) and the version that they answer (RN-20). */
export const formResponse = z.extend(formResponseItem, {
  form: shownForm,
  metas: z.array(formMeta),
  /** For a caller who asks for it. */
  reading: z.optional(formReading),
});

/** A form that a booked service asks for, as the link of the booking shows it. */
export const formOfBooking = z.object({
  user_form_id: z.string(),
  /** Opens and submits the form without an account, until it is submitted. */
  link_token: z.string(),
  form: formSummary,
  is_submitted: z.boolean(),
});

/** A form that a client is asked to fill in (EN-17). */
export const userForm = z.object({
  id: z.string(),
  form_response_id: z.nullable(z.string()),
  /** Account of the client; null: the client has none. */
  user_id: z.nullable(z.number()),
  form_user: z.object({ form_id: z.number(), submitted_at: z.nullable(z.string()) }),
  client,
  form: formSummary,
  asked_at: z.string(),
  expires_at: z.string(),
  opened_at: z.nullable(z.string()),
  cancelled_at: z.nullable(z.string()),
  /** Whether a link was emailed. */
  is_emailed: flagOut,
});

export const formDraft = z.object({ version: z.number(), content: z.string(), written_at: z.string() });

const uuidParams = z.object({ id: z.string().check(z.maxLength(100)) });
const draftParams = z.object({ formId: id });
/** The client whom the answers are about, for everybody else than the client; absent: the caller's own draft. */
const draftQuery = z.object({ client_id: z.optional(id) });
const pages = { page: z._default(positiveCount(100_000), 1), limit: z._default(positiveCount(100), 20) };
const listOf = <T extends z.core.SomeType>(item: T) =>
  z.object({ data: z.array(item), total: z.number(), page: z.number(), last_page: z.number() });

/** Version of a form: a number with one decimal. */
export const formVersion = z.number().check(z.gte(1), z.lte(99_999.9));
/** Text of a draft. A letter with an accent has two bytes. */
const MOST_DRAFT_BYTES = 2_000_000;
const isStorable = z.refine<string>((text) => new TextEncoder().encode(text).byteLength <= MOST_DRAFT_BYTES);
const draftToSave = z.strictObject({
  version: formVersion,
  content: z.string().check(z.maxLength(1_500_000), isStorable),
  written_at: instant,
});
/** 256 random bits that a device made. */
const draftKey = z.string().check(z.minLength(43), z.maxLength(100));
const linkParams = z.object({ token: z.string().check(z.maxLength(200)) });
const filledOut = {
  /** Staff fill the form in for the client (RN-18). */
  fill_out: z.optional(flag),
  fill_out_for_client_id: z.optional(z.nullable(id)),
  /** The client of the draft that these answers come from, as in `getFormDraft`; with `fill_out` it is the client who is filled in for. */
  draft_client_id: z.optional(id),
};
/** The form of a link, for a person without an account. */
export const formLinkToken = z.optional(z.string().check(z.maxLength(200)));

export const FORM_RESPONSE_SCHEMAS = {
  validateFormStep: {
    /** `form_page_id` is the page's id, or its position from 1 in a form that was never saved. */
    body: withAnswers({
      form_id: id,
      /** The version that is answered; absent: the published one. */
      version: z.optional(formVersion),
      form_page_id: id,
      ...filledOut,
      link_token: formLinkToken,
    }),
    /** Keys `{block key}.{field}`. */
    reply: z.object({ errors: fieldErrorMessages, codes: fieldErrorCodes }),
    errors: { 'form-unpublished': {}, 'form-archived': {}, 'form-changed': {}, 'answers-too-large': {} },
  },
  submitForm: {
    body: withAnswers({
      form_id: id,
      /** The version that was answered. */
      version: formVersion,
      ...filledOut,
      /** The request that the response answers. */
      user_form_id: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
      link_token: formLinkToken,
    }),
    reply: z.object({ form_response_id: z.string(), message: z.string() }),
    errors: {
      'form-unpublished': {},
      'form-archived': {},
      'form-submitted': {},
      /** The version is too old to be answered. */
      'form-changed': {},
      'answers-too-large': {},
    },
  },
  listFormResponses: {
    query: z.object({
      form_id: z.optional(id),
      client_id: z.optional(id),
      /** First and last day at the clinic, both included. */
      submitted_from: z.optional(dayOfList),
      submitted_to: z.optional(dayOfList),
      /** 1: only responses that are new for the caller (`is_new`); for staff. */
      new: z.optional(flag),
      /** 1: staff look at the list, so what they have not seen before is new in this visit, and no longer counted. */
      look: z.optional(flag),
      /** Name of the client or of the form. */
      search: typed(100),
      ...pages,
    }),
    /** `total` ends at 10,000: the newest of those found. `has_more`: more were found. */
    reply: z.extend(listOf(formResponseItem), { has_more: flagOut }),
  },
  /** `reading`: 1 for the response as a text to read, too. */
  getFormResponse: { params: uuidParams, query: z.object({ reading: z.optional(flag) }), reply: formResponse },
  getFormResponsePdf: { params: uuidParams, reply: z.instanceof(Uint8Array) },
  saveFormDraft: {
    params: draftParams,
    query: draftQuery,
    body: draftToSave,
    reply: z.undefined(),
  },
  /** null: the person has no draft. That is no error: browsers would report each 404 in the console. */
  getFormDraft: { params: draftParams, query: draftQuery, reply: z.object({ draft: z.nullable(formDraft) }) },
  removeFormDraft: { params: draftParams, query: draftQuery, reply: z.undefined() },
  uploadFormAttachment: {
    /** `control`: path of the question, `df_block_1.df_2`; without it the file is a picture of at most 2 MB. */
    query: z.object({
      form_id: id,
      /** The version that is answered; absent: the published one. */
      version: z.optional(z.pipe(z.coerce.number(), formVersion)),
      control: z.optional(z.string().check(z.maxLength(200))),
      link_token: formLinkToken,
    }),
    reply: z.object({ id: z.string(), name: z.string(), size: z.number(), type: z.string() }),
    errors: {
      'form-unpublished': {},
      'form-archived': {},
      'form-changed': {},
      'image-too-large': {},
      'image-format': {},
      'file-too-large': {},
      'file-format': {},
    },
  },
  removeFormAttachment: { params: uuidParams, reply: z.undefined() },
  showFormAttachment: { params: uuidParams, reply: z.instanceof(Uint8Array) },
  askForForm: {
    body: z.strictObject({
      form_id: id,
      client_id: id,
      /** Address of the link; absent or '': nothing is emailed, the request is shown on the account page. */
      email: typedEmail(255),
    }),
    reply: userForm,
    errors: { 'form-unpublished': {}, 'form-archived': {}, 'form-asked': {} },
  },
  listUserForms: {
    query: z.object({
      client_id: z.optional(id),
      form_id: z.optional(id),
      /** 1: only forms that wait to be filled in. */
      waiting: z.optional(flag),
      ...pages,
    }),
    reply: listOf(userForm),
  },
  getUserForm: { params: uuidParams, reply: userForm },
  cancelUserForm: { params: uuidParams, reply: z.undefined(), errors: { 'form-submitted': {} } },
  getUserFormByLink: {
    params: linkParams,
    reply: z.object({
      user_form_id: z.string(),
      first_name: z.string(),
      expires_at: z.string(),
      form: shownForm,
      /** Whether the answers can go on on another device; null: no address got the link by email. */
      other_device: z.nullable(
        z.object({
          /** The address that gets the code: `a…@example.test`. */
          email: z.string(),
          /** Unsent answers are on the server. */
          has_answers: flagOut,
        }),
      ),
    }),
  },
  /** The first save keeps the answers for the device with the key. */
  saveLinkedDraft: {
    params: linkParams,
    body: z.extend(draftToSave, { draft_key: draftKey }),
    reply: z.undefined(),
    errors: { 'answers-elsewhere': {} },
  },
  /** null: no answers are on the server. With the code, the answers go on on the device with this key, and no longer on the one before. */
  openLinkedDraft: {
    params: linkParams,
    body: z.strictObject({ draft_key: draftKey, code: z.optional(z.string().check(z.maxLength(100))) }),
    reply: z.object({ draft: z.nullable(formDraft) }),
    errors: { 'answers-elsewhere': {} },
  },
  sendLinkedDraftCode: { params: linkParams, reply: z.object({ email: z.string() }) },
  removeLinkedDraft: { params: linkParams, body: z.strictObject({ draft_key: draftKey }), reply: z.undefined() },
  listBookingForms: {
    /** Token of the booking's link. */
    params: z.object({ token: z.string().check(z.minLength(20), z.maxLength(100)) }),
    /** In the order of `listServiceForms`. Empty for a booking that has ended. */
    reply: z.object({ data: z.array(formOfBooking) }),
  },
} as const;
