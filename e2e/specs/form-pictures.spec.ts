import type { Page } from '@playwright/test';
import { atPhone } from '../at-phone.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { answerHealthForm } from '../given-form-request.ts';
import { FormRunnerDialog } from '../pages/form-runner.page.ts';

const FORM = 'questionnaires/health-and-daily-life';
const LIMIT_BYTES = 2 * 1024 * 1024;
/** The left half is red, the right half is blue; made with heif-enc of libheif. */
const HEIC = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAkVtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAJpAAEAAAAAAAAAVQACAAAAAAK+AAEAAAAAAAAAEwAAADhpaW5mAAAAAAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWluZmUCAAAAAAIAAGh2YzEAAAABhGlwcnAAAAFfaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAGAAAABAAAAAEHBpeGkAAAAAAwgICAAAAHJodmNDAQQIAAAAAAAAAAAAHvAA/Pz4+AAADwMgAAEAF0ABDAH//wQIAAADAJ/4AAADAAAeugJAIQABACZCAQEECAAAAwCf+AAAAwAAHsDCBBZbqSSmubAgAAADACAAAAMAISIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAGAAAABAAAAADnBpeGkAAAAAAQgAAAAnYXV4QwAAAAB1cm46bXBlZzpoZXZjOjIwMTU6YXV4aWQ6MQAAAAAdaXBtYQAAAAAAAAACAAEDgQKDAAIEhAWGhwAAABppcmVmAAAAAAAAAA5hdXhsAAIAAQABAAAAcG1kYXQAAABRKAGvWIrYDpJf//H5X/9R/kPlAMOjd/7S+F9wvz/ThVTpfEajVhFR6ZjQjL98AP/C1LD8Nhx/uMd7Ck+paNzxFsowsDHpVh5hInww9f1spHsvAAAADygBrrDvErD0H7yyQ4ERxw==',
  'base64',
);
/** EXIF orientation of a camera that is held upright: the first row of the stored picture is the right side of the scene. */
const TURNED = Buffer.concat([
  Buffer.from([0xff, 0xe1, 0, 34 + 29]),
  Buffer.from('Exif\0\0MM\0*\0\0\0\b\0\u0001\u0001\u0012\0\u0003\0\0\0\u0001\0\u0006\0\0\0\0\0\0', 'latin1'),
  Buffer.from('taken at 45.5019 N, 73.5674 W', 'latin1'),
]);

/** Makes a photo as a phone does: 9 million pixels with noise, its left half red, its right half blue. */
async function phonePhoto(page: Page): Promise<Buffer> {
  const jpeg = await page.evaluate(async () => {
    const [width, height] = [3600, 2500];
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const pen = canvas.getContext('2d');
    const pixels = pen?.createImageData(width, height);
    if (!pen || !pixels) throw new Error('No canvas');
    for (let at = 0; at < pixels.data.length; at += 4) {
      const isLeft = (at / 4) % width < width / 2;
      const noise = Math.random() * 80;
      pixels.data.set([isLeft ? 170 + noise : noise, noise, isLeft ? noise : 170 + noise, 255], at);
    }
    pen.putImageData(pixels, 0, 0);
    const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.95));
    const reader = new FileReader();
    await new Promise((done) => {
      reader.onload = done;
      reader.readAsDataURL(file ?? new Blob());
    });
    return String(reader.result).split(',')[1] ?? '';
  });
  const bytes = Buffer.from(jpeg, 'base64');
  return Buffer.concat([bytes.subarray(0, 2), TURNED, bytes.subarray(2)]);
}

const control = (form: FormRunnerDialog) =>
  form.dialog.getByRole('button', { name: 'A picture of your insurance card' });
const rowOf = (form: FormRunnerDialog) =>
  form.dialog.getByRole('list', { name: /insurance card/ }).getByRole('listitem');

/** Reads a stored picture: its size, the colours of its first and its last corner, and whether the file has EXIF data. */
const shownBy = (page: Page, address: string) =>
  page.evaluate(async (url) => {
    const file = await (await fetch(url)).blob();
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    pen?.drawImage(picture, 0, 0);
    const isRed = (x: number, y: number) => {
      const [red = 0, , blue = 0] = pen?.getImageData(x, y, 1, 1).data ?? [];
      return red > blue;
    };
    const text = new TextDecoder('latin1').decode(await file.arrayBuffer());
    return {
      isUpright: height > width,
      corners: [isRed(5, 5), isRed(width - 6, height - 6)],
      hasNotes: /Exif|45\.5019/.test(text),
    };
  }, address);

test('CT-05 a photo of a phone is made smaller in the browser, and arrives upright and without its place', async ({
  page,
  server,
}) => {
  const form = new FormRunnerDialog(page, server);
  await form.open(FORM);
  const photo = await phonePhoto(page);
  expect(photo.length).toBeGreaterThan(2 * LIMIT_BYTES);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('attachment'));
  await control(form).setInputFiles({ name: 'IMG_0412.JPG', mimeType: 'image/jpeg', buffer: photo });
  const row = rowOf(form);
  await expect(row).toContainText(/Made smaller so that it can be sent: \d+(\.\d)?\sMB → /);
  expect((await sent).postDataBuffer()?.length ?? 0).toBeLessThan(LIMIT_BYTES);
  const link = row.getByRole('link', { name: 'IMG_0412.JPG' });
  await expect(link).toBeVisible();
  const upright = { isUpright: true, corners: [true, false], hasNotes: false };
  expect(await shownBy(page, (await link.getAttribute('href')) ?? '')).toEqual(upright);
  await expectNoAxeFindings(page);
  await atPhone(page);

  await answerHealthForm(form);
  const [answer] = await Promise.all([
    page.waitForResponse((got) => got.request().method() === 'POST' && got.url().endsWith('/form_responses')),
    page.getByRole('button', { name: 'Submit' }).last().click(),
  ]);
  expect(answer.status()).toBe(201);
});

test('CT-05 a HEIC photo becomes a JPG under the policy of the page', async ({ page, server }) => {
  const form = new FormRunnerDialog(page, server);
  await form.open(FORM);
  await expect(control(form)).toHaveAttribute('accept', /,image\/heic,/);
  await control(form).setInputFiles({ name: 'IMG_0413.HEIC', mimeType: 'image/heic', buffer: HEIC });
  const row = rowOf(form);
  await expect(row).toContainText('Changed to JPG so that it can be sent: 1 kB → ');
  const link = row.getByRole('link', { name: 'IMG_0413.jpg' });
  await expect(link).toBeVisible();
  const shown = { isUpright: false, corners: [true, false], hasNotes: false };
  expect(await shownBy(page, (await link.getAttribute('href')) ?? '')).toEqual(shown);

  await control(form).setInputFiles({ name: 'broken.heic', mimeType: 'image/heic', buffer: HEIC.subarray(0, 300) });
  await expect(row).toContainText('Image must be JPG or PNG format.');
  await expect(row).toContainText('This HEIC photo cannot be opened here.');
  await atPhone(page);
});
