import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { AccountPage } from './pages/account.page.ts';
import { BookingDialog } from './pages/booking.page.ts';
import { HelpBot } from './pages/chatbot.page.ts';
import { LoginForm } from './pages/login.page.ts';
import { ManageBooking } from './pages/manage-booking.page.ts';
import { MeetMode } from './pages/meet.page.ts';
import { OwnConsents } from './pages/own-consents.page.ts';
import { SiteHome } from './pages/site.page.ts';
import { StaffBookings } from './pages/staff-bookings.page.ts';
import { StaffConsents } from './pages/staff-consents.page.ts';
import { StaffWaitlist } from './pages/staff-waitlist.page.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** Makes a data folder like a fresh installation's, for a server that only one test uses. */
export function freshDataDir(): string {
  const folder = process.env.CAREFRONT_E2E_FOLDER;
  if (!folder) throw new Error('The global set-up has not run');
  const dataDir = mkdtempSync(join(folder, 'data-'));
  cpSync(join(folder, 'template'), dataDir, { recursive: true });
  return dataDir;
}

/** Empties the pages of all visitors, before a server of the test ends: an open page asks for its files and reports that they fail. */
export async function leaveAll(page: Page): Promise<void> {
  for (const context of page.context().browser()?.contexts() ?? [])
    for (const each of context.pages()) await each.goto('about:blank');
}

/** The page objects of one page. */
interface Screens {
  site: SiteHome;
  booking: BookingDialog;
  login: LoginForm;
  account: AccountPage;
  manage: ManageBooking;
  staffBookings: StaffBookings;
  ownConsents: OwnConsents;
  staffConsents: StaffConsents;
  staffWaitlist: StaffWaitlist;
  meet: MeetMode;
  bot: HelpBot;
}

/** Another person with their own browser context. */
export interface Visitor extends Screens {
  page: Page;
}

interface TestFixtures extends Screens {
  /** Opens a separate browser context: no cookies, storage or cache shared with others. */
  newVisitor(options?: BrowserContextOptions): Promise<Visitor>;
  /** Patterns of the console messages that the test provokes deliberately. Any other console message fails the test. */
  expectedConsole: RegExp[];
  consoleGuard: (page: Page) => Promise<void>;
}

interface WorkerFixtures {
  server: ServerProcess;
}

const screensOf = (page: Page, server: ServerProcess): Screens => ({
  site: new SiteHome(page, server),
  booking: new BookingDialog(page, server),
  login: new LoginForm(page, server),
  account: new AccountPage(page, server),
  manage: new ManageBooking(page),
  staffBookings: new StaffBookings(page, server),
  ownConsents: new OwnConsents(page, server),
  staffConsents: new StaffConsents(page, server),
  staffWaitlist: new StaffWaitlist(page, server),
  meet: new MeetMode(page, server),
  bot: new HelpBot(page),
});

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its first parameter.
    async ({}, use) => {
      const server = await startServer(freshDataDir());
      await use(server);
      await server.stop();
      rmSync(server.dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its first parameter.
  expectedConsole: async ({}, use) => use([]),
  consoleGuard: [
    async ({ page, expectedConsole }, use) => {
      const said: string[] = [];
      const guard = async (guarded: Page) => {
        guarded.on('console', (message) => {
          if (message.type() === 'error' || message.type() === 'warning')
            said.push(`${message.text()} (${message.location().url})`);
        });
        guarded.on('pageerror', (error) => said.push(String(error)));
        // Chromium's own console message about a violation leaves out the directive.
        await guarded.addInitScript(() => {
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
            console.error(`CSP violation: ${effectiveDirective} ${blockedURI}`),
          );
        });
      };
      await guard(page);
      await use(guard);
      expect(said.filter((text) => !expectedConsole.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
  site: async ({ page, server }, use) => use(new SiteHome(page, server)),
  booking: async ({ page, server }, use) => use(new BookingDialog(page, server)),
  login: async ({ page, server }, use) => use(new LoginForm(page, server)),
  account: async ({ page, server }, use) => use(new AccountPage(page, server)),
  manage: async ({ page }, use) => use(new ManageBooking(page)),
  staffBookings: async ({ page, server }, use) => use(new StaffBookings(page, server)),
  ownConsents: async ({ page, server }, use) => use(new OwnConsents(page, server)),
  staffConsents: async ({ page, server }, use) => use(new StaffConsents(page, server)),
  staffWaitlist: async ({ page, server }, use) => use(new StaffWaitlist(page, server)),
  meet: async ({ page, server }, use) => use(new MeetMode(page, server)),
  bot: async ({ page }, use) => use(new HelpBot(page)),
  newVisitor: async (
    { browser, server, contextOptions, viewport, isMobile, hasTouch, locale, timezoneId, consoleGuard },
    use,
  ) => {
    const own = { ...contextOptions, viewport, isMobile, hasTouch, locale, timezoneId };
    const opened: { close(): Promise<void> }[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...own, ...options });
      opened.push(context);
      const page = await context.newPage();
      await consoleGuard(page);
      return { page, ...screensOf(page, server) };
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

/**
 * Runs `look` after all animations have ended, and without transitions: during a transition, colours are mixed. Fluent's parts keep a
 * transition of 0.01 ms where people ask for no motion. A part that changes while `look` runs has its old colours until the next frame.
 */
async function withoutMotion<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const isStill = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const still = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((motion) => motion.effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map((motion) => motion.finished)).then(() => null);
  });
  const seen = await look();
  await still.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  });
  if (!isStill) await page.emulateMedia({ reducedMotion: null });
  return seen;
}

/** Runs axe on the page (GN-02), without Fluent's focus guards, which are hidden on purpose. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  // Without frames, axe runs in the page itself; for frames it opens another page to put the results together, which takes a second.
  const axe = new AxeBuilder({ page })
    .exclude('[data-tabster-dummy]')
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(page.frames().length === 1);
  const { violations } = await withoutMotion(page, () => axe.analyze());
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, target, failureSummary }) => `${target} ${html.slice(0, 300)} ${failureSummary}`).join(' | ')}`,
    ),
  ).toEqual([]);
}

export { expect };
