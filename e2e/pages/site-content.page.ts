import { expect, type Locator, type Page } from '@playwright/test';

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
}
