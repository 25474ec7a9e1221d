import type { ReplyOf } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import type { Call } from '../../platform/http/serve.ts';
import { toClinicPerson } from './person.dto.ts';
import { findDisciplines, findPeople } from './person.repository.ts';

/** Lists the clinic's own people, also those who were invited and those who are switched off, and the disciplines to choose from. */
export async function listClinicPeople(
  deps: Deps,
  { clinic }: Pick<Call<'listClinicPeople'>, 'clinic'>,
): Promise<ReplyOf<'listClinicPeople'>> {
  const { db } = deps.database;
  const people = await findPeople(db, clinic.id, deps.clock.nowMs());
  return {
    data: people.map((row) => toClinicPerson(deps, clinic, row)),
    disciplines: await findDisciplines(db, clinic.id),
  };
}
