import type { Locale } from '@carefront/shared/contracts';
import type { Deps } from '../../../deps.ts';
import { readClientName } from '../../../people/public.ts';
import type { BookingNotice } from './booking-notice.ts';
import { findNoticeFacts, type NoticeFacts } from './notice-facts.ts';
import { isOvertaken } from './notice-life.rules.ts';
import { type NoticeRecipient, noticeRecipients } from './notice-recipients.rules.ts';

export interface DueNotice extends Pick<NoticeFacts, 'booking' | 'clinic'> {
  readonly notice: BookingNotice['notice'];
  readonly recipient: NoticeRecipient;
  /** For a reader with several clients; '' for all others, and for staff: they read the client's name after login. */
  readonly clientName: string;
  readonly locale: Locale;
  readonly nowMs: number;
}

/** The message does not store the author of the change, because no message was queued for recipients whom the author excludes. */
const ANYBODY = { userId: null, isOfClinic: false };

/**
 * Loads the current facts for a waiting message.
 * @returns null for a message that no longer makes sense: a later change replaced it, or its recipient no longer wants it.
 */
export async function findDueNotice(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  clinicId: number,
  details: BookingNotice,
  channel: NoticeRecipient['channel'],
): Promise<DueNotice | null> {
  const facts = await findNoticeFacts(database.db, clinicId, details.appointmentId);
  const nowMs = clock.nowMs();
  if (!facts || isOvertaken(details, facts.booking, nowMs)) return null;
  const recipient = noticeRecipients(facts.people, details.notice, ANYBODY).find(
    ({ kind, id, channel: way }) => kind === details.recipientKind && id === details.recipientId && way === channel,
  );
  if (!recipient) return null;
  const { booking, clinic, people } = facts;
  const reader = { to: recipient.to, channel, isKnown: true };
  const clientName = isForStaff(recipient) ? '' : await readClientName(database.db, clinicId, people.client.id, reader);
  const locale = recipient.locale ?? booking.locale;
  return { booking, clinic, notice: details.notice, recipient, clientName, locale, nowMs };
}

export const isForStaff = ({ kind }: NoticeRecipient): boolean => kind === 'practitioner' || kind === 'clinic';
