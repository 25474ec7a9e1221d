import type { ReleaseDocument, ReplyOf } from '@carefront/shared/contracts';
import type { Page } from '@playwright/test';
import { faultKeyOf } from '../chaos/faulty-releases.ts';
import { REMOTES } from '../chaos/remotes.ts';
import { callsOf } from '../chaos/shell-use.ts';
import { expect, expectNoAxeFindings } from '../fixtures.ts';
import { giveConsent } from '../given-consent.ts';
import { test } from '../given-releases.ts';
import { CLARA_ID } from '../given-session.ts';
import { read } from '../page-calls.ts';
import { BookingDialog } from '../pages/booking.page.ts';
import { FormRunnerDialog } from '../pages/form-runner.page.ts';
import { LoginForm, PASSWORD } from '../pages/login.page.ts';
import { SiteHome } from '../pages/site.page.ts';
import { shellStateOf } from '../shell-state.ts';

// One worker and one after the other: each test continues with the releases of the test before.
test.describe.configure({ mode: 'default' });

/** The tab learns of newer releases, as it does when a person comes back to it. */
async function comeBack(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/api/platform/manifest');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await answered;
}

const scriptsOf = (page: Page, part: string): Promise<string[]> =>
  page.evaluate(
    (wanted) => performance.getEntriesByType('resource').flatMap(({ name }) => (name.includes(wanted) ? [name] : [])),
    part,
  );

test('SH-08 the next entry into a remote uses its new release, in the same document', async ({ page, releases }) => {
  const { server, activate } = releases;
  const site = new SiteHome(page, server);
  const booking = new BookingDialog(page, server);
  await site.open();
  await site.markDocument();
  await site.bookNow.click();
  await expect(booking.title).toBeVisible();
  await activate('mf-booking', '9.1.0');
  await comeBack(page);
  expect(await callsOf(page, 'mf-booking'), 'the open dialog stays').toBeUndefined();
  await expect(booking.title).toHaveText('Select a Service');
  await booking.button('Close').click();
  await expect(booking.dialog).toHaveCount(0);
  await site.bookNow.click();
  await expect(booking.title).toBeVisible();
  await expect.poll(() => callsOf(page, 'mf-booking')).toMatchObject({ mounts: 1 });
  await site.expectSameDocument();
});

test('SH-08 GN-02 a release with other pages is offered, never under unsaved work, and comes when the person wants it', async ({
  page,
  releases,
}) => {
  const { server, activate } = releases;
  const site = new SiteHome(page, server);
  const form = new FormRunnerDialog(page, server);
  await form.open('intake/self-intake-form-site');
  await site.markDocument();
  await form.button('New Client').click();
  await form.field(/^First name/).fill('Zadie');
  await activate('mf-booking', '9.2.0', {
    change: ({ describes, ...release }) => ({ ...release, describes: describes && { ...describes, links: [] } }),
  });
  await comeBack(page);
  await expect(page.getByText('You can update after you have sent or saved your work.')).toBeVisible();
  const update = page.getByRole('button', { name: 'Update', exact: true, includeHidden: true });
  await expect(update).toHaveCount(0);
  await expectNoAxeFindings(page);
  await expect(form.field(/^First name/)).toHaveValue('Zadie');
  await site.expectSameDocument();

  await form.close();
  await page.getByRole('alertdialog', { name: 'Discard Changes?' }).getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('A newer version is ready.', { exact: true })).toBeVisible();
  await site.expectSameDocument();
  await update.click();
  await expect(page.locator('html')).not.toHaveAttribute('data-same-document', 'yes');
  await site.untilActive();
  expect((await shellStateOf(page)).manifest.remotes['mf-booking']?.version).toBe('9.2.0');
});

test('SH-08 SH-11 two releases of one remote work on one page', async ({ page, releases, expectedConsole }) => {
  expectedConsole.push(/status of 4\d\d/);
  const { server, activate } = releases;
  const login = new LoginForm(page, server);
  await login.signIn('client@maple.test');
  await page.goto(server.url('maple', '/account/security'));
  const next = 'Another-Passw0rd!';
  const typed = { 'Current password': 'not the password', 'New password': next, 'Repeat the new password': next };
  const field = (name: string) => page.getByRole('main').getByLabel(new RegExp(`^${name}(?:\\s*\\*)?$`));
  await expect(field('Current password')).toBeVisible();
  await activate('mf-auth', '9.1.0');
  await comeBack(page);
  await page.context().clearCookies({ name: 'cf_session' });
  for (const [name, text] of Object.entries(typed)) await field(name).fill(text);
  await page.getByRole('button', { name: 'Change password' }).click();
  const question = page.getByRole('dialog', { name: 'Please log in again' });
  await expect(question).toBeVisible();
  for (const [name, text] of Object.entries(typed)) await expect(field(name)).toHaveValue(text);
  await login.within(question).password.fill(PASSWORD);
  expect(await scriptsOf(page, '/remotes/mf-auth/9.1.0-'), 'the form of the next release').not.toEqual([]);
  await question.getByRole('button', { name: 'Log in' }).click();
  await expect(question).toHaveCount(0);
  await expect(field('New password'), 'the page of the release before works on').toBeEditable();
  expect(await callsOf(page, 'mf-auth'), 'only the form is of the next release').toMatchObject({ mounts: 0 });
});

