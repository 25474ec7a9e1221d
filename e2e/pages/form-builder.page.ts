import { expect, type Locator, type Page } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';

/** The accessible name of a question: its label, and then its type. */
const nameOf = (label: string): RegExp => new RegExp(`^${label.replaceAll('?', '[?]')} ?,`);

/** The builder of a form, and the list that leads to it. */
export class FormBuilder {
  readonly page: Page;
  readonly #server: ServerProcess;

  constructor(page: Page, server: ServerProcess) {
    this.page = page;
    this.#server = server;
  }

  /** Makes an empty form of a type and waits for its canvas. */
  async make(name: string, type: string, clinic = 'maple'): Promise<void> {
    await this.page.goto(this.#server.url(clinic, '/staff/forms'));
    await this.page.getByRole('button', { name: 'New form', exact: true }).click();
    await this.dialog.getByRole('textbox', { name: /^Name/ }).fill(name);
    await this.dialog.getByRole('combobox', { name: /^Type/ }).selectOption(type);
    await this.dialog.getByRole('button', { name: 'Create the form' }).click();
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
  }

  /** Opens the dialog of a new form and chooses a template. */
  async chooseTemplate(template: string, clinic = 'maple'): Promise<void> {
    await this.page.goto(this.#server.url(clinic, '/staff/forms'));
    await this.page.getByRole('button', { name: 'New form', exact: true }).click();
    await this.dialog
      .getByRole('radio', { name: new RegExp(`^${template.replace('?', '[?]')}`) })
      .check({ force: true });
    await expect(this.dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue(template);
  }

  /** Makes the form of the chosen template under the template's own name, and waits for its canvas. */
  async createChosen(template: string): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Create the form' }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: template })).toBeVisible();
  }

  async open(formId: number, clinic = 'maple'): Promise<void> {
    await this.page.goto(this.#server.url(clinic, `/staff/forms/${formId}/edit`));
    await expect(this.canvas).toBeVisible();
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  get canvas(): Locator {
    return this.page.getByRole('region', { name: /^Content of / });
  }

  get properties(): Locator {
    return this.page.getByRole('region', { name: 'Properties', exact: true });
  }

  /** 'Saved 02:05pm'. */
  get state(): Locator {
    return this.page.getByRole('region', { name: 'Form and actions' }).getByRole('status');
  }

  /** A question on the canvas. */
  question(label: string): Locator {
    return this.canvas.getByRole('button', { name: nameOf(label) });
  }

  /** Labels of the questions, in the order of the page. */
  async labels(): Promise<string[]> {
    const texts = await this.canvas.locator('[data-part^="question-"]').allTextContents();
    return texts.map((text) => text.split(',')[0]?.trim() ?? '');
  }

  /** Adds a question with the keyboard alone, and types its label. */
  async addByKeyboard(type: RegExp, label: string): Promise<void> {
    const { keyboard } = this.page;
    await this.canvas.getByRole('button', { name: /^Add a question to/ }).focus();
    await keyboard.press('Enter');
    await this.dialog.getByRole('button', { name: type }).focus();
    await keyboard.press('Enter');
    await expect(this.properties.getByRole('textbox', { name: /^Question/ })).toBeFocused();
    await keyboard.type(label);
    await expect(this.question(label)).toBeVisible();
  }

  /** Drags a question with the mouse and drops it near a side of another question. */
  async drag(label: string, target: string, side: 'top' | 'bottom' | 'left' | 'right'): Promise<void> {
    const card = (name: string) =>
      this.canvas
        .locator('[data-card^="question-"]')
        .filter({ has: this.page.getByRole('button', { name: nameOf(name) }) });
    const box = await card(target).boundingBox();
    if (!box) throw new Error(`${target} is not on the page`);
    const [middle, height] = [box.width / 2, box.height];
    const at = {
      top: { x: middle, y: 6 },
      bottom: { x: middle, y: height - 6 },
      left: { x: 6, y: height / 2 },
      right: { x: box.width - 6, y: height / 2 },
    };
    // The words of a card are a button: a drag of it begins beside them.
    await card(label).dragTo(card(target), { sourcePosition: { x: 6, y: 6 }, targetPosition: at[side] });
  }

  async choose(item: 'Settings' | 'Versions'): Promise<void> {
    await this.page.getByRole('button', { name: 'More', exact: true }).click();
    await this.page.getByRole('menuitem', { name: item }).click();
    await expect(this.dialog).toBeVisible();
  }

  async publish(): Promise<void> {
    await this.page.getByRole('button', { name: 'Publish', exact: true }).click();
    await this.dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(this.dialog).toHaveCount(0);
  }
}
