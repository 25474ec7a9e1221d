import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { transaction } from '../../src/platform/database/transaction.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { type ClinicTable, readClinicTables, readTableNames } from './canary-catalogue.ts';
import { fillEveryTable } from './canary-rows.ts';

const server = await startTestServer();
const { pool, ownerPool, db } = server.deps.database;
const tables: readonly ClinicTable[] = await readClinicTables(ownerPool);
/** Readable before the clinic is known, because it maps a host name to its clinic. */
const HOSTS = 'clinic_host';
/** Tables of events, whose rows are never changed or removed. */
const EVENTS: readonly string[] = [
  'account_event',
  'activation_event',
  'audit_event',
  'audit_head',
  'consent_seal',
  'consent_copy',
  'consent_signature',
  'consent_template',
  'form_version',
];
/** Rows that may change while `alive` is true, and are never removed. */
const CONSENTS = [
  { table: 'consent', alive: `status = 'Draft'` },
  { table: 'consent_link', alive: 'used_at IS NULL' },
] as const;
/**
 * Saved versions are never changed. They are not events, because each save removes the clinic's oldest versions to limit their number.
 */
const VERSIONS = 'booking_site_version';

/** Releases are shared, except a clinic's own. They are never changed or removed. */
const RELEASES = 'release';
/** Results of tests by keys of the platform are shared; a clinic's own are not. */
const EVIDENCE = 'release_evidence';

/** Lists shared by all clinics, and tables of the platform. Apart from the releases and their evidence, they have no row-level security, so a new name here needs a reason. */
const SHARED_TABLES: readonly string[] = [
  'built_activation',
  'built_release',
  'contact_type',
  'country',
  'diagnosis',
  'event_location',
  'event_type',
  'kysely_migration',
  'organization',
  'relationship',
  RELEASES,
  EVIDENCE,
  // Pooled over clinics, so that a few failures at each of them stop a release; ids and counts only.
  'release_report',
  'release_report_hour',
  'release_stop',
  'release_use',
  'state',
  'third_party_relationship',
  'video_provider',
];

const asMaple = <T>(work: () => Promise<T>): Promise<T> => inClinic(MAPLE.clinicId, work);
const inMaple = (text: string, values?: readonly unknown[]) => asMaple(() => pool.query(text, values));
const stateOf = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work;
    return 'allowed';
  } catch (error) {
    return Reflect.get(Object(error), 'code');
  }
};
const REFUSED_BY_POLICY_OR_RIGHT = '42501';

beforeAll(async () => {
  for (const { clinicId } of [MAPLE, BIRCH]) await fillEveryTable(ownerPool, clinicId, `row-of-${clinicId}`);
});

