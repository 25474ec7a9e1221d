import * as z from 'zod/mini';
import { LOCALES } from '../locales.ts';

/** Language of a text that is not in the reader's language; absent: it is, or there is none. */
export const lang = z.optional(z.enum(LOCALES));

/** Languages of an entry's texts, by field; absent: all are in the reader's language, or the server is older than the field. */
export const nameLangs = z.optional(z.object({ name: lang }));
export const offerLangs = z.optional(z.object({ name: lang, description: lang }));

/** An entry whose name the clinic writes. */
export const translatedNamed = z.object({ id: z.number(), name: z.string(), langs: nameLangs });

type Fields = Readonly<Record<string, z.ZodMiniType>>;

/**
 * Texts in the language that is not the clinic's, as an editing call answers them. A server older than the field sends none.
 * @param fields - Each optional: a text without a translation is left out.
 */
export const keptTranslations = <F extends Fields>(fields: F) =>
  z.optional(z.object({ en: z.optional(z.object(fields)), fr: z.optional(z.object(fields)) }));

/** The same in a body. Absent: unchanged; otherwise all translations of these fields, and a blank one removes. */
export const sentTranslations = <F extends Fields>(fields: F) =>
  z.optional(z.strictObject({ en: z.optional(z.strictObject(fields)), fr: z.optional(z.strictObject(fields)) }));

export const keptText = z.optional(z.string());
