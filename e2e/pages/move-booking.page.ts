import { expect, type Locator, type Page } from '@playwright/test';
import type { WallTime } from '../clinic-time-text.ts';
import { type DayChoice, TimeChoice } from './time-choice.ts';

/** The view that picks another time for a booking: on the booking's page, the account page and the staff's list. */
export class MoveBooking {
  readonly place: Locator;
  readonly times: TimeChoice;

  constructor(page: Page) {
    this.place = page.getByRole('main');
    this.times = new TimeChoice(this.place);
  }

  get title(): Locator {
    return this.place.getByRole('heading', { name: 'Reschedule the appointment' });
  }

  get keep(): Locator {
    return this.place.getByRole('button', { name: 'Keep the current time' });
  }

  get move(): Locator {
    return this.place.getByRole('button', { name: 'Reschedule appointment', exact: true });
  }

  /** Chooses a time and moves the booking to it. */
  async moveTo(day: DayChoice, time = -1): Promise<WallTime> {
    await expect(this.title).toBeFocused();
    const chosen = { date: await this.times.chooseDay(day), time: await this.times.chooseTime(time) };
    await expect(this.move, 'the next key moves it').toBeFocused();
    await this.move.click();
    return chosen;
  }
}
