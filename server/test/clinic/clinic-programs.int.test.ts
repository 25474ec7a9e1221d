import type { BodyOf, KeptProgram } from '@carefront/shared/contracts';
import { type OfferFault, offerMessage } from '@carefront/shared/contracts/services';
import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';

const server = await startTestServer();
const { db } = server;
const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
const admin = await browserOf(server, MAPLE_PEOPLE, 'office_admin');

const list = async () => (await owner.call('listClinicPrograms')).body;
const named = async (id: number): Promise<KeptProgram> =>
  (await list()).programs.find((program) => program.id === id) ?? expect.fail(`program ${id} is not in the list`);
const bodyOf = (program: KeptProgram) => {
  const { id: _id, is_offered: _offer, registered: _with, waitlisted: _waiting, ...body } = program;
  return body;
};
const newProgram = (changes: Partial<BodyOf<'createProgram'>> = {}): BodyOf<'createProgram'> => ({
  ...{ title: 'Sleeping better', category_id: MAPLE.programCategories.skills, fee: 12_000, deposit: 2_000 },
  ...{ capacity: 2, lead_id: MAPLE.practitioners.amara.id, location_ids: [MAPLE.locations.danforth] },
  ...{ registration_opens_on: null, registration_closes_on: null, starts_on: null, ends_on: null },
  ...changes,
});
const selected = async (id: number) =>
  (await owner.call('getProgramSelection', { query: { programIds: String(id) } })).body[0];

describe('BL-07 programs of the clinic', () => {
  it('are made and changed by the office, and forms offer them at once, in the reader’s language', async () => {
    const body = newProgram({ translations: { fr: { title: 'Mieux dormir' } } });
    const { status, body: made } = await owner.call('createProgram', { body });
    expect([status, made]).toMatchObject([201, { version: 1, translations: { fr: { title: 'Mieux dormir' } } }]);
    expect(await selected(made.id)).toMatchObject({
      ...{ title: 'Sleeping better', fee: 12_000, deposit: 2_000, places_left: 2, is_registration_open: 1 },
      program_locations: [{ id: MAPLE.locations.danforth }],
    });
    const saved = await admin.call('saveProgram', {
      params: { id: made.id },
      body: { ...bodyOf(made), translations: undefined, capacity: 5, registration_closes_on: '2026-01-01' },
    });
    expect(saved.body).toMatchObject({ version: 2, capacity: 5, translations: { fr: { title: 'Mieux dormir' } } });
    expect(await selected(made.id)).toMatchObject({ is_registration_open: 0 });
    const stale = await owner.call('saveProgram', { params: { id: made.id }, body: { ...bodyOf(made), capacity: 7 } });
    expect([stale.status, stale.refusal]).toMatchObject([409, { code: 'entry_changed', current: { capacity: 5 } }]);
    const logged = await db
      .selectFrom('audit_event')
      .select('details')
      .where('action', '=', 'program.saved')
      .where('result', '=', 'done')
      .executeTakeFirstOrThrow();
    expect(logged.details).toEqual({
      changes: { capacity: { from: 2, to: 5 }, registration_closes_on: { from: null, to: '2026-01-01' } },
    });
  });

  it('are withdrawn with their registrations kept, and offered again at the end of their category', async () => {
    const params = { id: MAPLE.programs.mindfulness };
    const before = await named(params.id);
    const { body } = await owner.call('offerProgram', { params, body: { is_offered: 0 } });
    expect(body).toMatchObject({ is_offered: false, registered: before.registered });
    expect(before.registered).toBeGreaterThan(0);
    await owner.call('offerProgram', { params, body: { is_offered: 1 } });
    const inCategory = (await list()).programs.filter(
      ({ category_id, is_offered }) => is_offered && category_id === before.category_id,
    );
    expect(inCategory.at(-1)?.id).toBe(params.id);
    const { body: moved } = await owner.call('moveProgram', { params, body: { position: 0 } });
    expect(moved.ids[0]).toBe(params.id);
    expect((await list()).programs[0]?.id).toBe(params.id);
  });

  it.each<[Partial<BodyOf<'createProgram'>>, string, OfferFault]>([
    [{ title: ' ' }, 'title', 'program-title-required'],
    [{ fee: -1, deposit: null }, 'fee', 'fee-out-of-range'],
    [{ deposit: 12_001 }, 'deposit', 'deposit-above-fee'],
    [{ starts_on: '2026-12-02', ends_on: '2026-12-01' }, 'ends_on', 'program-reversed'],
    [{ starts_on: '2026-02-30' }, 'starts_on', 'program-date-invalid'],
    [{ registration_closes_on: '0000-01-01' }, 'registration_closes_on', 'program-date-invalid'],
    [{ category_id: 987_654 }, 'category_id', 'category-unknown'],
    [{ lead_id: BIRCH.practitioners.sofia.id }, 'lead_id', 'person-unknown'],
    [{ location_ids: [BIRCH.locations.mainStreet] }, 'location_ids', 'place-unknown'],
  ])('refuse %j at its field', async (changes, field, fault) => {
    const { status, refusal } = await owner.call('createProgram', { body: newProgram(changes) });
    expect([status, refusal.errors]).toEqual([422, { [field]: [offerMessage(fault, 'en')] }]);
  });

  it('are listed with a name in the other language that an import made longer than the form takes', async () => {
    const long = 'Sommeil '.repeat(50).trim();
    const texts = JSON.stringify({ fr: long });
    await db
      .updateTable('program')
      .set({ translated_titles: texts })
      .where('id', '=', MAPLE.programs.mindfulness)
      .execute();
    await db
      .updateTable('program_category')
      .set({ translated_names: texts })
      .where('id', '=', MAPLE.programCategories.skills)
      .execute();
    const { status, body } = await owner.call('listClinicPrograms');
    expect(status).toBe(200);
    expect(body.programs.find(({ id }) => id === MAPLE.programs.mindfulness)?.translations.fr?.title).toBe(long);
    expect(body.categories.find(({ id }) => id === MAPLE.programCategories.skills)?.translations.fr?.name).toBe(long);
  });

  it('have categories that are added, renamed, moved, and removed while they are empty', async () => {
    const { body: added } = await owner.call('createProgramCategory', { body: { name: ' Teens ' } });
    expect(added).toMatchObject({ name: 'Teens', version: 1, translations: {} });
    const params = { id: added.id };
    const body = { name: 'Teenagers', translations: { fr: { name: 'Ados' } }, version: 1 };
    expect((await owner.call('saveProgramCategory', { params, body })).body).toMatchObject({
      ...{ version: 2, translations: { fr: { name: 'Ados' } } },
    });
    expect((await owner.call('saveProgramCategory', { params, body: { ...body, name: 'X' } })).status).toBe(409);
    const { body: moved } = await owner.call('moveProgramCategory', { params, body: { position: 0 } });
    expect(moved.ids[0]).toBe(added.id);
    expect((await owner.call('removeProgramCategory', { params })).status).toBe(204);
    const filled = { id: MAPLE.programCategories.groups };
    expect((await owner.call('removeProgramCategory', { params: filled })).refusal.code).toBe(
      'program_category_not_empty',
    );
  });
});
