import type { Locale } from '@carefront/shared/contracts';
import type { Deps } from '../../../deps.ts';
import { readClientName } from '../../../people/public.ts';
import type { NoticeKind, NoticeRecipientKind } from '../../../platform/database/tables.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
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
