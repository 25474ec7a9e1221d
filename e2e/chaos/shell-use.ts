import { expect, type Page } from '@playwright/test';
import type { LifecycleCalls } from './faulty-releases.ts';

const LINKS = { home: '#shell-header .cf-header__home', login: '#shell-header .cf-header__login' };
/** The header shows the session as soon as it can be used. */
const USABLE = '#session-place > *';

/** Follows a link of the header within the document. @returns Milliseconds from the click to the new page, in the page's clock. */
export async function goAway(page: Page, to: keyof typeof LINKS): Promise<number> {
  await expect(page.locator(USABLE)).toBeVisible();
  return page.evaluate(
    (selector) =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelector<HTMLAnchorElement>(selector);
        if (!link) return reject(new Error(`The header has no ${selector}`));
        const beganMs = performance.now();
        addEventListener('single-spa:routing-event', function answer() {
          if (location.pathname !== link.pathname) return;
          removeEventListener('single-spa:routing-event', answer);
          resolve(performance.now() - beganMs);
        });
        // A dialog makes the header inert for a pointer, but the document has to answer all the same.
        link.click();
      }),
    LINKS[to],
  );
}

/** Switches to French and back, as a person does with the header; everything that is shown renders again. */
export async function switchLanguages(page: Page): Promise<void> {
  for (const lang of ['fr', 'en']) {
    await page.locator(`#shell-header button[lang="${lang}"]`).evaluate((button: HTMLElement) => button.click());
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
  }
}

/** Calls that the faulty releases of the remote have received since the document was loaded. */
export const callsOf = (page: Page, remote: string): Promise<LifecycleCalls | undefined> =>
  page.evaluate((name) => {
    const all = Reflect.get(globalThis, 'carefrontLifecycles') as Record<string, LifecycleCalls> | undefined;
    return all?.[name];
  }, remote);

/** Collects rejections that nobody handled. */
export async function collectRejections(page: Page): Promise<string[]> {
  const rejections: string[] = [];
  const mark = 'Unhandled rejection: ';
  page.on('console', (message) => {
    if (message.text().startsWith(mark)) rejections.push(message.text());
  });
  await page.addInitScript((text) => {
    addEventListener('unhandledrejection', ({ reason }) => console.error(`${text}${String(reason)}`));
  }, mark);
  return rejections;
}