describe('the catalogue', () => {
  it('RL-02 has a forced policy for reading and writing on every clinic-owned table, and no second policy that opens it', async () => {
    const { rows } = await ownerPool.query(
      `SELECT c.relname AS table, c.relrowsecurity AND c.relforcerowsecurity AS "isForced", p.polname AS policy, p.polcmd AS command,
         p.polpermissive AS "isPermissive", p.polroles = '{0}' AS "isForAll",
         pg_get_expr(p.polqual, c.oid) AS "using", pg_get_expr(p.polwithcheck, c.oid) AS "check"
       FROM pg_class c LEFT JOIN pg_policy p ON p.polrelid = c.oid
       WHERE c.relname = ANY($1) AND c.relnamespace = 'public'::regnamespace AND p.polname IS DISTINCT FROM 'any_host'
       ORDER BY c.relname`,
      [tables.map(({ name }) => name)],
    );
    const ownOnly = (column: string) =>
      `(${column} = (NULLIF(current_setting('app.clinic_id'::text, true), ''::text))::integer)`;
    expect(rows).toEqual(
      tables.map(({ name, clinicColumn }) => ({
        table: name,
        isForced: true,
        policy: 'own_clinic',
        command: '*',
        isPermissive: true,
        isForAll: true,
        using: ownOnly(clinicColumn),
        check: ownOnly(clinicColumn),
      })),
    );
    expect(rows.length).toBeGreaterThan(35);
  });

  it('RL-02 opens three tables to everybody: the host names, read-only, and the releases and evidence that are no clinic’s own', async () => {
    const { rows } = await ownerPool.query<{ table: string }>(
      `SELECT polrelid::regclass::text AS table, polcmd AS command FROM pg_policy WHERE polname <> 'own_clinic'`,
    );
    expect(rows.toSorted((a, b) => (a.table < b.table ? -1 : 1))).toEqual([
      { table: HOSTS, command: 'r' },
      { table: RELEASES, command: '*' },
      { table: EVIDENCE, command: '*' },
    ]);
  });

  it('RL-02 lists every other table; only the functions for the chains of the log and of signatures run with their owner’s rights', async () => {
    const owned = tables.map(({ name }) => name);
    expect((await readTableNames(ownerPool)).filter((name) => !owned.includes(name))).toEqual(
      [...SHARED_TABLES].sort(),
    );
    const { rows } = await ownerPool.query<{ proname: string; proconfig: string[] }>(
      `SELECT p.proname, p.proconfig FROM pg_proc p WHERE p.prosecdef AND p.pronamespace = 'public'::regnamespace`,
    );
    // The schema of temporary tables comes last, so a temporary table never replaces one of ours.
    expect(rows.toSorted((a, b) => (a.proname < b.proname ? -1 : 1))).toEqual(
      ['chain_audit_event', 'seal_new_signature'].map((proname) => ({
        proname,
        proconfig: ['search_path=public, pg_temp'],
      })),
    );
  });

  it('RL-02 lets requests add to the shared job queue, and read nothing from it', async () => {
    const { rows } = await ownerPool.query(
      `SELECT n.nspname || '.' || c.relname AS name, string_agg(wanted, ' ' ORDER BY wanted) AS rights
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       CROSS JOIN unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) wanted
       WHERE n.nspname NOT IN ('public', 'information_schema') AND n.nspname !~ '^pg_' AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
         AND has_table_privilege('carefront_app', c.oid, wanted)
       GROUP BY 1 ORDER BY 1`,
    );
    expect(rows).toEqual([
      { name: 'pgboss.job_common', rights: 'INSERT' },
      { name: 'pgboss.queue', rights: 'SELECT' },
    ]);
  });

  it('RL-02 runs requests as a role that is no superuser, bypasses no policy, and owns and creates nothing', async () => {
    const { rows } = await inMaple(
      `SELECT current_user::text AS role, r.rolsuper, r.rolbypassrls, r.rolcreaterole, r.rolcreatedb,
         (SELECT count(*)::integer FROM pg_class c WHERE c.relowner = r.oid) AS owned,
         has_schema_privilege('public', 'CREATE') AS "canCreate",
         current_setting('app.clinic_id') AS clinic
       FROM pg_roles r WHERE r.rolname = current_user`,
    );
    expect(rows).toEqual([
      {
        role: 'carefront_app',
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        owned: 0,
        canCreate: false,
        clinic: String(MAPLE.clinicId),
      },
    ]);
  });
});

