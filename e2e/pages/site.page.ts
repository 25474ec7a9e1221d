import { expect, type Locator, type Page, type Response } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';

/** The clinic's home page. */
export class SiteHome {
  readonly page: Page;
  private readonly server: ServerProcess;

  constructor(page: Page, server: ServerProcess) {
    this.page = page;
    this.server = server;
  }

  /**
   * Opens the page, and waits until the remote has hydrated it and it has its full height: a section that gets its height between the press
   * and the release of the mouse takes the click from the element that was pressed.
   * @returns The document's response.
   */
  async open(clinic = 'maple', path = '/site'): Promise<Response> {
    const response = await this.openUsable(clinic, path);
    await expect(this.page.locator('main.site-content:not([data-laid-out])')).toHaveCount(0);
    return response;
  }

  /** Opens the page and waits until the remote has hydrated it. @returns The document's response. */
  async openUsable(clinic = 'maple', path = '/site'): Promise<Response> {
    const response = await this.page.goto(this.server.url(clinic, path));
    await this.untilActive();
    if (!response) throw new Error('No document was asked for');
    return response;
  }

  async untilActive(): Promise<void> {
    await expect(this.page.locator('#slot-mf-site')).toHaveAttribute('data-state', 'active');
  }

  get banner(): Locator {
    return this.page.getByRole('main').getByRole('heading', { level: 1 });
  }

  get bookNow(): Locator {
    // Out of the sight of the page's own button, another stands beside the page's links.
    return this.page.getByRole('link', { name: 'Book Now' }).first();
  }

  /** All links to the booking dialog: Book Now and the link of each service. */
  get bookingLinks(): Locator {
    return this.page.locator('a[href^="/site/book_appointment"]');
  }

  section(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  /** The clinic's contact details at the end of every page. */
  get footer(): Locator {
    return this.page.getByRole('contentinfo');
  }

  language(name: 'English' | 'Français'): Locator {
    return this.page.getByRole('button', { name: new RegExp(`${name}$`) });
  }

  /** Sets a property on the document. A real navigation or a reload removes it. */
  async markDocument(): Promise<void> {
    await this.page.evaluate(() => {
      document.documentElement.dataset.sameDocument = 'yes';
    });
  }

  async expectSameDocument(): Promise<void> {
    await expect(this.page.locator('html')).toHaveAttribute('data-same-document', 'yes');
  }
}
