import { expect, type Locator, type Page } from '@playwright/test';

/** Metadata of a page for search engines and link previews. */
export interface PageFacts {
  description: string | null;
  canonical: string | null;
  robots: string | null;
  /** Open Graph values, by the name after `og:`. */
  shared: Record<string, string>;
  /** Parsed schema.org data. */
  data: Record<string, unknown>[];
}

/** A content page of the site, or a practitioner's page. */
export class SiteContent {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get title(): Locator {
    return this.page.getByRole('main').getByRole('heading', { level: 1 });
  }

  /** The text that the clinic wrote. */
  get text(): Locator {
    return this.page.locator('#main .site-rich-text').first();
  }

  get nav(): Locator {
    return this.page.getByRole('navigation', { name: /^(Pages of this site|Pages de ce site)$/ });
  }

  get footer(): Locator {
    return this.page.getByRole('navigation', { name: /^(Footer|Pied de page)$/ });
  }

  /** The bar with 'Book' and 'Call' at the bottom of a phone. */
  get phoneBar(): Locator {
    return this.page.getByRole('group', { name: 'Reach us' });
  }

  card(name: string): Locator {
    return this.page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  }

  /** Waits until the page has its full height: sections below the window are laid out while the browser is idle. */
  async waitUntilLaidOut(): Promise<void> {
    await expect(this.page.getByRole('main')).toHaveAttribute('data-laid-out', '');
  }

  /** Follows a link, and expects no new document, scrolling to the top, and the focus on the title. */
  async goBy(link: Locator, { path, title }: { path: RegExp; title: string | RegExp }): Promise<void> {
    await link.click();
    await expect(this.page).toHaveURL(path);
    await expect(this.title).toHaveText(title);
    await expect(this.title).toBeFocused();
    await expect.poll(() => this.page.evaluate(() => window.scrollY), 'at the top').toBe(0);
  }

  /** Reads the facts from the document's head. */
  async facts(): Promise<PageFacts> {
    const read = await this.page.evaluate(() => {
      const attribute = (selector: string, name: string) =>
        document.querySelector(selector)?.getAttribute(name) ?? null;
      const meta = [...document.querySelectorAll('meta[property^="og:"]')];
      return {
        description: attribute('meta[name="description"]', 'content'),
        canonical: attribute('link[rel="canonical"]', 'href'),
        robots: attribute('meta[name="robots"]', 'content'),
        shared: meta.map((one) => [one.getAttribute('property')?.slice(3) ?? '', one.getAttribute('content') ?? '']),
        data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
          ({ textContent }) => textContent,
        ),
      };
    });
    const shared: Record<string, string> = Object.fromEntries(read.shared);
    return { ...read, shared, data: read.data.map((text) => JSON.parse(text)) };
  }
}

const STATE = /(<script\b[^>]*\bid="carefront-state"[^>]*>)([\s\S]*?)(<\/script>)/;

/** Serves the document without the clinic's information, so that the browser has to fetch it. */
export async function withoutClinicInfo(page: Page, path: string): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const url = new URL(route.request().url());
      const { host } = url;
      // Only browsers resolve `*.localhost`.
      url.hostname = '127.0.0.1';
      const response = await route.fetch({ url: url.href, headers: { ...route.request().headers(), host } });
      const html = await response.text();
      const [, before, json = '', after] = STATE.exec(html) ?? [];
      const changed = JSON.stringify({ ...JSON.parse(json), queries: [] }).replaceAll('<', '\\u003c');
      await route.fulfill({ response, body: html.replace(STATE, () => `${before}${changed}${after}`) });
    },
  );
}
