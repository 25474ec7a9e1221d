import { expect, type Locator, type Page } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';

/** Maple's form with every built-in block: a page for the client, a page of preferences, and a page to agree. */
const ADDRESS = '/site/forms/intake/new-client-agreement';

/** A form in its dialog, with the built-in blocks on its pages. */
export class FormBlocks {
  readonly page: Page;
  readonly #server: ServerProcess;

  constructor(page: Page, server: ServerProcess) {
    this.page = page;
    this.#server = server;
  }

  async open(): Promise<void> {
    await this.page.goto(this.#server.url('maple', ADDRESS));
    await expect(this.button('Next Step')).toBeVisible();
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'New client agreement' });
  }

  block(name: string): Locator {
    return this.dialog.getByRole('region', { name });
  }

  /** The buttons at the end; the header has a button 'Submit' too. */
  button(name: 'Next Step' | 'Submit'): Locator {
    return this.dialog.getByRole('button', { name, exact: true }).last();
  }

  signatureOf(block: string): Locator {
    return this.block(block).getByRole('checkbox', { name: `I have read “${block}” and sign it.` });
  }

  /** The dialog that asks for the name. */
  get question(): Locator {
    return this.page.getByRole('dialog', { name: 'Sign this part' });
  }

  get name(): Locator {
    return this.question.getByRole('textbox', { name: /^Your full name/ });
  }

  /** @param name - Absent: the offered name. */
  async sign(block: string, name?: string): Promise<void> {
    await this.signatureOf(block).check({ force: true });
    if (name !== undefined) await this.name.fill(name);
    await this.question.getByRole('button', { name: 'Confirm' }).click();
    await expect(this.question).toHaveCount(0);
  }
}
