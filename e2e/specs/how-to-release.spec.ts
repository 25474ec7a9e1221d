import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import type { BodyOf, ReplyOf } from '@carefront/shared/contracts';
import type { Page } from '@playwright/test';
import { readDocumentedCommands } from '../documented-commands.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { foreignBuild } from '../foreign-builds.ts';
import { read, send } from '../page-calls.ts';
import { LoginForm } from '../pages/login.page.ts';
import type { ServerProcess } from '../server-process.ts';
import { shellStateOf } from '../shell-state.ts';
import { installPackages } from '../stranger-remotes.ts';

const PAGE = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'how-to-release.md'), 'utf8');

/** Runs commands as a person types them, with a home of their own. */
function inShell(commands: string, home: string): Promise<{ code: number | null; output: string }> {
  const { INIT_CWD: _, CAREFRONT_RELEASE_KEY: __, CAREFRONT_TEST_KEY: ___, ...env } = process.env;
  const path = [dirname(process.execPath), env.PATH].join(delimiter);
  const child = spawn('sh', ['-e', '-c', commands], { env: { ...env, HOME: home, PATH: path }, stdio: 'pipe' });
  child.stdin.end();
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  return new Promise((resolve) => child.on('exit', (code) => resolve({ code, output })));
}

/** The owner's part of the page. */
async function addKey(page: Page, server: ServerProcess, name: string, publicHalf: string): Promise<void> {
  await page.goto(server.url('maple', '/staff/releases'));
  await page.getByRole('button', { name: 'Add a key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Name of the team/ }).fill(name);
  await dialog.getByRole('textbox', { name: /^A part that does not exist yet/ }).fill('mf-garden');
  await dialog.getByRole('textbox', { name: /^Public key/ }).fill(publicHalf);
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Add the key' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Keys for teams' })).toContainText(name);
}

/** The owner upgrades to the release that waits for them, as the page's button does. */
async function upgrade(page: Page, releaseId: string): Promise<void> {
  const { activations } = await read<ReplyOf<'listReleases'>>(page, '/api/platform/releases');
  const expected_active = activations.find(({ remote }) => remote === 'mf-garden')?.active ?? null;
  await send(page, '/api/platform/activations/apply', {
    ...{ changes: [{ release_id: releaseId, expected_active }], target: { kind: 'clinic' }, reason: 'It looks good' },
  } satisfies BodyOf<'applyActivation'>);
}

test('SH-02 SH-03 a team follows the page How to release to the letter', async ({ page, newVisitor, clinics }) => {
  test.slow(); // the command builds a remote and runs its contract test, twice
  const folder = mkdtempSync(join(tmpdir(), 'how-to-release-'));
  const [garden, home] = [join(folder, 'mf-garden'), join(folder, 'home')];
  const server = await clinics.give('how-to-release');
  try {
    mkdirSync(home);
    cpSync(join(await foreignBuild('strangers'), 'mf-garden'), garden, { recursive: true });
    await installPackages(garden);
    const values = { ADDRESS: server.url('maple').replace(/\/[^/]*$/, ''), FOLDER: garden };
    const [makeKey, makeTestKey, ...blocks] = readDocumentedCommands(PAGE, values);
    expect(blocks.length, 'the commands of the page').toBe(4);

    await new LoginForm(page, server).signIn('owner@maple.test');
    for (const [name, block] of [
      ['Team Garden', makeKey],
      ['Tests of Garden', makeTestKey],
    ] as const) {
      const made = await inShell(block?.commands ?? '', home);
      expect(made.output).toContain(block?.expects);
      const [, publicKey = ''] = /^Public key: (\S+)$/m.exec(made.output) ?? [];
      await addKey(page, server, name, publicKey);
    }

    const maple = await newVisitor();
    for (const { commands, expects } of blocks) {
      const { code, output } = await inShell(commands, home);
      expect(code, `${commands}\n${output}`).toBe(0);
      expect(output).toContain(expects);
      const [, waiting] = /^(mf-garden@\S+) is published and tested/m.exec(output) ?? [];
      if (waiting) await upgrade(page, waiting);
    }
    const response = await maple.page.goto(server.url('maple', '/garden'));
    expect(response?.status()).toBe(200);
    await expect(maple.page.getByRole('heading', { level: 1, name: 'Garden' })).toBeVisible();
    expect((await shellStateOf(maple.page)).manifest.remotes['mf-garden']?.id).toMatch(/^mf-garden@0\.1\.0\+/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
