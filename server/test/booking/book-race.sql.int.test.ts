import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { CEDAR, MAPLE } from '../../demo/seed/demo-ids.ts';
import { countDeadlocks } from '../platform/count-deadlocks.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import {
  AMARA_INDIVIDUAL,
  ANY_CONSULTATION,
  adultForm,
  type Instruction,
  openStart,
  openStarts,
} from './book-given.ts';

const server = await startTestServer();
const { db } = server;
const { amara } = MAPLE.practitioners;

/** Pseudo-random numbers that are the same in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const countByStatus = (statuses: readonly number[]) =>
  Object.fromEntries([...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]));

/** Runs two transactions that lock the same two rows in opposite order. */
async function provokeDeadlock(): Promise<unknown> {
  const lock = (id: number) => sql`SELECT FROM service WHERE id = ${id} FOR UPDATE`;
  let locked = 0;
  const bothBegan = Promise.withResolvers<void>();
  const both = async (first: number, second: number) =>
    db.transaction().execute(async (tx) => {
      await lock(first).execute(tx);
      locked += 1;
      if (locked === 2) bothBegan.resolve();
      await bothBegan.promise;
      await lock(second).execute(tx);
    });
  const { individual, couples } = MAPLE.services;
  return Promise.allSettled([both(individual, couples), both(couples, individual)]);
}

