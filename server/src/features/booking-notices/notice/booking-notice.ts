import type { NoticeKind, NoticeRecipientKind } from '../../../platform/database/tables.ts';

/** A message about a booking while it waits: ids only. Addresses and words are looked up when it leaves. */
export interface BookingNotice {
  appointmentId: string;
  notice: NoticeKind;
  recipientKind: NoticeRecipientKind;
  /** Of the client, the guardian, the booker's account, the practitioner, the clinic. */
  recipientId: number;
  /** Of the appointment, when the message was posted. */
  sequence: number;
}
