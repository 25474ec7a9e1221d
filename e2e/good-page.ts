import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures.ts';
import { expectNoHorizontalScroll } from './layout-measures.ts';

/** Expects a page that is accessible and fits the width of the window. */
export async function expectGoodPage(page: Page): Promise<void> {
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);
}
