import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { MailServer } from '../mail/mail-server.ts';
import { FIXTURE_SHELL_SERVER, FIXTURE_SITE_SERVER, writeFixtureRelease } from '../setup/fixture-release.ts';
import { runCarefront } from '../setup/run-carefront.ts';
import { type ServerProcess, startServerProcess } from '../setup/server-process.ts';
import { openTestDatabase } from '../setup/test-database.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const page = await readFile(join(ROOT, 'docs/running-carefront.md'), 'utf8');
/** Lines that a machine of tests leaves out: they need an administrator, systemd or a build of an hour. */
const LEFT_OUT = /^(?:adduser|install|ln|npm run build|sh server\/deploy\/collect-files\.sh|systemctl daemon-reload) ?/;

// Short, because the path of a socket is.
const root = await mkdtemp(join(tmpdir(), 'cf-run-'));
const beside = await openTestDatabase();
const isEmbedded = beside.database.kind === 'pglite';
const mail = new MailServer();
await mail.start();
let server: ServerProcess | undefined;
afterAll(async () => {
  await server?.end('SIGKILL');
  await mail.stop();
  if (!isEmbedded) await removeLogins();
  await beside.close();
  await rm(root, { recursive: true, force: true });
});

/** The address of an administrator of the test's PostgreSQL server. */
function administrator(): URL {
  const url = new URL(beside.url);
  url.pathname = '/postgres';
  return url;
}

/** All tests share the server: its logins have the names of the page. */
async function removeLogins(): Promise<void> {
  const client = new Client(administrator().href);
  await client.connect();
  for (const name of ['carefront', 'carefront_rehearsal'])
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  for (const name of ['carefront_requests', 'carefront_owner']) await client.query(`DROP ROLE IF EXISTS ${name}`);
  await client.end();
}

/** Puts the test's folders and passwords in the place of the page's. */
const filled = (text: string): string =>
  text
    .replaceAll('/var/lib/carefront', join(root, 'data'))
    .replaceAll('/var/backups/carefront', join(root, 'backups'))
    .replace(/<(owner|requests)-password>/g, 'a-password-of-$1');

/** The settings of the page, with the databases, mail server and builds of the test. */
function settings(isRehearsal: boolean): Record<string, string> {
  const lines = (/```ini\n([^`]*)```/.exec(page)?.[1] ?? '').trim().split('\n');
  const env = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), filled(line.slice(line.indexOf('=') + 1))]),
  );
  const suffix = isRehearsal ? '_rehearsal' : '';
  const databases = Object.fromEntries(
    ['DATABASE_URL', 'DATABASE_OWNER_URL'].map((name) => {
      const { username, password, pathname } = new URL(`${env[name]}${suffix}`);
      return [name, Object.assign(administrator(), { username, password, pathname }).href];
    }),
  );
  const own = { SMTP_URL: mail.url, SESSION_SECRET: 's'.repeat(64), BUILT_DIR: join(root, 'built') };
  const dataDir = isRehearsal ? `${env.DATA_DIR}-rehearsal` : (env.DATA_DIR ?? '');
  const { DATABASE_URL: _requests, DATABASE_OWNER_URL: _owner, ...rest } = env;
  return { ...rest, ...(isEmbedded ? {} : databases), ...own, DATA_DIR: dataDir };
}

async function runCommand(line: string): Promise<void> {
  const words = (line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', '')).slice(1);
  const isRehearsal = words[0] === '--settings';
  const newest = (await readdir(join(root, 'backups'))).sort().at(-1) ?? '';
  const verb = words.slice(isRehearsal ? 2 : 0).map((word) => word.replace('<newest-backup>', newest));
  const run = await runCarefront(verb, settings(isRehearsal));
  expect(run, `${line}\n${run.said}${run.complained}`).toMatchObject({ code: 0, complained: '' });
}

/** With an embedded database, the server is stopped for what changes the database. */
async function follow(line: string): Promise<void> {
  if (LEFT_OUT.test(line)) return;
  if (line.startsWith('carefront ')) {
    if (isEmbedded && line === 'carefront migrate') await server?.end('SIGTERM');
    return runCommand(line);
  }
  if (line.includes('sh server/deploy/make-database.sh')) {
    if (isEmbedded) return;
    const { hostname, port, username, searchParams } = administrator();
    const env = {
      PATH: process.env.PATH,
      PGHOST: searchParams.get('host') ?? hostname,
      PGPORT: port,
      PGUSER: username,
    };
    const { status, stderr } = spawnSync('sh', ['-c', filled(line)], { cwd: ROOT, env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  } else if (/^systemctl (?:enable --now|restart) carefront\.service/.test(line)) {
    await server?.end('SIGTERM');
    server = await startServerProcess(settings(false));
  } else if (line === 'systemctl start carefront-backup.service') {
    const unit = await readFile(join(ROOT, 'server/deploy/carefront-backup.service'), 'utf8');
    await runCommand(filled(/^ExecStart=.*carefront\.ts (.*)$/m.exec(unit)?.[1] ?? '').replace(/^/, 'carefront '));
  } else if (line.startsWith('curl --fail http://127.0.0.1:8080/')) {
    expect((await fetch(`${server?.origin}${new URL(line.split(' ')[2] ?? '').pathname}`)).status).toBe(200);
  } else throw new Error(`the test does not know the line: ${line}`);
}

describe('the page about running Carefront', () => {
  it('leads from an empty folder to a server with a clinic, a backup and a rehearsed restore', async () => {
    await mkdir(join(root, 'backups'));
    await writeFixtureRelease(join(root, 'built'), { name: 'shell', server: FIXTURE_SHELL_SERVER });
    await writeFixtureRelease(join(root, 'built'), { name: 'mf-site', server: FIXTURE_SITE_SERVER });
    const lines = [...page.matchAll(/```sh\n([^`]*)```/g)].flatMap(([, block = '']) =>
      filled(block).trim().split('\n'),
    );
    expect(lines.length).toBeGreaterThan(20);
    for (const line of lines) await follow(line);
    expect((await fetch(`${server?.origin}/readyz`)).status).toBe(200);
  }, 300_000);

  it('has alerts and a dashboard of figures that the server has', async () => {
    const figures = await (await fetch(`${server?.origin}/metrics`)).text();
    const known = [...figures.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    );
    for (const file of ['alerts.yml', 'dashboard.json']) {
      const text = await readFile(join(ROOT, 'server/deploy', file), 'utf8');
      const used = [...text.matchAll(/\b([a-z_]+)\{job=/g)].flatMap(([, name]) => name ?? []);
      expect(used.length).toBeGreaterThan(5);
      expect(used.filter((name) => name !== 'up' && !known.includes(name))).toEqual([]);
    }
    const described = [...page.matchAll(/^\| `([a-z_]+)` /gm)]
      .flatMap(([, name]) => name ?? [])
      .filter((name) => name !== 'up');
    expect(described.filter((name) => !figures.includes(`# TYPE ${name} `))).toEqual([]);
    expect(described).toHaveLength(figures.match(/^# TYPE /gm)?.length ?? 0);
  });
});
