import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { openTestDatabase } from '../setup/test-database.ts';
import { auditGiven } from './audit-given.ts';

const { database, close } = await openTestDatabase();
afterAll(close);
const log = auditGiven(database);
const { clinicId } = MAPLE;

const ROWS = 12;
/** A row in the middle. */
const MID = 7;
const set = (change: string, seq: number) =>
  log.tamper(`UPDATE audit_event SET ${change} WHERE clinic_id = $1 AND seq = $2`, [clinicId, seq]);

// The owner of the tables can also drop their constraints.
beforeAll(() =>
  log.tamper(
    `ALTER TABLE audit_event ALTER seq DROP NOT NULL, ALTER hash DROP NOT NULL, ALTER previous_hash DROP NOT NULL,
       ALTER ip DROP NOT NULL, DROP CONSTRAINT audit_event_clinic_id_seq_key`,
  ),
);
beforeEach(() => log.reset(ROWS));

describe('a row with empty columns', () => {
  const seqs = [1, MID, ROWS];
  const columns = ['hash', 'previous_hash', 'ip'];
  it.each(columns.flatMap((column) => seqs.map((seq) => ({ column, seq }))))(
    'is found: without $column, at $seq',
    async ({ column, seq }) => {
      await set(`${column} = NULL`, seq);
      expect(await log.fault()).toBe(`changed ${seq}`);
    },
  );

  it.each([
    { seq: 1, fault: 'missing 1' },
    { seq: MID, fault: `missing ${MID}` },
    { seq: ROWS, fault: `cut ${ROWS}` },
  ])('is found as missing: row $seq without a position', async ({ seq, fault }) => {
    await set('seq = NULL', seq);
    expect(await log.fault()).toBe(fault);
  });

  it('is found when its hashes are empty and the hashes of the other rows were recomputed', async () => {
    await set(`ip = 'x', hash = NULL, previous_hash = NULL`, MID);
    await log.rechain(MID + 1);
    expect(await log.fault()).toBe(`changed ${MID}`);
  });
});

describe('a row outside of the chain', () => {
  const COLUMNS = 'clinic_id, at, actor_kind, action, subject_kind, subject_id, details';
  afterEach(() => log.tamper('ALTER TABLE audit_event ENABLE TRIGGER chain_audit_event'));

  it.each([
    { where: 'without a position', seq: 'NULL', fault: `changed ${ROWS + 1}` },
    { where: 'before the first row', seq: '0', fault: `changed ${ROWS + 1}` },
    { where: 'at a used position', seq: String(MID), fault: `changed ${MID}` },
  ])('is found: $where', async ({ seq, fault }) => {
    await log.tamper('ALTER TABLE audit_event DISABLE TRIGGER chain_audit_event');
    await log.tamper(
      `INSERT INTO audit_event (${COLUMNS}, seq, previous_hash, hash)
       SELECT clinic_id, at, 'system', action, subject_kind, subject_id, details, ${seq}, previous_hash, hash
       FROM audit_event WHERE clinic_id = $1 AND seq = ${MID}`,
      [clinicId],
    );
    expect(await log.fault()).toBe(fault);
  });
});

describe('a row with a time that no calendar has', () => {
  it.each(['infinity', '294276-12-31 23:59:59.999999+00'])('is found, and does not stop the check: %s', async (at) => {
    await set(`at = '${at}'`, MID);
    expect(await log.fault()).toBe(`changed ${MID}`);
  });
});

describe('replaced database functions', () => {
  /** Replaces functions for one test, then restores those of the migration. */
  async function withFunctions(statements: readonly string[], work: () => Promise<void>): Promise<void> {
    const { rows } = await log.tamper(
      `SELECT pg_get_functiondef(p.oid) AS text FROM pg_proc p
       WHERE p.proname LIKE 'audit\\_%' AND p.pronamespace = 'public'::regnamespace`,
    );
    try {
      for (const statement of statements) await log.tamper(statement);
      await work();
    } finally {
      for (const { text } of rows) await log.tamper(String(text));
    }
  }

  it('do not affect the check: a hash function that accepts every row', async () => {
    const statement = `CREATE OR REPLACE FUNCTION audit_hash(e audit_event) RETURNS bytea LANGUAGE sql STABLE AS 'SELECT e.hash'`;
    await withFunctions([statement], async () => {
      await set(`ip = 'x'`, MID);
      expect(await log.fault()).toBe(`changed ${MID}`);
    });
  });

  it('do not affect the check: a genesis hash that accepts the first row', async () => {
    const statement = `CREATE OR REPLACE FUNCTION audit_genesis(clinic_id integer) RETURNS bytea LANGUAGE sql IMMUTABLE
      AS $$ SELECT '\\x00'::bytea $$`;
    await withFunctions([statement], async () => {
      await log.rechain(1);
      expect(await log.fault()).toBe('changed 1');
    });
  });

  it('do not affect the check: a function with the name of a built-in function', async () => {
    const preferred = `CREATE FUNCTION convert_to(text, text) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$ SELECT '\\x00'::bytea $$`;
    await log.tamper(preferred);
    try {
      expect(await log.fault()).toBeNull();
      await set(`ip = 'x'`, MID);
      expect(await log.fault()).toBe(`changed ${MID}`);
    } finally {
      await log.tamper('DROP FUNCTION convert_to(text, text)');
    }
  });
});

describe('a table of the app', () => {
  it('is not read as the head of the chain', async () => {
    const client = await inClinic(clinicId, () => database.pool.connect());
    try {
      await client.query(
        'CREATE TEMPORARY TABLE audit_head (clinic_id integer PRIMARY KEY, seq bigint NOT NULL, hash bytea NOT NULL)',
      );
      await client.query(`INSERT INTO pg_temp.audit_head VALUES (${clinicId}, 98, sha256('x'))`);
      await client.query(
        `INSERT INTO public.audit_event (clinic_id, at, actor_kind, action, subject_kind, subject_id)
         VALUES (${clinicId}, now(), 'system', 'x.y', 'x', '1')`,
      );
    } finally {
      await client.query('DROP TABLE pg_temp.audit_head');
      client.release();
    }
    expect(await log.seqs()).toEqual(Array.from({ length: ROWS + 1 }, (_none, index) => index + 1));
    expect(await log.fault()).toBeNull();
  });
});
