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
    const main = this.page.getByRole('main');
    await expect(main.getByRole('region', { name: 'Your appointments' })).toContainText(
      /Next appointment|No appointments/,
    );
    await expect(this.section.getByRole('status')).toHaveCount(0);
    await expect(this.documents.getByRole('status')).toHaveCount(0);
  }

  get section(): Locator {
    return this.page.getByRole('main').getByRole('region', { name: 'Waiting for you' });
  }

  get documents(): Locator {
    return this.page.getByRole('main').getByRole('region', { name: 'Documents' });
  }

  /** A form in one of the lists. @param form - Its name, followed by the client's name unless the form is the reader's own. */
  row(list: 'To fill in' | 'Sent', form: string): Locator {
    const place = list === 'Sent' ? this.documents.getByRole('region', { name: 'Forms', exact: true }) : this.section;
    return place.getByRole('article', { name: form, exact: true });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** The page behind an emailed link. */
  get linkPage(): Locator {
    return this.page.getByRole('main');
  }
}
