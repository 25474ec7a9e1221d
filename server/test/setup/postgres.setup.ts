import { findPostgres, startTemporaryCluster } from '@carefront/shared/testing/postgres';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { makeTemplate } from './seeded-template.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const binFolder = findPostgres();
  if (!binFolder) throw new Error('This project must be left out where there is no PostgreSQL.');
  const cluster = await startTemporaryCluster(binFolder);
  const client = new Client(cluster.urlOf('postgres'));
  await client.connect();
  await client.query('CREATE DATABASE template_demo');
  await client.end();
  await makeTemplate(cluster.urlOf('template_demo'));
  project.provide('databaseKind', 'postgres');
  project.provide('template', cluster.urlOf('template_demo'));
  return () => cluster.stop();
}
