import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseDocument } from '@carefront/shared/contracts';
import type { Page } from '@playwright/test';
import { activateReleases, type TeamCaller } from '../activations.ts';
import { expect, test } from '../fixtures.ts';
import { startForeignApi } from '../foreign-api.ts';
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

const ROOT = join(import.meta.dirname, '..', '..');
const readJson = <Value>(...path: string[]): Value => JSON.parse(readFileSync(join(...path), 'utf8'));
const HOST = 'api.meadow.example';

/** Sizes follow from what else is on the page, and a variable has no look of its own. */
const NO_LOOK = /^--|(?:^|-)(?:width|height|size|top|right|bottom|left)$|^(?:perspective|transform)-origin$|^inset/;

/** Returns how the elements look: each computed style but sizes. */
const looksOf = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll(
    (elements, noLook) =>
      elements.flatMap((element) => {
        const style = getComputedStyle(element);
        const names = [...style].filter((name) => !new RegExp(noLook).test(name));
        return names.map((name) => `${element.tagName}.${element.className} ${name}: ${style.getPropertyValue(name)}`);
      }),
    NO_LOOK.source,
  );

/** The owner reads what the version reaches, approves it, and starts to use it. */
async function approveAndBegin(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Start to use / }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Only your approval is missing.');
  await expect(dialog).toContainText(`https://${HOST}`);
  await dialog.getByRole('textbox', { name: 'What did you check?' }).fill('The team told us who runs it');
  await dialog.getByRole('button', { name: 'Approve this version' }).click();
  await dialog.getByRole('textbox', { name: 'Why are you upgrading?' }).fill('Families like bees');
  await dialog.getByRole('button', { name: 'Upgrade', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('SH-02 SH-03 SH-06 a remote made with Vite, a React and a UI kit of its own runs beside the others, and reaches its own API once the owner has approved it', async ({
  newVisitor,
  clinics,
  expectedConsole,
}) => {
  test.slow(); // without the stage `build`, packs and builds
  expectedConsole.push(/CSP violation: (?:connect|img)-src https:\/\/api\.meadow\.example/, /Content Security Policy/);
  const meadow = join(await foreignBuild('strangers'), 'mf-meadow');
  const release = readJson<ReleaseDocument>(meadow, 'release.json');
  const builtShell = readJson<ReleaseDocument>(ROOT, 'shell', 'dist', 'release.json');
  const ownReact = readJson<{ dependencies: { react: string } }>(ROOT, 'e2e', 'stranger', 'package.json').dependencies
    .react;
  expect(Object.keys(release.requires.shared), 'its React is its own').not.toContain('react');
  const api = await startForeignApi(HOST);
  try {
    const server = await clinics.give('foreign-tools');
    const { page: office } = await newVisitor(api.visitor);
    await new LoginForm(office, server).signInForCalls('owner@maple.test');
    const caller: TeamCaller = { server, clinic: 'maple', key: makeReleaseKey(), testKey: makeReleaseKey() };
    for (const key of [caller.key, caller.testKey]) await addReleaseKey(office, key, ['mf-meadow']);
    const refused = await activateReleases(caller, [await publishFolder(caller, meadow)]);
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain(`https://${HOST}`);

    await office.goto(server.url('maple', '/staff/releases'));
    await office.getByRole('button', { name: /^Preview: version 0\.1\.0 of / }).click();
    await expect(office.getByText('Only this browser shows it', { exact: false })).toBeVisible();
    await office.goto(server.url('maple', '/meadow'));
    await expect(office.getByRole('heading', { level: 1, name: 'Meadow' })).toBeVisible();
    await expect(office.getByText('Signed in as owner@maple.test')).toBeVisible();
    await office.getByRole('button', { name: 'Count the bees' }).click();
    await expect(office.getByText('The meadow cannot be reached.')).toBeVisible();
    await expect(office.getByText('No picture')).toBeVisible();
    expect(api.received, 'the policy of the page refuses the origin').toEqual([]);
    await office.goto(server.url('maple', '/staff/releases'));
    await approveAndBegin(office);

    const { page } = await newVisitor({ ...api.visitor, reducedMotion: 'reduce' });
    await page.goto(server.url('maple', '/site'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const isSameDocument = await page.evaluateHandle(() => document);
    await page.evaluate(() => history.pushState(null, '', '/meadow'));
    await expect(page.getByRole('heading', { level: 1, name: 'Meadow' })).toBeVisible();
    const { major, minor } = builtShell.provides?.shared.react ?? { major: 0, minor: 0 };
    expect(ownReact.startsWith(`${major}.${minor}.`), 'another minor than the page').toBe(false);
    await expect(page.getByText(`React ${ownReact} beside React ${major}.${minor}.`)).toBeVisible();
    await expect(page.getByText('Not signed in')).toBeVisible();
    await page.getByRole('link', { name: 'Flowers' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Flowers' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Meadow' })).toBeVisible();
    await page.getByRole('button', { name: 'Ask the clinic' }).click();
    await expect(page.getByText('The clinic is Maple Therapy'), 'a notice of the shell').toBeVisible();
    await page.getByRole('textbox', { name: 'Flower' }).fill('clover');
    await page.getByRole('button', { name: 'Count the bees' }).click();
    await expect(page.getByText('Bees: 41')).toBeVisible();
    await expect(page.getByRole('img', { name: 'A bee' })).toHaveJSProperty('naturalWidth', 40);
    const origin = new URL(server.url('maple')).origin;
    const counted = api.received.find(({ call }) => call === 'POST /bees');
    expect(counted).toMatchObject({ body: '{"flower":"clover"}', headers: { origin } });
    expect(
      api.received.flatMap(({ headers }) => headers.cookie ?? []),
      'nothing of the clinic',
    ).toEqual([]);

    // The kit looks as in a page of its own, and the shell as without the kit.
    const parts = '.meadow, .meadow h1, .meadow .btn, .meadow .card, .meadow .form-control';
    const shell = 'html, body, body *:not([data-styles] *)';
    const html = await page.locator('.meadow').evaluate(({ outerHTML }) => outerHTML);
    const css = readFileSync(join(meadow, release.styles[0] ?? ''), 'utf8');
    const { page: alone } = await newVisitor({ ...api.visitor, reducedMotion: 'reduce' });
    await alone.setContent(`<html lang="en"><style>${css}</style><div data-styles="${release.hash}">${html}</div>`);
    await page.mouse.move(0, 0); // no button looks pressed
    const [kit, frame] = [await looksOf(page, parts), await looksOf(page, shell)];
    expect(kit).toEqual(await looksOf(alone, parts));
    const rules = page.locator('link[rel="stylesheet"][href*="/mf-meadow/"], style[data-release^="mf-meadow@"]');
    await rules.evaluateAll((elements: HTMLLinkElement[]) => {
      for (const element of elements) element.disabled = true;
    });
    expect(await looksOf(page, parts)).not.toEqual(kit);
    expect(await looksOf(page, shell)).toEqual(frame);

    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Meadow');
    await expect(page.locator('main.site-content')).toBeVisible();
    expect(await isSameDocument.evaluate((before) => before === document)).toBe(true);
  } finally {
    await api.close();
  }
});
