import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkTokenHash, manageToken } from '../../src/email-links/email-links.ts';
import { createSecrets } from '../../src/platform/access/secrets.ts';
import { type OpenDatabase, openDatabase } from '../../src/platform/database/open/open-database.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { makeEmptyDatabase } from '../setup/empty-database.ts';
import { FIXTURE_SHELL_SERVER, writeFixtureRelease } from '../setup/fixture-release.ts';
import { runCarefront } from '../setup/run-carefront.ts';
import { startServerProcess } from '../setup/server-process.ts';
import { openTestDatabase } from '../setup/test-database.ts';

const OLD_SECRET = 'the secret of the first year: 32 characters';
const NEW_SECRET = 'the secret of the second year: 32 characters';
const OWNER = 'owner@willow.example';
const STAFF = { email: 'wren@willow.example', name: 'Wrenna' };

const root = await mkdtemp(join(tmpdir(), 'carefront-operator-'));
const beside = await openTestDatabase();
// The login of a PostgreSQL server's database is no superuser: row-level security restricts it as well.
const { url, drop } = await makeEmptyDatabase(beside.url, root);
const isEmbedded = beside.database.kind === 'pglite';
afterAll(async () => {
  await drop();
  await beside.close().catch(() => undefined);
  await rm(root, { recursive: true, force: true });
});

const env = {
  ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://willow.example', TRUST_PROXY: '127.0.0.1' },
  ...{ DATABASE_URL: url, DATA_DIR: join(root, 'data'), BUILT_DIR: join(root, 'built'), SESSION_SECRET: OLD_SECRET },
};
const carefront = (words: string, settings: Record<string, string> = env) => runCarefront(words.split(' '), settings);

/** One process at a time may open the embedded database: a command, the server, or briefly the test. */
async function look<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase(url, root, { log: createLog('silent') });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
const select = <R>(text: string) =>
  look(async ({ ownerPool }) => {
    const client = await ownerPool.connect();
    try {
      await client.query("SELECT set_config('app.clinic_id', '1', false)");
      return (await client.query<R>(text)).rows;
    } finally {
      client.release(true);
    }
  });
const auditRows = (action: string) =>
  select<Record<string, unknown>>(
    `SELECT actor_kind, subject_kind, subject_id, reason, details FROM audit_event WHERE action = '${action}' ORDER BY seq`,
  );

beforeAll(async () => {
  await writeFixtureRelease(env.BUILT_DIR, { name: 'shell', server: FIXTURE_SHELL_SERVER });
  expect(await carefront('migrate')).toMatchObject({ code: 0, said: expect.stringMatching(/^Applied: 0001_/) });
  const made = await carefront(
    `create-clinic --slug willow --name Willow --host willow.example --timezone America/Toronto --owner-email ${OWNER} --owner-first-name Olive --owner-last-name Example`,
  );
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('Willow has been created.') });
});

describe('carefront', () => {
  it('does nothing with wrong words, and says what is right', async () => {
    for (const [words, says] of [
      ['', 'carefront <verb>'],
      ['bacup', 'There is no verb bacup.'],
      ['backup', 'backup needs --to <folder>'],
      ['create-owner --clinic willow --email willow', '--email: an email address'],
      ['clinic-group --slug willow --follows maybe', '--follows: yes or no'],
    ] as const) {
      const { code, said, complained } = await carefront(words);
      expect([words, code, said, complained]).toEqual([words, 2, '', expect.stringContaining(says)]);
    }
  });

  it('shows the exit codes of a verb, and runs the verbs of releases', async () => {
    expect(await carefront('verify-audit --help')).toMatchObject({
      code: 0,
      said: expect.stringContaining('Exit codes:'),
    });
    const refused = await carefront('plan mf-site');
    expect([refused.code, refused.complained]).toEqual([
      2,
      expect.stringContaining('plan does not understand: mf-site.'),
    ]);
  });

  it('says that nothing is missing when the database has the schema of this version', async () => {
    expect(await carefront('migrate')).toEqual({ code: 0, said: 'No migration is missing.\n', complained: '' });
  });
});

