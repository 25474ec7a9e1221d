import { expect, type Locator, type Page } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';

/** The editor of the clinic's site. Names are English unless a test passes others. */
export class SiteEditor {
  readonly page: Page;
  readonly #server: ServerProcess;

  constructor(page: Page, server: ServerProcess) {
    this.page = page;
    this.#server = server;
  }

  /** Opens the editor and waits until its texts can be edited. */
  async open(clinic = 'cedar'): Promise<void> {
    await this.page.goto(this.#server.url(clinic, '/staff/site'));
    await this.untilReady();
  }

  async untilReady(): Promise<void> {
    await expect(this.main.locator('.ck-editor__editable')).not.toHaveCount(0);
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  get bar(): Locator {
    return this.main.getByRole('region', { name: /^(Editing the site|Modification du site)$/ });
  }

  /** A button of the editor's bar. */
  button(name: string): Locator {
    return this.bar.getByRole('button', { name, exact: true });
  }

  /** 'Saved' or 'Unsaved changes'. */
  get state(): Locator {
    return this.bar.getByRole('status');
  }

  /** A line or a rich text, by its label. */
  text(name: string): Locator {
    return this.main.getByRole('textbox', { name, exact: true });
  }

  shownSwitch(section: string): Locator {
    return this.main.getByRole('switch', { name: `Shown on the site: ${section}` });
  }

  get notices(): Locator {
    return this.page.getByRole('region', { name: /^(Notices|Avis)$/ });
  }

  dialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: title });
  }

  /** The message that another person saved meanwhile. */
  get changed(): Locator {
    return this.page.getByRole('alertdialog', { name: 'Someone else saved the site' });
  }

  /** The tools of the focused rich text. */
  get tools(): Locator {
    return this.page.getByRole('toolbar', { name: /^(Editor toolbar|Barre d.outils de l.éditeur)$/ });
  }

  tool(name: string | RegExp): Locator {
    return this.tools.getByRole('button', { name });
  }

  /** Presses a tool. When the window is too narrow for all tools, opens the toolbar's overflow first. */
  async useTool(name: string | RegExp): Promise<void> {
    await expect(this.tool('Bold')).toBeVisible();
    if ((await this.tool(name).count()) === 0) await this.tool('Show more items').click();
    await this.tool(name).click();
  }

  async chooseFrom(tool: string | RegExp, choice: string): Promise<void> {
    await this.tool(tool).click();
    await this.tools.getByRole('menuitemradio', { name: choice, exact: true }).click();
  }

  /** Empties a text, and expects the cursor in it and the tools above it. */
  async empty(name: string): Promise<void> {
    await this.text(name).click();
    await expect(this.tools).toBeVisible();
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.press('Delete');
  }

  /** Replaces the rich text. */
  async write(name: string, words: string): Promise<void> {
    await this.empty(name);
    await this.page.keyboard.type(words);
  }

  async linkSelection(address: string): Promise<void> {
    await this.useTool(/^Link/);
    await this.page.getByRole('textbox', { name: 'Link URL' }).fill(address);
    await this.page.getByRole('button', { name: 'Insert', exact: true }).click();
  }

  /** Adds a picture through the toolbar's file input. */
  async addPicture(picture: Buffer, { name = 'holiday.jpg', mimeType = 'image/jpeg' } = {}): Promise<void> {
    const choosing = this.page.waitForEvent('filechooser');
    await this.useTool('Upload image from computer');
    await (await choosing).setFiles({ name, mimeType, buffer: picture });
  }

  async save(): Promise<void> {
    await this.button('Save').click();
    await this.untilSaved();
  }

  async untilSaved(): Promise<void> {
    await expect(this.state).toHaveText('Saved');
    await expect(this.notices).toContainText('The site was saved. Visitors see it now.');
  }
}

/** Makes a JPEG of this size, like a camera's. A browser draws it, because Node cannot. */
export async function makeJpeg(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([wide, high]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('The browser has no canvas');
      for (let x = 0; x < wide; x += 8) {
        context.fillStyle = `hsl(${x % 360} 70% 50%)`;
        context.fillRect(x, 0, 8, high);
      }
      return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? '';
    },
    [width, height] as const,
  );
  return Buffer.from(base64, 'base64');
}

/** A file that the page sent. */
interface SentFile {
  type: string;
  name: string;
  width: number;
  height: number;
}

/**
 * Records the files that the page sends as multipart: Chromium does not expose them afterwards.
 * @returns A function that returns the files sent so far.
 */
export async function watchUploads(page: Page): Promise<() => Promise<SentFile[]>> {
  await page.evaluate(() => {
    const sent: Promise<SentFile>[] = [];
    Object.assign(window, { sentFiles: sent });
    const measure = async (file: File) => {
      const { width, height } = await createImageBitmap(file);
      return { type: file.type, name: file.name, width, height };
    };
    const send = window.fetch;
    window.fetch = (...request) => {
      const body = request[1]?.body;
      const file = body instanceof FormData ? body.get('file') : null;
      if (file instanceof File) sent.push(measure(file));
      return send(...request);
    };
  });
  return () => page.evaluate(() => Promise.all<SentFile>(Reflect.get(window, 'sentFiles')));
}
