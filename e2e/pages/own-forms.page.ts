import { expect, type Locator, type Page } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';

/** Forms on the account page (RT-06), and the page of an emailed link to a form. */
export class OwnForms {
  readonly page: Page;
  readonly #server: ServerProcess;

  constructor(page: Page, server: ServerProcess) {
    this.page = page;
    this.#server = server;
  }

  async open(clinic = 'maple'): Promise<void> {
    await this.page.goto(this.#server.url(clinic, '/site/client_account'));
    // The lists above the forms must be loaded first: while they load, a form's button moves and a click may miss it.
    const lists = this.page.getByRole('main').getByRole('region', { name: /^(Your appointments|Consent forms)$/ });
    for (const index of [0, 1])
      await expect(lists.nth(index)).toContainText(/Next appointment|No appointments|Consent to|No consent/);
    await expect(this.section).toContainText(/To fill in|No forms yet/);
  }

  get section(): Locator {
    return this.page.getByRole('main').getByRole('region', { name: 'Forms', exact: true });
  }

  /** A form in one of the lists. @param form - Its name, followed by the client's name unless the form is the reader's own. */
  row(list: 'To fill in' | 'Sent', form: string): Locator {
    return this.section.getByRole('region', { name: list }).getByRole('article', { name: form, exact: true });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** The page behind an emailed link. */
  get linkPage(): Locator {
    return this.page.getByRole('main');
  }
}
