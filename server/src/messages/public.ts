export {
  EMAIL_PAUSE_MINUTES,
  type EmailKind,
  enqueueAfterPause,
  enqueueMessage,
  enqueueMessages,
  lastEnqueuedAt,
  type TextKind,
  type WaitingMessage,
} from './enqueue-messages.ts';
export {
  CALENDAR_FILE_NAME,
  type CalendarAttachment,
  type EmailContent,
  type EmailDetail,
  type EmailTexts,
  escapeHtml,
  findSendingClinic,
  formatEmail,
  isGreetable,
  oneLine,
  type ReadyEmail,
  type SendingClinic,
} from './format-email.ts';
export { gsmText, partCount, type ReadyText, type SmsPhones, smsNumber } from './text-message.ts';
