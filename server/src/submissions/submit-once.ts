import { createHmac } from 'node:crypto';
import { isAppError, type Locale, type RouteName } from '@carefront/shared/contracts';
import { DAY_MS, type EpochMs } from '@carefront/shared/domain';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import type { Actor } from '../platform/access/actor.ts';
import type { ClinicRow } from '../platform/clinics/clinic-directory.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';
import { invalidInput } from '../platform/validation/field-refusal.ts';

const LONGEST_KEY = 200;

/** Value of the `Idempotency-Key` header, as it was sent. */
export type SubmitKeyHeader = string | string[] | undefined;

/** A writing call that may have an `Idempotency-Key` header. */
export interface KeyedCall {
  readonly route: RouteName;
  readonly clinic: Pick<ClinicRow, 'id'>;
  /** `link`: the token in `asked` says on whose behalf the call is; the session does not count. */
  readonly actor: Actor | 'link';
  readonly locale: Locale;
  readonly submitKey: SubmitKeyHeader;
  /** Everything that the call asks for, with the token of a link: a repeated call must ask for the same. */
  readonly asked: unknown;
  /** The answer has data of persons or tokens: it is stored encrypted. Otherwise it has ids and states only. */
  readonly isAnswerPrivate?: boolean;
}

/** Runs the act in the transaction, or returns the answer of the first call with the same key. Call it first in the transaction. */
export type Once = <A>(tx: Tx, act: () => Promise<A>) => Promise<A>;

type KeyDeps = Pick<Deps, 'database' | 'clock' | 'sessionSecret' | 'secrets'>;

/**
 * Makes a writing call repeatable (BK-85): a call with the same key, from the same person, that asks for the same, gets the first answer
 * again, also when both arrive at the same moment, and when the act itself could not be done twice. A refused act stores no key, because its
 * transaction is rolled back, so the next attempt counts as the first. A call without a key runs as it is.
 * @param work - The use case. It runs its act by `once`, in its one transaction, and returns what `once` returned.
 * @throws AppError `invalid-input` at idempotency_key for a key that another call used, or that is not a short text; the errors of `work`.
 */
export async function oncePerKey<A>(deps: KeyDeps, call: KeyedCall, work: (once: Once) => Promise<A>): Promise<A> {
  const key = submitKeyOf(call.submitKey, call.locale);
  if (key === undefined) return work((_tx, act) => act());
  const submit = keyedSubmitOf(deps, call, key);
  const once: Once = async (tx, act) => {
    const stored = await takeKey(tx, submit.key, submit.askedHash, submit.nowMs);
    if (stored) return answerOf(deps, call, submit, stored);
    const answer = await act();
    await storeAnswer(tx, submit.key, call.isAnswerPrivate ? sealed(deps, answer) : answer);
    return answer;
  };
  try {
    return await work(once);
  } catch (error) {
    // The same call may have caused the refusal, because its first attempt took the time or used the link.
    const stored = isAppError(error) && (await findAnswer(deps.database.db, submit.key, submit.nowMs));
    if (!stored) throw error;
    return answerOf(deps, call, submit, stored);
  }
}

interface KeyedSubmit {
  readonly key: SubmitKey;
  readonly askedHash: Buffer;
  readonly nowMs: number;
}

function keyedSubmitOf(deps: KeyDeps, { route, clinic, actor, asked }: KeyedCall, key: string): KeyedSubmit {
  // The person is part of the hash: another person who knows the key learns nothing.
  const userId = actor !== 'link' && actor.kind === 'person' ? actor.userId : null;
  return {
    key: { clinicId: clinic.id, route, key },
    // With the server's key: a plain hash would let a reader of the database guess a password or a small body.
    askedHash: createHmac('sha256', deps.sessionSecret)
      .update(JSON.stringify([userId, asked]))
      .digest(),
    nowMs: deps.clock.nowMs(),
  };
}

/** @throws AppError `invalid-input` at idempotency_key unless the header is absent or a short text. */
function submitKeyOf(header: SubmitKeyHeader, locale: Locale): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && header.length >= 1 && header.length <= LONGEST_KEY) return header;
  throw wrongKey(locale);
}

const wrongKey = (locale: Locale) => invalidInput(['idempotency_key'], { idempotency_key: '' }, locale);

const sealedAnswer = z.object({ sealed: z.string() });
const sealed = ({ secrets }: KeyDeps, answer: unknown) => ({ sealed: secrets.seal(JSON.stringify(answer ?? null)) });

function answerOf<A>(
  deps: KeyDeps,
  { locale, isAnswerPrivate }: KeyedCall,
  submit: KeyedSubmit,
  stored: StoredAnswer,
): A {
  if (!stored.body_hash.equals(submit.askedHash)) throw wrongKey(locale);
  const answer = isAnswerPrivate
    ? JSON.parse(deps.secrets.open(z.parse(sealedAnswer, stored.answer).sealed))
    : stored.answer;
  // The same route stored it, and `serve` checks every answer by its contract again.
  return answer as A;
}

