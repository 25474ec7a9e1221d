import { expect, type Locator, type Page } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';

/** A form that is filled in, over the site or in a page. Names are English unless a test passes others. */
export class FormRunnerDialog {
  readonly page: Page;
  private readonly server: ServerProcess;
  /** The element that contains the form: a dialog, or the main part of a page. */
  readonly dialog: Locator;

  constructor(page: Page, server: ServerProcess, place: Locator = page.getByRole('dialog')) {
    this.page = page;
    this.server = server;
    this.dialog = place;
  }

  /** @param path - Category and form: `intake/self-intake-form-site`. */
  async open(path: string, clinic = 'maple'): Promise<void> {
    await this.page.goto(this.server.url(clinic, `/site/forms/${path}`));
    await expect(this.dialog).toBeVisible();
  }

  heading(name: string): Locator {
    return this.dialog.getByRole('heading', { level: 3, name });
  }

  async expectPage(name: string): Promise<void> {
    await expect(this.heading(name)).toBeFocused();
  }

  /** A step, by the name of its page. */
  step(page: string): Locator {
    return this.dialog.getByRole('navigation').getByRole('button', { name: new RegExp(`^\\d+\\. ${page}`) });
  }

  field(name: string | RegExp): Locator {
    return this.dialog.getByRole('textbox', { name });
  }

  /** A radio button or checkbox of a question. */
  option(question: string | RegExp, name: string): Locator {
    const group = this.dialog
      .getByRole('group', { name: question })
      .or(this.dialog.getByRole('radiogroup', { name: question }));
    return group.getByLabel(name, { exact: true });
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  async next(): Promise<void> {
    await this.button('Next Step').click();
  }

  async close(): Promise<void> {
    await this.button('Close').click();
  }

  /** The button at the bottom; the head has one too. */
  get submit(): Locator {
    return this.button('Submit').last();
  }
}
