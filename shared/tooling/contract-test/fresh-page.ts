import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core';
import { isApiPath, startCaseServer } from './case-server.ts';
import type { CaseWorld, TestedCase } from './page-document.ts';

const QUIET_WITHIN_MS = 30_000;
/** As long as Playwright's 'networkidle' waits. */
const QUIET_MS = 500;

/** Chromium's own message about a violation leaves out the directive. Runs in the page. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    console.error(`CSP violation: ${effectiveDirective} ${blockedURI}`),
  );
}

/** The browser reports each refusal that the case itself answers. The server of the case reports calls without an answer. */
const isRefusedCall = (message: ConsoleMessage): boolean =>
  message.text().startsWith('Failed to load resource') && isApiPath(new URL(message.location().url).pathname);

/** As Playwright's request. */
interface PageRequest {
  url(): string;
}
interface FollowedPage {
  on(event: string, listener: (request: PageRequest) => void): unknown;
}

/**
 * Follows the page's calls of the API. Playwright's 'networkidle' also waits for files: in one of some hundred cases it never came.
 * @param limits - How long no call may run before the page counts as quiet, and when to give up.
 * @returns A function that waits until the page is quiet; it returns a fault if some calls never end.
 */
export function followCalls(
  page: FollowedPage,
  { quietMs = QUIET_MS, withinMs = QUIET_WITHIN_MS } = {},
): () => Promise<string[]> {
  const open = new Set<PageRequest>();
  let changedAtMs = Date.now();
  const note = (change: (request: PageRequest) => void) => (request: PageRequest) => {
    if (!isApiPath(new URL(request.url()).pathname)) return;
    change(request);
    changedAtMs = Date.now();
  };
  page.on(
    'request',
    note((request) => open.add(request)),
  );
  for (const end of ['requestfinished', 'requestfailed'])
    page.on(
      end,
      note((request) => open.delete(request)),
    );
  return async () => {
    const beganMs = Date.now();
    // What the last look has started makes its calls within a moment, too.
    changedAtMs = beganMs;
    while (open.size > 0 || Date.now() - changedAtMs < quietMs) {
      if (Date.now() - beganMs > withinMs)
        return [`calls that never end: ${[...open].map((request) => new URL(request.url()).pathname).join(', ')}`];
      await sleep(50);
    }
    return [];
  };
}

/**
 * Opens the case in a fresh browser context.
 * @param look - Looks at the page. @returns Faults, one sentence each.
 * @param options - Of the browser context.
 * @returns The faults that `look` returns, and those of the server, the policy and the console.
 */
export async function inFreshPage(
  browser: Browser,
  world: CaseWorld,
  contractCase: TestedCase,
  look: (page: Page) => Promise<string[]>,
  options: BrowserContextOptions = {},
): Promise<string[]> {
  const server = await startCaseServer(world, contractCase);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ...{ locale: 'en-CA', timezoneId: 'America/Toronto' },
    ...options,
  });
  try {
    const page = await context.newPage();
    const said: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !isRefusedCall(message))
        said.push(`the console has: ${message.text()} (${new URL(message.location().url || page.url()).pathname})`);
    });
    page.on('pageerror', (error) => said.push(`a script failed: ${error.message}`));
    await page.addInitScript(reportViolations);
    const untilQuiet = followCalls(page);
    await page.goto(server.url);
    const found = await look(page);
    // Calls that follow the last look belong to the case, too.
    const endless = await untilQuiet();
    return [...found, ...endless, ...server.faults(), ...said];
  } finally {
    await context.close();
    await server.close();
  }
}
