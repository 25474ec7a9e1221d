import { sql } from 'kysely';
import type { Deps } from '../../src/deps.ts';
import { CALENDAR_FILE_NAME, type ReadyEmail, type ReadyText } from '../../src/messages/public.ts';
import type { Database } from '../../src/platform/database/transaction.ts';

/** Number of newest messages that are stored for each clinic and shown in the list. */
export const MAX_DEMO_MESSAGES = 200;

export interface StoredAttachment {
  filename: string;
  content_type: string;
  content: string;
}

interface StoredMessage {
  clinicId: number;
  messageId: string;
  kind: 'email' | 'text';
  /** An address or a number. */
  to: string;
  /** '' for a text message, whose HTML is also ''. */
  subject: string;
  text: string;
  html: string;
  attachments: readonly StoredAttachment[];
}

export interface DemoMessage extends Omit<StoredMessage, 'messageId'> {
  id: number;
  sentAt: Date;
}

export const keepEmail = ({ database, clock }: Pick<Deps, 'database' | 'clock'>, email: ReadyEmail): Promise<void> =>
  storeDemoMessage(database.db, { ...email, kind: 'email', attachments: attachmentsOf(email) }, clock.nowMs());

function attachmentsOf({ calendarFile }: ReadyEmail): StoredAttachment[] {
  if (!calendarFile) return [];
  const { method, content } = calendarFile;
  return [{ filename: CALENDAR_FILE_NAME, content_type: `text/calendar; charset=utf-8; method=${method}`, content }];
}

export const keepText = ({ database, clock }: Pick<Deps, 'database' | 'clock'>, text: ReadyText): Promise<void> =>
  storeDemoMessage(database.db, { ...text, kind: 'text', subject: '', html: '', attachments: [] }, clock.nowMs());

/** Stores a sent message; a later try of the same message replaces it. Call it inside `inClinic`. */
export async function storeDemoMessage(db: Database, message: StoredMessage, nowMs: number): Promise<void> {
  const { clinicId, messageId, kind, to, subject, text, html } = message;
  const attachments = JSON.stringify(message.attachments);
  const content = { recipient: to, subject, text, html, attachments, sent_at: new Date(nowMs) };
  await db
    .insertInto('demo_message')
    .values({ clinic_id: clinicId, message_id: messageId, kind, ...content })
    .onConflict((conflict) => conflict.columns(['clinic_id', 'message_id']).doUpdateSet(content))
    .execute();
  await db
    .deleteFrom('demo_message')
    .where('clinic_id', '=', clinicId)
    .where('id', '<=', (inner) =>
      inner
        .selectFrom('demo_message')
        .select('id')
        .where('clinic_id', '=', clinicId)
        .orderBy('id', 'desc')
        .offset(MAX_DEMO_MESSAGES)
        .limit(1),
    )
    .execute();
}

/** Lists a clinic's messages, newest first. */
export async function listDemoMessages(db: Database, clinicId: number): Promise<DemoMessage[]> {
  const rows = await db
    .selectFrom('demo_message')
    .select([
      'clinic_id as clinicId',
      'id',
      'kind',
      'recipient as to',
      'subject',
      'text',
      'html',
      'attachments',
      'sent_at as sentAt',
    ])
    .where('clinic_id', '=', clinicId)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(MAX_DEMO_MESSAGES))
    .execute();
  // Only `storeDemoMessage` writes the attachments, so they have this type.
  return rows.map((row) => ({ ...row, attachments: row.attachments as StoredAttachment[] }));
}
