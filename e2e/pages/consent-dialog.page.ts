import { expect, type Locator, type Page } from '@playwright/test';

/** A consent over whatever page it was opened from, or on the page behind a mailed link. */
export class ConsentPaper {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Consent Form' });
  }

  /** Before something that was typed is lost. */
  get question(): Locator {
    return this.page.getByRole('alertdialog');
  }

  button(name: string, within: Locator = this.dialog): Locator {
    return within.getByRole('button', { name, exact: true });
  }

  /** Types the name and presses 'Sign': nothing is sent by that. */
  async putName(name: string, within: Locator = this.dialog): Promise<void> {
    await within.getByRole('textbox', { name: /^Your full name/ }).fill(name);
    await this.button('Sign', within).first().click();
    await expect(this.button('Change', within)).toBeVisible();
  }
}
