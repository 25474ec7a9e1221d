import { expect, type Locator } from '@playwright/test';

/** A day needs at least this many open times, so that its first and last do not overlap. */
const MIN_TIMES = 10;

export interface DayChoice {
  /** `yyyy-MM-dd` of the day to take, however many times it has. */
  date?: string | undefined;
  /** `yyyy-MM-dd` of the first day to take. */
  notBefore?: string | undefined;
}

/** The month calendar with its times, in booking, rescheduling and the week calendar. */
export class TimeChoice {
  readonly place: Locator;

  constructor(place: Locator) {
    this.place = place;
  }

  get openDays(): Locator {
    return this.place.getByRole('button', { name: /\d+ times? available$/ });
  }

  get times(): Locator {
    return this.place.getByRole('region', { name: /^Times on / }).getByRole('button', { name: /^\d+:\d\d [AP]M/ });
  }

  get nextMonth(): Locator {
    return this.place.getByRole('button', { name: 'Next month', exact: true });
  }

  /** Near the end of a month, the next open days are shown in its place, and the month is one press away. */
  async untilMonthIsHere(): Promise<void> {
    const [month, toMonth] = [this.place.locator('[role=grid][aria-busy=false]'), this.openCalendar];
    await expect(month.or(toMonth)).toBeVisible();
    if (await toMonth.isVisible()) await toMonth.click();
    await expect(month).toBeVisible();
  }

  get openCalendar(): Locator {
    return this.place.getByRole('button', { name: /^(Open the calendar|Ouvrir le calendrier)$/ });
  }

  /** Waits for a month with open times, and goes to the next month when this one has none. @returns The open days. */
  async waitForOpenDays(): Promise<Locator> {
    await this.untilMonthIsHere();
    if ((await this.openDays.count()) === 0) {
      await this.nextMonth.click();
      await expect(this.openDays.first()).toBeVisible();
    }
    return this.openDays;
  }

  /** Takes the first day with enough open times, because earlier tests have booked on the same server. */
  async chooseDay({ date: wanted, notBefore = '' }: DayChoice = {}): Promise<string> {
    for (let months = 0; months < 4; months += 1) {
      await this.untilMonthIsHere();
      for (const day of await this.openDays.all()) {
        const date = (await day.getAttribute('data-date')) ?? '';
        const times = Number(/(\d+) times? available$/.exec((await day.getAttribute('aria-label')) ?? '')?.[1]);
        if (wanted === undefined ? times < MIN_TIMES || date < notBefore : date !== wanted) continue;
        await day.click();
        await expect(this.times.first()).toBeVisible();
        return date;
      }
      await this.nextMonth.click();
    }
    throw new Error(`Four months have no such day: ${wanted ?? `${MIN_TIMES} open times from ${notBefore}`}`);
  }

  /** A full day shows some of its times. */
  async showAllTimes(): Promise<void> {
    const all = this.place.getByRole('button', { name: /^Show all \d+ times$/ });
    if (await all.isVisible()) await all.click();
  }

  /** @param index - Among the day's times; -1 is the last. */
  async chooseTime(index = 0): Promise<string> {
    await this.showAllTimes();
    const time = this.times.nth(index);
    const text = ((await time.textContent()) ?? '').trim();
    await time.click();
    await expect(time).toHaveAttribute('aria-pressed', 'true');
    return text;
  }
}
