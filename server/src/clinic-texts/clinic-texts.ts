import type { Locale } from '@carefront/shared/contracts';
import type { TextLanguages } from '@carefront/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import type { ClinicRow } from '../platform/clinics/clinic-directory.ts';

/** The languages by which `clinicText` chooses a text of the clinic. @param locale - The reader's. */
export const languagesOf = (clinic: Pick<ClinicRow, 'content_locale'>, locale: Locale): TextLanguages => ({
  locale,
  contentLocale: clinic.content_locale,
});

/**
 * Returns the name of a row as its reader gets it, for a statement that needs the name alone: as `clinicText`, for a text that is never blank.
 * @param row - Alias of the row; its table has `name` and `translations`.
 */
export const nameFor = (row: string, locale: Locale): RawBuilder<string> =>
  sql<string>`coalesce(${sql.ref(`${row}.translations`)} -> ${locale}::text ->> 'name', ${sql.ref(`${row}.name`)})`;
