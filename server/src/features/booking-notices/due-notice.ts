import type { Locale } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import { readClientName } from '../../people/public.ts';
import type { NoticeKind, NoticeRecipientKind } from '../../platform/database/tables.ts';
import { isOvertaken, type NoticeRecipient, noticeRecipients } from './notice.rules.ts';
import { findNoticeFacts, type NoticeFacts } from './notice-facts.ts';

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
    (each) => each.kind === details.recipientKind && each.id === details.recipientId && each.channel === channel,
  );
  if (!recipient) return null;
  const { booking, clinic, people } = facts;
  const reader = { to: recipient.to, channel, isKnown: true };
  const clientName = isForStaff(recipient) ? '' : await readClientName(database.db, clinicId, people.client.id, reader);
  const locale = recipient.locale ?? booking.locale;
  return { booking, clinic, notice: details.notice, recipient, clientName, locale, nowMs };
}

export const isForStaff = ({ kind }: NoticeRecipient): boolean => kind === 'practitioner' || kind === 'clinic';

/** A waiting message about a booking. It holds ids only; addresses and texts are looked up when it is sent. */
export interface BookingNotice {
  appointmentId: string;
  notice: NoticeKind;
  recipientKind: NoticeRecipientKind;
  /** ID of the client, the guardian, the booker's account, the practitioner or the clinic. */
  recipientId: number;
  /** Sequence of the appointment at the time when the message was queued. */
  sequence: number;
}
