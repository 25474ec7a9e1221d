import { randomUUID } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { enqueueMessages } from '../../messages/public.ts';
import type { NoticeKind } from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { BOOKING_EMAIL } from './emails/booking-email.ts';
import { insertNotices } from './notice/due-notice.ts';
import { type BudgetDeps, withinBudget } from './notice/message-budget.ts';
import { findNoticeFacts } from './notice/notice-facts.ts';
import { noticeRecipients } from './notice/notice-recipients.rules.ts';
import { BOOKING_TEXT } from './texts/booking-text.ts';

export type NoticeDeps = Pick<Deps, 'jobs'> & BudgetDeps;

export interface NoticeOccasion {
  readonly clinicId: number;
  readonly appointmentId: string;
  /** Change of the booking; already stored. */
  readonly notice: NoticeKind;
  /** Author of the change; staff get no message about their own change. null: a visitor, the holder of a link, or the clock. */
  readonly byUserId: number | null;
}

/**
 * Queues a message about the booking once for each recipient: client, guardians and booker by their own flags, the practitioner and the
 * clinic. Messages are sent after the transaction. At most six statements for any number of recipients, and two more for each of the people
 * where messages are really sent (`withinBudget`).
 * @returns Number of messages queued now. A recipient gets none without an address, when they want none, when they were notified before, or
 * when they had too many today.
 */
export async function enqueueNotices(
  tx: Tx,
  deps: NoticeDeps,
  { clinicId, appointmentId, notice, byUserId }: NoticeOccasion,
): Promise<number> {
  const facts = await findNoticeFacts(tx, clinicId, appointmentId, byUserId);
  if (!facts) throw new Error(`appointment ${appointmentId} is not there to tell of`);
  const { booking, people, isActorOfClinic } = facts;
  const recipients = noticeRecipients(people, notice, { userId: byUserId, isOfClinic: isActorOfClinic });
  if (recipients.length === 0) return 0;
  const { sequence } = booking;
  const occasion = { clinicId, appointmentId, notice, sequence, nowMs: deps.clock.nowMs() };
  const wanted = recipients.map((recipient) => ({ recipient, outboxId: randomUUID() }));
  const written = await insertNotices(tx, occasion, wanted);
  const { isTrusted } = booking;
  const leaving = await withinBudget(tx, deps, { ...occasion, isTrusted, isActorOfClinic }, written);
  const messages = leaving.map(({ recipient, outboxId }) => ({
    clinicId,
    id: outboxId,
    kind: recipient.channel === 'email' ? BOOKING_EMAIL : BOOKING_TEXT,
    details: { appointmentId, notice, recipientKind: recipient.kind, recipientId: recipient.id, sequence },
    locale: recipient.locale ?? booking.locale,
  }));
  await enqueueMessages(tx, deps, messages);
  return messages.length;
}
