import type { Seen } from '@carefront/shared/testing/contract';
import type { Browser, Locator, Page } from 'playwright-core';
import { inFreshPage } from './fresh-page.ts';
import type { CaseWorld, TestedCase } from './page-document.ts';

const SEEN_WITHIN_MS = 10_000;

const placeOf = (page: Page, seen: Seen): Locator =>
  'text' in seen ? page.getByText(seen.text) : page.getByRole(seen.role, { name: seen.name, exact: true });
const nameOf = (seen: Seen): string => ('text' in seen ? `the text '${seen.text}'` : `the ${seen.role} '${seen.name}'`);

const headingsOf = async (page: Page): Promise<string> =>
  (await page.getByRole('heading').allInnerTexts()).join(', ') || 'none';

async function findMissing(page: Page, sees: readonly Seen[]): Promise<string[]> {
  const missing: string[] = [];
  for (const seen of sees) {
    try {
      await placeOf(page, seen)
        .first()
        .waitFor({ state: 'visible', timeout: missing.length > 0 ? 1 : SEEN_WITHIN_MS });
    } catch {
      missing.push(`nobody sees ${nameOf(seen)}`);
    }
  }
  if (missing.length > 0) missing.push(`the headings are: ${await headingsOf(page)}`);
  return missing;
}

/** Opens the case in a fresh browser context. @returns Its faults, one sentence each. */
export const validateCase = (
  browser: Browser,
  world: CaseWorld,
  contractCase: TestedCase & { readonly sees: readonly Seen[] },
): Promise<string[]> => inFreshPage(browser, world, contractCase, (page) => findMissing(page, contractCase.sees));
