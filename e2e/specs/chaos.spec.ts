import { test } from '../chaos/chaos-server.ts';
import { FAULTS, type Fault } from '../chaos/faults.ts';
import { REMOTES } from '../chaos/remotes.ts';
import { callsOf, collectRejections, goAway, switchLanguages } from '../chaos/shell-use.ts';
import { expect } from '../fixtures.ts';
import { newAddress } from '../outbox.ts';
import { BookingDialog } from '../pages/booking.page.ts';
import { BrokenPanel, collectReports } from '../pages/broken-panel.ts';
import { LoginForm } from '../pages/login.page.ts';
import { SiteHome } from '../pages/site.page.ts';
import { writeBrokenRelease } from '../releases.ts';
import { expectShellWorks, PRELOAD_UNUSED } from '../remote-faults.ts';
import { shellStateOf } from '../shell-state.ts';

/** `CHAOS=all`: every fault of every remote, and bounds in seconds. */
const isWhole = process.env.CHAOS === 'all';
/** The whole matrix reports from one network. */
const TOO_MANY_REPORTS = /status of 429 .*\/api\/platform\/telemetry/;
/** Two releases, each for 8 s, and their retries. */
const GIVEN_UP_MS = 30_000;
const USABLE_WITHIN_MS = 1_000;

/** A walk of `npm test` has several faults, one after the other; with `CHAOS=all` each has a walk of its own. */
const WALKS = isWhole ? FAULTS.map((fault) => [fault]) : [FAULTS.filter(({ isShort }) => isShort)];

// One worker, so that the releases are made once; the whole matrix takes all.
test.describe.configure({ mode: isWhole ? 'parallel' : 'default' });

/** Goes through the history within the document. Rejects when the document is left. Runs in the page. */
const goBy = (step: number): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
    history.go(step);
  });

for (const remoteCase of REMOTES) {
  const { remote, away } = remoteCase;
  for (const faults of WALKS) {
    const what = faults.map((fault) => fault.what).join(', then ');
    test(`SH-04 SH-05 SH-08 ${remote} ${what}: the page answers, nothing typed is lost, and the remote opens again`, async ({
      page,
      given,
      expectedConsole,
    }) => {
      if (isWhole) test.slow();
      expectedConsole.push(...faults.map(({ said }) => said), PRELOAD_UNUSED, /Unhandled rejection/, TOO_MANY_REPORTS);
      const reports = collectReports(page);
      const rejections = await collectRejections(page);
      page.on('dialog', (question) => void question.accept());
      const open = remoteCase.on(page, given);
      const panel = page.getByRole('alert').filter({ hasText: remoteCase.panel ?? 'could not be loaded' });
      const expectBroken = async ({ phase }: Fault) => {
        if (phase)
          await expect
            .poll(() => reports.map((report) => `${report.remote} ${report.phase}`), { timeout: GIVEN_UP_MS })
            .toContain(`${remote} ${phase}`);
        await expect(panel).toHaveCount(remoteCase.panel === null ? 0 : 1, { timeout: GIVEN_UP_MS });
        await expect(open.shown).toHaveCount(0);
      };

      if (remoteCase.signedInAs) await new LoginForm(page, given.server).signIn(remoteCase.signedInAs);
      await page.goto(given.server.url('maple', remoteCase.path(given)));
      await expect(open.shown).toBeVisible();
      const hasDraft = open.type !== undefined && !faults.some(({ changesClock }) => changesClock);
      if (hasDraft) await open.type?.();

      for (const fault of faults) {
        await test.step(fault.what, async () => {
          reports.length = 0;
          const trouble = await fault.begin(page, remote);
          if (fault.hitsMounted) {
            await switchLanguages(page);
            await expectBroken(fault);
          } else {
            // Does not wait for `load`, which a held file delays.
            await page.reload({ waitUntil: 'domcontentloaded' });
          }
          const answeredMs = await goAway(page, away);
          if (isWhole) expect(answeredMs, 'milliseconds until the next page').toBeLessThan(USABLE_WITHIN_MS);
          // Not `page.goBack`, which waits for the held files. The pages change within the document.
          for (const step of [-1, 1, -1]) await page.evaluate(goBy, step);
          if (fault.outcome === 'opens' && !fault.refused?.includes(remote)) {
            await trouble.answerHeld();
          } else {
            await expectBroken(fault);
            // A mount that ends after the person has left is unmounted a second time.
            await expect
              .poll(async () => {
                const { mounts, unmounts } = (await callsOf(page, remote)) ?? { mounts: 0, unmounts: 0 };
                return unmounts - mounts;
              }, 'every failed mount was unmounted')
              .toBeGreaterThanOrEqual(0);
            expect(await page.evaluate(() => 'isStolen' in window), 'a file with another hash never runs').toBe(false);
            await trouble.end();
            if (remoteCase.panel === null) await page.reload();
            else await panel.getByRole('button', { name: 'Retry' }).click();
          }
          if (hasDraft) await open.expectTyped?.();
          else await expect(open.shown).toBeVisible();
          await expect(panel).toHaveCount(0);
          expect(rejections).toEqual([]);
        });
      }
    });
  }
}

test('SH-03 two clinics run two releases of booking at once, and both take a booking', async ({ page, given }) => {
  const versions = [];
  for (const { clinic, service, provider } of [
    { clinic: 'maple', service: 'Individual session', provider: 'Amara' },
    { clinic: 'cedar', service: 'Counselling session', provider: null },
  ]) {
    const booking = new BookingDialog(page, given.server);
    await booking.open(clinic);
    versions.push((await shellStateOf(page)).manifest.remotes['mf-booking']?.version);
    await booking.goToDetails({ service, provider });
    await booking.fillAdult({ email: newAddress('two-versions') });
    await booking.schedule.click();
    await expect(booking.dialog).toContainText('Booking request submitted.');
  }
  expect(versions).toEqual(['9.0.1', '0.1.0']);
});

test('SH-04 SH-05 a broken release of the bot: no button at one clinic; another uses its previous release', async ({
  page,
  bot,
  clinics,
  expectedConsole,
}) => {
  expectedConsole.push(/broken on purpose/);
  const broken = await clinics.give('bot-twice-broken', (workFolder) => [
    { folder: writeBrokenRelease(workFolder, 'mf-chatbot', 'import') },
    { folder: writeBrokenRelease(workFolder, 'mf-chatbot', 'mount') },
  ]);
  const reports = collectReports(page);
  await new SiteHome(page, broken).open();
  await expect
    .poll(() => reports.filter(({ remote }) => remote === 'mf-chatbot').map(({ phase }) => phase))
    .toEqual(expect.arrayContaining(['mount', 'load']));
  await expect(bot.roundButton).toHaveCount(0);
  await expect(new BrokenPanel(page, 'mf-site').panel).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectShellWorks(page);

  const restored = await clinics.give('bot-restored', (workFolder) => [
    { folder: writeBrokenRelease(workFolder, 'mf-chatbot', 'import') },
  ]);
  await new SiteHome(page, restored).open();
  await bot.open();
  await expect(bot.log).toContainText('Hello, I am the help bot of Maple Therapy.');
});
