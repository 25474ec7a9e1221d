import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createFolderFiles } from '../../files/folder-files.ts';
import { loadLogo } from './get-consent-pdf.ts';

const folder = await mkdtemp(join(tmpdir(), 'carefront-logo-'));
const files = createFolderFiles(folder);
afterAll(() => rm(folder, { recursive: true }));

const ID = '0b6e0000-0000-4000-8000-000000000000';
const BROKEN_ID = '0b6e0000-0000-4000-8000-000000000001';
await files.put(
  `content-images/1/${ID}.png`,
  await sharp({ create: { width: 1600, height: 400, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer(),
);
await files.put(`content-images/1/${BROKEN_ID}.png`, Buffer.from('no picture'));

describe('loadLogo', () => {
  it('CO-03 CO-10 prepares the clinic’s own picture for print: opaque, and no larger than needed', async () => {
    const logo = await loadLogo({ files }, 1, `/content-images/${ID}.png`);
    expect([logo?.widthPx, logo?.heightPx]).toEqual([1200, 300]);
    const { format, hasAlpha } = await sharp(logo?.jpg).metadata();
    expect([format, hasAlpha]).toEqual(['jpeg', false]);
    const { dominant } = await sharp(logo?.jpg).stats();
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  });

  it.each([
    { what: 'no logo', clinicId: 1, image: null },
    { what: 'an SVG drawing', clinicId: 1, image: '/clinic-assets/maple/logo.svg' },
    { what: 'a picture of another clinic', clinicId: 2, image: `/content-images/${ID}.png` },
    { what: 'a removed picture', clinicId: 1, image: '/content-images/0b6e0000-0000-4000-8000-000000000002.png' },
    { what: 'a file that is not a picture any more', clinicId: 1, image: `/content-images/${BROKEN_ID}.png` },
    { what: 'a picture of another site', clinicId: 1, image: 'https://elsewhere.example/logo.png' },
  ])('CO-10 prints only the clinic’s name for $what', async ({ clinicId, image }) => {
    expect(await loadLogo({ files }, clinicId, image)).toBeNull();
  });
});
