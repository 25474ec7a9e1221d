import { foldedName, nameSearch } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { foldedNameOf, foldWaitingNames, isNamed } from '../../src/people/public.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { countStatements } from '../setup/count-statements.ts';
import { startTestServer } from '../setup/start-test-server.ts';

const server = await startTestServer();
const { db, deps } = server;
const { clinicId } = MAPLE;

const NAMES = [
  'Zoé Tremblay',
  'Marie-Ève O’Brien',
  'Þórunn Ångström',
  'ANNE Müller-Groß',
  'Łukasz d’Œuvre',
  '李 小龍',
  'Ελένη Παπαδόπουλος',
  '50%_Off Back\\slash',
];

describe('the condition of a search', () => {
  it.each([
    '',
    '   ',
    'zoe',
    'ZOÉ tremblay',
    'tremblay, zoe',
    'blay',
    'zoe brien',
    'marie eve',
    'marie-eve',
    "o'brien",
    'obrien',
    'thorunn angstrom',
    'gross',
    'lukasz doeuvre',
    '小龍',
    'ελενη παπαδοπουλοσ',
    '%',
    '_',
    '\\',
    '50%_off',
    "''",
    '-',
    'nobody',
  ])('FB-06 BK-42 finds for %j the names that the rule finds', async (search) => {
    const isFound = nameSearch(search);
    const { rows } = await sql<{ name: string }>`
      SELECT given.name FROM json_to_recordset(${JSON.stringify(
        NAMES.map((name) => ({ name, folded: foldedName(name) })),
      )}::json) AS given (name text, folded text)
      WHERE ${isNamed(sql.ref('given.folded'), search)}`.execute(db);
    expect(rows.map(({ name }) => name).sort()).toEqual(NAMES.filter((name) => isFound(foldedName(name))).sort());
  });
});

describe('names that wait', () => {
  const waiting = async () => {
    const rows = db
      .selectFrom('client')
      .select('id')
      .where('clinic_id', '=', clinicId)
      .where('folded_name', 'is', null);
    return (await rows.execute()).length;
  };

  it('are folded by the next search, also by two at once', async () => {
    await sql`INSERT INTO client (clinic_id, first_name, last_name, status, dob)
      SELECT ${clinicId}, 'Ímported', 'Person ' || n, 'Active', '1990-01-01' FROM generate_series(1, 2500) n`.execute(
      db,
    );
    expect(await waiting()).toBeGreaterThanOrEqual(2_500);
    const fold = () => inClinic(clinicId, () => foldWaitingNames(deps.database.db, clinicId));
    await Promise.all([fold(), fold()]);
    expect(await waiting()).toBe(0);
    const found = await db.selectFrom('client').select('folded_name').where('first_name', '=', 'Ímported').execute();
    expect(found).toHaveLength(2_500);
    expect(found.every(({ folded_name: name }) => name?.startsWith('imported person '))).toBe(true);
    await db.deleteFrom('client').where('first_name', '=', 'Ímported').execute();
  });

  it('cost one statement while there are none', async () => {
    expect(await countStatements(server, ({ database }) => foldWaitingNames(database.db, clinicId))).toBe(1);
  });
});

describe('the index', () => {
  it('holds names whose folded form is many times as long', async () => {
    const firstName = 'ﷺ'.repeat(100);
    const lastName = '㌀㌁㌂㌃㌄㌅㌆㌇㌈㌉'.repeat(10);
    const client = { first_name: firstName, last_name: lastName, status: 'Active', dob: '1990-01-01' } as const;
    const { id } = await db
      .insertInto('client')
      .values({ clinic_id: BIRCH.clinicId, ...client, folded_name: foldedNameOf(firstName, lastName) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.deleteFrom('client').where('id', '=', id).execute();
  });
});
