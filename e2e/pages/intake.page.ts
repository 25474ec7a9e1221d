import { expect, type Locator, type Page } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';
import type { Person } from './chatbot.page.ts';
import { SiteHome } from './site.page.ts';

/** Console message about the missing self-intake form, without which the clinic has this dialog. */
export const NO_INTAKE_FORM = /status of 404 .*\/api\/v2\/form_by_location\//;

/** The Intake Form dialog over the site of a clinic without a self-intake form. */
export class IntakeDialog {
  readonly page: Page;
  readonly #server: ServerProcess;

  constructor(page: Page, server: ServerProcess) {
    this.page = page;
    this.#server = server;
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Intake Form' });
  }

  /** The Submit button at the bottom; the icon on top comes first. */
  get submit(): Locator {
    return this.dialog.getByRole('button', { name: 'Submit' }).last();
  }

  get notes(): Locator {
    return this.dialog.getByRole('textbox', { name: 'Notes' });
  }

  async open(clinic = 'cedar'): Promise<void> {
    await new SiteHome(this.page, this.#server).open(clinic, '/site/register');
    await expect(this.field('First name')).toBeVisible();
  }

  field(name: string, place: Locator = this.dialog): Locator {
    return place.getByRole('textbox', { name, exact: true });
  }

  /** Adds a picture to the notes through the toolbar's file input. */
  async addPicture(picture: Buffer): Promise<void> {
    await this.notes.click();
    const upload = this.page.getByRole('button', { name: 'Upload image from computer' });
    const choosing = this.page.waitForEvent('filechooser');
    // With the keyboard: the toolbar follows the text while the dialog scrolls, so a click can miss the button.
    await upload.press('Enter');
    await (await choosing).setFiles({ name: 'knee.jpg', mimeType: 'image/jpeg', buffer: picture });
  }

  async fillAdult({ firstName, lastName, email }: Person): Promise<void> {
    await this.field('First name').fill(firstName);
    await this.field('Last name').fill(lastName);
    await this.field('Date of birth').fill('Jun-15-1988');
    await this.field('Email').fill(email);
  }
}