describe('rows of another clinic', () => {
  const others = tables.filter(({ name }) => name !== HOSTS);

  it('RL-02 exist in every table, as their owner can see', async () => {
    for (const { name, clinicColumn } of tables) {
      const { rows } = await ownerPool.query(
        `SELECT DISTINCT ${clinicColumn} AS id FROM ${name} WHERE ${clinicColumn} IN (1, 2)`,
      );
      expect(rows, name).toHaveLength(2);
    }
  });

  it('RL-02 are hidden without a clinic, and so are the own rows', async () => {
    for (const { name } of others) {
      const counts = [
        await pool.query(`SELECT 1 FROM ${name}`),
        await inClinic(null, () => pool.query(`SELECT 1 FROM ${name}`)),
      ];
      expect(
        counts.map(({ rows }) => rows.length),
        name,
      ).toEqual([0, 0]);
    }
  });

  it('RL-02 are hidden within a clinic’s scope, which sees all of its own rows', async () => {
    for (const { name, clinicColumn } of others) {
      const { rows } = await inMaple(`SELECT ${clinicColumn} AS id FROM ${name}`);
      const own = await ownerPool.query(`SELECT 1 FROM ${name} WHERE ${clinicColumn} = $1`, [MAPLE.clinicId]);
      expect(
        rows.filter(({ id }) => id !== MAPLE.clinicId),
        name,
      ).toEqual([]);
      expect(rows.length, name).toBe(own.rows.length);
    }
  });

  it.each(
    tables.filter(
      ({ name }) => !EVENTS.includes(name) && name !== VERSIONS && !CONSENTS.some(({ table }) => table === name),
    ),
  )('RL-02 are unchanged when another clinic writes to $name', async ({ name, clinicColumn, columns }) => {
    const digest = async () =>
      (
        await ownerPool.query(
          `SELECT md5(string_agg(t::text, ',' ORDER BY t::text)) AS d FROM ${name} t WHERE ${clinicColumn} = $1`,
          [BIRCH.clinicId],
        )
      ).rows;
    const before = await digest();
    const column = columns.find(({ isComputed }) => !isComputed)?.name;
    const updated = await inMaple(`UPDATE ${name} SET ${column} = ${column} WHERE ${clinicColumn} = $1`, [
      BIRCH.clinicId,
    ]);
    const deleted = await inMaple(`DELETE FROM ${name} WHERE ${clinicColumn} = $1`, [BIRCH.clinicId]);
    expect([updated.rowCount, deleted.rowCount]).toEqual([0, 0]);
    const moved = inMaple(`UPDATE ${name} SET ${clinicColumn} = $1`, [BIRCH.clinicId]);
    expect(await stateOf(moved)).toBe(REFUSED_BY_POLICY_OR_RIGHT);
    expect(await digest()).toEqual(before);
  });

  it.each(tables)('RL-02 cannot be added to $name by another clinic', async ({ name, clinicColumn, columns }) => {
    const names = columns.filter(({ isComputed }) => !isComputed).map((column) => column.name);
    const { rows } = await ownerPool.query<{ row: string }>(
      `SELECT to_jsonb(t)::text AS row FROM ${name} t WHERE ${clinicColumn} = $1 LIMIT 1`,
      [BIRCH.clinicId],
    );
    const copied = inMaple(
      `INSERT INTO ${name} (${names.join()}) SELECT ${names.join()} FROM jsonb_populate_record(NULL::${name}, $1::jsonb)`,
      [rows[0]?.row],
    );
    expect(await stateOf(copied)).toBe(REFUSED_BY_POLICY_OR_RIGHT);
  });

  it.each(EVENTS)('AU-10 BK-88 CO-09 in %s cannot be changed, whoever tries', async (table) => {
    for (const statement of [
      `UPDATE ${table} SET clinic_id = clinic_id`,
      `DELETE FROM ${table}`,
      `TRUNCATE ${table}`,
    ]) {
      expect(await stateOf(inMaple(statement)), statement).toBe(REFUSED_BY_POLICY_OR_RIGHT);
    }
  });
});

describe('consents', () => {
  it.each(CONSENTS)(
    'RL-02 CO-09 of another clinic cannot be changed, and no consent can be removed: $table',
    async ({ table, alive }) => {
      const digest = async () =>
        (await ownerPool.query(`SELECT md5(string_agg(t::text, ',' ORDER BY t::text)) AS d FROM ${table} t`)).rows;
      const before = await digest();
      const updated = await inMaple(`UPDATE ${table} SET created_at = now() WHERE clinic_id = $1`, [BIRCH.clinicId]);
      expect(updated.rowCount).toBe(0);
      for (const statement of [
        `UPDATE ${table} SET clinic_id = ${BIRCH.clinicId} WHERE ${alive}`,
        `DELETE FROM ${table}`,
        `TRUNCATE ${table}`,
      ]) {
        expect(await stateOf(inMaple(statement)), statement).toBe(REFUSED_BY_POLICY_OR_RIGHT);
      }
      expect(await digest()).toEqual(before);
    },
  );
});

