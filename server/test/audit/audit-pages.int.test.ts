import { beforeEach, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { CallInput } from '../setup/test-visitor.ts';
import { auditGiven } from './audit-given.ts';

const server = await startTestServer();
const log = auditGiven(server.deps.database);
const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');

type Query = NonNullable<CallInput<'listAuditLog'>['query']>;
const read = async (query: Query) => {
  const { body } = await owner.call('listAuditLog', { query });
  expect(body.has_more).toBeUndefined();
  return { seqs: body.data.map(({ seq }) => seq), total: body.total, next: body.next_before_seq };
};

beforeEach(() => log.reset(5));

describe('pages of the log', () => {
  it('CO-09 continue where the page before ended, although rows were written meanwhile', async () => {
    // Each read adds a row, too.
    expect(await read({ limit: 2 })).toEqual({ seqs: [5, 4], total: 5, next: 4 });
    await log.write(6);
    expect(await read({ limit: 2, before_seq: 4 })).toEqual({ seqs: [3, 2], total: null, next: 2 });
    await log.write(7);
    expect(await read({ limit: 2, before_seq: 2 })).toEqual({ seqs: [1], total: null, next: null });
  });

  it.each<{ what: string; query: Query; answer: Awaited<ReturnType<typeof read>> }>([
    { what: 'that is exactly full', query: { limit: 5 }, answer: { seqs: [5, 4, 3, 2, 1], total: 5, next: null } },
    {
      what: 'that is exactly full and follows another page',
      query: { limit: 2, before_seq: 3 },
      answer: { seqs: [2, 1], total: null, next: null },
    },
    { what: 'below the first row', query: { before_seq: 1 }, answer: { seqs: [], total: null, next: null } },
    {
      what: 'of filtered rows',
      query: { limit: 1, before_seq: 5, subject_id: '2' },
      answer: { seqs: [2], total: null, next: null },
    },
    {
      what: 'from a number above every row',
      query: { limit: 1, before_seq: Number.MAX_SAFE_INTEGER },
      answer: { seqs: [5], total: null, next: 5 },
    },
  ])('CO-09 say on a page $what whether another page follows', async ({ query, answer }) => {
    expect(await read(query)).toEqual(answer);
  });

  it('CO-09 count no more than 10,000 rows, so that a log of any length can be read', async () => {
    const addRows = (count: number) =>
      log.tamper(`INSERT INTO audit_event (clinic_id, at, actor_kind, action, subject_kind, subject_id)
        SELECT ${MAPLE.clinicId}, now(), 'system', 'x.y', 'x', n::text FROM generate_series(1, ${count}) AS n`);
    // In pieces: each row is chained to the one before, and a statement has five seconds.
    for (let left = 9_994; left > 0; left -= 500) await addRows(Math.min(left, 500));
    // Five rows before, and one of this test's reads.
    expect(await read({ action: 'x' })).toMatchObject({ total: 9_994 });
    expect(await read({ limit: 1 })).toMatchObject({ total: 10_000 });
    const { body } = await owner.call('listAuditLog', { query: { limit: 1 } });
    expect([body.total, body.has_more, body.data.length]).toEqual([10_000, 1, 1]);
  });
});
