import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { callHost } from '../host-call.ts';
import { BrokenPanel, collectReports, type FailureReport } from '../pages/broken-panel.ts';
import { PRELOAD_UNUSED } from '../remote-faults.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const DIGEST = /Failed to find a valid digest in the 'integrity' attribute/;

/** Answers the files of the remote that match with their real bytes, one of which is changed. @returns The changed addresses. */
async function flipBytes(page: Page, remote: string, files: RegExp): Promise<string[]> {
  const flipped: string[] = [];
  await page.route(`**/remotes/${remote}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const name = pathname.split('/').slice(4).join('/');
    if (!files.test(name)) return route.continue();
    const bytes = readFileSync(join(ROOT, remote, 'dist', name));
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    flipped.push(pathname);
    const contentType = name.endsWith('.css') ? 'text/css' : 'text/javascript';
    return route.fulfill({ contentType, body: bytes, headers: { 'access-control-allow-origin': '*' } });
  });
  return flipped;
}

const phasesOf = (reports: readonly FailureReport[]) => reports.map(({ remote, phase }) => `${remote} ${phase}`);

test('SH-02 pages of every kind let the browser run only scripts with a hash', async ({ server, login, page }) => {
  await login.signInForCalls('owner@maple.test');
  const cookie = (await page.context().cookies(server.url('maple'))).map(({ name, value }) => `${name}=${value}`);
  const headers = { accept: 'text/html', cookie: cookie.join('; ') };
  for (const path of ['/site', '/login', '/staff', '/staff/site', '/staff/bookings', '/no-such-page']) {
    const answer = await callHost(server, 'maple', { method: 'GET', path, headers });
    expect(answer.headers['integrity-policy'], path).toBe('blocked-destinations=(script)');
    expect(answer.headers['content-security-policy'], path).toContain("default-src 'none'");
  }
});

test('SH-02 a script of this origin without a hash does not run', async ({ site, page, expectedConsole }) => {
  expectedConsole.push(/integrity/i);
  await site.open();
  const outcome = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const script = document.createElement('script');
        const entry = document.querySelector<HTMLScriptElement>('script[src][integrity]');
        script.src = `${entry?.src ?? ''}?again`;
        script.crossOrigin = 'anonymous';
        script.nonce = entry?.nonce ?? '';
        script.onload = () => resolve('it ran');
        script.onerror = () => resolve('blocked');
        document.head.append(script);
      }),
  );
  expect(outcome).toBe('blocked');
});

test('SH-02 SH-05 one changed byte in a chunk that loads later: it does not run, and the release is reported', async ({
  site,
  bot,
  page,
  expectedConsole,
}) => {
  expectedConsole.push(DIGEST);
  const reports = collectReports(page);
  await site.open();
  await expect(bot.roundButton).toBeVisible();
  const flipped = await flipBytes(page, 'mf-chatbot', /\.js$/);
  await bot.roundButton.click();
  await expect(bot.contactCard.getByRole('alert')).toContainText('The help bot is not available right now');
  expect(flipped.length).toBeGreaterThan(0);
  await expect.poll(() => phasesOf(reports)).toContain('mf-chatbot load');
});

test('SH-02 SH-05 one changed byte in a stylesheet: it is not used, and the release is reported', async ({
  site,
  bot,
  page,
  expectedConsole,
}) => {
  expectedConsole.push(DIGEST);
  const reports = collectReports(page);
  const flipped = await flipBytes(page, 'mf-chatbot', /\.css$/);
  await site.open();
  await expect.poll(() => phasesOf(reports)).toContain('mf-chatbot load');
  expect(flipped.length).toBeGreaterThan(0);
  await expect(bot.roundButton).toHaveCount(0);
});

for (const { what, change } of [
  {
    what: 'another hash',
    change: (document: string) =>
      document.replace(/("integrity":"sha384-)(.)/, (_all, start, one) => `${start}${one === 'A' ? 'B' : 'A'}`),
  },
  { what: 'a later end', change: (document: string) => document.replace(/"expires":"\d/, '"expires":"3') },
]) {
  test(`SH-02 SH-05 a manifest with ${what} than the registry signed: nothing is loaded from it, and it is reported`, async ({
    server,
    page,
    expectedConsole,
  }) => {
    expectedConsole.push(PRELOAD_UNUSED, DIGEST);
    const reports = collectReports(page);
    const path = '/site/book_appointment';
    const address = server.url('maple', path);
    const { status, headers, body } = await callHost(server, 'maple', {
      method: 'GET',
      path,
      headers: { accept: 'text/html', 'accept-language': 'en' },
    });
    expect(status).toBe(200);
    const changed = change(body);
    expect(changed).not.toBe(body);
    await page.route(address, (route) => route.fulfill({ status, headers, body: changed }));
    await page.goto(address);
    await expect(new BrokenPanel(page, 'mf-booking').panel).toBeVisible({ timeout: 40_000 });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => reports.map(({ phase }) => phase)).toContain('manifest');
  });
}
