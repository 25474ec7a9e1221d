import type { ClinicInfo } from '@carefront/shared/contracts';
import type { Page } from '@playwright/test';

const STATE = /(<script\b[^>]*\bid="carefront-state"[^>]*>)([\s\S]*?)(<\/script>)/;

interface ShellState {
  queries: { queryKey: readonly unknown[]; data: ClinicInfo }[];
}

/**
 * Changes the clinic information in a document before it reaches the browser, so that the server's cleaning does not apply to it.
 * @param path - Path of a document whose site the browser itself renders.
 */
export async function tamperState(page: Page, path: string, change: (info: ClinicInfo) => ClinicInfo): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const url = new URL(route.request().url());
      const { host } = url;
      // Only browsers resolve `*.localhost`.
      url.hostname = '127.0.0.1';
      const response = await route.fetch({ url: url.href, headers: { ...route.request().headers(), host } });
      const html = await response.text();
      const [, before, json, after] = STATE.exec(html) ?? [];
      if (json === undefined) throw new Error('The document carries no state');
      const state: ShellState = JSON.parse(json);
      for (const query of state.queries) if (query.queryKey[0] === 'clinic-info') query.data = change(query.data);
      const changed = JSON.stringify(state).replaceAll('<', '\\u003c');
      await route.fulfill({ response, body: html.replace(STATE, () => `${before}${changed}${after}`) });
    },
  );
}

/** Navigates like a link inside the site, without loading a document. */
export async function navigateInSite(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
