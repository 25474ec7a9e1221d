import { parseArgs } from 'node:util';
import { changeReleaseGroup } from './clinic-set-up/create-clinic.ts';
import { readConfig } from './config.ts';
import { migrate } from './platform/database/open/migrate.ts';
import { openDatabase } from './platform/database/open/open-database.ts';
import { createLog } from './platform/log/log.ts';

// `npm run clinic:group`: the group of clinics that calls of the platform's keys change together. Reads the settings of the server.
const USAGE = 'npm run clinic:group -- --slug <slug> [--group <name>] [--follows yes|no]';
const FOLLOWS: Readonly<Record<string, boolean>> = { yes: true, no: false };

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { values } = parseArgs({
    options: { slug: { type: 'string', default: '' }, group: { type: 'string' }, follows: { type: 'string' } },
  });
  const isFollowing = values.follows === undefined ? null : FOLLOWS[values.follows];
  if (isFollowing === undefined) throw new Error('--follows: yes or no');
  const database = await openDatabase(config.databaseUrl, config.dataDir, {
    log: createLog('silent'),
    ownerUrl: config.databaseOwnerUrl,
  });
  try {
    await migrate(database.ownerDb);
    const wanted = { slug: values.slug, group: values.group ?? null, isFollowing };
    const now = await changeReleaseGroup(database.ownerDb, wanted);
    const follows = now.isFollowing ? 'follows calls for its group' : 'does not follow calls for its group';
    process.stdout.write(`${values.slug} is in the group ${now.group}, and ${follows}.\n`);
  } finally {
    await database.close();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}\n`);
  process.exitCode = 1;
}
