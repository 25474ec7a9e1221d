import type { Page } from '@playwright/test';

/**
 * Ends the session of the page's browser without a word to the page, as a long break does. The measurements that the page still sends with
 * the token of this session are refused with 419, in the browser's console too.
 */
export async function endSession(page: Page, expectedConsole: RegExp[]): Promise<void> {
  expectedConsole.push(/status of 419 .*\/api\/platform\/telemetry/);
  await page.context().clearCookies({ name: 'cf_session' });
}

/**
 * Makes the browser that of another person, who has never been here. The page is left first: its last measurements belong to the session that
 * is still there.
 */
export async function forgetVisitor(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}
