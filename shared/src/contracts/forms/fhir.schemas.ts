import * as z from 'zod/mini';
import { id } from '../fields.schemas.ts';

/** A FHIR resource: its shape is judged by `checkQuestionnaire` of the domain, which names each fault by its place. */
const resource = z.looseObject({ resourceType: z.string().check(z.maxLength(64)) });

/** Everything that one of the two formats cannot hold. */
const unmapped = z.array(
  z.object({
    /** `linkId`; '' for the whole resource. */
    path: z.string(),
    /** Name of a property or extension, or a short code. */
    what: z.string(),
    /** Which of several, in the words of the file: an option, a limit, a language. */
    detail: z.optional(z.string()),
  }),
);

export const FHIR_SCHEMAS = {
  getQuestionnaire: {
    params: z.object({ id }),
    reply: z.object({ questionnaire: resource, unmapped }),
  },
  importQuestionnaire: {
    body: z.strictObject({ questionnaire: resource }),
    reply: z.object({ form: z.object({ form_id: z.number(), name: z.string(), slug: z.string() }), unmapped }),
  },
  getQuestionnaireResponse: {
    params: z.object({ id: z.string().check(z.maxLength(100)) }),
    reply: z.object({ response: resource, unmapped }),
  },
} as const;
