import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS_FOLDER } from '../../src/platform/database/open/migrate.ts';
import { migrationOf, readMigrations } from '../../src/platform/database/open/migration-file.ts';
import { faultsOfMigration, hashOf, type ReleasedSchema } from './migration-rules.ts';

const files = await readMigrations(MIGRATIONS_FOLDER);
const released = JSON.parse(await readFile(join(MIGRATIONS_FOLDER, 'released.json'), 'utf8')) as ReleasedSchema; // written by `npm run released`
const faultsOf = (statements: string, { name = '0062_given', last = '0061_given' } = {}) =>
  faultsOfMigration(migrationOf(name, statements), last);

describe('BK-85 the migrations of this folder', () => {
  it.each(files.map((file) => [file.name, file] as const))('keep the former release working: %s', (_name, file) => {
    expect(faultsOfMigration(file, released.last)).toEqual([]);
  });

  it.each(files.map(({ name }) => name))('can be taken back: %s', (name) => {
    expect(existsSync(join(MIGRATIONS_FOLDER, `${name}.down.sql`))).toBe(true);
  });

  it('have numbers of their own', () => {
    const numbers = files.map(({ name }) => name.slice(0, 4));
    expect(numbers).toEqual([...new Set(numbers)]);
  });

  it('are as they were released', () => {
    const old = files.filter(({ name }) => name <= released.last);
    expect({ last: old.at(-1)?.name, sha256: hashOf(old) }).toEqual(released);
  });
});

describe('BK-85 the rules for migrations', () => {
  it.each([
    'CREATE TABLE given (id integer NOT NULL); CREATE INDEX given_id ON given (id); INSERT INTO given VALUES (1)',
    'CREATE TABLE given (id integer); ALTER TABLE given ADD COLUMN more integer NOT NULL; UPDATE given SET more = 1',
    'ALTER TABLE client ADD COLUMN given integer',
    `ALTER TABLE client ADD COLUMN given text NOT NULL DEFAULT 'a, b' CHECK (given IN ('a, b', 'c'))`,
    'ALTER TABLE client ADD COLUMN one integer, ADD COLUMN two numeric(4, 2) NOT NULL DEFAULT 0',
    'ALTER TABLE client ADD CONSTRAINT given CHECK (id > 0) NOT VALID',
    'ALTER TABLE client VALIDATE CONSTRAINT given',
    'ALTER TABLE client DROP CONSTRAINT given',
    'ALTER TABLE client ALTER COLUMN given DROP NOT NULL',
    'CREATE INDEX CONCURRENTLY given ON client (id); DROP INDEX CONCURRENTLY IF EXISTS old',
    '-- UPDATE client SET a = 1; and DROP TABLE client\nGRANT SELECT ON client TO carefront_app',
    'CREATE FUNCTION given() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE client SET a = 1; END $$',
    `INSERT INTO country (id, name) VALUES (900, 'Given')`,
    'UPDATE client SET a = 1 WHERE id IN (SELECT id FROM client WHERE a IS NULL LIMIT 100)',
    '-- Needs code: 0061\nALTER TABLE client DROP COLUMN given',
    '-- Needs code: 0058\nDROP TABLE given',
  ])('allow %s', (statements) => {
    expect(faultsOf(statements)).toEqual([]);
  });

  it.each([
    ['CREATE INDEX given ON client (id)', 'index on client'],
    ['CREATE UNIQUE INDEX given ON client (id)', 'index on client'],
    ['DROP INDEX given', 'drop index'],
    ['ALTER TABLE client ADD COLUMN given integer NOT NULL', 'client.given: NOT NULL needs a DEFAULT'],
    ['ALTER TABLE client ADD given integer NOT NULL', 'client.given: NOT NULL needs a DEFAULT'],
    ['ALTER TABLE client ADD COLUMN one integer, ADD COLUMN given date NOT NULL', 'client.given: NOT NULL'],
    ['ALTER TABLE client ADD COLUMN given uuid DEFAULT gen_random_uuid()', 'client.given: its values rewrite'],
    ['ALTER TABLE client ADD COLUMN given integer GENERATED ALWAYS AS (id) STORED', 'client.given: its values rewrite'],
    ['ALTER TABLE client ADD CONSTRAINT given CHECK (id > 0)', 'constraint on client: NOT VALID'],
    ['ALTER TABLE client ADD FOREIGN KEY (a) REFERENCES b', 'constraint on client: NOT VALID'],
    ['ALTER TABLE client ADD UNIQUE (a)', 'constraint on client: build its index'],
    ['ALTER TABLE client DROP COLUMN given', 'client: drop column given: needs'],
    ['ALTER TABLE client RENAME COLUMN given TO other', 'client: rename column given'],
    ['ALTER TABLE client RENAME TO person', 'client: rename to person'],
    ['ALTER TABLE client ALTER COLUMN given TYPE bigint', 'client: alter column given type'],
    ['ALTER TABLE client ALTER COLUMN given SET NOT NULL', 'client: alter column given set not null'],
    ['DROP TABLE client', 'drop of client: needs'],
    ['UPDATE client SET given = 1', 'update client'],
    ['UPDATE client SET given = 1 WHERE other = 2', 'update client'],
    ['DELETE FROM client WHERE other = 2', 'delete from client'],
    ['CREATE TABLE given (id integer); INSERT INTO given SELECT id FROM client', 'insert into given'],
    ['DO $$ BEGIN UPDATE client SET given = 1; END $$', 'DO: plain statements'],
  ])('refuse %s', (statements, fault) => {
    expect(faultsOf(statements)).toEqual([expect.stringContaining(fault)]);
  });

  it.each([
    { when: 'the release that still serves uses it', needs: '0061', last: '0060_given' },
    { when: 'it names itself', needs: '0062', last: '0062_given' },
  ])('refuse to take away what $when', ({ needs, last }) => {
    const statements = `-- Needs code: ${needs}\nALTER TABLE client DROP COLUMN given`;
    expect(faultsOf(statements, { last })).toEqual([expect.stringContaining('in no earlier release')]);
  });

  it('refuse another statement in a file with CONCURRENTLY', () => {
    for (const statements of [
      'CREATE INDEX CONCURRENTLY given ON client (id); UPDATE client SET a = 1',
      'CREATE INDEX CONCURRENTLY ON client (id)',
      'DROP INDEX CONCURRENTLY given',
    ])
      expect(() => migrationOf('0062_given', statements), statements).toThrow('a file with CONCURRENTLY contains only');
  });

  it('do not concern files from before them', () => {
    expect(faultsOf('DROP TABLE client', { name: '0053_given' })).toEqual([]);
  });
});
