import { isApiPath, startCaseServer } from './case-server.mjs';

const IDLE_WITHIN_MS = 30_000;

/** Chromium's own message about a violation leaves out the directive. Runs in the page. */
function reportViolations() {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    console.error(`CSP violation: ${effectiveDirective} ${blockedURI}`),
  );
}

/** The browser reports each refusal that the case itself answers. The server of the case reports calls without an answer. */
const isRefusedCall = (message) =>
  message.text().startsWith('Failed to load resource') && isApiPath(new URL(message.location().url).pathname);

/**
 * Opens the case in a fresh browser context.
 * @param look - Looks at the page. @returns Faults, one sentence each.
 * @param options - Of the browser context.
 * @returns The faults that `look` returns, and those of the server, the policy and the console.
 */
export async function inFreshPage(browser, world, contractCase, look, options = {}) {
  const server = await startCaseServer(world, contractCase);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ...{ locale: 'en-CA', timezoneId: 'America/Toronto' },
    ...options,
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
    const found = await look(page);
    // Calls that follow the last look belong to the case, too.
    await page.waitForLoadState('networkidle', { timeout: IDLE_WITHIN_MS });
    return [...found, ...server.faults(), ...said];
  } finally {
    await context.close();
    await server.close();
  }
}
