import { inFreshPage } from './fresh-page.mjs';

const SEEN_WITHIN_MS = 10_000;

const placeOf = (page, seen) =>
  'text' in seen ? page.getByText(seen.text) : page.getByRole(seen.role, { name: seen.name, exact: true });
const nameOf = (seen) => ('text' in seen ? `the text '${seen.text}'` : `the ${seen.role} '${seen.name}'`);

const headingsOf = async (page) => (await page.getByRole('heading').allInnerTexts()).join(', ') || 'none';

async function findMissing(page, sees) {
  const missing = [];
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
export const validateCase = (browser, world, contractCase) =>
  inFreshPage(browser, world, contractCase, (page) => findMissing(page, contractCase.sees));
