import { isApiPath, startCaseServer } from './case-server.mjs';

const SEEN_WITHIN_MS = 10_000;

const placeOf = (page, seen) =>
  'text' in seen ? page.getByText(seen.text) : page.getByRole(seen.role, { name: seen.name, exact: true });
const nameOf = (seen) => ('text' in seen ? `the text '${seen.text}'` : `the ${seen.role} '${seen.name}'`);

/** Chromium's own message about a violation leaves out the directive. Runs in the page. */
function reportViolations() {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    console.error(`CSP violation: ${effectiveDirective} ${blockedURI}`),
  );
}

const headingsOf = async (page) => (await page.getByRole('heading').allInnerTexts()).join(', ') || 'none';

/** The browser reports each refusal that the case itself answers. The server of the case reports calls without an answer. */
const isRefusedCall = (message) =>
  message.text().startsWith('Failed to load resource') && isApiPath(new URL(message.location().url).pathname);

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
export async function judgeCase(browser, world, contractCase) {
  const server = await startCaseServer(world, contractCase);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ...{ locale: 'en-CA', timezoneId: 'America/Toronto' },
  });
  try {
    const page = await context.newPage();
    const said = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !isRefusedCall(message))
        said.push(`the console has: ${message.text()} (${new URL(message.location().url || page.url()).pathname})`);
    });
    page.on('pageerror', (error) => said.push(`a script failed: ${error.message}`));
    await page.addInitScript(reportViolations);
    await page.goto(server.url);
    const missing = await findMissing(page, contractCase.sees);
    // Calls that follow the first text belong to the case, too.
    await page.waitForLoadState('networkidle');
    return [...missing, ...server.faults(), ...said];
  } finally {
    await context.close();
    await server.close();
  }
}
