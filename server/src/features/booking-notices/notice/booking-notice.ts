import type { NoticeKind, NoticeRecipientKind } from '../../../platform/database/tables.ts';

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
