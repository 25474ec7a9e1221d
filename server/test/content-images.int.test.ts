import { CONTENT_IMAGE_SRC } from '@carefront/shared/domain';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../src/seed/demo-ids.ts';
import { browserOf, MAPLE_PEOPLE } from './access-people.ts';
import { kept, NO_PICTURE, smallOf, TOO_LARGE, upload, uploaded } from './content-images-given.ts';
import { apng, GREEN, jpg, photograph, plain, png, RED } from './image-bytes.ts';
import { IMAGE_SAMPLES, SCRIPT } from './image-samples.ts';
import { startTestServer } from './start-test-server.ts';

const server = await startTestServer();
const admin = await browserOf(server, MAPLE_PEOPLE, 'office_admin');
const anybody = server.as();

const MEDIA_TYPES: Readonly<Record<string, string>> = { jpeg: 'image/jpeg', png: 'image/png' };
async function shown(address: string) {
  const response = await anybody.request({ url: address });
  expect(response.statusCode).toBe(200);
  const metadata = await sharp(response.rawPayload).metadata();
  expect(response.headers['content-type']).toBe(MEDIA_TYPES[metadata.format]);
  return { bytes: response.rawPayload, metadata };
}
const colourAt = async (bytes: Buffer, left = 0, top = 0): Promise<number[]> => [
  ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];
/** JPEG changes colours a little. */
const isNear = (found: readonly number[], { r, g, b }: typeof RED): boolean =>
  [r, g, b].every((value, index) => Math.abs(value - (found[index] ?? 0)) < 12);

describe('the zoo', () => {
  it.each(IMAGE_SAMPLES.filter(({ status }) => status === 200))(
    'CT-11 takes $what, and gives out what was drawn anew',
    async ({ bytes, name, type }) => {
      const response = await upload(admin, bytes, name, type);
      expect(response.statusCode, response.body).toBe(200);
      const { image_url } = response.json<{ image_url: string }>();
      expect(image_url).toMatch(CONTENT_IMAGE_SRC);
      for (const address of [image_url, smallOf(image_url)]) {
        const given = await shown(address);
        expect(given.bytes.includes(SCRIPT.slice(0, 7))).toBe(false);
        expect(given.bytes.includes('<?php')).toBe(false);
        expect(given.metadata.pages ?? 1).toBe(1);
        for (const part of ['exif', 'icc', 'iptc', 'xmp', 'comments'] as const)
          expect(given.metadata[part], part).toBeUndefined();
      }
    },
  );

  it.each(IMAGE_SAMPLES.filter(({ status }) => status !== 200))(
    'CT-05 refuses $what and keeps nothing of it',
    async ({ bytes, name, type, status }) => {
      const before = await kept(server);
      const response = await upload(admin, bytes, name, type);
      expect(response.statusCode, response.body).toBe(status);
      const answer = response.json<object>();
      if (status === 415) expect(answer).toEqual(NO_PICTURE);
      if (status === 413) expect(answer).toEqual(TOO_LARGE);
      if (status === 422) expect(answer).toMatchObject({ errors: { file: [expect.any(String)] } });
      expect(await kept(server)).toEqual(before);
    },
  );

  it('CT-05 holds more than sixty files', () => {
    expect(IMAGE_SAMPLES.length).toBeGreaterThan(60);
    expect(new Set(IMAGE_SAMPLES.map(({ what }) => what)).size).toBe(IMAGE_SAMPLES.length);
  });
});