test('SH-08 a tab from three releases ago still loads its later code', async ({ page, releases, bot }) => {
  const { server, activate } = releases;
  await new SiteHome(page, server).open();
  await expect(bot.roundButton).toBeVisible();
  for (const version of ['9.1.0', '9.2.0', '9.3.0']) await activate('mf-chatbot', version);
  await comeBack(page);
  await bot.open();
  expect(await scriptsOf(page, '/remotes/mf-chatbot/9.')).toEqual([]);
});

test('SH-05 a candidate that browsers cannot run goes back by itself within 50 visits, and nobody misses the forms', async ({
  page,
  releases,
  expectedConsole,
}) => {
  expectedConsole.push(/broken on purpose/);
  const { server, office, activate } = releases;
  await page.addInitScript((key) => sessionStorage.setItem(key, 'mount'), faultKeyOf('mf-forms'));
  await activate('mf-forms', '9.1.0', { share: { basis_points: 9_999, unit: 'visitor' } });
  const versions: (string | undefined)[] = [];
  // The first visit of a browser without a number gets the stable release.
  while (versions.length < 50 && !(versions.includes('9.1.0') && versions.at(-1) === '0.1.0')) {
    const reported = page.waitForResponse('**/api/platform/telemetry');
    await page.goto(server.url('maple', '/site/forms'));
    const { version } = (await shellStateOf(page)).manifest.remotes['mf-forms'] ?? {};
    versions.push(version);
    await expect(page.getByRole('dialog')).toBeVisible();
    if (version === '9.1.0') await reported;
    else reported.catch(() => undefined);
  }
  expect(versions).toContain('9.1.0');
  expect(versions.at(-1), versions.join(', ')).toBe('0.1.0');
  await expect
    .poll(async () => {
      const { data } = await read<ReplyOf<'listActivationEvents'>>(office, '/api/platform/activations/events');
      return data.map(({ remote, kind }) => `${remote} ${kind}`);
    })
    .toContain('mf-forms stopped');
});

/** The release names its first view otherwise: an open tab needs a new document for it. */
function withOtherView({ describes, ...release }: ReleaseDocument): ReleaseDocument {
  const views = describes?.views.map((view, at) =>
    at === 0 ? { ...view, feature: { ...view.feature, en: `${view.feature.en}, new` } } : view,
  );
  return { ...release, describes: describes && views && { ...describes, views } };
}

/** With `CHAOS=all`. The site has a part that runs on the server, which a clinic's key may not publish. */
const released = process.env.CHAOS === 'all' ? REMOTES.filter(({ remote }) => remote !== 'mf-site') : [];
for (const { remote, path, signedInAs, on } of released) {
  test(`SH-05 SH-08 ${remote} is released while work is typed into it: nothing reloads, and the new release opens with it`, async ({
    page,
    releases,
  }) => {
    const { server, office, activate } = releases;
    const given = { server, consentId: await giveConsent(office, { client_id: CLARA_ID, title: 'Consent to share' }) };
    const site = new SiteHome(page, server);
    const open = on(page, given);
    page.on('dialog', (question) => void question.accept());
    if (signedInAs) await new LoginForm(page, server).signIn(signedInAs);
    await page.goto(server.url('maple', path(given)));
    await expect(open.shown).toBeVisible();
    await open.type?.();
    await site.markDocument();
    await activate(remote, '9.9.0', { change: withOtherView });
    await comeBack(page);
    const offer = open.type ? 'You can update after you have sent or saved your work.' : 'A newer version is ready.';
    await expect(page.getByText(offer)).toBeVisible();
    await site.expectSameDocument();
    await page.reload();
    expect((await shellStateOf(page)).manifest.remotes[remote]?.version).toBe('9.9.0');
    if (open.expectTyped) await open.expectTyped();
    else await expect(open.shown).toBeVisible();
  });
}
