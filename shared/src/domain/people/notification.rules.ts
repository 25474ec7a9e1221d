import { isValidEmail } from './contact.rules.ts';
import type { ContactFields, Flag } from './person-fields.ts';

/** The intake form has no separate flag for email, only the two dependent flags. */
type Notified = Pick<ContactFields, 'email' | 'bool_notify_invoice_shared' | 'bool_notify_note_shared'> &
  Partial<Pick<ContactFields, 'is_notification_enabled'>>;

/** Notification checkboxes need a valid email (BK-70). */
export function canNotifyByEmail({ email }: Pick<ContactFields, 'email'>): boolean {
  return isValidEmail(email.trim());
}

/** Switches email notifications; the invoice and note flags follow (BK-70). Without a valid email they stay off. */
export function withNotifications<T extends Notified>(contact: T, isWanted: boolean): T {
  const flag: Flag = isWanted && canNotifyByEmail(contact) ? 1 : 0;
  const followed = { ...contact, bool_notify_invoice_shared: flag, bool_notify_note_shared: flag };
  return 'is_notification_enabled' in contact ? { ...followed, is_notification_enabled: flag } : followed;
}

/**
 * The email as typed. Notifications turn on as it becomes valid and off as it stops being so (BK-70);
 * from one valid address to another they stay as the person set them.
 */
export function withEmail<T extends Notified>(contact: T, email: string): T {
  const typed = { ...contact, email };
  const isValid = canNotifyByEmail(typed);
  return isValid === canNotifyByEmail(contact) ? typed : withNotifications(typed, isValid);
}
