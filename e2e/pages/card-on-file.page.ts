import { expect, type Locator, type Page } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';

/** Names of the sandbox's test cards. */
export type TestCard =
  | 'Visa, approved'
  | 'Mastercard, approved'
  | 'Visa, declined'
  | 'American Express, not accepted'
  | 'Visa, expired'
  | 'Visa, wrong security code'
  | 'Visa, the bank asks first';

/** Maple's form that asks for a card and has no client profile. */
export class CardOnFileForm {
  readonly page: Page;
  /** The block of the card. */
  readonly block: Locator;
  readonly #server: ServerProcess;

  /** @param block - Of another form, or of a form in a page; absent: of the form's dialog. */
  constructor(page: Page, server: ServerProcess, block?: Locator) {
    this.page = page;
    this.block = block ?? this.form.getByRole('region', { name: 'Card', exact: true });
    this.#server = server;
  }

  async open(): Promise<void> {
    await this.page.goto(this.#server.url('maple', '/site/forms/uncategorized/card-on-file'));
    await expect(this.addCard).toBeVisible();
  }

  get form(): Locator {
    return this.page.getByRole('dialog', { name: 'Card on file' });
  }

  /** Adds a card, or replaces it. */
  get addCard(): Locator {
    return this.block.getByRole('button', { name: /^(Add card|Use another card)$/ });
  }

  /** The button at the bottom; the head has one too. */
  get submit(): Locator {
    return this.form.getByRole('button', { name: 'Submit', exact: true }).last();
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Add a card' });
  }

  field(name: 'Card holder name' | 'Card number' | 'Expiry date' | 'Security code'): Locator {
    return this.dialog.getByRole('textbox', { name });
  }

  get testCard(): Locator {
    return this.dialog.getByRole('combobox', { name: 'Test card' });
  }

  get save(): Locator {
    return this.dialog.getByRole('button', { name: 'Save card' });
  }

  get alert(): Locator {
    return this.dialog.getByRole('alert');
  }

  async openDialog(holder = 'Clara Nguyen'): Promise<void> {
    await this.addCard.click();
    await this.field('Card holder name').fill(holder);
  }

  /** Sends a test card. */
  async send(card: TestCard): Promise<void> {
    await this.testCard.selectOption(card);
    await this.save.click();
  }
}
