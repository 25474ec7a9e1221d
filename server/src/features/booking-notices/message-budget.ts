import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import type { NoticeKind } from '../../platform/database/tables.booking.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { emailKeyOf } from '../accounts/account.repository.ts';
import { type Try, takeEachWithin } from '../accounts/attempts.service.ts';
import type { NewNotice } from './notice.repository.ts';
import type { NoticeRecipient } from './notice-recipients.rules.ts';

export type BudgetDeps = Pick<Deps, 'clock' | 'config' | 'log'>;

interface Occasion {
  readonly clinicId: number;
  readonly appointmentId: string;
  readonly notice: NoticeKind;
  /** Of the booking: whether anybody but a stranger ever said yes to it. */
  readonly wasConfirmed: boolean;
  /** One of the clinic's own people did it: what they do is not bounded. */
  readonly isDoerOfClinic: boolean;
}

/**
 * Counts the messages for each address and number, and leaves out those over the budget. Practitioner and clinic have a large one, for what
 * others did: what is left out stands in their list of bookings. Reminders count, but always leave. What was never confirmed counts apart from the rest: no stranger's
 * requests use up what somebody's true appointments need.
 * @param wanted - Messages that are noted already.
 */
export async function withinBudget<N extends NewNotice>(
  tx: Tx,
  { clock, config: { bookingBounds }, log }: BudgetDeps,
  occasion: Occasion,
  wanted: readonly N[],
): Promise<readonly N[]> {
  const { clinicId, appointmentId, notice, wasConfirmed, isDoerOfClinic } = occasion;
  const tries = wanted.flatMap((one): (Try & { one: N })[] => {
    const { kind, channel, to } = one.recipient;
    if (kind === 'practitioner' || kind === 'clinic') {
      return isDoerOfClinic
        ? []
        : workTries(bookingBounds, `${kind}:${emailKeyOf(to)}`).map((each) => ({ ...each, one }));
    }
    const most = channel === 'email' ? bookingBounds.dailyLetters : bookingBounds.dailyTexts;
    if (most === null) return [];
    const subject = `${wasConfirmed ? 'confirmed' : 'asked'}:${emailKeyOf(to)}`;
    return [{ policy: policyOf(channel), subject, most, one }];
  });
  const over = (await takeEachWithin(tx, clinicId, tries, clock.nowMs())).map(({ refused }) => refused.one);
  if (over.length === 0 || notice === 'reminder') return wanted;
  for (const { recipient } of new Set(over)) {
    const { kind, id, channel } = recipient;
    const facts = { clinicId, appointmentId, notice, recipientKind: kind, recipientId: id, channel };
    log.warn(facts, 'a message about a booking is left out: its reader had as many as are allowed');
  }
  return wanted.filter((one) => !over.includes(one));
}

function workTries({ hourlyWorkLetters, dailyWorkLetters }: Config['bookingBounds'], subject: string): Try[] {
  if (hourlyWorkLetters === null || dailyWorkLetters === null) return [];
  return [
    { policy: 'booking-work-hour', subject, most: hourlyWorkLetters },
    { policy: 'booking-work-day', subject, most: dailyWorkLetters },
  ];
}

const policyOf = (channel: NoticeRecipient['channel']): 'booking-letter' | 'booking-text' =>
  channel === 'email' ? 'booking-letter' : 'booking-text';
