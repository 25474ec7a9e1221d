import { emailKeyOf } from '../../../accounts/public.ts';
import type { Deps } from '../../../deps.ts';
import { countEachWithin, type Hit } from '../../../limits/public.ts';
import type { NoticeKind } from '../../../platform/database/tables.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { NewNotice } from './due-notice.ts';
import type { NoticeRecipient } from './notice-recipients.rules.ts';

export type BudgetDeps = Pick<Deps, 'clock' | 'config' | 'log'>;

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
export async function withinBudget<N extends NewNotice>(
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
