import { randomUUID } from 'node:crypto';
import { emailKeyOf } from '../../accounts/public.ts';
import type { Deps } from '../../deps.ts';
import { countEachWithin, type Hit } from '../../limits/public.ts';
import { enqueueMessages } from '../../messages/public.ts';
import type { NoticeKind } from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { BOOKING_EMAIL } from './booking-email.ts';
import { BOOKING_TEXT } from './booking-text.ts';
import { type NoticeRecipient, noticeRecipients } from './notice.rules.ts';
import { findNoticeFacts } from './notice-facts.ts';

export type NoticeDeps = Pick<Deps, 'jobs'> & BudgetDeps;

interface NoticeOccasion {
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
  if (!facts) throw new Error(`appointment ${appointmentId} does not exist`);
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

type BudgetDeps = Pick<Deps, 'clock' | 'config' | 'log'>;

interface Occasion {
  readonly clinicId: number;
  readonly appointmentId: string;
  readonly notice: NoticeKind;
  /** Whether the booking rests on more than a claim by an anonymous booker. */
  readonly isTrusted: boolean;
  /** Whether staff made the change: their messages have no limit. */
  readonly isActorOfClinic: boolean;
}

interface CountedNotice<N extends NewNotice> extends Hit {
  readonly one: N;
}

/**
 * Counts the messages for each address and number, and drops those over the limit. Practitioner and clinic have a high limit, for changes
 * made by others: their list of bookings shows the dropped changes. Reminders count, but are always sent. Messages about unconfirmed
 * visitor bookings count separately: such bookings cannot use up the limit of real appointments.
 * @param wanted - Messages that are already recorded.
 */
async function withinBudget<N extends NewNotice>(
  tx: Tx,
  { clock, config: { bookingBounds }, log }: BudgetDeps,
  occasion: Occasion,
  wanted: readonly N[],
): Promise<readonly N[]> {
  const { clinicId, appointmentId, notice, isTrusted, isActorOfClinic } = occasion;
  const nowMs = clock.nowMs();
  const perReader = wanted.flatMap((one): CountedNotice<N>[] => {
    const { kind, channel, to } = one.recipient;
    if (kind === 'practitioner' || kind === 'clinic') {
      return isActorOfClinic ? [] : workTry('booking-work-hour', bookingBounds.hourlyWorkEmails, one);
    }
    const most = channel === 'email' ? bookingBounds.dailyEmails : bookingBounds.dailyTexts;
    if (most === null) return [];
    const subject = `${isTrusted ? 'confirmed' : 'asked'}:${emailKeyOf(to)}`;
    return [{ policy: policyOf(channel), subject, most, one }];
  });
  const refused = await countEachWithin(tx, clinicId, perReader, nowMs);
  // A message that the hourly budget refuses does not count against the daily budget.
  const perDay = perReader
    .filter((each) => each.policy === 'booking-work-hour' && !refused.some((other) => other.refused === each))
    .flatMap(({ one }) => workTry('booking-work-day', bookingBounds.dailyWorkEmails, one));
  const over = [...refused, ...(await countEachWithin(tx, clinicId, perDay, nowMs))].map(({ refused: { one } }) => one);
  if (over.length === 0 || notice === 'reminder') return wanted;
  for (const { recipient } of over) {
    const { kind, id, channel } = recipient;
    const facts = { clinicId, appointmentId, notice, recipientKind: kind, recipientId: id, channel };
    log.warn(facts, 'a message about a booking is left out: its reader had as many as are allowed');
  }
  return wanted.filter((one) => !over.includes(one));
}

function workTry<N extends NewNotice>(
  policy: 'booking-work-hour' | 'booking-work-day',
  most: number | null,
  one: N,
): CountedNotice<N>[] {
  const { kind, to } = one.recipient;
  return most === null ? [] : [{ policy, subject: `${kind}:${emailKeyOf(to)}`, most, one }];
}

const policyOf = (channel: NoticeRecipient['channel']): 'booking-email' | 'booking-text' =>
  channel === 'email' ? 'booking-email' : 'booking-text';

interface NewNotice {
  readonly recipient: NoticeRecipient;
  /** ID of the email that is written if the notice was not recorded before. */
  readonly outboxId: string;
}

/** Records the messages. @returns The messages that were not recorded before; the caller queues them. */
async function insertNotices<N extends NewNotice>(
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
