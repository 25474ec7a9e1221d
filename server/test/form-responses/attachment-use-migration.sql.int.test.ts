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
const migrateTo = (name: string) =>
  new Migrator({ db: ownerDb, provider: sqlFiles(MIGRATIONS_FOLDER) }).migrateTo(name);

it('CT-11 pictures of notes belong to a client of the clinic, and go when their migration is undone', async () => {
  const insert = (kind: string, subject: string) =>
    query(`
      INSERT INTO attachment (clinic_id, id, purpose, size_bytes, uploader_session_hash, uploaded_at, media_type, sha256,
        file_name, subject_kind, subject_id)
      VALUES (${MAPLE.clinicId}, gen_random_uuid(), 'x', 100, sha256('b'), now(), 'image/jpeg', sha256('a'), 'a.jpg',
        '${kind}', '${subject}')`);
  await insert('registration-notes', String(MAPLE.clients.adult));
  await insert('form-response', 'x');
  await expect(insert('registration-notes', '987654')).rejects.toThrow(/attachment_clinic_id_notes_client_id_fkey/);
  expect((await migrateTo('0024_client_diagnoses')).error).toBeUndefined();
  expect(await query('SELECT subject_kind FROM attachment')).toEqual([{ subject_kind: 'form-response' }]);
  expect((await migrate(ownerDb))[0]).toBe('0025_pictures_in_notes');
  await query('DELETE FROM attachment');
});

it('the migration counts the files that a clinic has already', async () => {
  const row = (session: string, account: string, subject: string) =>
    `(${MAPLE.clinicId}, gen_random_uuid(), 'x', 100, ${session}, ${account}, now(), ${subject}, 'text/plain', sha256('a'), 'a.txt')`;
  await query(`
    INSERT INTO attachment (clinic_id, id, purpose, size_bytes, uploader_session_hash, uploaded_by_user_id, uploaded_at,
      subject_id, media_type, sha256, file_name, subject_kind)
    SELECT *, CASE WHEN subject_id IS NULL THEN NULL ELSE 'response' END FROM (VALUES
      ${row("sha256('b')", 'NULL::integer', 'NULL')}, ${row('NULL', '7', 'NULL')}, ${row("sha256('b')", 'NULL', "'s'")})
      AS file (clinic_id, id, purpose, size_bytes, session, account, at, subject_id, media_type, sha256, name)`);
  const sums = `SELECT files, bytes::integer, waiting_files, waiting_bytes::integer FROM attachment_use WHERE clinic_id = ${MAPLE.clinicId}`;
  const kept = await query(sums);
  expect(kept).toMatchObject([{ waiting_files: 1, waiting_bytes: 100 }]);
  expect((await migrateTo('0018_forms')).error).toBeUndefined();
  expect(await migrate(ownerDb)).toContain('0019_attachment_use');
  expect(await query(sums)).toEqual(kept);
});
