import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';

export interface EmptyDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * Makes an empty database beside another one. On a PostgreSQL server, a login that is no superuser owns it.
 * @param root - Folder for an embedded database; the caller removes it.
 */
export async function makeEmptyDatabase(beside: string, root: string): Promise<EmptyDatabase> {
  const name = `b${randomUUID().replaceAll('-', '')}`;
  if (beside.startsWith('file:')) return { url: `file:${join(root, name)}`, drop: async () => undefined };
  const admin = new URL(beside);
  admin.pathname = '/postgres';
  const run = async (...statements: string[]) => {
    const client = new Client(admin.href);
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await run(
    `CREATE ROLE ${name} LOGIN CREATEROLE`,
    `CREATE DATABASE ${name} OWNER ${name}`,
    `GRANT carefront_app TO ${name} WITH ADMIN OPTION`,
    `DO $$ BEGIN CREATE ROLE carefront_backup; EXCEPTION WHEN duplicate_object THEN NULL; END $$`,
    `GRANT carefront_backup TO ${name} WITH ADMIN OPTION`,
  );
  const url = new URL(beside);
  url.pathname = `/${name}`;
  url.username = name;
  return { url: url.href, drop: () => run(`DROP DATABASE ${name} WITH (FORCE)`, `DROP ROLE ${name}`) };
}
