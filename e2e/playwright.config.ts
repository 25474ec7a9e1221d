import { defineConfig } from '@playwright/test';
import { findChromium } from './find-chromium.ts';

const chromium = {
  browserName: 'chromium' as const,
  launchOptions: {
    executablePath: findChromium(),
    // The sandbox needs rights that containers lack; the other options stop the browser from contacting other servers.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
  locale: 'en-CA',
  timezoneId: 'America/Toronto',
  actionTimeout: 15_000,
  // Traces take a sixth of the processor time: set `E2E_TRACE=retain-on-failure` to look into a failure.
  trace: (process.env.E2E_TRACE ?? 'off') as 'off' | 'retain-on-failure',
  screenshot: 'only-on-failure' as const,
};

/**
 * `npm test` repeats on a phone the flows whose steps differ there (`@phone`). The other flows are looked at in a phone's size in their desktop
 * test (`at-phone.ts`), and repeated whole by `npm run test:deep` (`@phone-deep`).
 */
const phoneTests = process.env.E2E_PHONE === 'all' ? /@phone/ : /@phone(?!-deep)/;

export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A third worker uses the time in which the others wait for a page.
  workers: 3,
  retries: 0,
  // They end a test that hangs. A test that works is never near them, also on a machine that does other things.
  timeout: 120_000,
  expect: { timeout: 25_000 },
  projects: [
    { name: 'desktop', use: { ...chromium, viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grep: phoneTests,
      use: { ...chromium, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
});
