import type { Locale } from '@carefront/shared/contracts';
import type { Generated } from 'kysely';
import type { Instant, InstantOrNull, Json } from './column-types.ts';

interface OutboxTable {
  clinic_id: number;
  id: string;
  letter: string;
  details: Json<Record<string, unknown>>;
  locale: Locale;
  created_at: Instant;
  expires_at: InstantOrNull;
  attempts: Generated<number>;
  state: Generated<'waiting' | 'sent' | 'dropped' | 'failed'>;
  ended_at: InstantOrNull;
  last_error: string | null;
}

interface DemoLetterTable {
  clinic_id: number;
  id: Generated<number>;
  message_id: string;
  kind: 'email' | 'text';
  recipient: string;
  subject: string;
  text: string;
  html: string;
  attachments: Json<unknown[]>;
  sent_at: Instant;
}

export interface MailTables {
  outbox: OutboxTable;
  demo_letter: DemoLetterTable;
}
