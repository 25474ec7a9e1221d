import { expect, type Page, type Route } from '@playwright/test';

interface Fault {
  what: string;
  provoke(route: Route): Promise<void> | undefined;
  /** Chromium's console message about the fault. */
  said: RegExp;
  /** Nothing answers. */
  isSilent?: true;
}

export const FAULTS: readonly Fault[] = [
  { what: 'refused', provoke: (route) => route.abort('connectionrefused'), said: /ERR_CONNECTION_REFUSED/ },
  { what: 'answered with 500', provoke: (route) => route.fulfill({ status: 500, body: 'no' }), said: /status of 500/ },
  {
    what: 'other bytes than the registry names',
    provoke: (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'window.isStolen = true;',
        headers: { 'access-control-allow-origin': '*' },
      }),
    said: /Failed to find a valid digest in the 'integrity' attribute/,
  },
  // Never answers: the shell gives up after 8 s.
  { what: 'silent for more than 8 s', provoke: () => undefined, said: /ERR_ABORTED/, isSilent: true },
];

/** Chromium's console message about an unused preload. */
export const PRELOAD_UNUSED = /preloaded using link preload but not used/;

export const filesOf = (remote: string) => `**/remotes/${remote}/**`;

/** Expects a working shell: the language switch works, and the document was not reloaded. */
export async function expectShellWorks(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Français$/ }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('button', { name: /English$/ }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
}
