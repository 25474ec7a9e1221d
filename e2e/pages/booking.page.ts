import { expect, type Locator, type Page } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';

/** Of a day that a test takes: the first and the last of so many do not overlap. */
const LEAST_TIMES = 10;

export interface ChosenTime {
  /** `2026-11-24`, in the zone that the dialog shows. */
  date: string;
  /** `9:15 AM`, as the button says it. */
  time: string;
}

/** Whatever is left out is the demo's first. */
export interface Wishes {
  service?: string;
  /** First name. */
  provider?: string;
  /** `yyyy-MM-dd`. */
  date?: string | undefined;
  /** Index among the day's times; -1 is the last. */
  time?: number;
}

/** The booking dialog, as a visitor speaks of it. Everything is found by role and by the specification's texts. */
export class BookingDialog {
  readonly page: Page;
  private readonly server: ServerProcess;

  constructor(page: Page, server: ServerProcess) {
    this.page = page;
    this.server = server;
  }

  /** Opens a booking address cold, as from a link in an e-mail. */
  async open(clinic = 'maple', path = '/site/book_appointment'): Promise<void> {
    await this.page.goto(this.server.url(clinic, path));
    await expect(this.dialog).toBeVisible();
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  get title(): Locator {
    return this.dialog.getByRole('heading', { level: 2 });
  }

  /** The question before something is lost. */
  get question(): Locator {
    return this.page.getByRole('alertdialog');
  }

  button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name, exact: typeof name === 'string' });
  }

  /** A text field of the sign-up form; required ones carry a star behind their name. */
  field(name: string, within: Locator = this.dialog): Locator {
    return within.getByRole('textbox', { name: new RegExp(`^${name}(?:\\s*\\*)?$`) }).first();
  }

  checkbox(name: string, within: Locator = this.dialog): Locator {
    return within.getByRole('checkbox', { name });
  }

  select(name: string, within: Locator = this.dialog): Locator {
    return within.getByRole('combobox', { name: new RegExp(`^${name}(?:\\s*\\*)?$`) });
  }

  get openDays(): Locator {
    return this.dialog.getByRole('button', { name: /\d+ times? available$/ });
  }

  get times(): Locator {
    return this.dialog.getByRole('region', { name: /^Times on / }).getByRole('button', { name: /^\d+:\d\d [AP]M/ });
  }

  get dots(): Locator {
    return this.dialog.getByRole('navigation', { name: 'Steps' }).getByRole('button');
  }

  get schedule(): Locator {
    return this.button('Schedule Appointment');
  }

  async chooseService(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await expect(this.title).toHaveText('Select Provider, Date & Time');
  }

  async chooseProvider(firstName: string): Promise<void> {
    const provider = this.select('Provider');
    const option = provider.getByRole('option', { name: new RegExp(`^${firstName}`) });
    await provider.selectOption((await option.getAttribute('value')) ?? '');
  }

  /** The month's times are here; turns to the next month where this one has none left. @returns the open days on show. */
  async waitForOpenDays(): Promise<Locator> {
    await this.untilMonthIsHere();
    if ((await this.openDays.count()) === 0) {
      await this.button('Next month').click();
      await expect(this.openDays.first()).toBeVisible();
    }
    return this.openDays;
  }

  /**
   * Takes the first day with room enough: tests before this one have booked on the same server.
   * @param wanted - `yyyy-MM-dd` of the one day to take instead, whatever its room.
   */
  async chooseDay(wanted?: string): Promise<string> {
    for (let months = 0; months < 3; months += 1) {
      await this.untilMonthIsHere();
      for (const day of await this.openDays.all()) {
        const date = (await day.getAttribute('data-date')) ?? '';
        const times = Number(/(\d+) times? available$/.exec((await day.getAttribute('aria-label')) ?? '')?.[1]);
        if (wanted === undefined ? times < LEAST_TIMES : date !== wanted) continue;
        await day.click();
        await expect(this.times.first()).toBeVisible();
        return date;
      }
      await this.button('Next month').click();
    }
    throw new Error(`Three months have no such day: ${wanted ?? `${LEAST_TIMES} open times`}`);
  }

  private async untilMonthIsHere(): Promise<void> {
    await expect(this.dialog.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  }

  /** @param index - Among the day's times; -1 is the last. */
  async chooseTime(index = 0): Promise<string> {
    const time = this.times.nth(index);
    const text = ((await time.textContent()) ?? '').trim();
    await time.click();
    await expect(time).toHaveAttribute('aria-pressed', 'true');
    return text;
  }

  async confirm(): Promise<void> {
    await this.button('Confirm').click();
    await expect(this.title).toHaveText('Confirm Details');
    // The sign-up form, or whoever is signed in.
    await expect(this.field('First name').or(this.dialog.getByText('You are logged in as:'))).toBeVisible();
  }

  /** From the open dialog to the sign-up form. */
  async goToDetails({
    service = 'Individual session',
    provider = 'Amara',
    time = 0,
    date: wanted,
  }: Wishes = {}): Promise<ChosenTime> {
    await this.chooseService(service);
    await this.chooseProvider(provider);
    const date = await this.chooseDay(wanted);
    const chosen = await this.chooseTime(time);
    await this.confirm();
    return { date, time: chosen };
  }

  /** The least that an adult must say. */
  async fillAdult({ firstName = 'Ada', lastName = 'Lovelace', email = 'ada@example.org' } = {}): Promise<void> {
    await this.field('First name').fill(firstName);
    await this.field('Last name').fill(lastName);
    await this.field('Date of birth').fill('Jun-15-1988');
    await this.field('Email').fill(email);
  }
}
