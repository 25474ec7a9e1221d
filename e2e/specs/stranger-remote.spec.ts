import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activateReleases, type TeamCaller } from '../activations.ts';
import { expect, test } from '../fixtures.ts';
import { foreignBuild } from '../foreign-builds.ts';
import { LoginForm } from '../pages/login.page.ts';
import { addReleaseKey, makeReleaseKey, publishFolder } from '../release-key.ts';
import { shellStateOf } from '../shell-state.ts';
import { copyAs } from '../stranger-remotes.ts';

const REMOTES = ['mf-garden', 'mf-orchard', 'mf-rival'];

test('SH-02 SH-03 remotes that nobody here knew, built elsewhere from packed packages, show page, link and part at one clinic, and make calls that the shell does not know', async ({
  page,
  newVisitor,
  clinics,
  expectedConsole,
}) => {
  test.slow(); // without the stage `build`, packs and builds
  expectedConsole.push(/status of 404/);
  const strangers = await foreignBuild('strangers');
  const [garden, orchard] = [join(strangers, 'mf-garden', 'dist'), join(strangers, 'mf-orchard')];
  const folder = mkdtempSync(join(tmpdir(), 'strangers-'));
  const server = await clinics.give('strangers');
  try {
    const maple = await newVisitor();
    await maple.page.goto(server.url('maple'));
    const before = await shellStateOf(maple.page);
    await page.goto(server.url('maple', '/garden'));
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Garden');

    const office = new LoginForm(page, server);
    await office.signInForCalls('owner@maple.test');
    const caller: TeamCaller = { server, clinic: 'maple', key: makeReleaseKey(), testKey: makeReleaseKey() };
    await addReleaseKey(page, caller.key, REMOTES);
    await addReleaseKey(page, caller.testKey, REMOTES);
    const ids = [];
    for (const dist of [garden, orchard]) ids.push(await publishFolder(caller, dist));
    const applied = await activateReleases(caller, ids);
    expect(applied.status, JSON.stringify(applied.body)).toBe(200);

    const response = await maple.page.goto(server.url('maple', '/garden'));
    expect(response?.status()).toBe(200);
    await expect(maple.page.getByText('This page belongs to Maple Therapy.')).toBeVisible();
    await maple.page.goto(server.url('maple', '/orchard'));
    await expect(maple.page.getByText('Apple blossom')).toBeVisible();
    await maple.page.getByRole('button', { name: 'Pick' }).click();
    await expect(maple.page.getByText('Picked: 1')).toBeVisible();

    // The server of tomorrow: this one has no such operation, and neither has the shell.
    const counting = maple.page.waitForRequest('**/api/orchard/apple/blossoms');
    await maple.page.route('**/api/orchard/apple/blossoms', (route) => route.fulfill({ json: { count: 12 } }));
    await maple.page.getByRole('button', { name: 'Count' }).click();
    const request = await counting;
    expect(request.postDataJSON()).toEqual({ day: 1 });
    expect(request.headers()['x-csrf-token']).toMatch(/.{20,}/);
    await expect(maple.page.getByText('Blossoms: 12, counted for Maple Therapy')).toBeVisible();
    await page.goto(server.url('maple', '/staff'));
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Garden/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Garden' })).toBeVisible();

    const after = await shellStateOf(maple.page);
    expect(after.manifest.shell).toEqual(before.manifest.shell);
    expect(server.isRunning(), 'the same server').toBe(true);

    const birch = await maple.page.goto(server.url('birch', '/garden'));
    expect(birch?.status()).toBe(404);
    expect((await shellStateOf(maple.page)).manifest.remotes).not.toHaveProperty('mf-garden');

    await office.signInForCalls('owner@maple.test');
    const rival = await publishFolder(caller, copyAs('mf-rival', garden, join(folder, 'rival')));
    const refused = await activateReleases(caller, [rival]);
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toMatch(/mf-garden.*\/garden|\/garden.*mf-garden/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
