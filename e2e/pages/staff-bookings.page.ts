import { expect, type Locator, type Page } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';
import { MoveBooking } from './move-booking.page.ts';

export type BookingList = 'Requests' | 'Confirmed' | 'Declined' | 'Expired' | 'Cancelled';

export interface WhyQuestion {
  practitioner: RegExp;
  service?: string;
  /** `yyyy-MM-dd`. */
  date: string;
  /** `HH:mm`. */
  time: string;
}

/** The staff's list of requests and bookings. */
export class StaffBookings {
  readonly page: Page;
  readonly moving: MoveBooking;
  readonly #server: ServerProcess;

  constructor(page: Page, server: ServerProcess) {
    this.page = page;
    this.moving = new MoveBooking(page);
    this.#server = server;
  }

  async open(clinic = 'maple'): Promise<void> {
    await this.page.goto(this.#server.url(clinic, '/staff/bookings'));
    await expect(this.place.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();
  }

  get place(): Locator {
    return this.page.getByRole('main');
  }

  filter(list: BookingList): Locator {
    return this.place.getByRole('group', { name: 'Show' }).getByRole('button', { name: list });
  }

  /** 'Requests (3)'. */
  heading(list: BookingList): Locator {
    return this.place.getByRole('heading', { level: 2, name: new RegExp(`^${list} \\(\\d+\\)$`) });
  }

  async show(list: BookingList): Promise<void> {
    await this.filter(list).click();
    await expect(this.heading(list)).toBeVisible();
    await this.showAll();
  }

  /** Loads more pages until the list is complete. */
  async showAll(): Promise<void> {
    const more = this.place.getByRole('button', { name: /^Show more/ });
    const rows = this.place.getByRole('rowheader');
    for (let known = -1; (await more.count()) > 0 && (await rows.count()) > known; ) {
      known = await rows.count();
      await more.click();
      await expect(rows).not.toHaveCount(known);
    }
  }

  row(client: string): Locator {
    return this.place.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name: client }) });
  }

  act(name: 'Confirm' | 'Decline' | 'Reschedule' | 'Cancel', client: string): Locator {
    return this.row(client).getByRole('button', { name: new RegExp(`^${name}: `) });
  }

  get question(): Locator {
    return this.page.getByRole('alertdialog');
  }

  get why(): Locator {
    return this.place.getByText('Why is a time not offered?');
  }

  /** Asks why a time is not offered. @returns The element with the answer. */
  async ask({ practitioner, service = 'Individual session', date, time }: WhyQuestion): Promise<Locator> {
    const people = this.place.getByRole('combobox', { name: 'Practitioner', exact: true });
    const option = people.getByRole('option', { name: practitioner });
    await people.selectOption((await option.getAttribute('value')) ?? '');
    await this.place.getByRole('combobox', { name: 'Service' }).selectOption({ label: service });
    await this.place.getByLabel('Date').fill(date);
    await this.place.getByLabel('Time', { exact: true }).fill(time);
    const answer = this.page.waitForResponse((response) => response.url().includes('/why-no-slot?'));
    await this.place.getByRole('button', { name: 'Find out' }).click();
    await answer;
    return this.place.getByRole('status').filter({ hasText: /^.*This time is/ });
  }
}
