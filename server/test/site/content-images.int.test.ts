import { CONTENT_IMAGE_SRC } from '@carefront/shared/domain';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { apng, GREEN, jpg, photograph, plain, png, RED } from '../setup/image-bytes.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import {
  NO_PICTURE,
  smallAddressOf,
  storedPictures,
  TOO_LARGE,
  upload,
  uploadPicture,
} from './content-images-given.ts';
import { IMAGE_SAMPLES, SCRIPT } from './image-samples.ts';

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
/** Compares colours with tolerance, because JPEG changes them slightly. */
const isNear = (found: readonly number[], { r, g, b }: typeof RED): boolean =>
  [r, g, b].every((value, index) => Math.abs(value - (found[index] ?? 0)) < 12);

describe('uploaded samples', () => {
  it.each(IMAGE_SAMPLES.filter(({ status }) => status === 200))(
    'CT-11 include $what, which is accepted and re-encoded',
    async ({ bytes, name, type }) => {
      const response = await upload(admin, bytes, name, type);
      expect(response.statusCode, response.body).toBe(200);
      const { image_url } = response.json<{ image_url: string }>();
      expect(image_url).toMatch(CONTENT_IMAGE_SRC);
      for (const address of [image_url, smallAddressOf(image_url)]) {
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
    'CT-05 include $what, which is refused and not stored',
    async ({ bytes, name, type, status }) => {
      const before = await storedPictures(server);
      const response = await upload(admin, bytes, name, type);
      expect(response.statusCode, response.body).toBe(status);
      const answer = response.json<object>();
      if (status === 415) expect(answer).toEqual(NO_PICTURE);
      if (status === 413) expect(answer).toEqual(TOO_LARGE);
      if (status === 422) expect(answer).toMatchObject({ errors: { file: [expect.any(String)] } });
      expect(await storedPictures(server)).toEqual(before);
    },
  );

  it('CT-05 are more than sixty files', () => {
    expect(IMAGE_SAMPLES.length).toBeGreaterThan(60);
    expect(new Set(IMAGE_SAMPLES.map(({ what }) => what)).size).toBe(IMAGE_SAMPLES.length);
  });
});

describe('a stored picture', () => {
  it('CT-11 contains neither the place nor the author of the photograph', async () => {
    const bytes = await plain({ width: 60, height: 40 })
      .withExif({ IFD0: { Artist: 'A Name', Copyright: 'A Name' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">A Name</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(bytes.includes('A Name') && bytes.includes('Exif')).toBe(true);
    const { bytes: given } = await shown(await uploadPicture(admin, bytes));
    for (const trace of ['A Name', 'Exif', 'xmpmeta', 'GPS']) expect(given.includes(trace), trace).toBe(false);
  });

  it('CT-11 is upright for every orientation of the camera', async () => {
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
    const { bytes, metadata } = await shown(await uploadPicture(admin, lying));
    expect([metadata.width, metadata.height]).toEqual([60, 80]);
    // Rotated by 90° clockwise: the left side is now at the top.
    expect(isNear(await colourAt(bytes, 30, 5), RED)).toBe(true);
    expect(isNear(await colourAt(bytes, 30, 75), GREEN)).toBe(true);
  });

  it('CT-11 is at most 1600 px large, with a copy of 480 px for phones', async () => {
    const address = await uploadPicture(admin, await jpg({ width: 2400, height: 1200 }));
    const [full, small] = [await shown(address), await shown(smallAddressOf(address))];
    expect([full.metadata.width, full.metadata.height]).toEqual([1600, 800]);
    expect([small.metadata.width, small.metadata.height]).toEqual([480, 240]);
    const { rows } = await storedPictures(server);
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

  it('CT-11 is never enlarged', async () => {
    const address = await uploadPicture(admin, await jpg({ width: 300, height: 200 }));
    for (const one of [address, smallAddressOf(address)]) {
      const { metadata } = await shown(one);
      expect([metadata.width, metadata.height]).toEqual([300, 200]);
    }
  });

  it('CT-11 stays PNG when it is transparent or a drawing, and becomes JPG when it is a photograph', async () => {
    const size = { width: 200, height: 100 };
    expect(await uploadPicture(admin, await png(size, RED, 0.5))).toMatch(/\.png$/);
    expect(await uploadPicture(admin, await png(size, RED, 1))).toMatch(/\.png$/);
    expect(await uploadPicture(admin, await photograph(size).png().toBuffer())).toMatch(/\.jpg$/);
    const { bytes, metadata } = await shown(await uploadPicture(admin, await png(size, RED, 0.5)));
    expect(metadata.hasAlpha).toBe(true);
    expect((await colourAt(bytes))[3]).toBe(128);
  });

  it('CT-11 shows the first frame of an animation', async () => {
    const { bytes } = await shown(await uploadPicture(admin, apng({ width: 40, height: 30 }, GREEN, RED)));
    expect(isNear(await colourAt(bytes, 20, 15), GREEN)).toBe(true);
  });
});

describe('GET /content-images/:name', () => {
  it('CT-11 gives everybody a picture that may be cached for ever and can run nothing', async () => {
    const address = await uploadPicture(admin, await jpg({ width: 40, height: 30 }));
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

  it('RL-02 answers for another clinic’s picture as for an unknown one', async () => {
    const address = await uploadPicture(admin, await jpg({ width: 40, height: 30 }));
    const { rows } = await storedPictures(server);
    const unknown = address.replace(/[0-9a-f]{12}\./, '000000000000.');
    const wanted = [unknown, address, smallAddressOf(address), address.replace('jpg', 'png')];
    const birch = server.as('birch.localhost');
    const answers = await Promise.all(wanted.map((url) => birch.request({ url })));
    for (const { statusCode, body, headers } of answers) {
      expect([statusCode, JSON.parse(body)]).toEqual([404, { message: 'Not found.' }]);
      expect(headers['cache-control']).toBe('no-store');
    }
    const nowhere = await server.as('nobody.localhost').request({ url: address });
    expect(nowhere.statusCode).toBe(404);
    expect(await storedPictures(server, BIRCH.clinicId)).toEqual({ rows: [], files: [] });
    expect((await storedPictures(server)).rows).toEqual(rows);
  });

  it.each([
    ...['/content-images/x.jpg', '/content-images/', '/content-images/..%2f..%2fsession-secret'],
    ...[
      '/content-images/%2e%2e/%2e%2e/session-secret',
      '/content-images/%00.jpg',
      `/content-images/${'a'.repeat(300)}.jpg`,
    ],
  ])('RL-02 finds nothing at %s', async (url) => {
    const { statusCode, json } = await anybody.request({ url });
    // This server has no shell: an address outside of its folders may be a page, which it cannot draw now.
    expect([400, 404, 414, 503]).toContain(statusCode);
    expect(json()).toHaveProperty('message');
  });
});
