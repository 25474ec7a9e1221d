import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@carefront/shared/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { CLINIC_QUOTA } from '../../src/features/content-images/content-images.ts';
import { addBirchPeople, browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { ageFiles } from '../setup/aged-files.ts';
import { jpg, png, RED } from '../setup/image-bytes.ts';
import { TEST_NOW } from '../setup/seeded-template.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { sweepPictures } from '../setup/timers-given.ts';
import {
  bodyOf,
  formOf,
  refusedFile,
  send,
  smallAddressOf,
  storedPictures,
  upload,
  uploadPicture,
} from './content-images-given.ts';

const server = await startTestServer();
const { db, deps, clock } = server;
const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
const ofBirch = await browserOf(server, await addBirchPeople(db), 'owner');
const picture = await jpg({ width: 40, height: 30 });
const DAY_MINUTES = 24 * 60;

const idOf = (address: string): string => address.slice('/content-images/'.length, -'.jpg'.length);
const idsKept = async (): Promise<string[]> => (await storedPictures(server)).rows.map(({ id }) => id);
const isShown = async (address: string): Promise<boolean> =>
  (await server.as().request({ url: address })).statusCode === 200;

beforeEach(async () => {
  clock.set(TEST_NOW);
  await db.deleteFrom('booking_site_version').execute();
  await db.updateTable('practitioner').set({ portrait_id: null }).execute();
  await db.deleteFrom('content_image').execute();
  await deps.files.deleteFolder('content-images');
});

describe('the sweep', () => {
  it('CT-11 removes a picture that no text uses, a day after its upload', async () => {
    const address = await uploadPicture(owner, picture);
    clock.advanceMinutes(DAY_MINUTES - 1);
    expect(await sweepPictures(deps)).toEqual({ pictures: 0, files: 0 });
    expect([await isShown(address), await isShown(smallAddressOf(address))]).toEqual([true, true]);
    clock.advanceMinutes(1);
    expect(await sweepPictures(deps)).toEqual({ pictures: 1, files: 0 });
    expect((await storedPictures(server)).rows).toEqual([]);
    expect(await isShown(address)).toBe(false);
  });

  it('CT-11 keeps a picture that any text of the site uses, also in an earlier version only', async () => {
    const [inText, inBanner, inVersion, inLateVersion, nowhere] = await Promise.all(
      Array.from({ length: 5 }, () => uploadPicture(owner, picture)),
    );
    const image = (address = '') => `<p>a</p><figure class="image"><img src="${address}" alt=""></figure>`;
    const site = await db
      .selectFrom('booking_site')
      .select('json_content')
      .where('clinic_id', '=', MAPLE.clinicId)
      .executeTakeFirstOrThrow();
    const home = { ...site.json_content.home, banner_icon: inBanner };
    await db
      .updateTable('booking_site')
      .set({ teams_content: image(inText), json_content: JSON.stringify({ ...site.json_content, home }) })
      .where('clinic_id', '=', MAPLE.clinicId)
      .execute();
    const version = (number: number, about_us_content: string) => ({
      clinic_id: MAPLE.clinicId,
      version: number,
      json_content: JSON.stringify(site.json_content),
      ...{ about_us_content, services_content: '', teams_content: '' },
      saved_at: new Date(clock.nowMs()),
      saved_by_user_id: null,
    });
    const versions = Array.from({ length: 60 }, (_, number) => version(number, ''));
    versions[0] = version(0, image(inVersion));
    versions[59] = version(59, image(inVersion) + image(inLateVersion));
    await db.insertInto('booking_site_version').values(versions).execute();
    clock.advanceMinutes(30 * DAY_MINUTES);
    expect(await sweepPictures(deps)).toEqual({ pictures: 1, files: 0 });
    const named = [inText, inBanner, inVersion, inLateVersion].map((address = '') => idOf(address));
    expect((await idsKept()).sort()).toEqual(named.sort());
    expect(await isShown(nowhere ?? '')).toBe(false);
  });

  it('ST-05 keeps a portrait, also of a practitioner who left, until another takes its place', async () => {
    const [portrait, before] = [await uploadPicture(owner, picture), await uploadPicture(owner, picture)];
    const practitioner = db.updateTable('practitioner').where('id', '=', MAPLE.practitioners.amara.id);
    await practitioner.set({ portrait_id: idOf(portrait), deleted_at: new Date(clock.nowMs()) }).execute();
    clock.advanceMinutes(30 * DAY_MINUTES);
    expect(await sweepPictures(deps)).toEqual({ pictures: 1, files: 0 });
    expect([await isShown(portrait), await isShown(before)]).toEqual([true, false]);
    await practitioner.set({ portrait_id: null, deleted_at: null }).execute();
    expect(await sweepPictures(deps)).toEqual({ pictures: 1, files: 0 });
  });

  it('RL-02 ignores texts of other clinics', async () => {
    const address = await uploadPicture(owner, picture);
    const foreign = await uploadPicture(ofBirch, picture);
    await db
      .updateTable('booking_site')
      .set({ about_us_content: `<img src="${address}"><img src="${foreign}">` })
      .where('clinic_id', '=', BIRCH.clinicId)
      .execute();
    clock.advanceMinutes(DAY_MINUTES);
    expect(await sweepPictures(deps)).toEqual({ pictures: 1, files: 0 });
    expect((await storedPictures(server, BIRCH.clinicId)).rows).toHaveLength(1);
    expect((await storedPictures(server)).rows).toEqual([]);
  });

  it('CT-11 moves old files without a row to the trash, including interrupted writes, and no others', async () => {
    const address = await uploadPicture(owner, picture);
    const { files } = await storedPictures(server);
    const orphan = `content-images/${MAPLE.clinicId}/00000000-0000-4000-8000-000000000001`;
    const ofNoClinic = 'content-images/999/00000000-0000-4000-8000-000000000002.png';
    for (const name of [`${orphan}.jpg`, `${orphan}-480.jpg`, ofNoClinic, 'content-images/notes.txt'])
      await deps.files.put(name, picture);
    await writeFile(join(deps.config.dataDir, 'files', `${orphan}.jpg.5d1c.part`), 'half');
    expect(await sweepPictures(deps), 'a file that a later backup may know').toEqual({ pictures: 0, files: 0 });
    await ageFiles(server, 31);
    expect(await sweepPictures(deps)).toEqual({ pictures: 0, files: 4 });
    expect((await deps.files.list('content-images')).sort()).toEqual([...files, 'content-images/notes.txt'].sort());
    expect(await isShown(address)).toBe(true);
    await deps.files.delete('content-images/notes.txt');
  });

  it('CT-11 removes no files of a running upload', async () => {
    const addresses: string[] = [];
    const uploads = Promise.all(
      Array.from({ length: 6 }, async () => {
        addresses.push(await uploadPicture(owner, picture));
      }),
    );
    for (let turn = 0; turn < 20; turn += 1) await sweepPictures(deps);
    await uploads;
    for (const address of addresses)
      expect([await isShown(address), await isShown(smallAddressOf(address))]).toEqual([true, true]);
  });
});

describe('the storage of a clinic', () => {
  const NO_ROOM = refusedFile(
    'There is no room for further images: a clinic has 1,000 images or 200 MB. Images that were never saved with a page make room after a day.',
    'file_no_room',
  );
  const add = (count: number, bytes: number) =>
    db
      .insertInto('content_image')
      .values(
        Array.from({ length: count }, (_, index) => ({
          clinic_id: MAPLE.clinicId,
          id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
          format: 'jpg' as const,
          ...{ bytes, width: 1, height: 1 },
          uploaded_by_user_id: MAPLE.users.owner,
          uploaded_at: new Date(clock.nowMs()),
        })),
      )
      .execute();

  it('CT-11 has room for a thousand pictures, also when many arrive at once', async () => {
    await add(CLINIC_QUOTA.pictures - 2, 1);
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(owner, picture)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 422, 422]);
    expect(answers.find(({ statusCode }) => statusCode === 422)?.json()).toEqual(NO_ROOM);
    const { rows, files } = await storedPictures(server);
    expect([rows.length, files.length]).toEqual([CLINIC_QUOTA.pictures, 4]);
    expect((await upload(ofBirch, picture)).statusCode).toBe(200);
  });

  it('CT-11 has room for 200 MB', async () => {
    await add(1, CLINIC_QUOTA.bytes - 100);
    const response = await send(owner, await bodyOf(formOf(picture)), { 'accept-language': 'fr' });
    expect(response.statusCode).toBe(422);
    expect(response.json<{ errors: { file: string[] } }>().errors.file[0]).toMatch(/^Il n’y a plus de place/);
    expect((await storedPictures(server)).files).toEqual([]);
  });
});

