import type { NoticeKind } from '../../../platform/database/tables.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { NoticeRecipient } from './notice-recipients.rules.ts';

export interface NewNotice {
  readonly recipient: NoticeRecipient;
  /** ID of the email that is written if the notice was not recorded before. */
  readonly outboxId: string;
}

/** Records the messages. @returns The messages that were not recorded before; the caller queues them. */
export async function insertNotices<N extends NewNotice>(
  tx: Tx,
  occasion: { clinicId: number; appointmentId: string; notice: NoticeKind; sequence: number; nowMs: number },
  wanted: readonly N[],
): Promise<N[]> {
  const rows = await tx
    .insertInto('appointment_notice')
    .values(
      wanted.map(({ recipient, outboxId }) => ({
        clinic_id: occasion.clinicId,
        appointment_id: occasion.appointmentId,
        notice: occasion.notice,
        recipient_kind: recipient.kind,
        recipient_id: recipient.id,
        channel: recipient.channel,
        sequence: occasion.sequence,
        outbox_id: outboxId,
        created_at: new Date(occasion.nowMs),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('outbox_id')
    .execute();
  const written = new Set(rows.map(({ outbox_id }) => outbox_id));
  return wanted.filter(({ outboxId }) => written.has(outboxId));
}
