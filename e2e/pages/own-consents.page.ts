import { expect, type Locator, type Page } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';
import { ConsentPaper } from './consent-dialog.page.ts';

/** Consents on the account page (RT-06), and the pages behind mailed links (CO-10, CO-11). */
export class OwnConsents {
  readonly page: Page;
  readonly paper: ConsentPaper;
  readonly #server: ServerProcess;

  constructor(page: Page, server: ServerProcess) {
    this.page = page;
    this.paper = new ConsentPaper(page);
    this.#server = server;
  }

  async open(clinic = 'maple'): Promise<void> {
    await this.page.goto(this.#server.url(clinic, '/site/client_account'));
    await expect(this.section).toBeVisible();
    // The appointments are above the consents: a click on a consent while they still load may miss its button.
    const appointments = this.page.getByRole('main').getByRole('region', { name: 'Your appointments' });
    await expect(appointments).toContainText(/Coming up|No appointments/);
  }

  get section(): Locator {
    return this.page.getByRole('main').getByRole('region', { name: 'Consent forms' });
  }

  /** @param title - The form's title. */
  act(name: 'Read and sign' | 'Open', title: string): Locator {
    return this.section
      .getByRole('link', { name: `${name}, ${title}` })
      .or(this.section.getByRole('button', { name: `${name}, ${title}` }));
  }

  /** Opens a mailed link cold. */
  async openLink(link: string): Promise<void> {
    await this.page.goto(link);
  }

  /** The page behind a mailed link. */
  get linkPage(): Locator {
    return this.page.getByRole('main');
  }
}