describe('versions of a site', () => {
  it('RL-02 ST-15 cannot be changed, and can be removed by their own clinic only', async () => {
    const countOf = async (clinicId: number) =>
      (await ownerPool.query(`SELECT 1 FROM ${VERSIONS} WHERE clinic_id = $1`, [clinicId])).rows.length;
    const before = await countOf(BIRCH.clinicId);
    expect(before).toBeGreaterThan(0);
    for (const statement of [`UPDATE ${VERSIONS} SET clinic_id = clinic_id`, `TRUNCATE ${VERSIONS}`]) {
      expect(await stateOf(inMaple(statement)), statement).toBe(REFUSED_BY_POLICY_OR_RIGHT);
    }
    const ofAnother = await inMaple(`DELETE FROM ${VERSIONS} WHERE clinic_id = $1`, [BIRCH.clinicId]);
    expect([ofAnother.rowCount, await countOf(BIRCH.clinicId)]).toEqual([0, before]);
    await inMaple(`DELETE FROM ${VERSIONS}`);
    expect([await countOf(MAPLE.clinicId), await countOf(BIRCH.clinicId)]).toEqual([0, before]);
  });
});

describe('releases', () => {
  const addRelease = (privateTo: number | null, name = 'mf-own') =>
    `INSERT INTO release (id, name, version, hash, document, private_to)
     VALUES ('${name}@1.0.0+0123456789${privateTo === null ? '' : `.c${privateTo}`}', '${name}', '1.0.0', '0123456789', '{}', ${privateTo})`;

  beforeAll(async () => {
    for (const { clinicId } of [MAPLE, BIRCH]) await ownerPool.query(addRelease(clinicId));
  });

  it('RL-02 of another clinic are hidden, and of no clinic are seen without a clinic', async () => {
    const own = 'SELECT private_to FROM release WHERE private_to IS NOT NULL';
    const found = await inMaple(own);
    expect(found.rows).toEqual([{ private_to: MAPLE.clinicId }]);
    expect((await pool.query(own)).rows).toEqual([]);
    const shared = await pool.query('SELECT 1 FROM release WHERE private_to IS NULL');
    expect(shared.rows.length).toBeGreaterThan(0);
  });

  it('RL-02 are added by a clinic for itself or for all, never for another clinic', async () => {
    expect(await stateOf(inMaple(addRelease(MAPLE.clinicId, 'mf-new')))).toBe('allowed');
    expect(await stateOf(inMaple(addRelease(null, 'mf-new')))).toBe('allowed');
    expect(await stateOf(inMaple(addRelease(BIRCH.clinicId, 'mf-new')))).toBe(REFUSED_BY_POLICY_OR_RIGHT);
    expect(await stateOf(pool.query(addRelease(BIRCH.clinicId, 'mf-new')))).toBe(REFUSED_BY_POLICY_OR_RIGHT);
  });

  it('SH-02 are never changed or removed: their document, owner, key and files stay as they were published', async () => {
    for (const statement of [
      `UPDATE release SET document = '{}'`,
      'UPDATE release SET private_to = NULL',
      `UPDATE release SET key_id = 'x'`,
      `UPDATE release SET source = 'built'`,
      'DELETE FROM release',
      'TRUNCATE release',
    ])
      expect(await stateOf(inMaple(statement)), statement).toBe(REFUSED_BY_POLICY_OR_RIGHT);
    const others = await inMaple(
      'UPDATE release SET files_removed_at = now() WHERE private_to IS NOT NULL RETURNING private_to',
    );
    expect(others.rows).toEqual([{ private_to: MAPLE.clinicId }, { private_to: MAPLE.clinicId }]);
  });

  it('RL-02 have evidence that is hidden from other clinics where a clinic’s own key gave it', async () => {
    const add = (privateTo: number | null) =>
      `INSERT INTO release_evidence (set_hash, suite, key_id, private_to, passed, failed, at)
       VALUES (repeat('a', 64), 'contract', '0123456789abcdef', ${privateTo}, 1, 0, now())`;
    await ownerPool.query(add(BIRCH.clinicId));
    expect(await stateOf(inMaple(add(MAPLE.clinicId)))).toBe('allowed');
    expect(await stateOf(inMaple(add(null)))).toBe('allowed');
    expect(await stateOf(inMaple(add(BIRCH.clinicId)))).toBe(REFUSED_BY_POLICY_OR_RIGHT);
    const { rows } = await inMaple('SELECT private_to FROM release_evidence ORDER BY private_to');
    expect(rows).toEqual([{ private_to: MAPLE.clinicId }, { private_to: null }]);
  });

  it('SH-05 stay stopped: neither a stop nor a report about a release is removed by a request', async () => {
    await ownerPool.query(
      `INSERT INTO release_stop (release_id, kind, reason, at) VALUES ('x', 'revoked', 'r', now())`,
    );
    for (const statement of [
      'DELETE FROM release_stop',
      `UPDATE release_stop SET kind = 'stopped'`,
      'TRUNCATE release_stop',
      'DELETE FROM release_report',
      'DELETE FROM release_use',
    ])
      expect(await stateOf(inMaple(statement)), statement).toBe(REFUSED_BY_POLICY_OR_RIGHT);
  });

  it('SH-02 of a clinic have an id of their own, which no other release can have', async () => {
    const taken = `INSERT INTO release (id, name, version, hash, document, private_to)
      VALUES ('mf-booking@9.0.0+0123456789', 'mf-booking', '9.0.0', '0123456789', '{}', ${MAPLE.clinicId})`;
    expect(await stateOf(inMaple(taken))).toBe('23514');
  });
});

