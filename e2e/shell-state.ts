import type { ShellState } from '@carefront/shared/contracts';
import type { Page } from '@playwright/test';

/** Reads the state that the server wrote into the page. */
export async function shellStateOf(page: Page): Promise<ShellState> {
  return JSON.parse((await page.locator('#carefront-state').textContent()) ?? '') as ShellState;
}
