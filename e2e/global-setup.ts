import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, startTemporaryCluster } from '@carefront/shared/testing/postgres';
import { copyClinicSql, FRESH_MAPLE } from './clinic-copy.ts';
import { createDatabase, EMBEDDED_TEMPLATE, keepDatabaseUrl, queryDatabase, SERVER_TEMPLATE } from './data-folders.ts';
import { orderReleases } from './releases.ts';
import { startServer } from './server-process.ts';

/**
 * Seeds the demo clinics: once on PostgreSQL where its programs are found, once in an embedded database. Each server of the tests starts from
 * a copy (`data-folders.ts`).
 * @returns A function that removes the templates at the end.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'carefront-e2e-'));
  process.env.CAREFRONT_E2E_FOLDER = folder;
  chmodSync(folder, 0o755); // PostgreSQL runs as another user
  const binFolder = findPostgres();
  if (!binFolder)
    console.warn('No PostgreSQL found (initdb): the browser tests use the embedded database, at twice its cost.');
  const cluster = binFolder ? await startTemporaryCluster(binFolder) : null;
  const embedded = join(folder, EMBEDDED_TEMPLATE);
  await Promise.all([seed(embedded), cluster && seedServer(folder, cluster.urlOf)]);
  if (!cluster) await orderReleases(embedded, [], copyClinicSql('maple', FRESH_MAPLE));
  return async () => {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function seed(dataDir: string): Promise<void> {
  const server = await startServer(dataDir);
  await server.stop();
}

async function seedServer(folder: string, urlOf: (database: string) => string): Promise<void> {
  const dataDir = join(folder, SERVER_TEMPLATE);
  await createDatabase(urlOf('postgres'), 'template_demo');
  keepDatabaseUrl(dataDir, urlOf('template_demo'));
  await seed(dataDir);
  await queryDatabase(urlOf('template_demo'), copyClinicSql('maple', FRESH_MAPLE));
}
