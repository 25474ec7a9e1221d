import { randomBytes } from 'node:crypto';
import { isStaff, type Role, type TwoFactorMethod } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import { createGuardrails, generateSecret, generateURI, verifySync } from 'otplib';
import type { Logger } from 'pino';
import { isSealed, type Secrets, sha256 } from '../platform/access/secrets.ts';
import { countRows } from '../platform/database/page.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';

/** Columns of account and clinic that the rule needs. */
interface AccountFacts {
  readonly two_factor_method: TwoFactorMethod | null;
  readonly roles: readonly Role[];
}
interface ClinicFacts {
  readonly requires_staff_two_factor: boolean;
}

/** Whether the clinic requires a second factor of this person, so that the person cannot turn it off. */
export function isTwoFactorMandatory({ roles }: Pick<AccountFacts, 'roles'>, clinic: ClinicFacts): boolean {
  return clinic.requires_staff_two_factor && isStaff(roles);
}

/**
 * Returns the account's second factor. Staff who must have a second factor and chose none get codes by email.
 * @returns null for an account without a second factor.
 */
export function secondFactorOf(account: AccountFacts, clinic: ClinicFacts): TwoFactorMethod | null {
  return account.two_factor_method ?? (isTwoFactorMandatory(account, clinic) ? 'email' : null);
}

/** The defaults of authenticator apps. */
const STEP_SECONDS = 30;
const CODE = /^\d{6}$/;
/** The library requires 128 bits by default. Our secrets have 160 bits, but older secrets and the demo's secret have 80 bits. */
const GUARDRAILS = createGuardrails({ MIN_SECRET_BYTES: 10 });

/** Creates a secret for an authenticator app: 160 random bits, base32. */
export const newTotpSecret = (): string => generateSecret({ length: 20 });

/**
 * Returns the address that the authenticator app reads from the QR code or link.
 * @param clinicName - Shown by the app as the issuer of the code.
 */
export function otpauthUrl({
  secret,
  email,
  clinicName,
}: {
  secret: string;
  email: string;
  clinicName: string;
}): string {
  // A colon would end the name: the label is `issuer:account`.
  return generateURI({ issuer: clinicName.replaceAll(':', ' '), label: email, secret });
}

/**
 * Whether the app with this secret shows the code, now or one step (30 s) before or after: clocks differ.
 * @param secret - Base32.
 * @param lastStep - The last matched step: its code and all earlier codes never work again.
 * @returns The step of the code, to be stored as the next `lastStep`; null for any other text.
 */
export function matchTotp(secret: string, code: string, nowMs: EpochMs, lastStep: number | null): number | null {
  // The library throws on anything else.
  if (!CODE.test(code)) return null;
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(nowMs / 1000),
    epochTolerance: STEP_SECONDS,
    guardrails: GUARDRAILS,
  });
  if (!result.valid || !('timeStep' in result)) return null;
  // The library's `afterTimeStep` is not used: it throws when the clock was set back.
  return lastStep === null || result.timeStep > lastStep ? result.timeStep : null;
}

const CODES_PER_ACCOUNT = 10;

/**
 * Gives the account ten new codes; the previous codes are void.
 * @returns The codes, only this once: the database stores their hashes.
 */
export async function replaceRecoveryCodes(tx: Tx, clinicId: number, userId: number): Promise<string[]> {
  await removeRecoveryCodes(tx, clinicId, userId);
  const codes = Array.from({ length: CODES_PER_ACCOUNT }, newRecoveryCode);
  const rows = codes.map((code) => ({
    clinic_id: clinicId,
    user_id: userId,
    code_hash: recoveryCodeHash(code),
    used_at: null,
  }));
  await tx.insertInto('recovery_code').values(rows).execute();
  return codes;
}

/** Uses a code of the account (AU-07). @returns false for an unknown or used code. Of several calls at the same moment, one succeeds. */
export async function useRecoveryCode(
  tx: Tx,
  clinicId: number,
  userId: number,
  typed: string,
  nowMs: EpochMs,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_code')
    .set({ used_at: new Date(nowMs) })
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', userId)
    .where('code_hash', '=', recoveryCodeHash(typed))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the number of codes of the account that still work. */
export async function countRecoveryCodes(db: Database | Tx, clinicId: number, userId: number): Promise<number> {
  const rows = db
    .selectFrom('recovery_code')
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null);
  return countRows(rows);
}

export async function removeRecoveryCodes(tx: Tx, clinicId: number, userId: number): Promise<void> {
  await tx.deleteFrom('recovery_code').where('clinic_id', '=', clinicId).where('user_id', '=', userId).execute();
}

/** 32 characters, so five bits each; without I, O, 0 and 1, which are misread easily. */
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 16;
const GROUP = /.{4}(?=.)/g;

/** Returns 80 random bits in the form `ABCD-EFGH-JKLM-NPQR`. */
export function newRecoveryCode(): string {
  const characters = Array.from(randomBytes(LENGTH), (byte) => CHARACTERS.charAt(byte % CHARACTERS.length));
  return characters.join('').replace(GROUP, '$&-');
}

/** Returns the stored hash of a code; the same for each spelling: lower case, blanks, dashes of any kind. */
export function recoveryCodeHash(typed: string): Buffer {
  return sha256(typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase());
}

interface Sealed {
  /** Number of secrets sealed now: they were plain, or sealed with a previous secret. */
  readonly sealed: number;
  /** Number of secrets sealed with a lost secret: their owners sign in with a recovery code. */
  readonly lost: number;
}

/** The timer's work; the log gets the number of accounts whose secret is lost. */
export async function sealSecrets(
  { database, secrets, log }: { database: { readonly db: Database }; secrets: Secrets; log: Pick<Logger, 'warn'> },
  clinicId: number,
): Promise<void> {
  const { lost } = await sealPlainSecrets(database.db, secrets);
  if (lost > 0) log.warn({ clinicId, accounts: lost }, 'authenticator apps cannot be checked: their secret is lost');
}

/** Seals the secrets of authenticator apps with the newest secret, in the clinic of the running work (`inClinic`). */
export async function sealPlainSecrets(
  db: Database,
  { seal, isNewest, openOrNull }: Pick<Secrets, 'seal' | 'isNewest' | 'openOrNull'>,
): Promise<Sealed> {
  const rows = await db
    .selectFrom('user_account')
    .select(['clinic_id', 'id', 'two_factor_secret'])
    .where('two_factor_secret', 'is not', null)
    .execute();
  const counts = { sealed: 0, lost: 0 };
  for (const { clinic_id, id, two_factor_secret: secret } of rows) {
    if (secret === null || isNewest(secret)) continue;
    const plain = isSealed(secret) ? openOrNull(secret) : secret;
    if (plain === null) {
      counts.lost += 1;
      continue;
    }
    counts.sealed += 1;
    await db
      .updateTable('user_account')
      .set({ two_factor_secret: seal(plain) })
      .where('clinic_id', '=', clinic_id)
      .where('id', '=', id)
      // Two processes may start at the same moment, and the owner may set up another app meanwhile.
      .where('two_factor_secret', '=', secret)
      .execute();
  }
  return counts;
}