describe('carefront create-owner', () => {
  it('makes a further owner with a link, in the log of the clinic and without a name in the output', async () => {
    const words = `create-owner --clinic willow --email ${STAFF.email} --first-name ${STAFF.name} --last-name Example --reason owner-left`;
    const made = await carefront(words);
    expect(made).toMatchObject({ code: 0, complained: '' });
    expect(made.said).toMatch(
      /^Account \d+ is an owner of willow\.\n[\s\S]*https:\/\/willow\.example\/login\/reset\/[\w-]{43}\n/,
    );
    expect(made.said).not.toMatch(/wren/i);
    const again = await carefront(words);
    expect(again.said, 'a new link').not.toBe(made.said);
    const [row, ...others] = await auditRows('person.owner-made');
    expect([row, others]).toEqual([
      expect.objectContaining({ actor_kind: 'system', subject_kind: 'account', reason: 'owner-left' }),
      [],
    ]);
    expect((await carefront('verify-audit')).code).toBe(0);
  });

  it('makes a person who works there an owner, and refuses the address of a client', async () => {
    await select(`INSERT INTO user_account (clinic_id, email, password_hash, first_name, last_name)
      VALUES (1, 'pat@willow.example', 'x', 'Pat', 'Example'), (1, 'kim@willow.example', 'x', 'Kim', 'Example')`);
    await select(`INSERT INTO role_membership (clinic_id, user_id, role) SELECT 1, id,
      CASE email WHEN 'pat@willow.example' THEN 'practitioner' ELSE 'client' END FROM user_account WHERE email LIKE '%m@willow%' OR email LIKE 'pat@%'`);
    const made = await carefront('create-owner --clinic willow --email Pat@willow.example');
    expect([made.code, made.said]).toEqual([0, expect.stringMatching(/^Account \d+ is an owner of willow\.\n$/)]);
    const refused = await carefront('create-owner --clinic willow --email kim@willow.example');
    expect([refused.code, refused.complained]).toEqual([
      1,
      'No owner was made: the address belongs to an account of the site. An owner needs an address of their own\n',
    ]);
  });

  it('knows no other clinic', async () => {
    expect((await carefront('create-owner --clinic birch --email a@b.example')).complained).toBe(
      'No owner was made: there is no clinic birch\n',
    );
  });
});

describe('carefront reset-second-factor', () => {
  it('turns the factor off, ends sessions, tells the person by email, and writes to the log', async () => {
    const sealed = createSecrets(OLD_SECRET).seal('JBSWY3DPEHPK3PXP');
    await select(
      `UPDATE user_account SET two_factor_method = 'app', two_factor_secret = '${sealed}' WHERE email = '${OWNER}'`,
    );
    const reset = await carefront(`reset-second-factor --clinic willow --email ${OWNER} --reason lost-phone`);
    expect(reset).toMatchObject({ code: 0, complained: '' });
    expect(reset.said).toMatch(/^The second factor of account \d+ is off/);
    expect(reset.said).not.toMatch(/owner@|olive/i);
    expect(
      await select(`SELECT two_factor_method, two_factor_secret FROM user_account WHERE email = '${OWNER}'`),
    ).toEqual([{ two_factor_method: null, two_factor_secret: null }]);
    expect(await select("SELECT state FROM outbox WHERE kind = 'two-factor-changed'")).toEqual([{ state: 'waiting' }]);
    expect(await auditRows('person.second-factor-reset')).toEqual([
      expect.objectContaining({ actor_kind: 'system', subject_kind: 'account', reason: 'lost-phone' }),
    ]);
    const again = await carefront(`reset-second-factor --clinic willow --email ${OWNER}`);
    expect([again.code, again.complained]).toEqual([
      1,
      'The second factor stays as it was: the account has no second factor of its own\n',
    ]);
  });
});

describe('carefront rotate-secrets', () => {
  const newest = { ...env, SESSION_SECRET: NEW_SECRET };
  const both = { ...newest, SESSION_SECRET_PREVIOUS: OLD_SECRET };

  it('seals anew what the earlier secret sealed, and says when that secret may go', async () => {
    const sealed = createSecrets(OLD_SECRET).seal('JBSWY3DPEHPK3PXP');
    await select(
      `UPDATE user_account SET two_factor_method = 'app', two_factor_secret = '${sealed}' WHERE email = '${OWNER}'`,
    );
    const lost = await carefront('rotate-secrets', newest);
    expect([lost.code, lost.said]).toEqual([1, expect.stringContaining('that no secret opens: 1.')]);
    const done = await carefront('rotate-secrets', both);
    expect([done.code, done.said]).toEqual([0, expect.stringContaining('now: 1 authenticator apps, 0 unsent forms.')]);
    expect(done.said).toMatch(/SESSION_SECRET_PREVIOUS may be emptied after \d{4}-\d\d-\d\d \d\d:\d\d UTC/);
    const [row] = await select<{ two_factor_secret: string }>(
      `SELECT two_factor_secret FROM user_account WHERE email = '${OWNER}'`,
    );
    expect(createSecrets(NEW_SECRET).open(row?.two_factor_secret ?? '')).toBe('JBSWY3DPEHPK3PXP');
    const alone = await carefront('rotate-secrets', newest);
    expect([alone.code, alone.said]).toEqual([0, expect.stringContaining('there is nothing to remove')]);
  });

  it('keeps the earlier secret while a coming booking has a link of it', async () => {
    const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const { ownerDb } = beside.database;
    const any = await ownerDb.selectFrom('appointment').selectAll().limit(1).executeTakeFirstOrThrow();
    const moment = { start_at: new Date('2099-05-04T13:00:00Z'), end_at: new Date('2099-05-04T13:50:00Z') };
    const link = { link_version: 0, manage_token_hash: linkTokenHash(manageToken(OLD_SECRET, id)) };
    await ownerDb
      .insertInto('appointment')
      .values({ ...any, id, ics_uid: id, status: 'confirmed', ...moment, ...link })
      .execute();
    if (isEmbedded) await beside.database.close();
    const settings = { DATABASE_URL: beside.url, DATA_DIR: join(root, 'booked') };
    const { said } = await carefront('rotate-secrets', { ...both, ...settings });
    expect(said).toContain('Emails about 1 coming bookings still need an earlier secret');
    expect(said).toContain('may be emptied after 2099-05-04 13:50 UTC');
  });
});

