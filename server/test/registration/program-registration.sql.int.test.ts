import { BLANK_PROFILE } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { findListedNames } from '../../src/features/forms/read/pdf/get-form-response-pdf.ts';
import { answersGiven } from '../form-responses/answered-forms-given.ts';
import { block } from '../forms/published-forms-given.ts';
import { countDeadlocks } from '../platform/count-deadlocks.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { programsGiven } from './programs-given.ts';

const server = await startTestServer();
const { db } = server;
const given = programsGiven(server);
const { response, responses, stored } = answersGiven(server);
/** 400 in `npm run test:deep`. */
const RACERS = Number(process.env.PROGRAM_RACERS ?? 80);
const FORM = await given.addProgramForm(930);
const BLOCK = `df_block_${FORM}` as const;
const FULL = 'This program is full now. You can join the waitlist.';
const CLOSED = 'Registration for this program is closed. Please remove it.';
const GONE = 'This program is no longer offered. Please remove it.';

interface Choice {
  selected_programs?: unknown;
  waitlisted_programs?: unknown;
}
interface Options {
  visitor?: TestVisitor;
  formId?: number;
  key?: string;
}
const send = (choice: Choice, { visitor = server.as(), formId = FORM, key }: Options = {}) =>
  visitor.call('submitForm', {
    body: { form_id: formId, version: 1, [`df_block_${formId}`]: { ...choice } },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const choose = (...ids: number[]): Choice => ({ selected_programs: ids });
const waitFor = (...ids: number[]): Choice => ({ selected_programs: ids, waitlisted_programs: ids });
const errorsOf = async (...call: Parameters<typeof send>) => (await send(...call)).refusal.errors;
const countByStatus = (statuses: readonly number[]) =>
  Object.fromEntries([...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]));
const capacityOf = (id: number, capacity: number | null) =>
  db.updateTable('program').set({ capacity }).where('id', '=', id).execute();

describe('a submitted form with programs', () => {
  it('BL-07 EN-15 registers in the order of choice, and stores the ordered ids', async () => {
    const [one, two, three] = [
      await given.addProgram(),
      await given.addProgram({ capacity: 1 }),
      await given.addProgram(),
    ];
    const { status, body } = await send({ selected_programs: [three, one, two], waitlisted_programs: [one] });
    expect(status).toBe(201);
    expect(await given.ofResponse(body.form_response_id)).toEqual([
      { program_id: three, choice: 1, status: 'registered', client_id: null },
      { program_id: one, choice: 2, status: 'waitlisted', client_id: null },
      { program_id: two, choice: 3, status: 'registered', client_id: null },
    ]);
    expect((await stored(body.form_response_id))[BLOCK]).toEqual({
      selected_programs: [three, one, two],
      waitlisted_programs: [one],
    });
  });

  it('BL-07 refuses a full program beside it and stores nothing; its waitlist can be joined', async () => {
    const [open, full] = [await given.addProgram(), await given.addProgram({ capacity: 1 })];
    expect((await send(choose(full))).status).toBe(201);
    const before = (await responses()).length;
    expect(await errorsOf(choose(open, full))).toEqual({ [`${BLOCK}.selected_programs.1`]: [FULL] });
    expect((await responses()).length).toBe(before);
    expect(await given.statusesOf(open)).toEqual([]);
    expect((await send(waitFor(full))).status).toBe(201);
    expect(await given.statusesOf(full)).toEqual(['registered', 'waitlisted']);
  });

  it('BL-07 RN-05 judges programs on the page too, without taking a place', async () => {
    const full = await given.addProgram({ capacity: 0 });
    const open = await given.addProgram({ capacity: 1 });
    const step = (choice: Choice) =>
      server.call('validateFormStep', { body: { form_id: FORM, form_page_id: 1, [BLOCK]: { ...choice } } });
    expect((await step(choose(open, full))).body.errors).toEqual({ [`${BLOCK}.selected_programs.1`]: [FULL] });
    expect((await step(choose(open))).body.errors).toEqual({});
    expect(await given.statusesOf(open)).toEqual([]);
  });

  it.each([
    { when: 'before it opens', dates: { registration_opens_on: '2026-11-17' }, error: CLOSED },
    { when: 'on its first day', dates: { registration_opens_on: '2026-11-16' }, error: null },
    { when: 'on its last day', dates: { registration_closes_on: '2026-11-16' }, error: null },
    { when: 'after it has closed', dates: { registration_closes_on: '2026-11-15' }, error: CLOSED },
    { when: 'after it was removed', dates: { deleted_at: '2026-11-01T00:00:00Z' }, error: GONE },
  ])('BL-07 a registration $when, with and without waitlist', async ({ dates, error }) => {
    const id = await given.addProgram(dates);
    const errors = error && { [`${BLOCK}.selected_programs.0`]: [error] };
    for (const choice of [choose(id), waitFor(id)]) {
      const { status, refusal } = await send(choice);
      expect([status, refusal.errors ?? null]).toEqual([error ? 422 : 201, errors]);
    }
  });

  it('BL-07 RL-02 refuses programs of another clinic and ids that no program has', async () => {
    const ids = [987_654, 4_000_000_000_000];
    const errors = ids.map((_id, index) => [`${BLOCK}.selected_programs.${index}`, [GONE]]);
    expect(await errorsOf(choose(...ids))).toEqual(Object.fromEntries(errors));
  });

  it('BL-07 accepts only the picked programs of a block with manual selection', async () => {
    const [picked, other] = [await given.addProgram(), await given.addProgram()];
    const properties = { programs_manual_select: '1', programs_selection: String(picked) };
    const formId = await given.addProgramForm(931, properties);
    expect((await send(choose(picked), { formId })).status).toBe(201);
    expect(await errorsOf(choose(picked, other), { formId })).toEqual({
      'df_block_931.selected_programs.1': ['Please choose from the list.'],
    });
  });

  it('BL-07 a repeated submit with the same key has one effect, also after it took the last place', async () => {
    const id = await given.addProgram({ capacity: 1 });
    const visitor = server.as();
    const first = await send(choose(id), { visitor, key: 'program-once' });
    const again = await send(choose(id), { visitor, key: 'program-once' });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await given.statusesOf(id)).toEqual(['registered']);
  });

  it('BL-07 a client has one place in a program, and a client who waits gets a free place', async () => {
    const id = await given.addProgram({ capacity: 0 });
    const client = await browserOf(server, MAPLE_PEOPLE, 'client');
    const sent = async (choice: Choice) => {
      const { status, body } = await send(choice, { visitor: client });
      expect(status).toBe(201);
      return body.form_response_id;
    };
    const first = await sent(waitFor(id));
    expect((await response(first)).client_id).toBe(MAPLE.clients.adult);
    await capacityOf(id, 1);
    await sent(choose(id));
    expect(await given.statusesOf(id)).toEqual(['registered']);
    await sent(waitFor(id));
    await sent(choose(id));
    await db.updateTable('program').set({ registration_closes_on: '2026-11-01' }).where('id', '=', id).execute();
    await sent(choose(id));
    expect(await given.statusesOf(id)).toEqual(['registered']);
    expect(await errorsOf(choose(id))).toEqual({ [`${BLOCK}.selected_programs.0`]: [CLOSED] });
  });

  it('BL-07 a client who joins the waitlist again stays before those who joined later', async () => {
    const id = await given.addProgram({ capacity: 0 });
    const visitor = await browserOf(server, MAPLE_PEOPLE, 'client');
    for (const one of [visitor, server.as(), visitor]) {
      server.clock.advanceMinutes(1);
      expect((await send(waitFor(id), { visitor: one })).status).toBe(201);
    }
    const waiting = db.selectFrom('program_registration').select('client_id').where('program_id', '=', id);
    expect(await waiting.orderBy('registered_at').execute()).toEqual([
      { client_id: MAPLE.clients.adult },
      { client_id: null },
    ]);
  });

  it('BL-07 RN-05 RN-18 a client who has a place keeps it in a full program, also when staff fill in the form', async () => {
    const id = await given.addProgram({ capacity: 1 });
    await given.register(id, MAPLE.clients.teenager);
    const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
    const answers = { form_id: FORM, version: 1, [BLOCK]: { ...choose(id) } };
    const judged = async (client_id: number) => {
      const body = { ...answers, fill_out: 1, fill_out_for_client_id: client_id } as const;
      const step = await owner.call('validateFormStep', { body: { ...body, form_page_id: 1 } });
      return [step.body.errors, (await owner.call('submitForm', { body })).status];
    };
    const full = { [`${BLOCK}.selected_programs.0`]: [FULL] };
    expect(await judged(MAPLE.clients.adult)).toEqual([full, 422]);
    expect(await judged(MAPLE.clients.teenager)).toEqual([{}, 201]);
    expect(await given.statusesOf(id)).toEqual(['registered']);
  });

  it('BL-07 RN-05 the place of a client counts whom a guardian chooses in the form, and no place of another client', async () => {
    const id = await given.addProgram({ capacity: 1 });
    await given.register(id, MAPLE.clients.teenager);
    const formId = await given.addProgramForm(932, {}, block(7, [], { built_in_block_id: 1 }));
    const send = async (client_id: number, caller: 'guardian' | 'client') => {
      const visitor = await browserOf(server, MAPLE_PEOPLE, caller);
      const client = {
        ...BLANK_PROFILE,
        client_id,
        dob: '1990-01-31',
        first_name: 'Zoé',
        last_name: 'Martin',
        email: 'z@example.test',
      };
      const body = { form_id: formId, version: 1, df_block_7: client, df_block_932: { ...choose(id) } };
      return (await visitor.call('submitForm', { body })).refusal.errors;
    };
    const full = { 'df_block_932.selected_programs.0': [FULL] };
    expect(await send(MAPLE.clients.child, 'guardian')).toEqual(full);
    expect(await send(MAPLE.clients.teenager, 'client')).toMatchObject(full);
    expect(await send(MAPLE.clients.teenager, 'guardian')).toBeUndefined();
    // The page does not tell the client of a request: the response decides.
    const guardian = await browserOf(server, MAPLE_PEOPLE, 'guardian');
    const page = { form_id: FORM, form_page_id: 1, [BLOCK]: { ...choose(id) } };
    expect((await guardian.call('validateFormStep', { body: page })).body.errors).toEqual({});
    expect(await errorsOf(choose(id), { visitor: guardian })).toEqual({ [`${BLOCK}.selected_programs.0`]: [FULL] });
  });

  it('BL-07 RN-21 a printed response has the titles in its language, also of a program that is not offered any more', async () => {
    const titles = { title: 'Sleep', translated_titles: JSON.stringify({ fr: 'Sommeil' }) };
    const id = await given.addProgram({ ...titles, deleted_at: '2026-11-01T00:00:00Z' });
    const named = (locale: 'en' | 'fr') => findListedNames(db, MAPLE.clinicId, [['program', id]], locale);
    expect([await named('en'), await named('fr')]).toEqual(
      ['Sleep', 'Sommeil'].map((title) => new Map([[`program.${id}`, title]])),
    );
  });

  it('BL-07 a place in a program stays when the clinic lowers its capacity', async () => {
    const id = await given.addProgram({ capacity: 2 });
    for (const _one of [1, 2]) expect((await send(choose(id))).status).toBe(201);
    await capacityOf(id, 1);
    expect(await given.statusesOf(id)).toEqual(['registered', 'registered']);
    expect(await errorsOf(choose(id))).toEqual({ [`${BLOCK}.selected_programs.0`]: [FULL] });
  });
});

