import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const DEV_REMOTE = pathToFileURL(join(ROOT, 'shared', 'tooling', 'dev', 'dev-remote.ts')).href;

/** A developer's own mf-booking, which is built after each change (`npm run dev -- mf-booking`). */
interface DevRemote {
  origin: string;
  /** Changes the text of the button that books. */
  rename(from: string, to: string): void;
  stop(): void;
}

async function startDevRemote(shell: string): Promise<DevRemote> {
  mkdirSync(join(ROOT, 'var'), { recursive: true });
  const work = mkdtempSync(join(ROOT, 'var', 'e2e-dev-'));
  const folder = join(work, 'mf-booking');
  const isKept = (source: string) => !['node_modules', 'dist'].includes(basename(source));
  cpSync(join(ROOT, 'mf-booking'), folder, { recursive: true, filter: isKept });
  symlinkSync(join(ROOT, 'mf-booking', 'node_modules'), join(folder, 'node_modules'));
  const messages = join(folder, 'src', 'messages', 'confirm-details.messages.ts');
  const rename = (from: string, to: string) => {
    const before = readFileSync(messages, 'utf8');
    expect(before).toContain(`schedule: '${from}'`);
    writeFileSync(messages, before.replace(`schedule: '${from}'`, `schedule: '${to}'`));
  };
  rename('Schedule Appointment', 'Book this time');
  const program = `
    import { watchRemote } from ${JSON.stringify(DEV_REMOTE)};
    const { origin } = await watchRemote(${JSON.stringify(folder)}, (origin) => origin === ${JSON.stringify(shell)}, { port: 0 });
    console.log('served at ' + origin);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await originOf(child);
  return {
    origin,
    rename,
    stop() {
      child.kill();
      rmSync(work, { recursive: true, force: true });
    },
  };
}

/** The output is read to its end: a process whose output nobody reads any more ends at its next line. */
function originOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (part) => {
      text += String(part);
      const [, origin] = /served at (\S+)\n/.exec(text) ?? [];
      if (origin) resolve(origin);
    });
    child.once('exit', () => reject(new Error(`The remote was not served: ${text}`)));
  });
}

test('SH-09 SH-10 a developer sees the own build in a running shell, and its next build without a reload or a lost draft', async ({
  site,
  booking,
  page,
  server,
}) => {
  test.slow(); // builds a remote twice
  const shell = new URL(server.url('maple')).origin;
  const dev = await startDevRemote(shell);
  try {
    await page.goto(`${server.url('maple')}#override=mf-booking@${dev.origin}`);
    const panel = page.getByRole('dialog', { name: 'Show a developer’s build' });
    await expect(panel.getByRole('combobox', { name: 'Remote' })).toHaveValue('mf-booking');
    await expectNoAxeFindings(page);
    await panel.getByRole('textbox', { name: 'Origin of the build' }).press('Enter');
    const badge = page.getByRole('region', { name: 'Release of this browser' });
    await expect(badge).toContainText(`This browser shows mf-booking from ${dev.origin}.`);
    expect(new URL(page.url()).hash).toBe('');

    await site.bookNow.click();
    await booking.goToDetails();
    await booking.fillAdult({ email: 'draft@example.org' });
    await expect(booking.button('Book this time')).toBeVisible();
    await expectNoAxeFindings(page);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));

    dev.rename('Book this time', 'Take this time');
    await expect(booking.button('Take this time')).toBeVisible({ timeout: 120_000 });
    await expect(page.locator('input[value="draft@example.org"]')).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

    await page.goto(server.url('maple'));
    await badge.getByRole('button', { name: 'End' }).click();
    await expect(badge).toBeHidden();
    await site.bookNow.click();
    await booking.goToDetails();
    await expect(booking.schedule).toBeVisible();
  } finally {
    dev.stop();
  }
});
