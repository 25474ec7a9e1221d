import { expect, type Locator, type Page } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';
import { ConsentForm } from './consent-dialog.page.ts';

/** Consents on the account page (RT-06), and the pages behind emailed links (CO-10, CO-11). */
export class OwnConsents {
  readonly page: Page;
  readonly consentForm: ConsentForm;
  readonly #server: ServerProcess;

  constructor(page: Page, server: ServerProcess) {
    this.page = page;
    this.consentForm = new ConsentForm(page);
    this.#server = server;
  }

  async open(clinic = 'maple'): Promise<void> {
    await this.page.goto(this.#server.url(clinic, '/site/client_account'));
    await this.untilLoaded();
  }

  async untilLoaded(): Promise<void> {
    await expect(this.section).toBeVisible();
    // The appointments above the consents must be loaded first: while they load, a consent's button moves and a click may miss it.
    const appointments = this.page.getByRole('main').getByRole('region', { name: 'Your appointments' });
    await expect(appointments).toContainText(/Next appointment|No appointments/);
  }

  /** Consents that wait for the reader's signature. */
  get section(): Locator {
    return this.page.getByRole('main').getByRole('region', { name: 'Waiting for you' });
  }

  get documents(): Locator {
    return this.page.getByRole('main').getByRole('region', { name: 'Documents' });
  }

  /** @param title - The form's title. */
  act(name: 'Read and sign' | 'Open', title: string): Locator {
    const place = name === 'Open' ? this.documents : this.section;
    return place
      .getByRole('link', { name: `${name}, ${title}` })
      .or(place.getByRole('button', { name: `${name}, ${title}` }));
  }

  /** Opens an emailed link in a new document. */
  async openLink(link: string): Promise<void> {
    await this.page.goto(link);
  }

  /** The page behind an emailed link. */
  get linkPage(): Locator {
    return this.page.getByRole('main');
  }
}
