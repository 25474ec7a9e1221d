import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { freshDataDir, removeDataDir } from './data-folders.ts';
import { type ClinicCopies, createClinicCopies } from './given-clinic.ts';
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

export { freshDataDir, removeDataDir } from './data-folders.ts';

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
  /** For specs that change what a clinic's browsers load. */
  clinics: ClinicCopies;
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
      const server = await startServer(await freshDataDir());
      await use(server);
      await server.stop();
      await removeDataDir(server.dataDir);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  clinics: [
    async ({ server }, use) => {
      const clinics = createClinicCopies(server);
      await use(clinics);
      await clinics.end();
    },
    { scope: 'worker', timeout: 180_000 },
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

export { expectNoAxeFindings } from './axe.ts';
export { expect };
