import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createClinic, type NewClinic } from './clinic-set-up/create-clinic.ts';
import { type Config, readConfig } from './config.ts';
import { linkUrl } from './email-links/email-links.ts';
import { createReleaseKeys } from './features/releases/keys/release-keys.ts';
import { publishBuiltFor } from './features/releases/publish/publish-built.ts';
import { createClinicDirectory, originAmong } from './platform/clinics/clinic-directory.ts';
import { migrate } from './platform/database/open/migrate.ts';
import { openDatabase } from './platform/database/open/open-database.ts';
import { createLog } from './platform/log/log.ts';
import { systemClock } from './platform/time/clock.ts';

// `npm run clinic:create`: creates a clinic, its host and its owner. Reads the settings of the server. No password is an argument, because
// the list of processes shows arguments to every user of the machine.
const USAGE = `npm run clinic:create -- --slug <slug> --name <name> --host <host> --timezone <zone>
    --owner-email <address> --owner-first-name <name> --owner-last-name <name>`;
/** The folder that contains all packages, including this one. */
const ROOT_FOLDER = fileURLToPath(new URL('../../', import.meta.url));
const text = { type: 'string', default: '' } as const;

function readArguments(args: string[]): NewClinic {
  const { values } = parseArgs({
    args,
    options: {
      slug: text,
      name: text,
      host: text,
      timezone: text,
      'owner-email': text,
      'owner-first-name': text,
      'owner-last-name': text,
    },
  });
  const { slug, name, host, timezone } = values;
  return {
    ...{ slug, name, host, timezone },
    ownerEmail: values['owner-email'].trim(),
    ownerFirstName: values['owner-first-name'],
    ownerLastName: values['owner-last-name'],
  };
}

async function main(): Promise<void> {
  const config: Config = readConfig(process.env);
  const wanted = readArguments(process.argv.slice(2));
  const log = createLog('warn', process.stderr);
  const database = await openDatabase(config.databaseUrl, config.dataDir, {
    log,
    ownerUrl: config.databaseOwnerUrl,
  });
  try {
    await migrate(database.ownerDb);
    const { clinicId, isNew, token } = await createClinic(database.ownerDb, wanted, systemClock.nowMs());
    const clinics = createClinicDirectory(database.db, systemClock);
    const releaseKeys = createReleaseKeys({ database, clock: systemClock, config });
    const deps = { config, database, clock: systemClock, clinics, releaseKeys, log };
    const isServed = await publishBuiltFor(deps, config.builtDir ?? ROOT_FOLDER, clinicId);
    const link = linkUrl(originAmong([wanted.host], config), 'resetPassword', token);
    process.stdout.write(
      [
        isNew ? `${wanted.name} has been created.` : `${wanted.name} is there already; its owner has no password yet.`,
        isServed && database.kind === 'postgres'
          ? `A server that runs has the clinic within seconds, at ${originAmong([wanted.host], config)}.`
          : 'Start the server now.',
        `With this link the owner sets a password. It works once, for 60 minutes:\n\n  ${link}\n`,
        'Run the same command again for a new link.\n',
      ].join('\n'),
    );
  } finally {
    await database.close();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(
    `No clinic was created: ${error instanceof Error ? error.message : String(error)}\n\n${USAGE}\n`,
  );
  process.exitCode = 1;
}
