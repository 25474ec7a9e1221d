import { expect, type Locator, type Page } from '@playwright/test';
import { MoveBooking } from './move-booking.page.ts';

/** One booking's page, behind the link in its email. */
export class ManageBooking {
  readonly page: Page;
  readonly moving: MoveBooking;

  constructor(page: Page) {
    this.page = page;
    this.moving = new MoveBooking(page);
  }

  /** @param link - From the email. */
  async open(link: string): Promise<void> {
    await this.page.goto(link);
    await expect(this.title).toHaveText(/^Your appointment|^This link is no longer valid/);
  }

  get place(): Locator {
    return this.page.getByRole('main');
  }

  get title(): Locator {
    return this.place.getByRole('heading', { level: 1 });
  }

  /** The booking's status text. */
  status(text: string): Locator {
    return this.place.getByText(text, { exact: true });
  }

  button(name: string): Locator {
    return this.place.getByRole('button', { name, exact: true });
  }

  get question(): Locator {
    return this.page.getByRole('alertdialog');
  }

  /** Cancels the booking and answers the question. */
  async cancel(): Promise<void> {
    await this.button('Cancel').click();
    await expect(this.question.getByRole('heading')).toHaveText('Cancel this appointment?');
    await this.question.getByRole('button', { name: 'Cancel appointment' }).click();
    await expect(this.place.getByText('The appointment is cancelled.')).toBeVisible();
  }
}
