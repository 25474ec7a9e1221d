import type { Locale } from '@carefront/shared/contracts';
import { sql } from 'kysely';
import { inIds } from '../../../platform/database/call-ids.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { NamedList } from '../texts/built-in-labels.ts';
import type { ListedNames } from './built-in-parts.ts';

/** Finds the names of ids in the clinic's and the shared lists; of programs in this language. An id that a list does not have has no name. */
export async function findListedNames(
  db: Database,
  clinicId: number,
  ids: readonly [NamedList, number][],
  locale: Locale,
): Promise<ListedNames> {
  if (ids.length === 0) return new Map();
  const of = (list: NamedList) => inIds(ids.flatMap(([name, id]) => (name === list ? [id] : [])));
  const { rows } = await sql<{ list: NamedList; id: number; name: string }>`
    SELECT 'service' AS list, id, name FROM service WHERE clinic_id = ${clinicId} AND id = ${of('service')}
    UNION ALL SELECT 'occupation', id, name FROM occupation WHERE clinic_id = ${clinicId} AND id = ${of('occupation')}
    UNION ALL SELECT 'practitioner', p.id, u.first_name || ' ' || u.last_name FROM practitioner p
      JOIN user_account u ON u.clinic_id = p.clinic_id AND u.id = p.user_id
      WHERE p.clinic_id = ${clinicId} AND p.id = ${of('practitioner')}
    UNION ALL SELECT 'program', id, coalesce(translated_titles ->> ${locale}, title) FROM program
      WHERE clinic_id = ${clinicId} AND id = ${of('program')}
    UNION ALL SELECT 'country', id, name FROM country WHERE id = ${of('country')}
    UNION ALL SELECT 'state', id, name FROM state WHERE id = ${of('state')}
    UNION ALL SELECT 'relationship', id, name FROM relationship WHERE id = ${of('relationship')}
    UNION ALL SELECT 'diagnosis', id, name FROM diagnosis WHERE id = ${of('diagnosis')}
    UNION ALL SELECT 'contact_type', id, name FROM contact_type WHERE id = ${of('contact_type')}`.execute(db);
  return new Map(rows.map(({ list, id, name }) => [`${list}.${id}`, name]));
}
