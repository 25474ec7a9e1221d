import type { Locator, Page } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';

export type SheetPoint = [x: number, y: number];

/** A colour with its opacity, each part from 0 to 255. */
type Pixel = [red: number, green: number, blue: number, alpha: number];

/** The question of a sketch in Maple's form with every kind of question. Points are in the sketch's units: it is 1,000 wide. */
export class SketchQuestion {
  readonly page: Page;
  private readonly server: ServerProcess;

  constructor(page: Page, server: ServerProcess) {
    this.page = page;
    this.server = server;
  }

  async open(): Promise<void> {
    await this.page.goto(this.server.url('maple', '/site/forms/questionnaires/health-and-daily-life'));
    await this.sheet.scrollIntoViewIfNeeded();
  }

  get root(): Locator {
    return this.page.getByRole('group', { name: 'Draw where it hurts, or describe it in words' });
  }

  get sheet(): Locator {
    return this.root.getByRole('img');
  }

  /** Height of the sheet with its border, px. */
  height(): Promise<number | undefined> {
    return this.sheet.evaluate((canvas) => canvas.parentElement?.getBoundingClientRect().height);
  }

  get words(): Locator {
    return this.root.getByRole('textbox', { name: 'Describe it in words instead' });
  }

  button(name: string): Locator {
    return this.root.getByRole('button', { name });
  }

  /** Draws or moves with the mouse, at real speed through all points between. */
  async drag(...points: SheetPoint[]): Promise<void> {
    const [first, ...others] = await this.inWindow(points);
    if (!first) throw new Error('A line needs a point');
    await this.page.mouse.move(...first);
    await this.page.mouse.down();
    for (const point of others) await this.page.mouse.move(...point, { steps: 8 });
    await this.page.mouse.up();
  }

  async inWindow(points: SheetPoint[]): Promise<SheetPoint[]> {
    const box = await this.sheet.boundingBox();
    if (!box) throw new Error('The sheet is not on the page');
    return points.map(([x, y]) => [box.x + (x * box.width) / 1000, box.y + (y * box.width) / 1000]);
  }

  /** The pixel of the canvas at a point. */
  pixel([x, y]: SheetPoint): Promise<Pixel> {
    return this.sheet.evaluate(
      (canvas, { x, y }) => {
        if (!(canvas instanceof HTMLCanvasElement)) throw new Error('The sheet is no canvas');
        const scale = canvas.width / 1000;
        // A copy: the browser complains about a canvas that is read while it is drawn on.
        const copy = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
        copy?.drawImage(canvas, -x * scale, -y * scale);
        const pixel = copy?.getImageData(0, 0, 1, 1).data;
        const [red = 0, green = 0, blue = 0, alpha = 0] = pixel ?? [];
        return [red, green, blue, alpha];
      },
      { x, y },
    );
  }
}
