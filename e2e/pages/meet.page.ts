import { expect, type Locator, type Page } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';
import { TimeChoice } from './time-choice.ts';

/** Label of a free hour in the future: 'Tuesday, November 24, 10:00 AM'. */
const FREE_HOUR = /^\w+, \w+ \d+, \d+:00 [AP]M$/;

/** The staff's week calendar. */
export class MeetMode {
  readonly page: Page;
  readonly times: TimeChoice;
  readonly #server: ServerProcess;

  constructor(page: Page, server: ServerProcess) {
    this.page = page;
    this.#server = server;
    this.times = new TimeChoice(this.dialog);
  }

  async goto(clinic = 'maple'): Promise<void> {
    await this.page.goto(this.#server.url(clinic, '/site/tb_meet'));
    await expect(this.dialog).toBeVisible();
  }

  /** Opens the mode and waits for its week. */
  async open(): Promise<void> {
    await this.goto();
    await this.untilWeekIsHere();
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  get title(): Locator {
    return this.dialog.getByRole('heading', { level: 2 }).first();
  }

  /** Reads and closes the notice, so that the next one is shown. */
  async readNotice(text: string): Promise<void> {
    const notices = this.page.getByRole('region', { name: 'Notices' });
    await expect(notices).toContainText(text);
    await notices.getByRole('button', { name: 'Close notice' }).first().click();
    await expect(notices.getByText(text)).toHaveCount(0);
  }

  get question(): Locator {
    return this.page.getByRole('alertdialog');
  }

  button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name, exact: typeof name === 'string' });
  }

  get grid(): Locator {
    return this.dialog.getByRole('grid');
  }

  async untilWeekIsHere(): Promise<void> {
    await expect(this.grid).toHaveAttribute('aria-busy', 'false');
  }

  get freeHours(): Locator {
    return this.grid.getByRole('button', { name: FREE_HOUR });
  }

  /** @param text - 'Tuesday, November 24, 10:00 AM', or a part of it. */
  hour(text: string): Locator {
    return this.grid.getByRole('button', { name: text });
  }

  /** The sessions drawn in the week. */
  get sessions(): Locator {
    return this.dialog.getByRole('list', { name: 'Sessions of this week' }).getByRole('button');
  }

  /** Goes to a week that no other test uses. */
  async turnWeeks(weeks: number): Promise<void> {
    for (let turned = 0; turned < weeks; turned += 1) {
      await this.button('Next week').click();
      await this.untilWeekIsHere();
    }
  }

  async chooseService(name: string): Promise<void> {
    const card = this.dialog.getByRole('button', { name: new RegExp(`^${name}`) });
    await card.click();
    await expect(card).toHaveAccessibleName(/Chosen$/);
  }

  async chooseProvider(firstName: string): Promise<void> {
    const provider = this.dialog.getByRole('combobox', { name: 'Provider' });
    const option = provider.getByRole('option', { name: new RegExp(`^${firstName}`) });
    await provider.selectOption((await option.getAttribute('value')) ?? '');
  }

  /** After a choice, only the chosen service is shown; its label contains 'Chosen'. */
  get chosenServices(): Locator {
    return this.dialog.getByRole('button', { name: /Chosen$/ });
  }

  get client(): Locator {
    return this.dialog.getByRole('combobox', { name: 'Selected Client' });
  }

  async pickClient(name: string): Promise<void> {
    await this.client.click();
    await this.client.fill(name);
    await this.dialog.getByRole('option', { name }).click();
    await expect(this.client).toHaveValue(name);
  }

  get notes(): Locator {
    return this.dialog.getByRole('textbox', { name: 'Appointment Notes' });
  }

  get schedule(): Locator {
    return this.button('Schedule Appointment');
  }

  get update(): Locator {
    return this.button('Update Event');
  }
}