async function overlaps(): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT a.id FROM occupancy a JOIN occupancy b
      ON a.clinic_id = b.clinic_id AND a.kind = b.kind AND a.resource_id = b.resource_id AND a.id < b.id
      AND a.starts_at < b.ends_at AND b.starts_at < a.ends_at`.execute(db);
  return rows;
}

const liveAppointments = async (startsAt: string, practitionerId: number) =>
  (
    await db
      .selectFrom('appointment')
      .select('id')
      .where('start_at', '=', new Date(startsAt))
      .where('practitioner_id', '=', practitionerId)
      .execute()
  ).length;

describe('many visitors, one time', () => {
  it('BK-84 of 400 simultaneous submits, one is booked and 399 are refused, without a deadlock', async () => {
    const visitor = server.as();
    await visitor.token();
    const startsAt = await openStart(visitor, AMARA_INDIVIDUAL, '2026-12-01');
    const clientsBefore = await db
      .selectFrom('client')
      .select(db.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    const submits = Array.from({ length: 400 }, (_, index) =>
      visitor.call('bookOnSite', {
        body: adultForm(AMARA_INDIVIDUAL, startsAt, { email: `racer.${index}@example.test` }),
      }),
    );
    const answers = await Promise.all(submits);
    expect(countByStatus(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 399 });
    const lost = answers.filter(({ status }) => status === 409);
    expect(
      lost.every(({ refusal }) => refusal.code === 'slot_taken' && !refusal.slots?.[0]?.starts_at.includes(startsAt)),
    ).toBe(true);
    expect(await liveAppointments(startsAt, amara.id)).toBe(1);
    const clientsAfter = await db
      .selectFrom('client')
      .select(db.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(clientsAfter.n - clientsBefore.n).toBe(1);
  });

  it('BK-84 of 100 simultaneous holds, one succeeds', async () => {
    const visitors = Array.from({ length: 100 }, () => server.as());
    await Promise.all(visitors.map((visitor) => visitor.token()));
    const startsAt = await openStart(server.as(), AMARA_INDIVIDUAL, '2026-12-02');
    const body = { service_id: AMARA_INDIVIDUAL.serviceId, practitioner_id: amara.id, starts_at: startsAt };
    const answers = await Promise.all(visitors.map((visitor) => visitor.call('holdSlot', { body })));
    expect(countByStatus(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 99 });
  });

  it('BK-21 BK-84 of 100 simultaneous bookings with any of three free practitioners, each practitioner gets one', async () => {
    const visitors = Array.from({ length: 100 }, () => server.as());
    await Promise.all(visitors.map((visitor) => visitor.token()));
    const startsAt = await openStart(server.as(), ANY_CONSULTATION, '2026-12-16', 4);
    const answers = await Promise.all(
      visitors.map((visitor) => visitor.call('bookOnSite', { body: adultForm(ANY_CONSULTATION, startsAt) })),
    );
    expect(countByStatus(answers.map(({ status }) => status))).toEqual({ 201: 3, 409: 97 });
    const { jonas, etienne } = MAPLE.practitioners;
    const booked = answers.filter(({ status }) => status === 201).map(({ body }) => body.appointment.practitioner_id);
    expect(booked.sort()).toEqual([amara.id, jonas.id, etienne.id]);
    const [lost] = answers.filter(({ status }) => status === 409);
    expect(lost?.refusal.slots?.[0]?.starts_at).not.toContain(startsAt);
  });

  it('BK-21 BK-84 60 simultaneous holds and submits, for any practitioner and for one practitioner: no practitioner is booked twice', async () => {
    const visitors = Array.from({ length: 60 }, () => server.as());
    await Promise.all(visitors.map((visitor) => visitor.token()));
    const starts = (await openStarts(server.as(), ANY_CONSULTATION, '2026-12-17')).slice(8, 12);
    const answers = await Promise.all(
      visitors.map((visitor, index) => {
        const instruction = index % 4 === 0 ? { ...ANY_CONSULTATION, practitioner: amara } : ANY_CONSULTATION;
        const startsAt = starts[index % starts.length] ?? '';
        const body = {
          service_id: instruction.serviceId,
          practitioner_id: instruction.practitioner.id,
          starts_at: startsAt,
        };
        return index % 3 === 0
          ? visitor.call('holdSlot', { body })
          : visitor.call('bookOnSite', { body: adultForm(instruction, startsAt) });
      }),
    );
    expect(Object.keys(countByStatus(answers.map(({ status }) => status)))).toEqual(['201', '409']);
    expect(await overlaps()).toEqual([]);
  });

  it('BK-84 50 simultaneous holds and submits for overlapping times: no overlap, and every refusal is a 409', async () => {
    const random = numbersFrom(20_261_116);
    const instruction: Instruction = {
      practitioner: CEDAR.practitioners.niamh,
      serviceId: CEDAR.services.session,
      zone: 'America/St_Johns',
    };
    for (const date of ['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11']) {
      const visitors = Array.from({ length: 50 }, () => server.as('cedar.localhost'));
      await Promise.all(visitors.map((visitor) => visitor.token()));
      const starts = await openStarts(server.as('cedar.localhost'), instruction, date);
      expect(starts.length).toBeGreaterThan(10);
      const answers = await Promise.all(
        visitors.map((visitor, index) => {
          const startsAt = starts[Math.floor(random() * starts.length)] ?? '';
          const isHold = index % 5 === 0;
          const held = {
            service_id: instruction.serviceId,
            practitioner_id: instruction.practitioner.id,
            starts_at: startsAt,
          };
          return isHold
            ? visitor.call('holdSlot', { body: held })
            : visitor.call('bookOnSite', { body: adultForm(instruction, startsAt) });
        }),
      );
      const statuses = countByStatus(answers.map(({ status }) => status));
      expect(Object.keys(statuses)).toEqual(['201', '409']);
      expect(statuses[201]).toBeGreaterThan(2);
      expect(await overlaps()).toEqual([]);
    }
  });

  it('BK-84 the database refuses an overlap, independent of the code', async () => {
    const row = (from: string, to: string) => ({
      clinic_id: MAPLE.clinicId,
      kind: 'practitioner' as const,
      resource_id: amara.id,
      starts_at: from,
      ends_at: to,
      state: 'block' as const,
      service_id: null,
      appointment_id: null,
      hold_token_hash: null,
      hold_visitor_hash: null,
    });
    await db.insertInto('occupancy').values(row('2026-12-25T14:00:00Z', '2026-12-25T15:00:00Z')).execute();
    const second = db.insertInto('occupancy').values(row('2026-12-25T14:59:00Z', '2026-12-25T15:30:00Z')).execute();
    await expect(second).rejects.toMatchObject({ code: '23P01', constraint: 'occupancy_no_overlap' });
    await db.insertInto('occupancy').values(row('2026-12-25T15:00:00Z', '2026-12-25T15:30:00Z')).execute();
  });
});

describe('one visitor, one booking', () => {
  it('BK-85 30 submits with one key at the same moment make one booking and 29 equal answers', async () => {
    const visitor = server.as();
    const startsAt = await openStart(visitor, AMARA_INDIVIDUAL, '2026-12-03');
    await visitor.token();
    const submit = () =>
      visitor.call('bookOnSite', {
        body: adultForm(AMARA_INDIVIDUAL, startsAt),
        headers: { 'idempotency-key': 'one-form-opened-once' },
      });
    const answers = await Promise.all(Array.from({ length: 30 }, submit));
    expect(countByStatus(answers.map(({ status }) => status))).toEqual({ 201: 30 });
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await liveAppointments(startsAt, amara.id)).toBe(1);
  });

  it('BK-85 a retry after a lost answer gets the answer with the link, even when the time has passed', async () => {
    const visitor = server.as();
    const startsAt = await openStart(visitor, AMARA_INDIVIDUAL, '2026-11-17', 4);
    const call = { body: adultForm(AMARA_INDIVIDUAL, startsAt), headers: { 'idempotency-key': 'lost-answer' } };
    const first = await visitor.call('bookOnSite', call);
    expect(first.status).toBe(201);
    server.clock.set('2026-11-17T12:59:00Z');
    await visitor.freshToken();
    const retry = await visitor.call('bookOnSite', call);
    // The row is read again: the moment until which a family may move it has passed meanwhile.
    const appointment = { ...first.body.appointment, move_until: null };
    expect([retry.status, retry.body]).toEqual([201, { appointment }]);
    server.clock.set('2026-11-16T13:00:00Z');
  });

  it('BK-85 the same key with another body is 422 at idempotency_key; after a day the key is free again', async () => {
    const visitor = server.as();
    const [one = '', , , , another = ''] = await openStarts(visitor, AMARA_INDIVIDUAL, '2026-12-03');
    const headers = { 'idempotency-key': 'used-twice' };
    expect((await visitor.call('bookOnSite', { body: adultForm(AMARA_INDIVIDUAL, one), headers })).status).toBe(201);
    const refused = await visitor.call('bookOnSite', { body: adultForm(AMARA_INDIVIDUAL, another), headers });
    expect([refused.status, Object.keys(refused.refusal.errors ?? {})]).toEqual([422, ['idempotency_key']]);
    server.clock.set('2026-11-17T13:00:00Z');
    await visitor.freshToken();
    expect((await visitor.call('bookOnSite', { body: adultForm(AMARA_INDIVIDUAL, another), headers })).status).toBe(
      201,
    );
    server.clock.set('2026-11-16T13:00:00Z');
  });

  it('BK-85 a refused submit does not use up its key', async () => {
    const visitor = server.as();
    const [, , , , , , , , taken = '', , , , free = ''] = await openStarts(visitor, AMARA_INDIVIDUAL, '2026-12-04');
    expect((await server.as().call('bookOnSite', { body: adultForm(AMARA_INDIVIDUAL, taken) })).status).toBe(201);
    const headers = { 'idempotency-key': 'refused-first' };
    const submit = (startsAt: string, first_name = 'Noor') =>
      visitor.call('bookOnSite', { body: adultForm(AMARA_INDIVIDUAL, startsAt, { first_name }), headers });
    expect((await submit(taken)).status).toBe(409);
    expect((await submit(free, '')).status).toBe(422);
    expect((await submit(free)).status).toBe(201);
  });

  it('BK-85 keys of two clinics are two keys', async () => {
    const headers = { 'idempotency-key': 'everybody-has-this-one' };
    const atMaple = server.as();
    const start = await openStart(atMaple, AMARA_INDIVIDUAL, '2026-12-14');
    expect((await atMaple.call('bookOnSite', { body: adultForm(AMARA_INDIVIDUAL, start), headers })).status).toBe(201);
    const atCedar = server.as('cedar.localhost');
    const instruction: Instruction = {
      practitioner: CEDAR.practitioners.niamh,
      serviceId: CEDAR.services.session,
      zone: 'America/St_Johns',
    };
    const cedarStart = await openStart(atCedar, instruction, '2026-12-14');
    expect((await atCedar.call('bookOnSite', { body: adultForm(instruction, cedarStart), headers })).status).toBe(201);
  });

  it('BK-85 a double click without a key is one booking', async () => {
    const visitor = server.as();
    const startsAt = await openStart(visitor, AMARA_INDIVIDUAL, '2026-12-15');
    const submit = () => visitor.call('bookOnSite', { body: adultForm(AMARA_INDIVIDUAL, startsAt) });
    await visitor.token();
    const answers = await Promise.all([submit(), submit()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await liveAppointments(startsAt, amara.id)).toBe(1);
  });

  it('BK-85 an over-long key is 422 at idempotency_key', async () => {
    const headers = { 'idempotency-key': 'k'.repeat(201) };
    const { status, refusal } = await server
      .as()
      .call('bookOnSite', { body: adultForm(AMARA_INDIVIDUAL, '2026-12-16T14:00:00Z'), headers });
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['idempotency_key']]);
  });
});

describe('deadlocks', () => {
  it('BK-84 none in all these races', async () => {
    expect(await countDeadlocks(db)).toBe(0);
    if (server.kind === 'pglite') return; // one connection: nobody to wait for
    await provokeDeadlock();
    expect(await countDeadlocks(db)).toBe(1);
  });
});
