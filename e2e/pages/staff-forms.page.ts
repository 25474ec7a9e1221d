import { expect, type Locator, type Page } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';

/** The staff's page of forms: the clinic's forms, the requests that wait, and the sent forms. */
export class StaffForms {
  readonly page: Page;
  readonly #server: ServerProcess;

  constructor(page: Page, server: ServerProcess) {
    this.page = page;
    this.#server = server;
  }

  async open(clinic = 'maple'): Promise<void> {
    await this.page.goto(this.#server.url(clinic, '/staff/forms'));
    await expect(this.page.getByRole('heading', { level: 1, name: 'Forms' })).toBeVisible();
    await expect(this.sent).toBeVisible();
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  get requests(): Locator {
    return this.main.getByRole('table', { name: 'Waiting for clients' });
  }

  get sent(): Locator {
    return this.main.getByRole('table', { name: 'Answers' });
  }

  /** The row of a client, in a table of requests or of sent forms. */
  row(table: Locator, client: string): Locator {
    return table.getByRole('row').filter({ hasText: client });
  }

  /** Takes an action of a form's row: the visible one, or one of its menu. */
  async act(name: 'Fill in' | 'Send to a client', form: string): Promise<void> {
    if (name === 'Fill in') {
      await this.main.getByRole('button', { name: `More actions, ${form}`, exact: true }).click();
      await this.page.getByRole('menuitem', { name, exact: true }).click();
    } else await this.main.getByRole('button', { name: `${name}, ${form}`, exact: true }).click();
    await expect(this.dialog).toBeVisible();
  }

  /** Finds a client by name and chooses them, in the open dialog. */
  async pickClient(name: string): Promise<void> {
    const box = this.dialog.getByRole('combobox', { name: /^Client/ });
    await box.fill(name);
    await expect(this.dialog.getByRole('option', { name })).toBeInViewport();
    await expect(box, 'its list does not push the field out of sight').toBeInViewport({ ratio: 1 });
    await this.dialog.getByRole('option', { name }).click();
  }
}