/** The time for which a first answer is kept. The rules of retention remove the keys afterwards. */
export const SUBMIT_KEY_KEPT_MS = DAY_MS;

export interface SubmitKey {
  readonly clinicId: number;
  /** The route, or another purpose with its own keys. */
  readonly route: string;
  readonly key: string;
}

export interface StoredAnswer {
  body_hash: Buffer;
  /** Null when the first submit stored no answer. */
  answer: unknown;
}

/**
 * Takes the key. Call it first in the transaction: a second submit with the same key waits here until the first one has ended.
 * @returns null when the key was free (new, expired, or its first submit failed); otherwise the answer of the first submit.
 */
export async function takeKey(
  tx: Tx,
  { clinicId, route, key }: SubmitKey,
  bodyHash: Buffer,
  nowMs: EpochMs,
): Promise<StoredAnswer | null> {
  const taken = await tx
    .insertInto('idempotency_key')
    .values({
      clinic_id: clinicId,
      route,
      key,
      body_hash: bodyHash,
      answer: null,
      created_at: new Date(nowMs).toISOString(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['clinic_id', 'route', 'key'])
        .doUpdateSet({
          body_hash: sql`excluded.body_hash`,
          answer: null,
          created_at: sql`excluded.created_at`,
        })
        .where('idempotency_key.created_at', '<=', new Date(nowMs - SUBMIT_KEY_KEPT_MS)),
    )
    .returning('key')
    .executeTakeFirst();
  if (taken) return null;
  const stored = await findAnswer(tx, { clinicId, route, key }, nowMs);
  if (!stored) throw new Error('a submit key was refused and is not there');
  return stored;
}

/** Finds the answer that a finished submit with the key stored, as long as it is still kept. */
export function findAnswer(
  db: Database | Tx,
  { clinicId, route, key }: SubmitKey,
  nowMs: EpochMs,
): Promise<StoredAnswer | undefined> {
  return db
    .selectFrom('idempotency_key')
    .select(['body_hash', 'answer'])
    .where('clinic_id', '=', clinicId)
    .where('route', '=', route)
    .where('key', '=', key)
    .where('created_at', '>', new Date(nowMs - SUBMIT_KEY_KEPT_MS))
    .executeTakeFirst();
}

/** Precondition: this transaction took the key. */
export async function storeAnswer(tx: Tx, { clinicId, route, key }: SubmitKey, answer: unknown): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer) })
    .where('clinic_id', '=', clinicId)
    .where('route', '=', route)
    .where('key', '=', key)
    .execute();
}

/** Counts the keys of a route that were taken after the moment. @param most - The count stops here. */
export async function countKeysAfter(
  db: Database,
  { clinicId, route }: Pick<SubmitKey, 'clinicId' | 'route'>,
  afterMs: EpochMs,
  most: number,
): Promise<number> {
  const rows = await db
    .selectFrom('idempotency_key')
    .select('key')
    .where('clinic_id', '=', clinicId)
    .where('route', '=', route)
    .where('created_at', '>', new Date(afterMs))
    .limit(most)
    .execute();
  return rows.length;
}

interface LimitTexts {
  readonly manyBookings: string;
  readonly manyRequests: string;
  readonly manyHolds: string;
  readonly manyOwnRequests: string;
  readonly manyOwnBookings: string;
}

export const LIMIT_TEXTS: Readonly<Record<Locale, LimitTexts>> = {
  en: {
    manyBookings: 'Many bookings were made from your network today. Please try again later, or contact the clinic.',
    manyRequests:
      'Several requests with this email are still waiting for an answer from the clinic. Please wait for the answer, or contact the clinic.',
    manyHolds: 'Many times are being held at the moment. Please try again in a few minutes, or contact the clinic.',
    manyOwnRequests:
      'Several of your requests are still waiting for an answer from the clinic. Please wait for the answer, or contact the clinic.',
    manyOwnBookings: 'You have made many bookings in a short time. Please try again later, or contact the clinic.',
  },
  fr: {
    manyBookings:
      'Beaucoup de rendez-vous ont été pris aujourd’hui depuis votre réseau. Veuillez réessayer plus tard ou communiquer avec la clinique.',
    manyRequests:
      'Plusieurs demandes faites avec cette adresse courriel attendent encore une réponse de la clinique. Veuillez attendre cette réponse ou communiquer avec la clinique.',
    manyHolds:
      'Beaucoup de plages horaires sont retenues en ce moment. Veuillez réessayer dans quelques minutes ou communiquer avec la clinique.',
    manyOwnRequests:
      'Plusieurs de vos demandes attendent encore une réponse de la clinique. Veuillez attendre cette réponse ou communiquer avec la clinique.',
    manyOwnBookings:
      'Vous avez pris beaucoup de rendez-vous en peu de temps. Veuillez réessayer plus tard ou communiquer avec la clinique.',
  },
};
