import { expect, type Locator, type Page } from '@playwright/test';

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  /** `yyyy-MM-dd`. */
  birthday: string;
}

/** The help bot in the page's corner. Names are English unless a test passes others. */
export class HelpBot {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The round button: opens the bot, and asks before it closes it. */
  get roundButton(): Locator {
    return this.page.getByRole('button', { name: /^(Help Bot|Robot d’aide)$/ });
  }

  get popover(): Locator {
    return this.page.getByRole('dialog', { name: /^(Help Bot|Robot d’aide)$/ });
  }

  get log(): Locator {
    return this.popover.getByRole('log');
  }

  /** The card that replaces a bot that cannot be loaded. */
  get contactCard(): Locator {
    return this.page.getByRole('region', { name: 'Help Bot', exact: true });
  }

  /** The dialog that asks before the chat is closed or reset. */
  get question(): Locator {
    return this.page.getByRole('alertdialog');
  }

  get summary(): Locator {
    return this.popover.getByLabel('Your answers', { exact: true });
  }

  button(name: string | RegExp): Locator {
    return this.popover.getByRole('button', { name, exact: typeof name === 'string' });
  }

  field(name: string): Locator {
    return this.popover.getByLabel(name, { exact: true });
  }

  /** Opens the bot and waits for the menu. */
  async open(): Promise<void> {
    await this.roundButton.click();
    await expect(this.button(/^(Register|S’inscrire)$/)).toBeVisible();
  }

  async choose(name: string): Promise<void> {
    await this.button(name).click();
  }

  async answerQuestion(button: 'Yes' | 'No'): Promise<void> {
    await this.question.getByRole('button', { name: button, exact: true }).click();
    await expect(this.question).toHaveCount(0);
  }

  async send(field: string, answer: string): Promise<void> {
    await this.field(field).fill(answer);
    await this.choose('Send');
  }

  /** The messages so far, in order: 'Bot: How can I help you?'. */
  async conversation(): Promise<string[]> {
    const said = await this.log.locator('[data-by]').allTextContents();
    return said.map((text) => text.replaceAll(/\s+/g, ' ').trim());
  }

  /** Goes from the menu to the summary, ready to be submitted. */
  async goToSummary({ firstName, lastName, email, birthday }: Person): Promise<void> {
    await this.choose('Register');
    await this.send('First name', firstName);
    await this.send('Last name', lastName);
    await this.send('Email', email);
    await this.send('Birthday', birthday);
    await this.finishQuestions();
  }

  /** Answers the questions, starting with the one about the sex. */
  async finishQuestions(): Promise<void> {
    await this.choose('Female');
    await expect(this.field('Country').locator('option:checked')).toHaveText('Canada');
    await this.choose('Send');
    await this.field('State or province').selectOption({ label: 'Ontario' });
    await this.choose('Send');
    await expect(this.summary).toBeVisible();
  }

  /** Expects the bot to confirm that the request has arrived. */
  async expectSent(): Promise<void> {
    await expect(this.log).toContainText('The request was sent. Please wait to be contacted to confirm the profile.');
    await expect(this.log).toContainText('Do you want some more help?');
  }
}
