import type { Deps } from '../../deps.ts';
import type { BookingNotice } from '../../features/booking-notices/booking-notice.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { transaction } from '../../platform/database/transaction.ts';

/** A person answered STOP: text messages to them are off, until they are turned on again. Of a guardian, for all of their clients. */
export async function stopTexting(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  clinicId: number,
  { recipientKind, recipientId }: Pick<BookingNotice, 'recipientKind' | 'recipientId'>,
): Promise<void> {
  await transaction(database.db, async (tx) => {
    if (recipientKind === 'guardian') {
      await tx
        .updateTable('client_guardian')
        .set({ is_sms_enabled: false })
        .where('clinic_id', '=', clinicId)
        .where('guardian_id', '=', recipientId)
        .execute();
    } else {
      await tx
        .updateTable('client')
        .set({ is_sms_enabled: false })
        .where('clinic_id', '=', clinicId)
        .where('id', '=', recipientId)
        .execute();
    }
    const subject = { kind: recipientKind, id: String(recipientId) };
    await recordAudit(tx, { clinicId, actor: 'system', action: 'texts.stopped', subject, nowMs: clock.nowMs() });
  });
}
