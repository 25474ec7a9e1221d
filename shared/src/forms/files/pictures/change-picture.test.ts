// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { browserPictures } from './browser-pictures.fixture.ts';
import { changePicture } from './change-picture.ts';

const going = () => new AbortController().signal;
const photo = new File(['a photo'], 'IMG_0412.HEIC');

it('CT-05 makes a JPEG of the picture, with its name, and closes the picture', async () => {
  const { close, drawn } = browserPictures();
  const file = await changePicture(photo, 2_000_000, going());
  expect([file?.name, file?.type, file?.size]).toEqual(['IMG_0412.jpg', 'image/jpeg', 900_000]);
  expect(drawn).toEqual(['2400 × 1800, 0.85']);
  expect(close).toHaveBeenCalledOnce();
});

it('CT-05 goes down in size and quality until the file is small enough', async () => {
  const { drawn } = browserPictures({ bytesOf: ({ width }, quality) => Math.round(width * 1000 * quality) });
  expect((await changePicture(photo, 1_000_000, going()))?.size).toBe(960_000);
  expect(drawn).toEqual(['2400 × 1800, 0.85', '2000 × 1500, 0.8', '1600 × 1200, 0.75', '1600 × 1200, 0.6']);
});

it('CT-05 returns nothing where no step is small enough, and where the browser cannot read the picture', async () => {
  const { drawn, close } = browserPictures();
  expect(await changePicture(photo, 1000, going())).toBeNull();
  expect([drawn.length, close.mock.calls.length]).toEqual([6, 1]);
  browserPictures({ isReadable: false });
  expect(await changePicture(photo, 2_000_000, going())).toBeNull();
});

it('CT-05 stops and closes the picture when the person cancels', async () => {
  const { drawn, close } = browserPictures();
  const stop = new AbortController();
  const changing = changePicture(photo, 2_000_000, stop.signal);
  stop.abort();
  await expect(changing).rejects.toThrow('aborted');
  expect([drawn, close.mock.calls.length]).toEqual([[], 1]);
});
