import { expect, type Locator, type Page } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';
import { MoveBooking } from './move-booking.page.ts';

/** The account page with its appointments. */
export class AccountPage {
  readonly page: Page;
  readonly moving: MoveBooking;
  readonly #server: ServerProcess;

  constructor(page: Page, server: ServerProcess) {
    this.page = page;
    this.moving = new MoveBooking(page);
    this.#server = server;
  }

  async open(clinic = 'maple'): Promise<void> {
    await this.page.goto(this.#server.url(clinic, '/site/client_account'));
    await expect(this.next).toBeVisible();
  }

  get place(): Locator {
    return this.page.getByRole('main');
  }

  get next(): Locator {
    return this.place.getByRole('region', { name: 'Next appointment' });
  }

  get later(): Locator {
    return this.place.getByRole('region', { name: 'Later' });
  }

  get past(): Locator {
    return this.place.getByRole('region', { name: 'Past and cancelled' });
  }

  /** @param start - 'Tuesday, Nov 24, 2026, 9:00 AM'; for an account with several people, after the person's name. */
  appointment(start: string): Locator {
    return this.next.or(this.later).getByRole('article', { name: start, exact: true });
  }

  act(name: 'Reschedule' | 'Cancel' | 'Add to calendar', start: string): Locator {
    return this.place.getByRole('button', { name: `${name}, ${start}`, exact: true });
  }

  /** Presses 'more' until the whole list of later appointments is shown. */
  async showAll(): Promise<void> {
    const more = this.later.getByRole('button', { name: /^Show more/ });
    while ((await more.count()) > 0) await more.click();
  }

  /** Unfolds the past and cancelled appointments. */
  async showPast(): Promise<void> {
    await this.past.getByText(/^Past and cancelled/).click();
  }

  get question(): Locator {
    return this.page.getByRole('alertdialog');
  }
}
