import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { type ClinicOption, createClinic, type NewClinic, problemOf } from './clinic-set-up/create-clinic.ts';
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

/** Questions at a terminal, in their order. Brackets: what no answer means. */
const QUESTIONS: readonly (readonly [ClinicOption, string])[] = [
  ['name', 'Name of the clinic'],
  ['slug', 'Short name, such as maple'],
  ['host', 'Host name of its site, such as maple.example'],
  ['timezone', 'Time zone, such as America/Toronto'],
  ['language', 'Language of its texts, en or fr [en]'],
  ['province', 'Province or state [none]'],
  ['phone', 'Phone of the clinic [none]'],
  ['email', 'Email of the clinic [none]'],
  ['owner-first-name', 'First name of the owner'],
  ['owner-last-name', 'Last name of the owner'],
  ['owner-email', 'Email with which the owner logs in'],
];
const NEEDED: readonly ClinicOption[] = [
  ...(['slug', 'name', 'host', 'timezone'] as const),
  ...(['owner-email', 'owner-first-name', 'owner-last-name'] as const),
];

/** Reads the options. Where a needed one is missing, a person at the terminal is asked for it and for the others that are not given. */
async function readWanted(given: Given): Promise<NewClinic> {
  const isWhole = NEEDED.every((option) => given.text(option) !== '');
  const answers = isWhole ? new Map<ClinicOption, string>() : await askFor(given);
  const text = (option: ClinicOption) => answers.get(option) ?? given.text(option);
  return {
    slug: text('slug'),
    name: text('name'),
    host: text('host'),
    timezone: text('timezone'),
    ownerEmail: text('owner-email'),
    ownerFirstName: text('owner-first-name'),
    ownerLastName: text('owner-last-name'),
    language: text('language'),
    province: text('province'),
    country: text('country'),
    phone: text('phone'),
    email: text('email'),
  };
}

/** Asks again where an answer is not right, so that nothing that was typed before is lost. */
async function askFor(given: Given): Promise<Map<ClinicOption, string>> {
  const answers = new Map<ClinicOption, string>();
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Without this, the end of the input would leave a question that is never answered.
  const ended = new AbortController();
  terminal.once('close', () => ended.abort());
  try {
    for (const [option, question] of QUESTIONS) {
      if (given.has(option)) continue;
      let problem: string | null = null;
      do {
        const typed = (await terminal.question(`${question}: `, { signal: ended.signal })).trim();
        problem = problemOf(option, typed);
        if (problem !== null) process.stdout.write(`  ${problem}\n`);
        else if (typed !== '') answers.set(option, typed);
      } while (problem !== null);
    }
  } finally {
    terminal.close();
  }
  return answers;
}

/** `carefront create-clinic`. No password is an option, because the list of processes shows options to every user of the machine. */
export async function createClinicByCommand(given: Given): Promise<number> {
  const config: Config = readConfig(process.env);
  const wanted = await readWanted(given);
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
