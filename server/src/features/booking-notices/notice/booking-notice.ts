import type { NoticeKind, NoticeRecipientKind } from '../../../platform/database/tables.ts';

/** A message about a booking while it waits: ids only. Addresses and words are looked up when it leaves. */
export interface BookingNotice {
  appointmentId: string;
  notice: NoticeKind;
  recipientKind: NoticeRecipientKind;
  /** ID of the client, the guardian, the booker's account, the practitioner or the clinic. */
  recipientId: number;
  /** Sequence of the appointment at the time when the message was queued. */
  sequence: number;
}
