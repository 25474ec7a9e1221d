import type { LookPage } from '@carefront/shared/testing/looks';
import { PRACTITIONER_ID, USUAL_NAMES } from './booking-answers.ts';

/** A person's steps through the booking dialog. */
export class BookingSteps {
  readonly page: LookPage;

  constructor(page: LookPage) {
    this.page = page;
  }

  get dialog() {
    return this.page.getByRole('dialog');
  }

  /** The visible surface of the dialog: its element fills the window. */
  get surface() {
    return this.dialog.locator('> div');
  }

  /** The dialog that asks before typed data is lost. */
  get question() {
    return this.page.getByRole('alertdialog');
  }

  title(text: string) {
    return this.dialog.getByRole('heading', { level: 2, name: text });
  }

  button(name: string) {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  /** A text field of the sign-up form; required fields have a star after their label. */
  field(name: string) {
    return this.dialog.getByRole('textbox', { name }).first();
  }

  get openDays() {
    return this.dialog.getByRole('button', { name: / times? available$/ });
  }

  get times() {
    return this.dialog.getByRole('region', { name: /^Times on / }).getByRole('button', { name: /^\d+:\d\d [AP]M/ });
  }

  get dots() {
    return this.dialog.getByRole('navigation', { name: 'Steps' }).getByRole('button');
  }

  async answerQuestion(name: string): Promise<void> {
    await this.question.getByRole('button', { name, exact: true }).click();
    await this.question.waitFor({ state: 'detached' });
  }

  async chooseService(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name }).click();
    await this.title('Select Provider, Date & Time').waitFor();
  }

  async chooseProvider(): Promise<void> {
    await this.button('Show as a list').click();
    await this.dialog.getByRole('combobox', { name: /^Provider/ }).selectOption(String(PRACTITIONER_ID));
  }

  async untilMonthIsHere(): Promise<void> {
    const [month, toMonth] = [this.dialog.locator('[role=grid][aria-busy=false]'), this.button('Open the calendar')];
    await month.or(toMonth).waitFor();
    if (await toMonth.isVisible()) await toMonth.click();
    await month.waitFor();
  }

  /** Goes to the next month when this one has no more times. */
  async untilDaysAreOpen(): Promise<void> {
    await this.untilMonthIsHere();
    if ((await this.openDays.count()) === 0) await this.button('Next month').click();
    await this.openDays.first().waitFor();
  }

  async chooseDay(): Promise<void> {
    await this.untilDaysAreOpen();
    await this.openDays.first().click();
    await this.times.first().waitFor();
  }

  /** Goes from the open dialog to a chosen time. */
  async goToTimes(service: string = USUAL_NAMES.service): Promise<void> {
    await this.chooseService(service);
    await this.chooseProvider();
    await this.chooseDay();
    await this.times.first().click();
  }

  async confirm(): Promise<void> {
    await this.button('Confirm').click();
    await this.title('Confirm Details').waitFor();
    await this.field('First name').waitFor();
  }

  /** Goes from the open dialog to the form of step 3. */
  async goToDetails(): Promise<void> {
    await this.goToTimes();
    await this.confirm();
  }

  /** Fills in what an adult must fill in. */
  async fillAdult(): Promise<void> {
    await this.field('First name').fill('Ada');
    await this.field('Last name').fill('Lovelace');
    await this.field('Date of birth').fill('Jun-15-1988');
    await this.field('Email').fill('ada@example.org');
  }
}
