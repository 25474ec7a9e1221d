import { randomUUID } from 'node:crypto';
import type { Locale } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/transaction.ts';

/** Every letter that the server writes, and what it is made from when it leaves: ids, no text of people. */
export interface LetterTable {
  /** The second factor by e-mail; its code is derived from the id (`Secrets.codeOf`). */
  'login-code': { userId: number; challengeId: string };
  /** The code that proves the address while two-factor by e-mail is being turned on. */
  'two-factor-setup-code': { userId: number; setupId: string };
  /** Asked for by anyone: whether the address is known is found out when the letter leaves, so the answer's time does not tell. */
  'password-reset-asked': { email: string };
  'password-changed': { userId: number };
  'two-factor-changed': { userId: number; change: 'on' | 'off' | 'codes-renewed' };
}
export type LetterName = keyof LetterTable;

export interface Letter<N extends LetterName = LetterName> {
  clinicId: number;
  name: N;
  details: LetterTable[N];
  locale: Locale;
  /** After this it is not sent any more. */
  expiresAtMs?: EpochMs;
}

/** Puts a letter into the outbox; it leaves after the transaction, from a job. */
export async function postLetter<N extends LetterName>(
  tx: Tx,
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  { clinicId, name, details, locale, expiresAtMs }: Letter<N>,
): Promise<void> {
  const id = randomUUID();
  await tx
    .insertInto('outbox')
    .values({
      clinic_id: clinicId,
      id,
      letter: name,
      details: JSON.stringify(details),
      locale,
      created_at: new Date(clock.nowMs()),
      expires_at: expiresAtMs === undefined ? null : new Date(expiresAtMs),
      ended_at: null,
      last_error: null,
    })
    .execute();
  await jobs.enqueue(tx, 'send-letter', { clinicId, outboxId: id });
}