describe('carefront clinic-group', () => {
  it('shows and sets the group, also as an owner whom row-level security restricts', async () => {
    expect((await carefront('clinic-group --slug willow --group pilots --follows no')).said).toBe(
      'willow is in the group pilots, and does not follow calls for its group.\n',
    );
    expect((await carefront('clinic-group --slug willow')).said).toMatch(/^willow is in the group pilots,/);
  });
});

describe('carefront doctor', () => {
  it('has one line for each part, and ends with 1 when something must be done', async () => {
    const { code, said, complained } = await carefront('doctor');
    expect([code, complained]).toEqual([1, '']);
    expect(said).toMatch(/^fine {2}settings {2}all names and values are known\.$/m);
    expect(said).toMatch(/^do {4}mail {6}set SMTP_URL/m);
    for (const about of ['files', 'clock', 'database', 'schema', 'rights', 'releases'])
      expect(said).toMatch(new RegExp(`^fine {2}${about} `, 'm'));
    expect(said).toMatch(/^note {2}backups {3}not checked/m);
    expect(said).toMatch(/\n1 to do\.\n$/);
  });

  it('finds wrong settings, a lost release, a folder without backups and a mail server that does not answer', async () => {
    await rm(join(env.DATA_DIR, 'releases'), { recursive: true });
    const { code, said } = await carefront(`doctor --backups ${root}`, {
      ...env,
      ...{ SMTP_URL: 'smtp://127.0.0.1:1', TRUST_PROXIES: '127.0.0.1' },
    });
    expect(code).toBe(1);
    expect(said).toMatch(/^do {4}settings {2}TRUST_PROXIES is no setting\. Remove it\.$/m);
    expect(said).toMatch(/^do {4}releases {2}share DATA_DIR\/releases, or publish shell@/m);
    expect(said).toMatch(/^do {4}mail {6}check SMTP_URL and the mail server: ESOCKET\.$/m);
    expect(said).toMatch(/^do {4}backups {3}make one: carefront backup --to /m);
    const wrong = await carefront('doctor', { ...env, PORT: 'eighty', DATABASE_CONNECTIONS: '0' });
    expect([wrong.code, wrong.said]).toEqual([
      1,
      expect.stringMatching(/^do {4}settings {2}correct PORT: .*\ndo {4}settings {2}correct DATABASE_CONNECTIONS: /),
    ]);
  });

  it('says so when the database is not there', async () => {
    const nowhere = isEmbedded ? `file:${join(root, 'nowhere')}` : 'postgres://nobody@127.0.0.1:1/nothing';
    const { said } = await carefront('doctor', { ...env, DATABASE_URL: nowhere });
    expect(said).toMatch(
      isEmbedded ? /^note {2}database {2}there is none in/m : /^do {4}clock {5}bring the database to answer/m,
    );
  });

  it.runIf(isEmbedded)('leaves the embedded database to the server that has it open', async () => {
    const server = await startServerProcess(env);
    try {
      expect((await carefront('doctor')).said).toMatch(
        /^note {2}database {2}a running server has the embedded database open/m,
      );
      const { code, complained } = await carefront('rotate-secrets');
      expect([code, complained]).toEqual([1, expect.stringContaining('Stop the server first.')]);
    } finally {
      await server.end('SIGTERM');
    }
  });
});
