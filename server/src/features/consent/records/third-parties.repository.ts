import type { ReplyOf, ThirdPartyContact } from '@carefront/shared/contracts';
import { thirdPartyErrors } from '@carefront/shared/domain';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import type { FieldCodes } from '../../../platform/validation/field-refusal.ts';

/** The lists that third-party contacts are chosen from; all clinics share them. */
export async function findThirdPartyLists(db: Database | Tx): Promise<ReplyOf<'getThirdPartyContactsData'>> {
  const relationships = await db.selectFrom('third_party_relationship').select(['id', 'name']).orderBy('id').execute();
  const organizations = await db.selectFrom('organization').select(['id', 'name']).orderBy('id').execute();
  return { third_party_relationships: relationships, organizations };
}

/** Returns the errors of the contacts, by path on the wire. */
export async function thirdPartyRefusals(
  db: Database | Tx,
  contacts: readonly ThirdPartyContact[],
): Promise<FieldCodes> {
  if (contacts.length === 0) return {};
  const { organizations, third_party_relationships: relationships } = await findThirdPartyLists(db);
  return thirdPartyErrors(contacts, { organizations, relationships });
}
