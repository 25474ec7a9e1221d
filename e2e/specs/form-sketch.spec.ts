import type { Page } from '@playwright/test';
import { atPhone } from '../at-phone.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { type SheetPoint, SketchQuestion } from '../pages/sketch.page.ts';

const RED = [255, 0, 0, 255];
const NOTHING = [0, 0, 0, 0];
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
  'base64',
);

test('CT-07 a sketch is drawn, erased, undone, moved and zoomed, over a picture, and arrives at the clinic', async ({
  page,
  server,
}) => {
  const sketch = new SketchQuestion(page, server);
  await sketch.open();
  expect(await sketch.height()).toBe(500);
  await sketch.drag([100, 100], [500, 100], [500, 400]);
  await expect(sketch.sheet).toHaveAccessibleName(/: 1 line$/);
  expect(await sketch.pixel([300, 100])).toEqual(RED);
  const shape = (await sketch.sheet.boundingBox()) ?? { width: 0, height: 0 };
  expect(await sketch.height(), 'a line moves nothing').toBeCloseTo(500, 0);

  await sketch.button('Eraser').click();
  await sketch.drag([300, 50], [300, 150]);
  await expect.poll(() => sketch.pixel([300, 100])).toEqual(NOTHING);
  await page.keyboard.press('Control+z');
  await expect.poll(() => sketch.pixel([300, 100])).toEqual(RED);
  await page.keyboard.press('Control+y');
  await expect.poll(() => sketch.pixel([300, 100])).toEqual(NOTHING);

  await sketch.button('Move').click();
  await sketch.drag([400, 100], [400, 160]);
  await expect.poll(() => sketch.pixel([400, 160])).toEqual(RED);
  expect(await sketch.pixel([400, 100])).toEqual(NOTHING);

  await sketch.button('Zoom in').click();
  await expect(sketch.root).toContainText('110%');
  await sketch.button('Zoom: 110 percent').click();

  await sketch.root
    .getByLabel('Picture to draw on')
    .setInputFiles({ name: 'body.png', mimeType: 'image/png', buffer: PNG });
  await expect(sketch.button('Remove the picture body.png')).toBeVisible();
  await expect
    .poll(() => sketch.root.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0);
  await sketch.words.fill('My left knee, when I climb stairs');
  await expectNoAxeFindings(page);
  await atPhone(page);

  await page.getByRole('radio', { name: 'Working' }).check();
  await page.getByRole('radio', { name: '3', exact: true }).check();
  const [request, answer] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/form_responses')),
    page.waitForResponse((got) => got.request().method() === 'POST' && got.url().endsWith('/form_responses')),
    page.getByRole('button', { name: 'Submit' }).last().click(),
  ]);
  expect(answer.status()).toBe(201);
  const blocks: Record<string, Record<string, { lines?: unknown; height?: number }>> = request.postDataJSON();
  const sent = Object.values(blocks)
    .flatMap((block) => (typeof block === 'object' ? Object.values(block) : []))
    .find((value) => Array.isArray(value?.lines));
  expect(sent?.height).toBeCloseTo((1_000 * shape.height) / shape.width, -1);
  expect(sent).toMatchObject({
    v: 1,
    width: 1000,
    background: { document: 'body.png' },
    description: 'My left knee, when I climb stairs',
    lines: [
      { stroke: 'red', strokeWidth: 5, lineCap: 'round', compositing: 'source-over' },
      { compositing: 'destination-out' },
    ],
  });
});

test('CT-07 a finger scrolls over the sheet until a tool is chosen, then draws; two fingers zoom', async ({
  newVisitor,
  server,
}) => {
  const { page } = await newVisitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const sketch = new SketchQuestion(page, server);
  await sketch.open();
  expect(await sketch.height()).toBe(500);
  await expect(sketch.root).toContainText('Choose a tool, then draw with your finger.');
  await touch(
    page,
    await sketch.inWindow([
      [200, 100],
      [300, 200],
      [400, 300],
    ]),
  );
  await expect(sketch.sheet).toHaveAccessibleName(/nothing is drawn$/);
  await sketch.button('Brush').tap();
  await sketch.sheet.scrollIntoViewIfNeeded();
  await touch(
    page,
    await sketch.inWindow([
      [200, 100],
      [300, 200],
      [400, 300],
    ]),
  );
  await expect(sketch.sheet).toHaveAccessibleName(/: 1 line$/);
  await pinch(
    page,
    await sketch.inWindow([
      [450, 250],
      [550, 250],
    ]),
  );
  await expect(sketch.root).not.toContainText('100%');
  await expect(sketch.sheet, 'the first finger of a zoom draws nothing').toHaveAccessibleName(/: 1 line$/);
});

test('CT-07 on a low touch screen, a sheet leaves room to scroll past it', async ({ newVisitor, server }) => {
  const { page } = await newVisitor({ viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true });
  const sketch = new SketchQuestion(page, server);
  await sketch.open();
  expect(await sketch.height()).toBe(252);
});

type Touches = { x: number; y: number; id: number }[];

/** Playwright has no moves of fingers. */
async function fingers(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Touches) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
}

async function touch(page: Page, [first, ...others]: SheetPoint[]): Promise<void> {
  const send = await fingers(page);
  if (!first) return;
  const at = ([x, y]: SheetPoint) => [{ x, y, id: 0 }];
  await send('touchStart', at(first));
  for (const point of others) await send('touchMove', at(point));
  await send('touchEnd', []);
}

/** Two fingers move apart. */
async function pinch(page: Page, [left, right]: SheetPoint[]): Promise<void> {
  const send = await fingers(page);
  if (!left || !right) return;
  const apart = (px: number) => [
    { x: left[0] - px, y: left[1], id: 0 },
    { x: right[0] + px, y: right[1], id: 1 },
  ];
  await send('touchStart', apart(0).slice(0, 1));
  await send('touchStart', apart(0));
  for (let px = 5; px <= 40; px += 5) await send('touchMove', apart(px));
  await send('touchEnd', []);
}
