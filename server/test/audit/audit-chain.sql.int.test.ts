import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { recordAudit } from '../../src/platform/audit/audit.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { transaction } from '../../src/platform/database/transaction.ts';
import { openTestDatabase } from '../setup/test-database.ts';
import { auditGiven, OWNER } from './audit-given.ts';

const { database, close } = await openTestDatabase();
afterAll(close);
const { db, pool, kind } = database;
const log = auditGiven(database);
const { clinicId } = MAPLE;

const ROWS = 12;
/** A row in the middle. */
const MID = 7;
beforeEach(() => log.reset(ROWS));

const entry = (id: number) => ({
  clinicId,
  actor: OWNER,
  action: 'client.listed',
  subject: { kind: 'client', id: String(id) },
  nowMs: id,
});

describe('an unchanged log', () => {
  it('passes the check, which reports its end', async () => {
    const end = await log.end();
    expect(end.seq).toBe(ROWS);
    expect(await log.verify([end])).toEqual({ rows: ROWS, last: end, fault: null });
  });

  it('passes the check without any row', async () => {
    await log.reset(0);
    expect(await log.verify()).toEqual({ rows: 0, last: null, fault: null });
  });

  it('has a separate chain per clinic', async () => {
    await inClinic(BIRCH.clinicId, () =>
      transaction(db, (tx) => recordAudit(tx, { ...entry(1), clinicId: BIRCH.clinicId })),
    );
    expect(await log.seqs()).toHaveLength(ROWS);
    expect(await log.fault()).toBeNull();
  });

  it('has no gap after 200 rows from many concurrent connections, some with failing transactions', async () => {
    const one = async (number: number) => {
      if (number % 4 > 0) return log.write(number);
      const work = transaction(db, async (tx) => {
        await recordAudit(tx, entry(number));
        if (number % 8 === 0) throw new Error('changed my mind');
      });
      await work.catch(() => undefined);
    };
    const numbers = Array.from({ length: 200 }, (_none, index) => index);
    await Promise.all(numbers.map((number) => inClinic(clinicId, () => one(number))));
    const kept = ROWS + numbers.filter((number) => number % 8 > 0).length;
    expect(await log.seqs()).toEqual(Array.from({ length: kept }, (_none, index) => index + 1));
    expect(await log.fault([await log.end()])).toBeNull();
  });

  it('keeps the order of rows within a transaction', async () => {
    await inClinic(clinicId, () =>
      transaction(db, async (tx) => {
        for (const number of [31, 32, 33]) await recordAudit(tx, entry(number));
      }),
    );
    const { rows } = await log.tamper('SELECT subject_id FROM audit_event ORDER BY seq DESC LIMIT 3');
    expect(rows).toEqual([33, 32, 31].map((number) => ({ subject_id: String(number) })));
    expect(await log.fault()).toBeNull();
  });
});

describe('a changed row', () => {
  it.each([
    ['at', "at + interval '1 microsecond'"],
    ['actor_user_id', 'actor_user_id + 1'],
    ['actor_roles', "'staff'"],
    ['action', "'client.read'"],
    ['subject_kind', "'clienu'"],
    ['subject_id', "subject_id || '0'"],
    ['result', "'refused'"],
    ['code', "'forbidden'"],
    ['reason', "' '"],
    ['details', `'{"count": 8}'`],
    ['ip', "'127.0.0.2'"],
    ['request_id', "'x'"],
    ['previous_hash', 'set_byte(previous_hash, 31, get_byte(previous_hash, 31) # 1)'],
    ['hash', 'set_byte(hash, 0, get_byte(hash, 0) # 128)'],
  ])('is found: another %s', async (column, value) => {
    await log.tamper(`UPDATE audit_event SET ${column} = ${value} WHERE clinic_id = $1 AND seq = $2`, [clinicId, MID]);
    expect(await log.fault()).toBe(`changed ${MID}`);
  });

  it('is found: another kind of actor', async () => {
    await log.tamper(
      `UPDATE audit_event SET actor_kind = 'system', actor_user_id = NULL WHERE clinic_id = $1 AND seq = $2`,
      [clinicId, MID],
    );
    expect(await log.fault()).toBe(`changed ${MID}`);
  });

  it.each([1, ROWS])('is found at position %i', async (seq) => {
    await log.tamper(`UPDATE audit_event SET ip = 'x' WHERE clinic_id = $1 AND seq = $2`, [clinicId, seq]);
    expect(await log.fault()).toBe(`changed ${seq}`);
  });

  it('is found when its own hash was recomputed, in the middle and at the end', async () => {
    const forge = (seq: number) =>
      log.tamper(
        `UPDATE audit_event e SET ip = 'x', hash = audit_hash(x.*) FROM audit_event o,
           LATERAL (SELECT (jsonb_populate_record(o, '{"ip": "x"}')).*) x
         WHERE e.clinic_id = $1 AND e.seq = $2 AND o.clinic_id = e.clinic_id AND o.seq = e.seq`,
        [clinicId, seq],
      );
    await forge(ROWS);
    expect(await log.fault()).toBe(`changed ${ROWS}`);
    await forge(MID);
    expect(await log.fault()).toBe(`changed ${MID}`);
  });

  it('is found when two rows were swapped', async () => {
    const move = (from: number, to: number) =>
      log.tamper('UPDATE audit_event SET seq = $3 WHERE clinic_id = $1 AND seq = $2', [clinicId, from, to]);
    await move(MID, 1_000);
    await move(MID + 2, MID);
    await move(1_000, MID + 2);
    expect(await log.fault()).toBe(`changed ${MID}`);
  });
});

