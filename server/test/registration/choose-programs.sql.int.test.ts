import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { programsGiven } from './programs-given.ts';

const server = await startTestServer();
const { db, call } = server;
const given = programsGiven(server);
const { programs, programCategories, locations } = MAPLE;
const { mindfulness, griefCafe, anxietyGroup, opensLater, closed, deleted, sleepCourse } = programs;
type Sent = NonNullable<Parameters<typeof call<'listCategorizedPrograms'>>[1]>['body'];
const idsIn = async (body: Sent = {}, visitor = server.as()) => {
  const reply = await visitor.call('listCategorizedPrograms', { body });
  expect(reply.status).toBe(200);
  return reply.body.flatMap((category) => category.programs.map(({ id }) => id));
};

describe('the programs of the demo', () => {
  it('BL-07 are 24 in 3 categories: some outside their registration window, some full, some without a capacity', async () => {
    const programIds = Array.from({ length: 24 }, (_id, index) => mindfulness + index).join();
    const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
    const { body } = await staff.call('getProgramSelection', { query: { programIds } });
    const count = (judge: (program: (typeof body)[number]) => boolean) => body.filter(judge).length;
    expect([
      body.length,
      count(({ is_registration_open }) => is_registration_open === 0),
      count(({ places_left }) => places_left === 0),
      count(({ capacity }) => capacity === null),
      count(({ waitlisted_clients_count }) => waitlisted_clients_count > 0),
    ]).toEqual([24, 5, 3, 3, 2]);
    const { total } = await db
      .selectFrom('program_category')
      .select(db.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    expect(Number(total)).toBe(3);
  });
});

describe('POST /api/v2/form_programs/categorized_programs', () => {
  it('BL-07 lists the programs with open registration by category, in the clinic’s order', async () => {
    const { body } = await call('listCategorizedPrograms', { body: {} });
    expect(body.map(({ id, name, programs: listed }) => [id, name, listed.length])).toEqual([
      [programCategories.groups, 'Groups for adults', 6],
      [programCategories.skills, 'Courses and skills', 7],
      [programCategories.children, 'Children and families', 6],
    ]);
    const ids = body.flatMap((category) => category.programs.map(({ id }) => id));
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    for (const id of [opensLater, closed, deleted]) expect(ids).not.toContain(id);
  });

  it('BL-07 EN-15 has the fields of a program: money in cents, places left, people who wait, and nobody’s name', async () => {
    const { body } = await call('getProgramSelection', { query: { programIds: `${anxietyGroup},${griefCafe}` } });
    expect(body).toEqual([
      {
        id: anxietyGroup,
        title: 'Living with anxiety: a group for adults',
        ...{ fee: 27_550, deposit: 7_500, capacity: 8, places_left: 0, program_lead: expect.stringMatching(/^J.$/) },
        waitlisted_clients_count: 2,
        ...{ program_start_date: '2027-12-01', program_end_date: '2028-02-09', registration_end_date: '2027-11-16' },
        is_registration_open: 1,
        program_locations: [{ id: locations.danforth, address: '742 Danforth Avenue, Toronto, ON M4J 1L2' }],
      },
      expect.objectContaining({ id: griefCafe, fee: 0, deposit: null, capacity: null, places_left: null }),
    ]);
  });

  it('BL-07 searches titles without case and accents, in the reader’s language', async () => {
    expect(await idsIn({ search: 'GRIEF cafe' })).toEqual([griefCafe]);
    expect(await idsIn({ search: 'Café du deuil' })).toEqual([]);
    const french = await call('listCategorizedPrograms', {
      body: { search: 'cafe deuil' },
      headers: { 'accept-language': 'fr' },
    });
    expect(french.body.map(({ name, programs: [first] }) => [name, first?.title])).toEqual([
      ['Groupes pour adultes', 'Café du deuil'],
    ]);
  });

  it.each(['%', '_', '\\', "'; DROP TABLE program; --", '(a+)+$', '('.repeat(100)])(
    'BL-07 reads a search as text: %s',
    async (search) => {
      expect(await idsIn({ search })).toEqual([]);
    },
  );

  it('BL-07 filters by category and by location', async () => {
    const filtered = (selected_categories: number[], selected_locations: number[]) =>
      idsIn({ dataFilters: { selected_categories, selected_locations } });
    expect((await filtered([programCategories.skills], [])).length).toBe(7);
    const inDanforth = await filtered([programCategories.groups], [locations.danforth]);
    expect(inDanforth).toContain(griefCafe);
    expect(inDanforth).not.toContain(mindfulness);
    expect(await filtered([987_654], [])).toEqual([]);
  });

  it('BL-07 lists only the picked programs with manual selection, and all without it', async () => {
    expect(await idsIn({ manual_select: 1, selection: [sleepCourse, mindfulness, closed] })).toEqual([
      mindfulness,
      sleepCourse,
    ]);
    expect(await idsIn({ manual_select: 1, selection: [] })).toEqual([]);
    expect((await idsIn({ manual_select: 0, selection: [sleepCourse] })).length).toBe(19);
  });

  it('BL-07 keeps a chosen program listed after its registration has closed', async () => {
    expect(await idsIn({ search: 'summer walking', programIds: [closed] })).toEqual([closed]);
    expect(await idsIn({ search: 'winter break', programIds: [deleted] })).toEqual([]);
  });

  it('BL-07 RL-02 lists no program of another clinic, also by its id', async () => {
    const birch = server.as('birch.localhost');
    expect(await idsIn({}, birch)).toEqual([]);
    const selection = await birch.call('getProgramSelection', { query: { programIds: String(mindfulness) } });
    expect(selection.body).toEqual([]);
    await db
      .insertInto('program_category')
      .values({ clinic_id: BIRCH.clinicId, id: 1, name: 'B', translated_names: '{}' })
      .execute();
    const own = await given.addProgram({ clinic_id: BIRCH.clinicId, category_id: 1 });
    expect(await idsIn({}, birch)).toEqual([own]);
    expect(await idsIn({ search: 'Program of a test' })).toEqual([]);
  });

  it.each([
    ['an id that is none', { programIds: [-1] }],
    ['too many ids', { selection: Array.from({ length: 251 }, (_id, index) => index) }],
    ['a long search', { search: 'x'.repeat(101) }],
    ['an unknown field', { clinic_id: 2 }],
  ])('BL-07 refuses %s', async (_what, body) => {
    expect((await call('listCategorizedPrograms', { body: body as Sent })).status).toBe(422);
  });
});

describe('GET /api/form_programs/get_selection', () => {
  it('BL-07 answers in the order of the ids, each once, also programs that are not offered any more', async () => {
    const programIds = [closed, mindfulness, deleted, 987_654, closed].join();
    const { body } = await call('getProgramSelection', { query: { programIds } });
    expect(body.map(({ id, is_registration_open }) => [id, is_registration_open])).toEqual([
      [closed, 0],
      [mindfulness, 1],
      [deleted, 0],
    ]);
    expect((await call('getProgramSelection', { query: {} })).body).toEqual([]);
  });

  it('BL-07 RL-02 tells no visitor about a program before its registration opens', async () => {
    const read = async (visitor = server.as()) =>
      (await visitor.call('getProgramSelection', { query: { programIds: String(opensLater) } })).body.length;
    expect([await read(), await read(await browserOf(server, MAPLE_PEOPLE, 'client'))]).toEqual([0, 1]);
    expect(await idsIn({ programIds: [opensLater], manual_select: 1, selection: [opensLater] })).toEqual([]);
    const today = await given.addProgram({ registration_opens_on: '2026-11-16' });
    const tomorrow = await given.addProgram({ registration_opens_on: '2026-11-17' });
    const { body } = await call('getProgramSelection', { query: { programIds: `${today},${tomorrow}` } });
    expect(body.map(({ id }) => id)).toEqual([today]);
    await db.deleteFrom('program').where('id', 'in', [today, tomorrow]).execute();
  });

  it.each(['1,', ',1', '1;2', '-1', 'x', '9'.repeat(11), '1,'.repeat(100).concat('1')])(
    'BL-07 refuses programIds=%s',
    async (programIds) => {
      expect((await call('getProgramSelection', { query: { programIds } })).status).toBe(422);
    },
  );

  it('BL-07 finds nothing for an id that no column holds', async () => {
    expect((await call('getProgramSelection', { query: { programIds: '9999999999' } })).body).toEqual([]);
  });
});

describe('GET /api/v2/form_programs/program_locations', () => {
  it('BL-07 lists the addresses of open programs, searched by text', async () => {
    const all = await call('listProgramLocations', { query: {} });
    expect(all.body.map(({ id }) => id)).toEqual([locations.queenStreet, locations.danforth]);
    const found = await call('listProgramLocations', { query: { search: 'danforth' } });
    expect(found.body).toEqual([{ id: locations.danforth, address: '742 Danforth Avenue, Toronto, ON M4J 1L2' }]);
  });
});

describe('GET /api/v2/form_programs', () => {
  it('BL-07 has pages of ten', async () => {
    const first = await call('listPrograms', { query: {} });
    const second = await call('listPrograms', { query: { page: 2 } });
    expect([first.body.data.length, first.body.last_page]).toEqual([10, 2]);
    expect([second.body.data.length, second.body.last_page]).toEqual([9, 2]);
    const small = await call('listPrograms', { query: { search: 'brave', perPage: 1, page: 2 } });
    expect(small.body.data.map(({ title }) => title)).toEqual(['Brave friends, 9 to 12 years']);
    expect(small.body.last_page).toBe(2);
  });

  it('BL-07 RL-02 shows programs without open registration to staff alone', async () => {
    const query = { perPage: 100 };
    const staff = await (await browserOf(server, MAPLE_PEOPLE, 'staff')).call('listPrograms', { query });
    const client = await (await browserOf(server, MAPLE_PEOPLE, 'client')).call('listPrograms', { query });
    expect([staff.body.data.length, client.body.data.length]).toEqual([23, 19]);
  });
});
