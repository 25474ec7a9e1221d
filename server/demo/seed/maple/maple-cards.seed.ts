import { addDays, type IsoDate } from '@carefront/shared/domain';
import type { Tx } from '../../../src/platform/database/transaction.ts';
import { DEMO_CARDS } from '../../payment-sandbox/demo-cards.ts';
import { MAPLE } from '../demo-ids.ts';

/** Cards on file of the client account, of the guardian account, and of the guardian's elder child (BI-08, BI-10). */
export async function seedMapleCards(tx: Tx, today: IsoDate): Promise<void> {
  const { clinicId, clients, guardianId } = MAPLE;
  const owners = [
    { card: DEMO_CARDS.client, client_id: clients.adult, guardian_id: null },
    { card: DEMO_CARDS.guardian, client_id: null, guardian_id: guardianId },
    { card: DEMO_CARDS.teenager, client_id: clients.teenager, guardian_id: null },
  ];
  const at = `${addDays(today, -30)}T15:00:00Z`;
  const rows = owners.map(({ card, ...owner }) => ({
    ...{ clinic_id: clinicId, payment_method_id: card.id, customer_id: card.customerId },
    ...{ ...owner, user_id: null, response_id: null },
    ...{ card_brand: card.brand, last_four: card.lastFour, created_at: at, changed_at: at, detached_at: null },
  }));
  await tx.insertInto('card_on_file').values(rows).execute();
}
