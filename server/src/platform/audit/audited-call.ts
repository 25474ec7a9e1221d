import { ERRORS, isAppError, type RouteName } from '@carefront/shared/contracts';
import { type EpochMs, MINUTE_MS } from '@carefront/shared/domain';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { type Actor, ANONYMOUS } from '../access/actor.ts';
import { isGuarded } from '../access/authorize-call.ts';
import { networkOf } from '../access/network-of.ts';
import type { Database } from '../database/transaction.ts';
import { type AuditActor, type AuditTrail, insertAudit, newAuditNote, type OpenNote, withAuditTrail } from './audit.ts';
import { AUDIT, type AuditedRoute, type AuditRule, KEY_AUDIT } from './audit-rules.ts';

/** Numbers and UUIDs. Any other text in an address may have been typed by a person, so the log does not keep it. */
const ID = /^[0-9a-f-]{1,36}$/i;
/** Names of the fields in which replies hold lists. */
const LISTS = ['data', 'events', 'coming', 'past', 'clients'];

type AuditDeps = Pick<Deps, 'database' | 'clock' | 'log'>;

/**
 * Runs the call and makes sure that it leaves a row in the clinic's log (decision 20). For an answered call, the row is the one that the
 * use case recorded in its transaction; when the use case recorded none, this function writes one before the answer leaves. A refused call
 * leaves its own row, whatever its transactions recorded; refused calls of visitors without an account or a link are counted instead. When
 * the row cannot be written, the call fails.
 * @param work - Gives the answer; throws to refuse the call.
 */
export async function auditedCall<T>(
  deps: AuditDeps,
  name: RouteName,
  request: FastifyRequest,
  work: (note: OpenNote) => Promise<T>,
): Promise<T> {
  const rule = ruleOf(name);
  const trail = newTrail(request);
  const note = newAuditNote(ANONYMOUS, addressed(rule, request));
  return withAuditTrail(trail, async () => {
    const answer = await refusalRecorded(deps, rule, request, note, work);
    if (trail.rows === 0 && note.leavesRow()) await recordAnswer(deps, rule, request, note, answer);
    return answer;
  });
}

/**
 * Runs a check before the body of the call is read. A refused call leaves the same row as in `auditedCall`; an allowed call leaves its row
 * when it is answered.
 */
export async function auditedCheck<T>(
  deps: AuditDeps,
  name: RouteName,
  request: FastifyRequest,
  check: (note: OpenNote) => Promise<T>,
): Promise<T> {
  const rule = ruleOf(name);
  const note = newAuditNote(ANONYMOUS, addressed(rule, request));
  return withAuditTrail(newTrail(request), () => refusalRecorded(deps, rule, request, note, check));
}

async function refusalRecorded<T>(
  deps: AuditDeps,
  rule: AuditRule,
  request: FastifyRequest,
  note: OpenNote,
  work: (note: OpenNote) => Promise<T>,
): Promise<T> {
  try {
    return await work(note);
  } catch (error) {
    await recordRefusal(deps, rule, request, note, error);
    throw error;
  }
}

/**
 * Records a call that is refused before its handler runs: its body is not JSON, is too long, or has another type.
 * @param findActor - Finds the person of the call's session; the handler, which normally does so, never ran.
 */
export async function recordUnreadableCall(
  deps: AuditDeps,
  name: RouteName,
  request: FastifyRequest,
  findActor: () => Promise<Actor>,
): Promise<void> {
  const rule = ruleOf(name);
  if ('none' in rule) return;
  const note = newAuditNote(await findActor(), addressed(rule, request));
  const outcome = { action: rule.action, result: 'refused', code: 'invalid-input' } as const;
  await withAuditTrail(newTrail(request), () => insertNote(deps, request, note, outcome));
}