describe('what is kept of a picture', () => {
  it('CT-11 leaves out where it was taken, and by whom', async () => {
    const bytes = await plain({ width: 60, height: 40 })
      .withExif({ IFD0: { Artist: 'A Name', Copyright: 'A Name' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">A Name</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(bytes.includes('A Name') && bytes.includes('Exif')).toBe(true);
    const { bytes: given } = await shown(await uploaded(admin, bytes));
    for (const trace of ['A Name', 'Exif', 'xmpmeta', 'GPS']) expect(given.includes(trace), trace).toBe(false);
  });

  it('CT-11 is upright, whichever way the camera was held', async () => {
    const left = await jpg({ width: 40, height: 60 });
    const right = await jpg({ width: 40, height: 60 }, GREEN);
    const lying = await plain({ width: 80, height: 60 })
      .composite([
        { input: left, left: 0, top: 0 },
        { input: right, left: 40, top: 0 },
      ])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { bytes, metadata } = await shown(await uploaded(admin, lying));
    expect([metadata.width, metadata.height]).toEqual([60, 80]);
    // Rotated a quarter to the right: the left side is now at the top.
    expect(isNear(await colourAt(bytes, 30, 5), RED)).toBe(true);
    expect(isNear(await colourAt(bytes, 30, 75), GREEN)).toBe(true);
  });

  it('CT-11 is no larger than 1600 px, with a twin of 480 px for phones', async () => {
    const address = await uploaded(admin, await jpg({ width: 2400, height: 1200 }));
    const [full, small] = [await shown(address), await shown(smallOf(address))];
    expect([full.metadata.width, full.metadata.height]).toEqual([1600, 800]);
    expect([small.metadata.width, small.metadata.height]).toEqual([480, 240]);
    const { rows } = await kept(server);
    expect(rows.find(({ id }) => address.includes(id))).toEqual({
      clinic_id: MAPLE.clinicId,
      id: expect.any(String),
      format: 'jpg',
      bytes: full.bytes.length + small.bytes.length,
      width: 1600,
      height: 800,
      uploaded_by_user_id: MAPLE.users.admin,
      uploaded_at: new Date(server.clock.nowMs()),
    });
  });

  it('CT-11 is never made larger', async () => {
    const address = await uploaded(admin, await jpg({ width: 300, height: 200 }));
    for (const one of [address, smallOf(address)]) {
      const { metadata } = await shown(one);
      expect([metadata.width, metadata.height]).toEqual([300, 200]);
    }
  });

  it('CT-11 stays PNG where it is transparent or drawn, and becomes JPG where it is a photograph', async () => {
    const size = { width: 200, height: 100 };
    expect(await uploaded(admin, await png(size, RED, 0.5))).toMatch(/\.png$/);
    expect(await uploaded(admin, await png(size, RED, 1))).toMatch(/\.png$/);
    expect(await uploaded(admin, await photograph(size).png().toBuffer())).toMatch(/\.jpg$/);
    const { bytes, metadata } = await shown(await uploaded(admin, await png(size, RED, 0.5)));
    expect(metadata.hasAlpha).toBe(true);
    expect((await colourAt(bytes))[3]).toBe(128);
  });

  it('CT-11 shows how a moving picture begins', async () => {
    const { bytes } = await shown(await uploaded(admin, apng({ width: 40, height: 30 }, GREEN, RED)));
    expect(isNear(await colourAt(bytes, 20, 15), GREEN)).toBe(true);
  });
});

describe('GET /content-images/:name', () => {
  it('CT-11 gives anybody a picture that is kept for ever and does nothing', async () => {
    const address = await uploaded(admin, await jpg({ width: 40, height: 30 }));
    const { headers } = await anybody.request({ url: address });
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline; filename="image.jpg"',
      'x-content-type-options': 'nosniff',
    });
    expect((await anybody.request({ method: 'HEAD', url: address })).statusCode).toBe(200);
  });

  it("RL-02 gives no other clinic's picture, and answers as for one that never was", async () => {
    const address = await uploaded(admin, await jpg({ width: 40, height: 30 }));
    const { rows } = await kept(server);
    const unknown = address.replace(/[0-9a-f]{12}\./, '000000000000.');
    const wanted = [unknown, address, smallOf(address), address.replace('jpg', 'png')];
    const birch = server.as('birch.localhost');
    const answers = await Promise.all(wanted.map((url) => birch.request({ url })));
    for (const { statusCode, body, headers } of answers) {
      expect([statusCode, JSON.parse(body)]).toEqual([404, { message: 'Not found.' }]);
      expect(headers['cache-control']).toBe('no-store');
    }
    const nowhere = await server.as('nobody.localhost').request({ url: address });
    expect(nowhere.statusCode).toBe(404);
    expect(await kept(server, BIRCH.clinicId)).toEqual({ rows: [], files: [] });
    expect((await kept(server)).rows).toEqual(rows);
  });

  it.each([
    ...['/content-images/x.jpg', '/content-images/', '/content-images/..%2f..%2fsession-secret'],
    ...[
      '/content-images/%2e%2e/%2e%2e/session-secret',
      '/content-images/%00.jpg',
      `/content-images/${'a'.repeat(300)}.jpg`,
    ],
  ])('RL-02 finds nothing by the address %s', async (url) => {
    expect((await anybody.request({ url })).statusCode).toBeGreaterThanOrEqual(400);
    expect((await anybody.request({ url })).statusCode).toBeLessThan(500);
  });
});
