import { expect, type Locator, type Page } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';

/** The clinic's waitlist, for staff. */
export class StaffWaitlist {
  readonly page: Page;
  readonly #server: ServerProcess;

  constructor(page: Page, server: ServerProcess) {
    this.page = page;
    this.#server = server;
  }

  async open(clinic = 'maple'): Promise<void> {
    await this.page.goto(this.#server.url(clinic, '/staff/waitlist'));
    await expect(this.place.getByRole('heading', { level: 1, name: 'Waitlist' })).toBeVisible();
  }

  get place(): Locator {
    return this.page.getByRole('main');
  }

  row(name: string): Locator {
    return this.place.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name }) });
  }
}
