import { expect, type Locator } from '@playwright/test';

/** A day that a test takes has so many times, so that its first and its last do not overlap. */
const LEAST_TIMES = 10;

export interface DayWishes {
  /** `yyyy-MM-dd` of the one day to take, whatever its room. */
  date?: string | undefined;
  /** `yyyy-MM-dd` of the first day to look at. */
  notBefore?: string | undefined;
}

/** The month calendar and its times, on any screen: booking, rescheduling, the meeting mode. */
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

  async untilMonthIsHere(): Promise<void> {
    await expect(this.place.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  }

  /** The month's times are here; turns to the next month where this one has none left. @returns the open days on show. */
  async waitForOpenDays(): Promise<Locator> {
    await this.untilMonthIsHere();
    if ((await this.openDays.count()) === 0) {
      await this.nextMonth.click();
      await expect(this.openDays.first()).toBeVisible();
    }
    return this.openDays;
  }

  /** Takes the first day with room enough: tests before this one have booked on the same server. */
  async chooseDay({ date: wanted, notBefore = '' }: DayWishes = {}): Promise<string> {
    for (let months = 0; months < 4; months += 1) {
      await this.untilMonthIsHere();
      for (const day of await this.openDays.all()) {
        const date = (await day.getAttribute('data-date')) ?? '';
        const times = Number(/(\d+) times? available$/.exec((await day.getAttribute('aria-label')) ?? '')?.[1]);
        if (wanted === undefined ? times < LEAST_TIMES || date < notBefore : date !== wanted) continue;
        await day.click();
        await expect(this.times.first()).toBeVisible();
        return date;
      }
      await this.nextMonth.click();
    }
    throw new Error(`Four months have no such day: ${wanted ?? `${LEAST_TIMES} open times from ${notBefore}`}`);
  }

  /** @param index - Among the day's times; -1 is the last. */
  async chooseTime(index = 0): Promise<string> {
    const time = this.times.nth(index);
    const text = ((await time.textContent()) ?? '').trim();
    await time.click();
    await expect(time).toHaveAttribute('aria-pressed', 'true');
    return text;
  }
}
