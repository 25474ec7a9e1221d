import { sql } from 'kysely';
import type { Database } from '../../platform/database/transaction.ts';

/** Newest letters that are kept, of a clinic and in the list. */
export const MOST_LETTERS = 200;

export interface DemoLetter {
  clinicId: number;
  id: number;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: unknown[];
  sentAt: Date;
}

/** Keeps an e-mail as it leaves; a further try of the same one takes its place. Call it in the clinic's scope. */
export async function keepLetter(
  db: Database,
  letter: { clinicId: number; messageId: string; to: string; subject: string; text: string; html: string },
  nowMs: number,
): Promise<void> {
  const { clinicId, messageId, to, subject, text, html } = letter;
  const content = { recipient: to, subject, text, html, sent_at: new Date(nowMs) };
  await db
    .insertInto('demo_letter')
    .values({ clinic_id: clinicId, message_id: messageId, kind: 'email', attachments: '[]', ...content })
    .onConflict((conflict) => conflict.columns(['clinic_id', 'message_id']).doUpdateSet(content))
    .execute();
  await db
    .deleteFrom('demo_letter')
    .where('clinic_id', '=', clinicId)
    .where('id', '<=', (inner) =>
      inner
        .selectFrom('demo_letter')
        .select('id')
        .where('clinic_id', '=', clinicId)
        .orderBy('id', 'desc')
        .offset(MOST_LETTERS)
        .limit(1),
    )
    .execute();
}

/** One clinic's, newest first. */
export function listLetters(db: Database, clinicId: number): Promise<DemoLetter[]> {
  return db
    .selectFrom('demo_letter')
    .select([
      'clinic_id as clinicId',
      'id',
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
    .limit(sql.lit(MOST_LETTERS))
    .execute();
}
