import { hkdfSync, randomInt } from 'node:crypto';
import { AppError, isAppError, type Locale, type ReplyOf } from '@carefront/shared/contracts';
import { type EpochMs, MINUTE_MS } from '@carefront/shared/domain';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { allSecrets, sha256 } from '../platform/access/secrets.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';
import { fieldRefusal } from '../platform/validation/field-refusal.ts';
import { countKeysAfter, findAnswer, type StoredAnswer, type SubmitKey, storeAnswer, takeKey } from './submit-once.ts';

/**
 * Creates a challenge for a proof of work, valid for one clinic, one purpose and 10 minutes. The server stores nothing, because its
 * signature proves the origin. Creating takes one derivation, because the server chooses the solution; checking takes none.
 */
export async function createBotCheck(
  { database, clock, sessionSecret }: Pick<Deps, 'database' | 'clock' | 'sessionSecret'>,
  { clinicId, purpose }: BotCheckScope,
): Promise<ReplyOf<'getBotCheck'>> {
  const nowMs = clock.nowMs();
  const proofs = { clinicId, route: PROOF_ROUTE };
  const uses = await countKeysAfter(database.db, proofs, nowMs - RUSH_WINDOW_MS, MAX_COUNTED_USES);
  const { rounds, mostTries } = workAfter(uses);
  const data = { clinic: clinicId, purpose, until: nowMs + CHALLENGE_LIFE_MS } satisfies ChallengeData;
  const { parameters, signature } = await createChallenge({
    algorithm: ALGORITHM,
    cost: rounds,
    counter: randomInt(1, mostTries + 1),
    // altcha's own `expiresAt` is not used, because it is compared with the process's clock instead of `deps.clock`.
    data,
    deriveKey,
    ...botCheckKeys(sessionSecret),
  });
  if (signature === undefined) throw new Error('a challenge was made without a signature');
  return { parameters: { ...parameters }, signature };
}

interface ClinicProof extends CheckedProof {
  readonly clinicId: number;
}

/** A proof, and the body that it came with. */
interface ProofSpending extends ClinicProof {
  /** SHA-256 of the body, salted with the proof. */
  readonly bodyHash: Buffer;
  readonly locale: Locale;
}

/**
 * Finds the id that the same proof created earlier for the same body. The caller gets this answer again, even after the proof has expired,
 * because the first answer may have been lost.
 * @returns null when the proof was not used yet.
 * @throws AppError `invalid-input` at bot_check for a proof that was used for another body, or has expired.
 */
export async function findFirstSubject(
  db: Database | Tx,
  spending: ProofSpending,
  nowMs: EpochMs,
): Promise<number | null> {
  const first = await findAnswer(db, keyOf(spending), nowMs);
  if (first) return subjectFor(spending, first);
  if (nowMs >= spending.untilMs) throw botCheckRefusal(spending.locale);
  return null;
}

/**
 * Spends the proof in the transaction: a refused act leaves it unused. When several uses come at the same moment, one acts; the others wait
 * for it and are answered as later uses.
 * @param act - Creates the object that the proof is spent on.
 * @returns The object's id, created now or the first time.
 * @throws AppError `invalid-input` at bot_check, as `findFirstSubject`.
 */
export async function takeBotCheck(
  tx: Tx,
  spending: ProofSpending,
  nowMs: EpochMs,
  act: () => Promise<number>,
): Promise<number> {
  if (nowMs >= spending.untilMs) throw botCheckRefusal(spending.locale);
  const first = await takeKey(tx, keyOf(spending), spending.bodyHash, nowMs);
  if (first) return subjectFor(spending, first);
  const subjectId = await act();
  await storeAnswer(tx, keyOf(spending), subjectId);
  return subjectId;
}

/**
 * Spends the proof in the transaction, without an answer that the same proof could find again.
 * @returns Whether the proof was unused and has not expired.
 */
export async function consumeProof(tx: Tx, proof: ClinicProof, nowMs: EpochMs): Promise<boolean> {
  return nowMs < proof.untilMs && (await takeKey(tx, keyOf(proof), proof.challengeHash, nowMs)) === null;
}

const keyOf = ({ clinicId, challengeHash }: ClinicProof): SubmitKey => ({
  clinicId,
  route: PROOF_ROUTE,
  key: challengeHash.toString('hex'),
});

function subjectFor({ bodyHash, locale }: ProofSpending, { body_hash, answer }: StoredAnswer): number {
  if (typeof answer !== 'number' || !body_hash.equals(bodyHash)) throw botCheckRefusal(locale);
  return answer;
}

/** A proof with valid signatures. It may have expired or been used. */
export interface CheckedProof {
  /** Identifies the challenge, for every solver and every solution of it. */
  readonly challengeHash: Buffer;
  readonly untilMs: EpochMs;
}

/** Returns the 422 for any fault in a proof; the answer does not reveal the fault. */
const botCheckRefusal = (locale: Locale) => fieldRefusal({ bot_check: 'bot-check-failed' }, locale);

/**
 * Checks two signatures, without the database and without a derivation.
 * @param sent - The text as received.
 * @throws AppError `invalid-input` at bot_check unless the server made the challenge for this clinic and purpose, and it was solved.
 */
