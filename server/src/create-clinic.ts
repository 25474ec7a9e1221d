import { fileURLToPath } from 'node:url';
import { createClinic, type NewClinic } from './clinic-set-up/create-clinic.ts';
import type { Given } from './command-line.ts';
import { type Config, readConfig } from './config.ts';
import { linkUrl } from './email-links/email-links.ts';
import { createReleaseKeys } from './features/releases/keys/release-keys.ts';
import { publishBuiltFor } from './features/releases/publish/publish-built.ts';
import { createClinicDirectory, originAmong } from './platform/clinics/clinic-directory.ts';
import { migrate } from './platform/database/open/migrate.ts';
import { openDatabase } from './platform/database/open/open-database.ts';
import { createLog } from './platform/log/log.ts';
import { systemClock } from './platform/time/clock.ts';

/** The folder that contains all packages, including this one. */
const ROOT_FOLDER = fileURLToPath(new URL('../../', import.meta.url));

const wantedOf = (given: Given): NewClinic => ({
  slug: given.text('slug'),
  name: given.text('name'),
  host: given.text('host'),
  timezone: given.text('timezone'),
  ownerEmail: given.text('owner-email'),
  ownerFirstName: given.text('owner-first-name'),
  ownerLastName: given.text('owner-last-name'),
});

/** `carefront create-clinic`. No password is an option, because the list of processes shows options to every user of the machine. */
export async function createClinicByCommand(given: Given): Promise<number> {
  const config: Config = readConfig(process.env);
  const wanted = wantedOf(given);
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
    return 0;
  } finally {
    await database.close();
  }
}
