import type { Tx } from '../platform/database/transaction.ts';
import { endProposals, insertProposal } from './client-proposal.repository.ts';

/**
 * Takes an account off the client records that a visitor's form made, because the owner of its address took the account over by a password
 * reset: a stranger may have typed the record, its phone and its guardians. Guardians who wait for the office leave the record too. The office
 * decides whether the record is this person's. Precondition: the account was never confirmed.
 */
export async function unlinkUnconfirmedAccount(tx: Tx, clinicId: number, userId: number, now: Date): Promise<void> {
  const clients = await tx
    .selectFrom('client')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .execute();
  for (const { id: clientId } of clients) {
    await tx
      .updateTable('client')
      .set({ user_id: null })
      .where('clinic_id', '=', clinicId)
      .where('id', '=', clientId)
      .execute();
    await tx
      .deleteFrom('client_guardian')
      .where('clinic_id', '=', clinicId)
      .where('client_id', '=', clientId)
      .where('awaits_acceptance', '=', true)
      .execute();
    const asked = { clientId, kind: 'guardian-account' } as const;
    await endProposals(tx, { clinicId, which: asked, state: 'replaced', userId: null, now });
    const what = { kind: 'client-account', guardianId: null, facts: {}, userId, as: 'client' } as const;
    await insertProposal(tx, { clinicId, clientId, ...what, now });
  }
}
