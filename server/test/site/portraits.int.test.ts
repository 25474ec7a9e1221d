import { beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { addBirchPeople, browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { jpg } from '../setup/image-bytes.ts';
import { TEST_NOW } from '../setup/seeded-template.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { sweepPictures } from '../setup/timers-given.ts';
import { uploadPicture } from './content-images-given.ts';

const server = await startTestServer();
const { db, deps, clock } = server;
const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
const ofBirch = await browserOf(server, await addBirchPeople(db), 'owner');
const picture = await jpg({ width: 96, height: 120 });
const AMARA = MAPLE.practitioners.amara.id;
const GONE = 'This picture is no longer stored. Please choose it again.';

const save = (image_url: string | null, id: number = AMARA) =>
  owner.call('savePortrait', { params: { id }, body: { image_url } });
const shown = async () => {
  const { body } = await server.as().call('getClinicInfo', { params: { id: 'null' } });
  return body.booking_site.practitioners.find(({ id }) => id === AMARA)?.user.portrait;
};
const logged = async () => {
  const rows = await db.selectFrom('audit_event').selectAll().orderBy('seq').execute();
  return rows.filter(({ action, result }) => action === 'practitioner.portrait-saved' && result === 'done');
};

beforeEach(async () => {
  clock.set(TEST_NOW);
  await db.updateTable('practitioner').set({ portrait_id: null }).execute();
});

describe('a portrait', () => {
  it('ST-05 is on the site as soon as it is saved, is replaced and removed, and each change is in the log', async () => {
    const [first, second] = [await uploadPicture(owner, picture), await uploadPicture(owner, picture)];
    const before = (await logged()).length;
    for (const address of [first, first, second, null]) {
      expect((await save(address)).body).toEqual({ portrait: address });
      expect(await shown()).toBe(address);
    }
    expect((await logged()).slice(before).map(({ subject_id, details }) => [subject_id, details])).toEqual([
      [String(AMARA), { has_portrait: true }],
      [String(AMARA), { has_portrait: true }],
      [String(AMARA), { has_portrait: false }],
    ]);
  });

  it('ST-05 CT-11 a picture that was removed as unused, or that is not the clinic’s, is refused at its field', async () => {
    const [kept, theirs] = [await uploadPicture(owner, picture), await uploadPicture(ofBirch, picture)];
    clock.advanceMinutes(24 * 60);
    await sweepPictures(deps);
    // A day later the session would have ended, too.
    clock.set(TEST_NOW);
    for (const address of [kept, theirs, '/content-images/x.jpg', 'https://elsewhere.example/a.jpg', '']) {
      const { status, refusal } = await save(address);
      expect([status, refusal.errors]).toEqual([422, { image_url: [GONE] }]);
    }
    expect(await shown()).toBeNull();
  });

  it('ST-05 RL-02 practitioners of another clinic and those who left do not exist', async () => {
    expect((await save(null, BIRCH.practitioners.sofia.id)).status).toBe(404);
    await db.updateTable('practitioner').where('id', '=', AMARA).set({ deleted_at: new Date() }).execute();
    expect((await save(null)).status).toBe(404);
    await db.updateTable('practitioner').where('id', '=', AMARA).set({ deleted_at: null }).execute();
  });
});
