import { expect, type Locator } from '@playwright/test';
import type { FormBlocks } from './form-blocks.page.ts';

export interface NewClient {
  firstName: string;
  lastName: string;
  /** As people type it: `Jun-15-1990`. */
  born: string;
  email: string;
}

/** The client profile, on the first page of Maple's form with every built-in block. */
export class ClientProfile {
  readonly form: FormBlocks;
  readonly block: Locator;

  constructor(form: FormBlocks) {
    this.form = form;
    this.block = form.block('Client profile');
  }

  /** A text field of the client, whose label begins with the name. */
  field(name: string): Locator {
    return this.block.getByRole('textbox', { name: new RegExp(`^${name}`) });
  }

  get client(): Locator {
    return this.block.getByRole('combobox', { name: 'Client', exact: true });
  }

  async fill({ firstName, lastName, born, email }: NewClient): Promise<void> {
    await this.field('First name').fill(firstName);
    await this.field('Last name').fill(lastName);
    await this.field('Date of birth').fill(born);
    await this.field('Date of birth').blur();
    await this.field('Email').fill(email);
  }

  async setPassword(password: string): Promise<void> {
    await this.block.getByRole('radio', { name: 'Yes' }).check({ force: true });
    const fields = this.block.locator('input[autocomplete="new-password"]');
    // They load after Yes.
    await expect(fields).toHaveCount(2);
    for (const field of await fields.all()) await field.fill(password);
  }

  /** Chooses one of the account's clients, and confirms that the answers are replaced. */
  async choose(name: string): Promise<void> {
    await this.client.click();
    await this.block.getByRole('option', { name }).click();
    await this.form.page.getByRole('button', { name: 'Use these details' }).click();
    await expect(this.client).toHaveValue(name);
  }

  /** The pages after the client profile, with what they require. @param last - What the person does before the submit. */
  async finish(last?: () => Promise<void>): Promise<string> {
    const { form } = this;
    await form.button('Next Step').click();
    await expect(form.block('Visit preferences')).toBeVisible();
    await form.button('Next Step').click();
    await form.sign('Consent privileges', 'C. Nguyen');
    await form.sign('Terms of service');
    await last?.();
    const submitted = form.page.waitForResponse(
      (response) => response.request().method() === 'POST' && /form_responses$/.test(response.url()),
    );
    await form.button('Submit').click();
    const reply = await submitted;
    expect(reply.status(), await reply.text()).toBe(201);
    await expect(form.dialog).toHaveCount(0);
    const { form_response_id } = (await reply.json()) as { form_response_id: string };
    return form_response_id;
  }
}