describe('the last places', () => {
  it(`BL-07 of ${RACERS} simultaneous registrations for 5 places, 5 get one; the others are told and join the waitlist`, async () => {
    const visitors = Array.from({ length: RACERS }, () => server.as());
    await Promise.all(visitors.map((visitor) => visitor.token()));
    const id = await given.addProgram({ capacity: 5 });
    const answers = await Promise.all(visitors.map((visitor) => send(choose(id), { visitor })));
    expect(countByStatus(answers.map(({ status }) => status))).toEqual({ 201: 5, 422: RACERS - 5 });
    const refused = answers.filter(({ status }) => status === 422).map(({ refusal }) => refusal.errors);
    expect(new Set(refused.map((errors) => JSON.stringify(errors)))).toEqual(
      new Set([JSON.stringify({ [`${BLOCK}.selected_programs.0`]: [FULL] })]),
    );
    expect(await given.statusesOf(id)).toEqual(Array(5).fill('registered'));
    const others = visitors.filter((_visitor, index) => answers[index]?.status === 422).slice(0, 10);
    const joined = await Promise.all(others.map((visitor) => send(waitFor(id), { visitor })));
    expect(countByStatus(joined.map(({ status }) => status))).toEqual({ 201: 10 });
    expect(await given.statusesOf(id)).toEqual([...Array(5).fill('registered'), ...Array(10).fill('waitlisted')]);
  });

  it('BL-07 two programs in opposite orders: no deadlock, and neither has more people than places', async () => {
    const people = await Promise.all(
      (['client', 'guardian', 'contact', 'staff', 'owner'] as const).map((role) =>
        browserOf(server, MAPLE_PEOPLE, role),
      ),
    );
    const [one, two] = [await given.addProgram({ capacity: 9 }), await given.addProgram({ capacity: 7 })];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_one, index) => {
        const visitor = index % 2 === 0 ? server.as() : people[index % people.length];
        return send(index % 4 < 2 ? choose(one, two) : choose(two, one), visitor && { visitor });
      }),
    );
    expect(Object.keys(countByStatus(answers.map(({ status }) => status))).sort()).toEqual(['201', '422']);
    expect((await given.statusesOf(one)).length).toBeLessThanOrEqual(9);
    expect((await given.statusesOf(two)).length).toBe(7);
    expect(await countDeadlocks(server.deps.database.db)).toBe(0);
  });

  it('BL-07 the database refuses one person more, independent of the code', async () => {
    const id = await given.addProgram({ capacity: 1 });
    await given.register(id, MAPLE.clients.adult);
    await given.register(id, MAPLE.clients.child, 'waitlisted');
    const refusal = { code: '23514', constraint: 'program_capacity' };
    await expect(given.register(id, MAPLE.clients.teenager)).rejects.toMatchObject(refusal);
    const promote = db.updateTable('program_registration').set({ status: 'registered' }).where('program_id', '=', id);
    await expect(promote.where('client_id', '=', MAPLE.clients.child).execute()).rejects.toMatchObject(refusal);
  });
});

// Last: the clock of the server moves on.
describe('the days of a registration', () => {
  it('BL-07 are those of the clinic’s time zone', async () => {
    const [closes, opens] = [
      await given.addProgram({ registration_closes_on: '2026-11-16' }),
      await given.addProgram({ registration_opens_on: '2026-11-17' }),
    ];
    const refusals = async () =>
      [await send(choose(closes)), await send(choose(opens))].map(({ refusal }) => refusal.errors !== undefined);
    const toMidnight = Date.parse('2026-11-17T05:00:00Z') - server.clock.nowMs();
    server.clock.advanceMinutes(toMidnight / 60_000 - 1);
    expect(await refusals()).toEqual([false, true]);
    server.clock.advanceMinutes(1);
    expect(await refusals()).toEqual([true, false]);
  });
});