export async function checkProof(
  deps: Pick<Deps, 'sessionSecret' | 'config'>,
  sent: string,
  scope: BotCheckScope,
  locale: Locale,
): Promise<CheckedProof> {
  const proof = readSentProof(sent);
  if (!proof || !(await isSolved(proof, allSecrets(deps))) || !isFor(proof, scope)) throw botCheckRefusal(locale);
  const { parameters, signature } = proof.challenge;
  return { challengeHash: sha256(signature), untilMs: parameters.data.until };
}

async function isSolved({ challenge, solution }: SentProof, secrets: readonly string[]): Promise<boolean> {
  for (const secret of secrets) {
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...botCheckKeys(secret) });
    if (verified) return true;
  }
  return false;
}

function isFor({ challenge }: SentProof, { clinicId, purpose }: BotCheckScope): boolean {
  const { data } = challenge.parameters;
  return data.clinic === clinicId && data.purpose === purpose;
}

/** For calls that need a proof only sometimes. @returns null for no proof, and for an invalid one: the caller gets a new challenge. */
export async function readProof(
  deps: Pick<Deps, 'sessionSecret' | 'config'>,
  sent: string | undefined,
  scope: BotCheckScope,
  locale: Locale,
): Promise<CheckedProof | null> {
  if (sent === undefined) return null;
  return checkProof(deps, sent, scope, locale).catch((error: unknown) => {
    if (isAppError(error)) return null;
    throw error;
  });
}

/** The refusal of a call that needs a proof, with a challenge. @param detail - For logs. */
export async function proofRequired(
  deps: Pick<Deps, 'database' | 'clock' | 'sessionSecret'>,
  scope: BotCheckScope,
  detail: string,
): Promise<AppError> {
  const challenge = await createBotCheck(deps, scope);
  return new AppError('proof-required', detail, { body: { code: 'proof_required', challenge } });
}

export const ALGORITHM = 'PBKDF2/SHA-256';

const hex = z.string().check(z.regex(/^(?:[0-9a-f]{2}){1,64}$/));
const wholeNumber = z.int().check(z.gte(0));

/** Data that the challenge is bound to; `until` is in milliseconds since 1970. */
const challengeData = z.strictObject({ clinic: wholeNumber, purpose: z.string(), until: wholeNumber });
type ChallengeData = z.infer<typeof challengeData>;

const sentProof = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal(ALGORITHM),
      cost: wholeNumber,
      data: challengeData,
      keyLength: wholeNumber,
      keyPrefix: hex,
      // Required, because without it the server would have to derive the solution again.
      keySignature: hex,
      nonce: hex,
      salt: hex,
    }),
    signature: hex,
  }),
  solution: z.object({ counter: wholeNumber, derivedKey: hex }),
});
type SentProof = z.infer<typeof sentProof>;

/** Precondition: the contract limits the length of the text. @returns null when the text is not in the form of a proof. */
function readSentProof(base64: string): SentProof | null {
  try {
    const result = sentProof.safeParse(JSON.parse(Buffer.from(base64, 'base64').toString('utf8')));
    return result.success ? result.data : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

interface BotCheckKeys {
  /** Signs a challenge. */
  readonly hmacSignatureSecret: string;
  /** Signs the solution, so that the server need not derive it again to check it. */
  readonly hmacKeySignatureSecret: string;
}

/** @param secret - The session secret; each use derives a separate key. */
export function botCheckKeys(secret: string): BotCheckKeys {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, 'carefront', use, 32)).toString('base64url');
  return { hmacSignatureSecret: keyFor('bot-check'), hmacKeySignatureSecret: keyFor('bot-check-answer') };
}

/** Purposes for which a proof is valid. */
export type BotCheckPurpose = 'chatbot-registration' | 'hold' | 'intake';

/** The clinic and purpose for which a proof is valid. */
interface BotCheckScope {
  readonly clinicId: number;
  readonly purpose: BotCheckPurpose;
}

/** The route under which used proofs are stored as keys. */
const PROOF_ROUTE = 'bot-check';

/** Lifetime of a challenge. */
const CHALLENGE_LIFE_MS = 10 * MINUTE_MS;
/** Period in which the uses of a clinic's checks are counted. */
const RUSH_WINDOW_MS = 60 * MINUTE_MS;

/** Rounds of one derivation: long enough that the browser's other work for the call is negligible. Figures: decision record 0019. */
const ROUNDS = 5_000;
/**
 * Attempts of the longest search. The server draws the solution from 1 to this number, so no solver can skip attempts. A search takes about
 * 0.3 s on a desktop and 2 s on a slow phone, on average.
 */
const MAX_TRIES = 800;

/**
 * From `fromUses` uses in an hour on, the search takes that many times as long: people wait a little longer, and floods become expensive.
 */
const STEPS = [
  { fromUses: 150, times: 4 },
  { fromUses: 60, times: 2 },
] as const;
/** More uses than this change nothing. */
export const MAX_COUNTED_USES = STEPS[0].fromUses;

interface Work {
  /** Rounds of each derivation. */
  readonly rounds: number;
  readonly mostTries: number;
}

/**
 * Returns the cost of a challenge now.
 * @param recentUses - Uses of the clinic's checks in `RUSH_WINDOW_MS`.
 */
export function workAfter(recentUses: number): Work {
  const times = STEPS.find(({ fromUses }) => recentUses >= fromUses)?.times ?? 1;
  return { rounds: ROUNDS, mostTries: MAX_TRIES * times };
}