describe('a deleted row', () => {
  it.each([
    { what: 'in the middle', where: `seq = ${MID}`, fault: `missing ${MID}` },
    { what: 'with the rows after it', where: `seq BETWEEN 4 AND ${MID}`, fault: 'missing 4' },
    { what: 'the first row', where: 'seq = 1', fault: 'missing 1' },
    { what: 'the last row', where: `seq = ${ROWS}`, fault: `cut ${ROWS}` },
    { what: 'the last rows', where: 'seq > 4', fault: 'cut 5' },
    { what: 'all rows', where: 'true', fault: 'cut 1' },
  ])('is found: $what', async ({ where, fault }) => {
    await log.tamper(`DELETE FROM audit_event WHERE clinic_id = $1 AND ${where}`, [clinicId]);
    expect(await log.fault()).toBe(fault);
  });

  it('is found when it was moved to another clinic', async () => {
    await log.tamper('UPDATE audit_event SET clinic_id = $3 WHERE clinic_id = $1 AND seq = $2', [
      clinicId,
      MID,
      BIRCH.clinicId,
    ]);
    expect(await log.fault()).toBe(`missing ${MID}`);
  });

  it('is found when the later rows were renumbered', async () => {
    await log.tamper('DELETE FROM audit_event WHERE clinic_id = $1 AND seq = $2', [clinicId, MID]);
    await log.tamper('UPDATE audit_event SET seq = -seq WHERE clinic_id = $1 AND seq > $2', [clinicId, MID]);
    await log.tamper('UPDATE audit_event SET seq = -seq - 1 WHERE clinic_id = $1 AND seq < 0', [clinicId]);
    expect(await log.fault()).toBe(`changed ${MID}`);
  });

  it('is found across the ranges that the check reads', async () => {
    const last = 5_010;
    // In several statements: a statement that adds all rows to the chain takes longer than any statement may when the machine is busy.
    for (let first = ROWS + 1; first <= last; first += 500)
      await log.tamper(
        `INSERT INTO audit_event (clinic_id, at, actor_kind, action, subject_kind, subject_id)
         SELECT $1, now(), 'system', 'client.listed', 'client', n::text FROM generate_series($2::integer, $3::integer) n`,
        [clinicId, first, Math.min(first + 499, last)],
      );
    expect(await log.fault()).toBeNull();
    for (const seq of [5_002, 5_001, 5_000]) {
      await log.tamper(`UPDATE audit_event SET ip = 'x' WHERE clinic_id = $1 AND seq = $2`, [clinicId, seq]);
      expect(await log.fault()).toBe(`changed ${seq}`);
    }
    await log.tamper('DELETE FROM audit_event WHERE clinic_id = $1 AND seq = 5000', [clinicId]);
    expect(await log.fault()).toBe('missing 5000');
  });
});