describe('a picture that cannot be written', () => {
  const folder = join(deps.config.dataDir, 'files/content-images', String(MAPLE.clinicId));

  it('API-03 leaves no row and no file, and does not block the next upload', async () => {
    await uploadPicture(owner, picture);
    const before = await storedPictures(server);
    // A file takes the folder's place, so that nothing can be written below it, not even by root.
    await rename(folder, `${folder}-aside`);
    await writeFile(folder, '');
    const response = await upload(owner, picture);
    await rm(folder);
    await rename(`${folder}-aside`, folder);
    expect([response.statusCode, response.json()]).toEqual([
      500,
      { message: 'Something went wrong on our side. Please try again.', request_id: expect.any(String) },
    ]);
    expect(await storedPictures(server)).toEqual(before);
    await uploadPicture(owner, picture);
  });

  it('API-03 leaves nothing when the disk becomes full at the second of its files', async () => {
    const { put } = deps.files;
    let count = 0;
    deps.files.put = async (name, bytes) => {
      count += 1;
      if (count === 2) throw new AppError('unavailable', 'disk full');
      await put(name, bytes);
    };
    const response = await upload(owner, await png({ width: 600, height: 400 }, RED, 0.5));
    deps.files.put = put;
    expect([count, response.statusCode]).toEqual([2, 503]);
    expect((await storedPictures(server)).rows).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });
});

it('API-03 one clinic’s picture is accepted while another clinic sends more than the server can queue', async () => {
  // Each picture keeps the server busy while the others arrive.
  const large = await jpg({ width: 5000, height: 4000 });
  const many = Promise.all(Array.from({ length: 20 }, () => upload(owner, large)));
  const others = await Promise.all(Array.from({ length: 6 }, () => upload(ofBirch, picture)));
  expect(others.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 200));
  const statuses = new Set((await many).map(({ statusCode }) => statusCode));
  expect([...statuses].sort()).toEqual([200, 503]);
});

it('API-03 a client that sends too many pictures in a minute is told to wait', async () => {
  const limited = await startTestServer({
    config: { limits: { ...deps.config.limits, upload: 2 }, loopbackLimits: { ...deps.config.limits, upload: 2 } },
  });
  const visitor = await browserOf(limited, MAPLE_PEOPLE, 'owner');
  const answers = [];
  for (let turn = 0; turn < 3; turn += 1) answers.push(await upload(visitor, picture));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
  expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0);
});
