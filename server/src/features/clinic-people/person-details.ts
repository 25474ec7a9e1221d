import type { Locale, ParsedBodyOf } from '@carefront/shared/contracts';
import { judgeClinicPerson } from '@carefront/shared/domain';
import { storableText } from '../../content/public.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { assertNoFieldErrors, fieldRefusal } from '../../platform/validation/field-refusal.ts';
import { findDisciplines } from './person.repository.ts';

type SentDetails = Pick<ParsedBodyOf<'invitePerson'>, 'first_name' | 'last_name' | 'roles' | 'title' | 'discipline_id'>;

/** The details as they are stored. @throws AppError `invalid-input` by field. */
export function readDetails<D extends SentDetails>(sent: D, locale: Locale): D {
  const details = {
    ...sent,
    first_name: storableText(sent.first_name),
    last_name: storableText(sent.last_name),
    title: storableText(sent.title),
    roles: [...new Set(sent.roles)],
  };
  assertNoFieldErrors(judgeClinicPerson(details), locale);
  return details;
}

/** @returns The discipline of a practitioner; null: none. @throws AppError `invalid-input` at discipline_id. */
export async function readDiscipline(
  tx: Tx,
  clinicId: number,
  { roles, discipline_id: id }: SentDetails,
  locale: Locale,
): Promise<number | null> {
  if (!roles.includes('practitioner') || id === null || id === undefined) return null;
  const known = await findDisciplines(tx, clinicId);
  if (!known.some((discipline) => discipline.id === id))
    throw fieldRefusal({ discipline_id: 'discipline-unknown' }, locale);
  return id;
}
