import { expect, type Locator, type Page } from '@playwright/test';
import type { WallTime } from '../clinic-time-text.ts';
import { callsOf, DRAFT_KEY, draftOf, holdTime, type TimeWish } from '../given-booking.ts';
import type { ServerProcess } from '../server-process.ts';
import { wallTimeText } from '../slot-calls.ts';
import { LoginForm } from './login.page.ts';
import { type DayChoice, TimeChoice } from './time-choice.ts';

/** The choices in the dialog. For a missing choice, the demo's first option is used. */
export interface BookingChoices extends DayChoice {
  service?: string;
  /** First name; null when a provider is already chosen. */
  provider?: string | null;
  /** Index among the day's times; -1 is the last. */
  time?: number;
}

/** An adult who books for themselves, as the form calls them. */
const ABOUT_YOU = 'About you';

/** The booking dialog. Everything is found by role and by the specification's texts. */
export class BookingDialog {
  readonly page: Page;
  private readonly server: ServerProcess;
  private readonly choice: TimeChoice;

  constructor(page: Page, server: ServerProcess) {
    this.page = page;
    this.server = server;
    this.choice = new TimeChoice(this.dialog);
  }

  /** Opens a booking address in a new document, like a link in an email. */
  async open(clinic = 'maple', path = '/site/book_appointment'): Promise<void> {
    await this.page.goto(this.server.url(clinic, path));
    await expect(this.dialog).toBeVisible();
  }

