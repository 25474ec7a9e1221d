import type { Locale } from '@carefront/shared/contracts';
import type { Database } from '../../platform/database/transaction.ts';

export interface Recipient {
  email: string;
  firstName: string;
  /** The account's own choice, where it made one. */
  locale: Locale | null;
}

export interface SendingClinic {
  name: string;
  brandColour: string;
  email: string | null;
  phone: string | null;
}

export async function readClinic(db: Database, clinicId: number): Promise<SendingClinic> {
  return db
    .selectFrom('clinic')
    .select(['name', 'brand_colour as brandColour', 'email', 'office_phone as phone'])
    .where('id', '=', clinicId)
    .executeTakeFirstOrThrow();
}

export async function findRecipient(db: Database, clinicId: number, userId: number): Promise<Recipient | null> {
  const row = await db
    .selectFrom('user_account')
    .select(['email', 'first_name as firstName', 'locale'])
    .where('clinic_id', '=', clinicId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a login still waits for this code. */
export async function isChallengeOpen(
  db: Database,
  { clinicId, challengeId, now }: { clinicId: number; challengeId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('login_challenge')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('id', '=', challengeId)
    .where('method', '=', 'email')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether two-factor by e-mail is still being turned on with this code. */
export async function isSetupOpen(
  db: Database,
  { clinicId, userId, setupId, now }: { clinicId: number; userId: number; setupId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('two_factor_setup')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', userId)
    .where('id', '=', setupId)
    .where('method', '=', 'email')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}
