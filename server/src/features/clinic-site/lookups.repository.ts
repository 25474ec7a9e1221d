import type { Country, State } from '@carefront/shared/contracts';
import type { Database } from '../../platform/database/transaction.ts';
import type { NamedRow } from './clinic-info.repository.ts';

export function findCountries(db: Database): Promise<Country[]> {
  return db.selectFrom('country').select(['id', 'name', 'symbol']).orderBy('id').execute();
}

export function findStates(db: Database): Promise<State[]> {
  return db.selectFrom('state').select(['id', 'name', 'country_id']).orderBy('id').execute();
}

export function findRelationships(db: Database): Promise<NamedRow[]> {
  return db.selectFrom('relationship').select(['id', 'name']).orderBy('id').execute();
}

export function findContactTypes(db: Database): Promise<NamedRow[]> {
  return db.selectFrom('contact_type').select(['id', 'name']).orderBy('id').execute();
}
