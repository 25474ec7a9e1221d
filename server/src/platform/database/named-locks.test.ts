import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import { describe, expect, it } from 'vitest';
import { type LockName, lockKey } from './named-locks.ts';

const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const textOf = (key: RawBuilder<unknown>) => {
  const { sql, parameters } = key.compile(compiler);
  return sql === 'hashtextextended($1, $2)' ? parameters : sql;
};

describe('a named lock', () => {
  // Servers of former releases take the same locks by these keys.
  const KEYS: Record<LockName, [key: RawBuilder<unknown>, expected: unknown]> = {
    activations: [lockKey('activations', 3), ['activations', 3]],
    'bookings of': [lockKey('bookings of', 3, 'client 7'), ['bookings of client 7', 3]],
    card: [lockKey('card', 3, 'pm_1'), ['card 3 pm_1', 0]],
    'client names': [lockKey('client names', 3), ['client names', 3]],
    'clinic offer': [lockKey('clinic offer', 3), ['clinic offer', 3]],
    'clinic people': [lockKey('clinic people', 3), ['clinic people', 3]],
    'clinic set-up': [lockKey('clinic set-up'), '7310002'],
    'content images': [lockKey('content images', 3), ['content images', 3]],
    'demo seed': [lockKey('demo seed'), '7310001'],
    'emails of kind': [lockKey('emails of kind', 3, 'form-submitted'), ['emails form-submitted', 3]],
    'form categories': [lockKey('form categories', 3), ['form categories', 3]],
    'form exports': [lockKey('form exports', 3), ['form exports', 3]],
    'form slugs': [lockKey('form slugs', 3), ['form slugs', 3]],
    'holds of': [lockKey('holds of', 3, 'account 7'), ['holds of account 7', 3]],
    'job queue': [lockKey('job queue'), "hashtext('carefront job queue')"],
    migration: [lockKey('migration'), '3853314791062309107'],
    'open requests': [lockKey('open requests', 3, 'a@b.test'), ['open requests a@b.test', 3]],
    'release-keys': [lockKey('release-keys', 3), ['release-keys', 3]],
    releases: [lockKey('releases', 0), ['releases', 0]],
    visitor: [lockKey('visitor', 3, '0a1b'), ['0a1b', 3]],
  };

  it.each(Object.entries(KEYS))('%s keeps its key', (_name, [key, expected]) => {
    expect(textOf(key)).toEqual(expected);
  });

  it('is the only way to take an advisory lock', () => {
    const root = fileURLToPath(new URL('../../../', import.meta.url));
    const raw = globSync('{src,demo}/**/*.ts', { cwd: root })
      .filter((file) => !file.endsWith('.test.ts'))
      .filter((file) => /pg_(?:try_)?advisory/.test(readFileSync(`${root}${file}`, 'utf8')));
    expect(raw).toEqual(['src/platform/database/named-locks.ts']);
  });
});
