import { randomUUID } from 'node:crypto';
import type { Locale } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import type { BookingNotice } from '../../features/booking-notices/booking-notice.ts';
import type { JobName } from '../../jobs/jobs.ts';
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
  /** Somebody knows the password and tries codes. */
  'codes-guessed': { userId: number };
  'two-factor-changed': { userId: number; change: 'on' | 'off' | 'codes-renewed' };
  'booking-letter': BookingNotice;
  /** To the clinic: somebody registered with the help bot. */
  'client-registered': { clientId: number };
  /** To whoever is to sign: their way to one consent. Its token is derived from the id (`consent-token.ts`). */
  'consent-link': { linkId: string };
  /** To who signed without an account: the way to their copy. Its token is derived from the id (`copy-token.ts`). */
  'consent-copy': { copyId: string };
  /** To an account that can accept the terms. */
  'consent-waiting': { consentId: string; userId: number };
  /** To the provider, else the clinic: a form waits for their signature. */
  'consent-signed': { consentId: string };
  /** To the client or one of their guardians: a form of theirs was signed by somebody else. */
  'consent-signed-notice': { consentId: string; reader: 'client' | 'guardian'; readerId: number };
  /** A text message; all others are e-mails. */
  'booking-text': BookingNotice;
}
export type LetterName = keyof LetterTable;

export interface Letter<N extends LetterName = LetterName> {
  clinicId: number;
  /** Where the caller has noted it; absent: any. */
  id?: string;
  name: N;
  details: LetterTable[N];
  locale: Locale;
  /** After this it is not sent any more. */
  expiresAtMs?: EpochMs;
}

/** Puts a letter into the outbox; it leaves after the transaction, from a job. */
export function postLetter<N extends LetterName>(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'clock'>,
  letter: Letter<N>,
): Promise<void> {
  return postLetters(tx, deps, [letter]);
}

/** The same of several, in one statement for the outbox and one for each kind of job. */
export async function postLetters<N extends LetterName>(
  tx: Tx,
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  letters: readonly Letter<N>[],
): Promise<void> {
  if (letters.length === 0) return;
  const now = new Date(clock.nowMs());
  const rows = letters.map(({ clinicId, id = randomUUID(), name, details, locale, expiresAtMs }) => ({
    clinic_id: clinicId,
    id,
    letter: name,
    details: JSON.stringify(details),
    locale,
    created_at: now,
    expires_at: expiresAtMs === undefined ? null : new Date(expiresAtMs),
    ended_at: null,
    last_error: null,
  }));
  await tx.insertInto('outbox').values(rows).execute();
  for (const [job, ofJob] of Map.groupBy(rows, ({ letter }) => jobOf(letter)))
    await jobs.enqueue(tx, job, ...ofJob.map(({ clinic_id, id }) => ({ clinicId: clinic_id, outboxId: id })));
}

/** Text messages have a queue of their own: neither waits for the other's server. */
export const jobOf = (letter: string): JobName => (letter === 'booking-text' ? 'send-text' : 'send-letter');
