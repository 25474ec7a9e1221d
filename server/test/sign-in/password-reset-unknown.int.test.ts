import { type KyselyPlugin, PostgresQueryCompiler } from 'kysely';
import { expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { addAccount } from '../setup/access-people.ts';
import { startChangedServer } from './account-security-given.ts';

/** Number of known and of unknown addresses. */
const COUNT = Number(process.env.RESET_ADDRESSES ?? 100);
const MAX_PER_MINUTE = 10;
const FIRST_ID = 50_000;
/** Time for a thousand calls in a row on a busy machine. */
const PATIENCE_MS = 240_000;

/** The sent statements, without their values. */
const statements: string[] = [];
const compiler = new PostgresQueryCompiler();
const recorder: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => {
    statements.push(compiler.compileQuery(node, queryId).sql);
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};
const server = await startChangedServer(({ database }) => ({
  database: { ...database, db: database.db.withPlugin(recorder) },
}));
for (let number = 0; number < COUNT; number += 1) {
  await addAccount(server.db, MAPLE.clinicId, FIRST_ID + number, 'client');
}

it(
  `AU-02 ${COUNT} known and ${COUNT} unknown addresses get the same bytes after the same statements`,
  async () => {
    const visitor = server.as();
    const known = (number: number) => `account-${FIRST_ID + number}@example.test`;
    const unknown = (number: number) => `nobody-x${FIRST_ID + number}@example.test`;
    const seen = { known: new Set<string>(), unknown: new Set<string>() };
    for (let number = 0; number < COUNT * 2; number += 1) {
      if (number % MAX_PER_MINUTE === 0) {
        server.clock.advanceMinutes(1);
        await visitor.freshToken();
      }
      const kind = number % 2 === 0 ? 'known' : 'unknown';
      const email = (kind === 'known' ? known : unknown)(number >> 1);
      statements.length = 0;
      const { status, body, headers } = await visitor.call('requestPasswordReset', { body: { email } });
      const { 'x-request-id': _id, date: _date, ...rest } = headers;
      const limits = Object.entries(rest).filter(([name]) => !name.startsWith('x-ratelimit'));
      seen[kind].add(JSON.stringify([status, body, limits, statements]));
    }
    expect([...seen.known]).toHaveLength(1);
    expect([...seen.unknown]).toEqual([...seen.known]);
    expect([...seen.known][0]).toContain('outbox');
    const { count } = await server.db
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(COUNT * 2);
  },
  PATIENCE_MS,
);
