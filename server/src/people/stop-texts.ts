import type { Deps } from '../deps.ts';
import { recordAudit } from '../platform/audit/audit.ts';
import { transaction } from '../platform/database/transaction.ts';

/** The person who answered STOP to a text message. */
export interface TextRecipient {
  /** Whether the id is a guardian's; otherwise it is a client's. */
  readonly recipientKind: string;
  readonly recipientId: number;
}

/** Turns text messages to a person off, until they are turned on again. For a guardian, turns them off for all their clients. */
export async function stopTexts(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  clinicId: number,
  { recipientKind, recipientId }: TextRecipient,
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
