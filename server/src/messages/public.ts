export { type EmailDetail, escapeHtml, oneLine } from './email/email-layout.ts';
export type { EmailTexts } from './email/email-texts.ts';
export { formatEmail } from './email/format-email.ts';
export { isGreetable } from './email/greeting.rules.ts';
export {
  CALENDAR_FILE_NAME,
  type CalendarAttachment,
  type EmailContent,
  type ReadyEmail,
} from './email/ready-email.ts';
export { findSendingClinic, type SendingClinic } from './email/sending-clinic.repository.ts';
export { EMAIL_PAUSE_MINUTES, enqueueAfterPause, lastEnqueuedAt } from './outbox/enqueue-after-pause.ts';
export { enqueueMessage, enqueueMessages } from './outbox/enqueue-messages.ts';
export type { EmailKind, TextKind, WaitingMessage } from './outbox/message-kind.ts';
export { gsmText, partCount } from './text/gsm-text.ts';
export { type SmsPhones, smsNumber } from './text/sms-number.ts';
export type { ReadyText } from './text/text-transport.ts';