const PLATFORM: AuditRule = { none: 'of the platform itself: no clinic, no person' };
function ruleOf(name: RouteName): AuditRule {
  if (isGuarded(name)) return AUDIT[name];
  const ofKeys: Readonly<Record<string, AuditRule>> = KEY_AUDIT;
  return ofKeys[name] ?? PLATFORM;
}
const newTrail = ({ ip, id }: FastifyRequest): AuditTrail => ({ ip, requestId: id, rows: 0 });

function addressed(rule: AuditRule, { params }: FastifyRequest): { kind: string; id: string } {
  if ('none' in rule) return { kind: '', id: '' };
  const id: unknown = rule.id === undefined ? undefined : Reflect.get(Object(params), rule.id);
  return { kind: rule.subject, id: typeof id === 'string' && ID.test(id) ? id : '' };
}

async function recordAnswer(
  deps: AuditDeps,
  rule: AuditRule,
  request: FastifyRequest,
  note: OpenNote,
  answer: unknown,
): Promise<void> {
  if ('none' in rule) return;
  if (rule.isList) note.details({ count: lengthOf(answer) });
  await insertNote(deps, request, note, { action: rule.unchanged ?? rule.action });
}

async function recordRefusal(
  deps: AuditDeps,
  rule: AuditRule,
  request: FastifyRequest,
  note: OpenNote,
  error: unknown,
): Promise<void> {
  if ('none' in rule) return;
  const code = isAppError(error) ? error.code : 'internal';
  const outcome = { action: rule.action, code } as const;
  if (ERRORS[code].status < 500) return insertNote(deps, request, note, { ...outcome, result: 'refused' });
  try {
    await insertNote(deps, request, note, { ...outcome, result: 'failed' });
  } catch (failure) {
    // The call fails anyway and its answer reveals no data, so the caller gets the first failure and the log gets the second.
    deps.log.error({ err: failure, requestId: request.id }, 'a failed call left no row in the log');
  }
}

async function insertNote(
  { database, clock }: AuditDeps,
  { clinic, ip }: FastifyRequest,
  note: OpenNote,
  outcome: Pick<AuditedRoute, 'action'> & { result?: 'refused' | 'failed'; code?: string },
): Promise<void> {
  // A host without a clinic has no log and serves no personal data.
  if (!clinic) return;
  const entry = { clinicId: clinic.id, ...note.written(), ...outcome, nowMs: clock.nowMs() };
  if (outcome.code !== undefined && isNobody(entry.actor))
    await countVisitorRefusal(database.db, { ...entry, ip, code: outcome.code });
  else await insertAudit(database.db, entry);
}

/** True for a caller without an account, a link and a key. */
const isNobody = (actor: AuditActor): boolean => typeof actor === 'object' && actor.kind === 'anonymous';

function lengthOf(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length;
  const lists = LISTS.map((field): unknown => Reflect.get(Object(answer), field)).filter(Array.isArray);
  return lists.reduce((sum, list) => sum + list.length, 0);
}

const HOUR_MS = 60 * MINUTE_MS;
/** A timer deletes older counts. */
export const REFUSAL_RETENTION_DAYS = 90;

interface VisitorRefusal {
  readonly clinicId: number;
  readonly ip: string;
  /** Action name from the audit rules: `consent.read`. */
  readonly action: string;
  readonly code: string;
  readonly nowMs: EpochMs;
}

/** Keeps one row per network, action, code and hour: a flood of refusals updates one row and adds nothing to the log's chain. */
export async function countVisitorRefusal(
  db: Database,
  { clinicId, ip, action, code, nowMs }: VisitorRefusal,
): Promise<void> {
  const hour = new Date(nowMs - (nowMs % HOUR_MS));
  await db
    .insertInto('visitor_refusal')
    .values({ clinic_id: clinicId, hour, network: networkOf(ip), action, code })
    .onConflict((conflict) =>
      conflict
        .columns(['clinic_id', 'hour', 'network', 'action', 'code'])
        .doUpdateSet({ calls: sql`visitor_refusal.calls + 1` }),
    )
    .execute();
}
