import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';

/** Presses a link that saves a PDF, and checks the saved file. */
export async function expectSavedPdf(page: Page, link: Locator): Promise<void> {
  const saving = page.waitForEvent('download');
  await link.click();
  const file = await readFile(await (await saving).path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.length).toBeGreaterThan(5_000);
}
