import { atPhone } from '../at-phone.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';

test('ST-05 the owner adds a portrait by keyboard; visitors see it on the site until it is removed @phone-deep', async ({
  login,
  page,
  server,
  newVisitor,
}) => {
  const main = page.getByRole('main');
  await login.signIn('owner@maple.test');
  await page.goto(server.url('maple', '/staff/portraits'));
  const add = main.getByRole('button', { name: 'Add a portrait, Mei-Lin Chen' });
  await expect(add).toBeVisible();
  await expectNoAxeFindings(page);
  await atPhone(page);
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Portrait of Mei-Lin Chen' });
  const buffer = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 });
    const pen = canvas.getContext('2d');
    if (pen) Object.assign(pen, { fillStyle: '#2f6f5e' }).fillRect(0, 0, 900, 600);
    const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    return [...new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0))];
  });
  const file = { name: 'face.png', mimeType: 'image/png', buffer: Buffer.from(buffer) };
  await dialog.locator('input[type="file"]').setInputFiles(file);
  const part = dialog.getByRole('group', { name: 'Visible part of the picture' });
  await part.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expectNoAxeFindings(page);
  await atPhone(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const change = main.getByRole('button', { name: 'Change, Mei-Lin Chen' });
  await expect(change).toBeFocused();

  const { page: visitor } = await newVisitor();
  await visitor.goto(server.url('maple', '/site/team'));
  const card = visitor
    .getByRole('main')
    .getByRole('link', { name: /Mei-Lin Chen/ })
    .first();
  const portrait = visitor.locator('.site-portrait img');
  await expect(card).toBeVisible();
  await expect(portrait).toHaveCount(1);
  await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await main.getByRole('button', { name: 'Remove, Mei-Lin Chen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(add).toBeFocused();
  await visitor.reload();
  await expect(card).toBeVisible();
  await expect(portrait).toHaveCount(0);
});
