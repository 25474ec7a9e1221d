import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { readDocumentedCommands } from '../documented-commands.ts';
import { expect, expectNoAxeFindings, freshDataDir, leaveAll, test } from '../fixtures.ts';
import { LoginForm } from '../pages/login.page.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { shellStateOf } from '../shell-state.ts';
import { createGarden } from '../stranger-remotes.ts';

const PAGE = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'how-to-release.md'), 'utf8');

/** Runs commands as a person types them, with a home of their own. */
function inShell(commands: string, home: string): Promise<{ code: number | null; output: string }> {
  const { INIT_CWD: _, CAREFRONT_RELEASE_KEY: __, ...env } = process.env;
  const path = [dirname(process.execPath), env.PATH].join(delimiter);
  const child = spawn('sh', ['-e', '-c', commands], { env: { ...env, HOME: home, PATH: path }, stdio: 'pipe' });
  child.stdin.end();
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  return new Promise((resolve) => child.on('exit', (code) => resolve({ code, output })));
}

/** The owner's part of the page. */
async function addKey(page: Page, server: ServerProcess, publicHalf: string): Promise<void> {
  await page.goto(server.url('maple', '/staff/releases'));
  await page.getByRole('button', { name: 'Add a key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Name of the team/ }).fill('Team Garden');
  await dialog.getByRole('textbox', { name: /^A part that does not exist yet/ }).fill('mf-garden');
  await dialog.getByRole('textbox', { name: /^Public key/ }).fill(publicHalf);
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Add the key' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Keys for teams' })).toContainText('Team Garden');
}

test('SH-02 SH-03 a team follows the page How to release to the letter', async ({ page, newVisitor }) => {
  test.slow(); // packs, builds twice and has its own server
  const folder = mkdtempSync(join(tmpdir(), 'how-to-release-'));
  const [garden, home] = [join(folder, 'mf-garden'), join(folder, 'home')];
  const dataDir = await freshDataDir();
  const server = await startServer(dataDir);
  try {
    mkdirSync(home);
    await createGarden(garden);
    const values = { ADDRESS: server.url('maple').replace(/\/[^/]*$/, ''), FOLDER: garden };
    const [makeKey, ...blocks] = readDocumentedCommands(PAGE, values);
    expect(blocks.length, 'the commands of the page').toBe(4);

    const made = await inShell(makeKey?.commands ?? '', home);
    expect(made.output).toContain(makeKey?.expects);
    const [, publicKey = ''] = /^Public key: (\S+)$/m.exec(made.output) ?? [];
    await new LoginForm(page, server).signIn('owner@maple.test');
    await addKey(page, server, publicKey);

    const maple = await newVisitor();
    for (const { commands, expects } of blocks) {
      const { code, output } = await inShell(commands, home);
      expect(code, `${commands}\n${output}`).toBe(0);
      expect(output).toContain(expects);
    }
    const response = await maple.page.goto(server.url('maple', '/garden'));
    expect(response?.status()).toBe(200);
    await expect(maple.page.getByRole('heading', { level: 1, name: 'Garden' })).toBeVisible();
    expect((await shellStateOf(maple.page)).manifest.remotes['mf-garden']?.id).toMatch(/^mf-garden@0\.1\.0\+/);
  } finally {
    await leaveAll(page);
    await server.stop();
    for (const each of [folder, dataDir]) rmSync(each, { recursive: true, force: true });
  }
});

test('the reader of the page leaves no block out', () => {
  const read = (page: string) => readDocumentedCommands(page, { ADDRESS: 'http://localhost:1', FOLDER: '/tmp/garden' });
  const page = 'A\n\n```sh run\ncd <FOLDER>\nls\n```\n\nexpect: `at <ADDRESS>`\n\n```sh\nnot run\n```\n';
  expect(read(page)).toEqual([{ commands: 'cd /tmp/garden\nls', expects: 'at http://localhost:1' }]);
  expect(() => read('```sh run\nls\n```\n\nText')).toThrow("No line 'expect: …' follows: ls");
  expect(() => read('```sh run\nls\n')).toThrow('A block of the page has no end.');
  expect(() => read('```sh run\nls <HOME>\n```\n\nexpect: `a`')).toThrow('an unknown placeholder: <HOME>');
});
