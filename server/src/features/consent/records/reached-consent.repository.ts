import type { Database, Tx } from '../../../platform/database/transaction.ts';
import { type ConsentRow, consentPeople, isConsentId } from './consent.repository.ts';
import { isAcceptedThroughViewer, isContact, isProvider } from './consent-relations.ts';
import type { ConsentRelations, Viewing } from './consent-viewers.rules.ts';

/** A consent with the caller's relations to it. */
export interface ReachedConsentRow extends ConsentRow, Omit<ConsentRelations, 'client_id'> {
  readonly own_guardian_id: number | null;
  readonly own_guardian_first_name: string | null;
  readonly own_guardian_last_name: string | null;
  readonly own_guardian_email: string | null;
  /** The caller accepted the terms, or sent the link through which another person accepted them. */
  readonly is_accepted_through_viewer: boolean;
}

/**
 * Selects the people of the consents that the caller reaches by any of their records. The caller of this function adds the columns of the
 * consents.
 */
export function reachedPeople(db: Database | Tx, clinicId: number, viewing: Viewing) {
  const { clientId, guardianId, isOffice } = viewing;
  return consentPeople(db, clinicId)
    .leftJoin('client_guardian as own_link', (on) =>
      on
        .onRef('own_link.clinic_id', '=', 'c.clinic_id')
        .onRef('own_link.client_id', '=', 'c.client_id')
        .on('own_link.guardian_id', '=', guardianId)
        .on('own_link.is_in_force', '=', true),
    )
    .leftJoin('guardian as own', (on) =>
      on.onRef('own.clinic_id', '=', 'own_link.clinic_id').onRef('own.id', '=', 'own_link.guardian_id'),
    )
    .select([
      'own_link.is_consent as own_guardian_consents',
      'own.id as own_guardian_id',
      'own.first_name as own_guardian_first_name',
      'own.last_name as own_guardian_last_name',
      'own.email as own_guardian_email',
    ])
    .select((is) => [
      isContact(is, viewing).as('is_contact'),
      isProvider(viewing).as('is_provider'),
      isAcceptedThroughViewer(is, viewing).as('is_accepted_through_viewer'),
    ])
    .$if(!isOffice, (query) =>
      query.where((is) =>
        is.or([
          is('c.client_id', '=', clientId),
          is('own.id', 'is not', null),
          isContact(is, viewing),
          isProvider(viewing),
        ]),
      ),
    );
}

export interface WantedConsent {
  readonly clinicId: number;
  /** Any text; a text that is not a UUID finds no consent. */
  readonly id: string;
  readonly viewing: Viewing;
}

/** @returns Undefined for a consent that does not exist or is out of reach. */
export async function findReachedConsent(
  db: Database | Tx,
  { clinicId, id, viewing }: WantedConsent,
): Promise<ReachedConsentRow | undefined> {
  if (!isConsentId(id)) return undefined;
  return reachedPeople(db, clinicId, viewing).selectAll('c').where('c.id', '=', id).executeTakeFirst();
}

/** Also locks the row against other changes until the transaction ends. */
export async function lockReachedConsent(tx: Tx, wanted: WantedConsent): Promise<ReachedConsentRow | undefined> {
  const { clinicId, id, viewing } = wanted;
  if (!isConsentId(id)) return undefined;
  await reachedPeople(tx, clinicId, viewing).selectAll('c').where('c.id', '=', id).forUpdate('c').execute();
  // Reads again after the lock: the statement that waited for the lock returns old values of the joined tables.
  return findReachedConsent(tx, wanted);
}
