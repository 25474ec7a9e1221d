import { expect, type Locator, type Page } from '@playwright/test';

/** A consent form: in a dialog over any page, or on the page behind an emailed link. */
export class ConsentForm {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Consent Form' });
  }

  /** The dialog that asks before typed data is lost. */
  get question(): Locator {
    return this.page.getByRole('alertdialog');
  }

  button(name: string, within: Locator = this.dialog): Locator {
    return within.getByRole('button', { name, exact: true });
  }

  /** Types the name and presses 'Sign'. This sends nothing yet. */
  async putName(name: string, within: Locator = this.dialog): Promise<void> {
    await within.getByRole('textbox', { name: /^Your full name/ }).fill(name);
    await this.button('Sign', within).first().click();
    await expect(this.button('Change', within)).toBeVisible();
  }
}