describe('two clinics at once', () => {
  const TURNS = 1_000;

  it('RL-02 never see each other’s rows in 1,000 interleaved transactions, some of which fail', async () => {
    const clinics = [MAPLE.clinicId, BIRCH.clinicId];
    const turns = Array.from({ length: TURNS }, (_none, turn) => clinics[turn % 3 === 0 ? 0 : 1] ?? 0);
    const seen = await Promise.all(
      turns.map((clinicId, turn) =>
        inClinic(clinicId, () =>
          transaction(db, async (tx) => {
            const before = await tx.selectFrom('client').select('clinic_id').distinct().execute();
            if (turn % 7 === 0) await sql`SELECT 1 / 0`.execute(tx);
            const after = await tx.selectFrom('user_account').select('clinic_id').distinct().execute();
            return [...before, ...after].map(({ clinic_id }) => clinic_id);
          }).catch(() => 'failed' as const),
        ),
      ),
    );
    const wrong = seen.filter((ids, turn) =>
      ids === 'failed' ? turn % 7 !== 0 : ids.some((id) => id !== turns[turn]),
    );
    expect(wrong).toEqual([]);
    expect(seen.filter((ids) => ids === 'failed')).toHaveLength(Math.ceil(TURNS / 7));
  });

  it('RL-02 get their own clinic’s data in 1,000 interleaved requests of two hosts', async () => {
    const visitors = [server.as('maple.localhost'), server.as('birch.localhost')];
    const answers = await Promise.all(
      Array.from({ length: TURNS }, async (_none, turn) => {
        const { body } = await (visitors[turn % 2] ?? server.as()).call('getLocations');
        return body.map(({ id }) => id).join();
      }),
    );
    const own = [`${MAPLE.locations.queenStreet},${MAPLE.locations.danforth}`, String(BIRCH.locations.mainStreet)];
    expect(answers.filter((ids, turn) => ids !== own[turn % 2])).toEqual([]);
  });
});
