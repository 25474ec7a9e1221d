import type { Page } from '@playwright/test';

/** Holds every script back until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/remotes/**/*.js', async (route) => {
    await promise;
    await route.continue().catch(() => undefined); // the page was left meanwhile
  });
  return resolve;
}
