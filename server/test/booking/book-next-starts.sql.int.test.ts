import type { QueryOf } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { listNextStarts } from '../../src/features/list-open-slots/list-open-slots.ts';
import { MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { countStatements } from '../setup/count-statements.ts';
import { startTestServer } from '../setup/start-test-server.ts';

const NOW = '2026-11-16T13:00:00Z';
const server = await startTestServer({ now: NOW });
const { db } = server;
const { amara, jonas, mei, etienne } = MAPLE.practitioners;
const { consultation } = MAPLE.services;

const query = (changes: Partial<QueryOf<'listNextStarts'>> = {}): QueryOf<'listNextStarts'> => ({
  service_id: consultation,
  client_timezone: 'America/Toronto',
  ...changes,
});
async function nextStarts(changes: Partial<QueryOf<'listNextStarts'>> = {}, visitor = server.as()) {
  const { status, body } = await visitor.call('listNextStarts', { query: query(changes) });
  expect(status).toBe(200);
  return body.practitioners;
}
const away = (practitionerId: number, last_date: string) =>
  db
    .insertInto('time_off')
    .values({ clinic_id: MAPLE.clinicId, practitioner_id: practitionerId, first_date: '2026-11-16', last_date })
    .execute();
const backAgain = () => db.deleteFrom('time_off').where('first_date', '=', '2026-11-16').execute();

describe('the next start of each practitioner', () => {
  it('BK-21 is the first of the slot list of each, in the zone of the visitor', async () => {
    for (const client_timezone of ['America/Toronto', 'Asia/Tokyo']) {
      const rows = await nextStarts({ client_timezone });
      expect(rows.length).toBeGreaterThan(2);
      for (const row of rows) {
        const { userId } = Object.values(MAPLE.practitioners).find(({ id }) => id === row.practitioner_id) ?? amara;
        const list = await server.call('fetchSlotsByMonth', {
          query: {
            ...query({ client_timezone }),
            practitioner_id: userId,
            start_date: '2026-11-16',
            end_date: '2027-01-15',
          },
        });
        const [first] = list.body;
        expect(row).toEqual({
          practitioner_id: row.practitioner_id,
          starts_at: first?.starts_at[0],
          date: first?.date,
          time: first?.slots[0],
        });
      }
    }
  });

  it('leaves out a practitioner who does not offer the service', async () => {
    const ids = (await nextStarts({ service_id: MAPLE.services.occupationalAssessment })).map(
      (row) => row.practitioner_id,
    );
    expect(ids).not.toContain(amara.id);
    expect(ids.length).toBeGreaterThan(0);
  });

  it('is null for a practitioner without an open start within a year, and far for one who is away for long', async () => {
    await away(mei.id, '2029-01-01');
    await away(jonas.id, '2027-05-02');
    const rows = await nextStarts();
    expect(rows.find((row) => row.practitioner_id === mei.id)).toEqual({
      practitioner_id: mei.id,
      starts_at: null,
      date: null,
      time: null,
    });
    expect(rows.find((row) => row.practitioner_id === jonas.id)?.date).toMatch(/^2027-05-0[3-9]$/);
    await backAgain();
  });

  it('BK-54 names only the practitioners whom the caller may book', async () => {
    const { visitor } = await signedIn(server, MAPLE_PEOPLE, mei.userId);
    expect((await nextStarts({}, visitor)).map((row) => row.practitioner_id)).toEqual([mei.id]);
  });

  it('BK-03 keeps to the wanted location', async () => {
    const { queenStreet, danforth } = MAPLE.locations;
    const at = { clinic_id: MAPLE.clinicId, practitioner_id: etienne.id, local_date: '2026-11-16' };
    await db
      .insertInto('schedule_override')
      .values({ ...at, kind: 'replace', start_minute: 1080, end_minute: 1200, location_id: danforth })
      .execute();
    const of = async (location_id: number) =>
      (await nextStarts({ location_id })).find((row) => row.practitioner_id === etienne.id);
    expect(await of(danforth)).toMatchObject({ date: '2026-11-16', time: '18:00' });
    expect((await of(queenStreet))?.date).not.toBe('2026-11-16');
    await db.deleteFrom('schedule_override').where('local_date', '=', '2026-11-16').execute();
  });
});

describe('a refused search', () => {
  it.each([
    { what: 'an unknown service', changes: { service_id: 999_999 }, field: 'service_id' },
    { what: "another clinic's service", changes: { service_id: BIRCH.services.massage }, field: 'service_id' },
    { what: 'an unknown location', changes: { location_id: 999_999 }, field: 'location_id' },
    { what: 'an unknown zone', changes: { client_timezone: 'Mars/Olympus' }, field: 'client_timezone' },
  ])('API-03 422 for $what, at its field', async ({ changes, field }) => {
    const { status, refusal } = await server.as().call('listNextStarts', { query: query(changes) });
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, [field]]);
  });

  it('RL-03 403 while booking is off', async () => {
    const atBirch = query({ service_id: BIRCH.services.massage });
    expect((await server.as('birch.localhost').call('listNextStarts', { query: atBirch })).status).toBe(403);
  });
});

describe('statements of the search', () => {
  it('are 4 while everybody is free soon, and 12 when somebody is away for years', async () => {
    const clinic = { id: MAPLE.clinicId, timezone: 'America/Toronto' };
    const asked = { service_id: consultation, client_timezone: 'America/Toronto' };
    const statements = () =>
      countStatements(server, (deps) => listNextStarts(deps, { clinic, locale: 'en', query: asked }));
    expect(await statements()).toBe(4);
    await away(mei.id, '2029-01-01');
    expect(await statements()).toBe(12);
    await backAgain();
  });
});
