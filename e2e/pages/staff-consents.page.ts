import { expect, type Locator, type Page } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';
import { ConsentForm } from './consent-dialog.page.ts';

/** The staff's pages: consents, template and audit log. */
export class StaffConsents {
  readonly page: Page;
  readonly consentForm: ConsentForm;
  readonly #server: ServerProcess;

  constructor(page: Page, server: ServerProcess) {
    this.page = page;
    this.consentForm = new ConsentForm(page);
    this.#server = server;
  }

  async open(path = '/staff/consents', clinic = 'maple'): Promise<void> {
    await this.page.goto(this.#server.url(clinic, path));
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  get newDialog(): Locator {
    return this.page.getByRole('dialog', { name: 'New consent' });
  }

  get emailDialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Email to the guardian' });
  }

  /** The dialog when the client signs alone. */
  get signDialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Email to sign' });
  }

  row(client: string): Locator {
    return this.main.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name: client }) });
  }
}
