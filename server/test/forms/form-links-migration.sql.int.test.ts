import { Migrator } from 'kysely/migration';
import { afterAll, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { MIGRATIONS_FOLDER, migrate, sqlFiles } from '../../src/platform/database/open/migrate.ts';
import { openTestDatabase } from '../setup/test-database.ts';

const { database, close } = await openTestDatabase();
const { ownerDb, ownerPool } = database;
afterAll(close);

const query = async (text: string) => (await inClinic(MAPLE.clinicId, () => ownerPool.query(text))).rows;
const { client: PLAIN, child: EMAILED } = MAPLE.userForms;
const linksOf = () =>
  query(
    `SELECT id, email, token_hash IS NOT NULL AS has_link FROM user_form WHERE id IN ('${PLAIN}', '${EMAILED}') ORDER BY email`,
  );
const setLink = (id: string, email: string, hash: string) =>
  query(`UPDATE user_form SET email = ${email}, token_hash = ${hash} WHERE id = '${id}'`);

it('a request without an email may have a link, and loses it when the migration is undone', async () => {
  await setLink(PLAIN, 'NULL', "sha256('a')");
  await setLink(EMAILED, "'guardian@example.test'", "sha256('b')");
  await expect(setLink(EMAILED, "'guardian@example.test'", 'NULL')).rejects.toThrow(/user_form_email_needs_link/);
  const emailed = { id: EMAILED, email: 'guardian@example.test', has_link: true };
  expect(await linksOf()).toEqual([emailed, { id: PLAIN, email: null, has_link: true }]);
  const migrator = new Migrator({ db: ownerDb, provider: sqlFiles(MIGRATIONS_FOLDER) });
  expect((await migrator.migrateTo('0019_attachment_use')).error).toBeUndefined();
  expect(await linksOf()).toEqual([emailed, { id: PLAIN, email: null, has_link: false }]);
  await expect(setLink(PLAIN, 'NULL', "sha256('a')")).rejects.toThrow(/user_form_check/);
  // Later migrations follow.
  expect((await migrate(ownerDb))[0]).toBe('0020_links_of_asked_forms');
});
