import { randomUUID } from 'node:crypto';
import { emailKeyOf } from '../../accounts/public.ts';
import type { Deps } from '../../deps.ts';
import { countEachWithin, type Hit } from '../../limits/public.ts';
import { enqueueMessages } from '../../messages/public.ts';
import type { NoticeKind } from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { BOOKING_EMAIL, BOOKING_TEXT } from './booking-messages.ts';
import { isForStaff, type NoticeRecipient, noticeRecipients } from './notice.rules.ts';
import { findNoticeFacts, type NoticeFacts } from './notice-facts.ts';

export type NoticeDeps = Pick<Deps, 'jobs' | 'clock' | 'config' | 'log'>;

interface BookingChange {
  readonly clinicId: number;
  readonly appointmentId: string;
  /** The change; already stored. */
  readonly notice: NoticeKind;
  /** Author of the change; staff get no message about their own change. null: a visitor, the holder of a link, or the clock. */
  readonly byUserId: number | null;
}

/**
 * Queues a message about the booking once for each recipient: client, guardians and booker by their own flags, the practitioner and the
 * clinic. Messages are sent after the transaction. At most six statements for any number of recipients, and two more for each of the people
 * where messages are really sent (`withinLimits`).
 * @returns Number of messages queued now. A recipient gets none without an address, when they want none, when they were notified before, or
 * when they had too many today.
 */
export async function enqueueNotices(tx: Tx, deps: NoticeDeps, change: BookingChange): Promise<number> {
  const { clinicId, appointmentId, notice, byUserId } = change;
  const facts = await findNoticeFacts(tx, clinicId, appointmentId, byUserId);
  if (!facts) throw new Error(`appointment ${appointmentId} does not exist`);
  const { booking, people, isActorOfClinic } = facts;
  const recipients = noticeRecipients(people, notice, { userId: byUserId, isOfClinic: isActorOfClinic });
  if (recipients.length === 0) return 0;
  const recorded = await insertNotices(tx, deps, change, booking.sequence, recipients);
  const messages = await withinLimits(tx, deps, change, facts, recorded);
  await enqueueMessages(
    tx,
    deps,
    messages.map(({ outboxId, recipient: { kind, id, channel, locale } }) => ({
      clinicId,
      id: outboxId,
      kind: channel === 'email' ? BOOKING_EMAIL : BOOKING_TEXT,
      details: { appointmentId, notice, recipientKind: kind, recipientId: id, sequence: booking.sequence },
      locale: locale ?? booking.locale,
    })),
  );
  return messages.length;
}

/** A message to one recipient. */
interface NewNotice {
  readonly recipient: NoticeRecipient;
  /** Id of the message in the outbox. */
  readonly outboxId: string;
}

/** Records a message for each recipient. @returns Without recipients who were notified of the same state of the booking before. */
async function insertNotices(
  tx: Tx,
  { clock }: NoticeDeps,
  { clinicId, appointmentId, notice }: BookingChange,
  sequence: number,
  recipients: readonly NoticeRecipient[],
): Promise<NewNotice[]> {
  const notices = recipients.map((recipient) => ({ recipient, outboxId: randomUUID() }));
  const rows = await tx
    .insertInto('appointment_notice')
    .values(
      notices.map(({ recipient, outboxId }) => ({
        clinic_id: clinicId,
        appointment_id: appointmentId,
        notice,
        recipient_kind: recipient.kind,
        recipient_id: recipient.id,
        channel: recipient.channel,
        sequence,
        outbox_id: outboxId,
        created_at: new Date(clock.nowMs()),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('outbox_id')
    .execute();
  const inserted = new Set(rows.map(({ outbox_id }) => outbox_id));
  return notices.filter(({ outboxId }) => inserted.has(outboxId));
}

/**
 * Counts the messages for each address and number, and drops those over the limit. Practitioner and clinic have a high limit, for changes
 * made by others: their list of bookings shows the dropped changes. Reminders count, but are always sent. Messages about unconfirmed
 * visitor bookings count separately: such bookings cannot use up the limit of real appointments.
 */
async function withinLimits(
  tx: Tx,
  { clock, config: { bookingBounds: bounds }, log }: NoticeDeps,
  { clinicId, appointmentId, notice }: BookingChange,
  { booking: { isTrusted }, isActorOfClinic }: NoticeFacts,
  notices: readonly NewNotice[],
): Promise<readonly NewNotice[]> {
  const nowMs = clock.nowMs();
  const [toStaff, toFamily] = [notices.filter(isToStaff), notices.filter((each) => !isToStaff(each))];
  // Messages about a change that staff made have no limit.
  const counted = isActorOfClinic ? [] : toStaff;
  const overHourOrFamily = await countEach(tx, clinicId, nowMs, [
    ...toFamily.flatMap((each) => familyHits(each, isTrusted, bounds)),
    ...counted.flatMap((each) => staffHits(each, 'booking-work-hour', bounds.hourlyWorkEmails)),
  ]);
  // A message that the hourly limit refuses does not count against the daily limit.
  const withinHour = counted.filter((each) => !overHourOrFamily.includes(each));
  const overDay = await countEach(
    tx,
    clinicId,
    nowMs,
    withinHour.flatMap((each) => staffHits(each, 'booking-work-day', bounds.dailyWorkEmails)),
  );
  const over = [...overHourOrFamily, ...overDay];
  if (notice === 'reminder') return notices;
  for (const { recipient } of over) {
    const { kind, id, channel } = recipient;
    const facts = { clinicId, appointmentId, notice, recipientKind: kind, recipientId: id, channel };
    log.warn(facts, 'a message about a booking is left out: its reader had as many as are allowed');
  }
  return notices.filter((each) => !over.includes(each));
}

const isToStaff = ({ recipient }: NewNotice): boolean => isForStaff(recipient);

interface NoticeHit extends Hit {
  readonly counts: NewNotice;
}

/** Counts the hits. @returns The messages that a limit refuses. */
async function countEach(tx: Tx, clinicId: number, nowMs: number, hits: readonly NoticeHit[]): Promise<NewNotice[]> {
  return (await countEachWithin(tx, clinicId, hits, nowMs)).map(({ refused }) => refused.counts);
}

type Bounds = NoticeDeps['config']['bookingBounds'];

function familyHits(notice: NewNotice, isTrusted: boolean, { dailyEmails, dailyTexts }: Bounds): NoticeHit[] {
  const { channel, to } = notice.recipient;
  const subject = `${isTrusted ? 'confirmed' : 'asked'}:${emailKeyOf(to)}`;
  return channel === 'email'
    ? limited(dailyEmails, { policy: 'booking-email', subject, counts: notice })
    : limited(dailyTexts, { policy: 'booking-text', subject, counts: notice });
}

function staffHits(
  notice: NewNotice,
  policy: 'booking-work-hour' | 'booking-work-day',
  most: number | null,
): NoticeHit[] {
  const { kind, to } = notice.recipient;
  return limited(most, { policy, subject: `${kind}:${emailKeyOf(to)}`, counts: notice });
}

/** @param most - null: no limit, and nothing to count. */
const limited = (most: number | null, hit: NoticeHit): NoticeHit[] => (most === null ? [] : [{ ...hit, most }]);