describe('a change that only an anchor reveals', () => {
  const cutTo = async (seq: number) => {
    await log.tamper('DELETE FROM audit_event WHERE clinic_id = $1 AND seq > $2', [clinicId, seq]);
    await log.tamper(
      `UPDATE audit_head h SET seq = e.seq, hash = e.hash FROM audit_event e
       WHERE h.clinic_id = $1 AND e.clinic_id = h.clinic_id AND e.seq = $2`,
      [clinicId, seq],
    );
  };

  it('is a log cut off together with its head', async () => {
    const anchor = await log.end();
    await cutTo(MID);
    expect([await log.fault(), await log.fault([anchor])]).toEqual([null, `cut ${MID + 1}`]);
  });

  it('is an older copy of the log, before and after new rows', async () => {
    const anchor = await log.end();
    await cutTo(MID);
    await log.writeMany(3);
    expect(await log.fault([anchor])).toBe(`cut ${MID + 4}`);
    await log.writeMany(6);
    expect([await log.fault(), await log.fault([anchor])]).toEqual([null, `changed ${ROWS}`]);
  });

  it('is an emptied log, including the head', async () => {
    const anchor = await log.end();
    await log.reset(0);
    expect([await log.fault(), await log.fault([anchor])]).toEqual([null, 'cut 1']);
  });

  it('is a log rewritten from a row on, with every hash recomputed', async () => {
    const anchor = await log.end();
    await log.writeMany(3);
    await log.tamper(`UPDATE audit_event SET ip = 'x' WHERE clinic_id = $1 AND seq = $2`, [clinicId, MID]);
    await log.rechain(MID);
    expect([await log.fault(), await log.fault([anchor])]).toEqual([null, `changed ${ROWS}`]);
  });
});

describe('the app', () => {
  const inMaple = (text: string) => inClinic(clinicId, () => pool.query(text));
  const stateOf = (work: Promise<unknown>) =>
    work.then(
      () => 'allowed',
      (error: unknown) => Reflect.get(Object(error), 'code') as unknown,
    );
  const REFUSED = '42501';

  it.each([
    'UPDATE audit_event SET ip = ip',
    'DELETE FROM audit_event',
    'TRUNCATE audit_event',
    "INSERT INTO audit_head (clinic_id, seq, hash) VALUES (1, 99, '')",
    'UPDATE audit_head SET seq = 1',
    'DELETE FROM audit_head',
    'TRUNCATE audit_head',
    'ALTER TABLE audit_event DISABLE TRIGGER chain_audit_event',
    'DROP TRIGGER chain_audit_event ON audit_event',
    "SET session_replication_role = 'replica'",
  ])('BK-88 may only add rows to the log: %s', async (statement) => {
    expect(await stateOf(inMaple(statement))).toBe(REFUSED);
    expect(await log.fault([await log.end()])).toBeNull();
  });

  it('cannot choose the position or hash of a new row', async () => {
    await inMaple(
      `INSERT INTO audit_event (clinic_id, at, actor_kind, action, subject_kind, subject_id, seq, previous_hash, hash)
       VALUES (${clinicId}, now(), 'system', 'x.y', 'x', '1', 3, '', '')`,
    );
    expect(await log.seqs()).toEqual(Array.from({ length: ROWS + 1 }, (_none, index) => index + 1));
    expect(await log.fault()).toBeNull();
  });

  it('RL-02 cannot add rows to another clinic’s log', async () => {
    const statement = `INSERT INTO audit_event (clinic_id, at, actor_kind, action, subject_kind, subject_id)
      VALUES (${BIRCH.clinicId}, now(), 'system', 'x.y', 'x', '1')`;
    expect(await stateOf(inMaple(statement))).toBe(REFUSED);
  });

  it('can record only within a transaction', async () => {
    let kept: Parameters<typeof recordAudit>[0] | undefined;
    await inClinic(clinicId, () =>
      transaction(db, async (tx) => {
        kept = tx;
      }),
    );
    await expect(recordAudit(kept as NonNullable<typeof kept>, entry(1))).rejects.toThrow('recordAudit needs');
  });

  it.runIf(kind === 'postgres')('BK-84 blocks no other transaction by its rows before it ends', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const { promise: recorded, resolve: tell } = Promise.withResolvers<void>();
    const first = inClinic(clinicId, () =>
      transaction(db, async (tx) => {
        await recordAudit(tx, entry(1));
        tell();
        await gate;
      }),
    );
    await recorded;
    await log.write(2); // does not wait for `first`
    open();
    await first;
    const { rows } = await log.tamper('SELECT subject_id FROM audit_event ORDER BY seq DESC LIMIT 2');
    expect(rows).toEqual([{ subject_id: '1' }, { subject_id: '2' }]);
  });
});
