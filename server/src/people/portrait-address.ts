import { type RawBuilder, sql } from 'kysely';

/**
 * The address of a practitioner's portrait, as `addressOf` of the pictures writes it; null: none.
 * @param practitioner - Name of the practitioner's table in the query.
 */
export const portraitAddress = (practitioner: string): RawBuilder<string | null> =>
  sql<string | null>`(SELECT '/content-images/' || i.id || '.' || i.format FROM content_image i
    WHERE i.clinic_id = ${sql.ref(`${practitioner}.clinic_id`)} AND i.id = ${sql.ref(`${practitioner}.portrait_id`)})`;
