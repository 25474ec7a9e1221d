import * as z from 'zod/mini';
import { KEPT_DAYS } from '../../domain/index.ts';
import { flag, flagOut, id, withoutNul } from '../fields.schemas.ts';

const idParams = z.object({ id });
const uuidParams = z.object({ id: z.string().check(z.maxLength(100)) });

/** `csv`: a text table with the separators of the caller's language. `xlsx`: a workbook for Excel. `json`: all that is stored. */
const exportFormat = z.enum(['csv', 'xlsx', 'json']);

/** The export of all responses of a form. */
export const formExport = z.object({
  id: z.string(),
  form: z.object({ form_id: z.number(), name: z.string() }),
  format: exportFormat,
  /** 1: a ZIP archive with the table and the files of the answers. */
  with_files: flagOut,
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  /** Responses and files that are written. */
  done: z.number(),
  /** null: not counted yet. */
  total: z.nullable(z.number()),
  /** Bytes of the file; null: it is not made, or it is too large. */
  size: z.nullable(z.number()),
  /** `too-large`: the file would be larger than an export may be. */
  fault: z.nullable(z.enum(['too-large'])),
  started_at: z.string(),
  /** The file is removed at this moment. */
  expires_at: z.string(),
});

const retention = z.object({
  /** Days after which a response is deleted; null: never. */
  keep_responses_days: z.nullable(z.number()),
});

/** Number of people who gave an answer; null: fewer than five, or needed to hide another number. */
const people = z.nullable(z.number());

/** Answers of one question by number of people. */
export const questionSummary = z.object({
  /** Path of the question: `df_block_1.df_2`. */
  path: z.string(),
  label: z.string(),
  block: z.string(),
  /** `choice`: one option each. `choices`: several options each. `number`: ranges. `other`: only how many answered. */
  kind: z.enum(['choice', 'choices', 'number', 'other']),
  /** People who answered. */
  people,
  options: z.array(z.object({ value: z.string(), label: z.string(), people })),
  /** From a number (included; null: no lower end) to a number (left out; null: no upper end). Each has five people or more. */
  ranges: z.array(z.object({ from: z.nullable(z.number()), to: z.nullable(z.number()), people })),
  mean: z.nullable(z.number()),
});

export const RESPONSE_WORK_SCHEMAS = {
  countForms: {
    /** Counts for one client; absent: for all within reach. */
    query: z.object({ client_id: z.optional(id) }),
    /** Counting ends at 1,000. */
    reply: z.object({
      /** Forms that were never published; null: the caller builds no forms, or asks about one client. */
      draft_forms: z.nullable(z.number()),
      /** Responses that came since the caller last looked at the list, or that nobody opened before the first look; null: the caller does not work there. */
      new_responses: z.nullable(z.number()),
      /** Requests that wait to be filled in. */
      waiting_requests: z.number(),
    }),
  },
  startFormExport: {
    params: idParams,
    body: z.strictObject({ format: exportFormat, with_files: flag }),
    reply: formExport,
    /** Another export is being made by the caller, or two by the clinic. */
    errors: { 'exports-running': {} },
  },
  listFormExports: { reply: z.object({ data: z.array(formExport) }) },
  getFormExport: { params: uuidParams, reply: formExport },
  removeFormExport: { params: uuidParams, reply: z.undefined() },
  downloadFormExport: { params: uuidParams, reply: z.instanceof(Uint8Array) },
  deleteFormResponse: {
    params: uuidParams,
    body: z.strictObject({
      reason: z.string().check(
        z.maxLength(500),
        withoutNul,
        z.refine((text) => text.trim() !== ''),
      ),
    }),
    reply: z.object({
      /** 1: given consents stay, so the response stays with them alone. */
      is_reduced: flagOut,
      removed_answers: z.number(),
      removed_files: z.number(),
      /** Blocks with terms that were signed, or privileges that were given. */
      kept_consents: z.number(),
      /** Places of the client in programs, and on waitlists. */
      kept_places: z.number(),
    }),
  },
  getFormRetention: { params: idParams, reply: retention },
  saveFormRetention: {
    params: idParams,
    body: z.strictObject({
      keep_responses_days: z.nullable(z.int().check(z.gte(KEPT_DAYS.least), z.lte(KEPT_DAYS.most))),
    }),
    reply: retention,
  },
  getFormScores: {
    params: idParams,
    query: z.object({ client_id: id }),
    reply: z.object({
      form: z.object({ form_id: z.number(), name: z.string() }),
      /** Computed questions of all answered versions, in the order of the newest one. */
      questions: z.array(
        z.object({
          path: z.string(),
          label: z.string(),
          min: z.nullable(z.number()),
          max: z.nullable(z.number()),
        }),
      ),
      /** Oldest first; at most the newest 200. */
      data: z.array(
        z.object({
          form_response_id: z.string(),
          version: z.number(),
          submitted_at: z.string(),
          /** By path; a question without a score is left out. */
          scores: z.record(z.string(), z.number()),
        }),
      ),
    }),
  },
  getFormSummary: {
    params: idParams,
    reply: z.object({
      form: z.object({ form_id: z.number(), name: z.string() }),
      /** People who submitted the form, each with their newest response; null: fewer than five. */
      people,
      /** 1: only the people who submitted last are counted, 20,000 or fewer for a long form. */
      is_partial: flagOut,
      /** Empty for fewer than five people. */
      questions: z.array(questionSummary),
    }),
  },
} as const;