  /** Opens step 3 at Maple in a new document, with a held time and the draft of a tab that was reloaded there. */
  async openAtDetails(wish: TimeWish = {}): Promise<WallTime> {
    await new LoginForm(this.page, this.server).openForCalls();
    const held = await holdTime(callsOf(this.page), wish);
    await this.page.evaluate(([key, draft]) => sessionStorage.setItem(key, draft), [DRAFT_KEY, draftOf(held)] as const);
    await this.open('maple', `/site/book_appointment/${held.serviceId}?step=details`);
    await this.untilDetailsAreHere();
    return { date: held.date, time: wallTimeText(held.startsAt) };
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  get title(): Locator {
    return this.dialog.getByRole('heading', { level: 2 });
  }

  /** Height of the dialog's title bar and of all that scrolls below it, in px: what a person reads through. */
  contentHeight(): Promise<number> {
    return this.title.evaluate(
      ({ parentElement: head }) => (head?.offsetHeight ?? 0) + (head?.nextElementSibling?.scrollHeight ?? 0),
    );
  }

  /** The dialog that asks before typed data is lost. */
  get question(): Locator {
    return this.page.getByRole('alertdialog');
  }

  button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name, exact: typeof name === 'string' });
  }

  /** A text field of the sign-up form; required fields have a star after their label. */
  field(name: string, within: Locator = this.dialog): Locator {
    return within.getByRole('textbox', { name: new RegExp(`^${name}(?:\\s*\\*)?$`) }).first();
  }

  checkbox(name: string, within: Locator = this.dialog): Locator {
    return within.getByRole('checkbox', { name });
  }

  select(name: string, within: Locator = this.dialog): Locator {
    return within.getByRole('combobox', { name: new RegExp(`^${name}(?:\\s*\\*)?$`) });
  }

  /** Opens the list of time zones. @returns Its field. */
  async openZones(): Promise<Locator> {
    await this.button('Change the time zone').click();
    const zone = this.dialog.getByRole('combobox', { name: 'Time zone' });
    await expect(zone).toBeFocused();
    return zone;
  }

  get openDays(): Locator {
    return this.choice.openDays;
  }

  get times(): Locator {
    return this.choice.times;
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

  /** The dropdown of practitioners. Where all of them fit as cards, it is behind 'Show as a list'. */
  async openProviders(): Promise<Locator> {
    const [provider, toggle] = [this.select('Provider'), this.button('Show as a list')];
    await expect(provider.or(toggle)).toBeVisible();
    if (await toggle.isVisible()) await toggle.click();
    return provider;
  }

  async chooseProvider(firstName: string): Promise<void> {
    const provider = await this.openProviders();
    const option = provider.getByRole('option', { name: new RegExp(`^${firstName}`) });
    await provider.selectOption((await option.getAttribute('value')) ?? '');
  }

  untilMonthIsHere(): Promise<void> {
    return this.choice.untilMonthIsHere();
  }

  /** Waits for a month with open times, and goes to the next month when this one has none. @returns The open days. */
  waitForOpenDays(): Promise<Locator> {
    return this.choice.waitForOpenDays();
  }

  /** Takes the first day with enough open times, because earlier tests have booked on the same server. */
  chooseDay(wishes: DayChoice = {}): Promise<string> {
    return this.choice.chooseDay(wishes);
  }

  /** @param index - Among the day's times; -1 is the last. */
  chooseTime(index = 0): Promise<string> {
    return this.choice.chooseTime(index);
  }

  async confirm(): Promise<void> {
    await this.button('Confirm').click();
    await this.untilDetailsAreHere();
  }

  private async untilDetailsAreHere(): Promise<void> {
    await expect(this.title).toHaveText('Confirm Details');
    // The form of a visitor, or of a signed-in user.
    await expect(this.field('First name').or(this.dialog.getByText('You are logged in as:'))).toBeVisible();
  }

  /** Goes from the open dialog to the form of step 3. */
  async goToDetails({
    service = 'Individual session',
    provider = 'Amara',
    time = 0,
    ...day
  }: BookingChoices = {}): Promise<WallTime> {
    await this.chooseService(service);
    if (provider !== null) await this.chooseProvider(provider);
    const date = await this.chooseDay(day);
    const chosen = await this.chooseTime(time);
    await this.confirm();
    return { date, time: chosen };
  }

  /** The last view's link to the booking's page. */
  get manageLink(): Locator {
    return this.dialog.getByRole('link', { name: 'View', exact: true });
  }

  /** Finds a client by name and chooses them, as staff do. */
  async pickClient(name: string): Promise<void> {
    const box = this.select('Selected Client');
    await box.click();
    await box.fill(name);
    await this.dialog.getByRole('option', { name }).click();
    await expect(box).toHaveValue(name);
  }

  /** Answers 'Who is the appointment for?'. */
  async chooseWho(who: 'Me' | 'My child'): Promise<void> {
    await this.dialog.getByRole('radio', { name: who, exact: true }).check();
    const name = { Me: ABOUT_YOU, 'My child': 'About your child' }[who];
    await expect(this.dialog.getByRole('group', { name, exact: true })).toBeVisible();
  }

  /** Opens or closes 'Add more details' of a person, as the form calls them. */
  async pressMore(person: string = ABOUT_YOU): Promise<void> {
    await this.button(`Add more details, ${person}`).click();
  }

  /** The needed fields of a guardian. */
  guardian(position: number): Locator {
    return this.dialog.getByRole('group', { name: `Guardian ${position}`, exact: true });
  }

  /** The opened 'Add more details' of a guardian. */
  moreOfGuardian(position: number): Locator {
    return this.dialog.getByRole('group', { name: `Guardian ${position}: more details` });
  }

  /** Fills in the fields that an adult must fill in. */
  async fillAdult({ firstName = 'Ada', lastName = 'Lovelace', email = 'ada@example.org' } = {}): Promise<void> {
    await this.field('First name').fill(firstName);
    await this.field('Last name').fill(lastName);
    await this.field('Date of birth').fill('Jun-15-1988');
    await this.field('Email').fill(email);
  }

  /** Fills in a child of nine or ten years, with one guardian. */
  async fillMinor({ firstName = 'Noa', lastName = 'Ferreira', guardianEmail = '' } = {}): Promise<void> {
    await this.chooseWho('My child');
    const child = this.dialog.getByRole('group', { name: 'About your child' });
    await this.field('First name', child).fill(firstName);
    await this.field('Last name', child).fill(lastName);
    await this.field('Date of birth', child).fill(`Jan-15-${new Date().getUTCFullYear() - 10}`);
    const guardian = this.dialog.getByRole('group', { name: 'About you (Guardian 1)' });
    await this.field('First name', guardian).fill('Inês');
    await this.field('Last name', guardian).fill(lastName);
    await this.select('Relationship', guardian).selectOption({ index: 1 });
    await this.field('Email', guardian).fill(guardianEmail);
  }
}
