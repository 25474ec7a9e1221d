import { DAY_MS } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { applyRetention, batchOf, dueCondition, type RetentionRule } from '../../src/jobs/apply-retention.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { transaction } from '../../src/platform/database/transaction.ts';
import { CLINIC_RETENTION } from '../../src/retention-rules.ts';
import { startTestServer } from '../setup/start-test-server.ts';

const server = await startTestServer({ config: { logLevel: 'warn' } });
const { db, deps, clock, logLines } = server;
const { ownerPool } = deps.database;
const { clinicId } = MAPLE;
const NOW = new Date(clock.nowMs());
const AGED: RetentionRule = { does: 'Failures.', table: 'remote_failure', since: 'seen_at', keptMs: 30 * DAY_MS };

const addFailures = (count: number, days: number, clinic: number = clinicId) =>
  ownerPool.query(
    `INSERT INTO remote_failure (clinic_id, remote, version, phase, error, seen_at)
     SELECT ${clinic}, 'mf-site', '1.0.0', 'load', 'TypeError', $1::timestamptz FROM generate_series(1, ${count})`,
    [new Date(clock.nowMs() - days * DAY_MS)],
  );
const left = async (clinic: number = clinicId) =>
  Number(
    (await ownerPool.query(`SELECT count(*) AS rows FROM remote_failure WHERE clinic_id = ${clinic}`)).rows[0]?.rows,
  );
const run = (rules: readonly RetentionRule[], more: { budgetMs?: number; signal?: AbortSignal } = {}) =>
  inClinic(clinicId, () => applyRetention(deps, rules, { clinicId, ...more }));

beforeEach(async () => {
  logLines.length = 0;
  await ownerPool.query('DELETE FROM remote_failure');
});

describe('the rules of retention', () => {
  it('RL-02 remove a backlog of many batches in one run, and nothing that is young or another clinic’s', async () => {
    await addFailures(25_000, 31);
    await addFailures(3, 29);
    await addFailures(5, 31, BIRCH.clinicId);
    expect(await run([AGED])).toBe(25_000);
    expect([await left(), await left(BIRCH.clinicId)]).toEqual([3, 5]);
  });

  it('RL-02 go on in the next run when the time is used up, and say which tables have old rows left', async () => {
    await addFailures(25_000, 31);
    expect(await run([AGED], { budgetMs: 0 })).toBe(0);
    expect(logLines).toMatchObject([{ task: 'retention', clinicId, tables: ['remote_failure'] }]);
    // One batch at a time, as with an hour between them.
    const ended = new AbortController();
    const once = (rule: RetentionRule): RetentionRule => ({
      ...rule,
      get keptMs() {
        ended.abort();
        return rule.keptMs;
      },
    });
    expect(await run([once(AGED)], { signal: ended.signal })).toBe(1_000);
    expect(await run([AGED])).toBe(24_000);
    expect(await left()).toBe(0);
  });

  it('RL-02 let no backlog keep another rule from its work', async () => {
    await addFailures(25_000, 31);
    const seen: string[] = [];
    const noted = (name: string, rule: RetentionRule): RetentionRule => ({
      ...rule,
      get where() {
        seen.push(name);
        return undefined;
      },
    });
    await run([noted('large', AGED), noted('small', { ...AGED, table: 'payment_event', since: 'received_at' })]);
    expect(seen.slice(0, 3)).toEqual(['large', 'small', 'large']);
  });

  it('RL-02 do a slow batch again with fewer rows, and never fail for ever', async () => {
    await addFailures(1_000, 31);
    const slow: RetentionRule = {
      ...AGED,
      // Each row takes 3 ms, once when it is found and once when it is deleted: 1,000 rows exceed the database's limit of 5 s.
      where: sql`remote_failure.error = 'TypeError' AND pg_sleep(0.003) IS NOT NULL`,
    };
    expect(await run([slow])).toBe(1_000);
    expect(await left()).toBe(0);
  }, 60_000);

  it('RL-02 leave a row that another transaction makes young meanwhile', async () => {
    await addFailures(2, 31);
    const holding = Promise.withResolvers<void>();
    const renewed = inClinic(clinicId, () =>
      transaction(deps.database.db, async (tx) => {
        await sql`UPDATE remote_failure SET seen_at = ${NOW} WHERE clinic_id = ${clinicId}`.execute(tx);
        holding.resolve();
        await new Promise((resolve) => setTimeout(resolve, 300));
      }),
    );
    await holding.promise;
    await run([AGED]);
    await renewed;
    expect(await left()).toBe(2);
  });

  it.each(CLINIC_RETENTION.map((rule) => [`${rule.table}: ${rule.does}`, rule] as const))(
    'RL-02 find due rows by an index alone: %s',
    async (_name, rule) => {
      const batch = batchOf(rule, 1_000, clinicId, NOW);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${batch}`.execute(db).catch(() => ({ rows: [] }));
      expect(rows, 'the statement is valid').not.toEqual([]);
      const plan = await planOf(rule);
      expect(plan).toMatch(/Index (?:Only )?Scan|Bitmap Index Scan/);
      // The rows that stay are not even looked at: the moment is part of the search in the index, or only rows of the rule are in it.
      if (rule.keptMs > 0) expect(plan).toMatch(new RegExp(`Index Cond: .*${rule.since} <= `));
    },
  );
});

/** The plan that finds a rule's due rows when reading the whole table is no choice. */
async function planOf(rule: RetentionRule): Promise<string> {
  const found = sql`SELECT ctid FROM ${sql.table(rule.table)} WHERE ${dueCondition(rule, clinicId, NOW)} LIMIT 1000`;
  return db.transaction().execute(async (tx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${found}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}
