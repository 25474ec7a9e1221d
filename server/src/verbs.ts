import { type ReleaseVerb, UsageError, type Verb, type Verbs } from './command-line.ts';

const SLUG = { value: '<slug>', says: 'short name of the clinic, such as maple', isNeeded: true } as const;
const FAILED = { 1: 'not done; the message says why' } as const;

/** The verbs of the server. Each module is loaded by its own verb only. */
const OF_SERVER = {
  migrate: {
    does: 'applies the missing migrations, which a start of the server does as well',
    options: {},
    exits: FAILED,
    failure: 'The database was not brought to this version',
    run: async () => (await import('./migrate-database.ts')).migrateDatabase(),
  },
  backup: {
    does: 'writes a checked backup of database, files, releases and keys, while servers run',
    options: {
      to: { value: '<folder>', says: 'folder of all backups; the backup gets one of its own in it', isNeeded: true },
    },
    exits: FAILED,
    failure: 'There is no new backup',
    run: async (given) => (await import('./back-up.ts')).writeBackup(given),
  },
  restore: {
    does: 'restores a backup into an empty database and data folder',
    options: { from: { value: '<folder>', says: 'folder of one backup', isNeeded: true } },
    exits: FAILED,
    failure: 'Nothing can start on what was restored',
    run: async (given) => (await import('./back-up.ts')).restoreFrom(given),
  },
  doctor: {
    does: 'checks settings, database, files, mail server, releases and backups, and says what to do',
    options: { backups: { value: '<folder>', says: 'folder of all backups, to check the age of the newest' } },
    exits: { 1: 'something must be done' },
    failure: 'The checks could not be made',
    run: async (given) => (await import('./doctor.ts')).examine(given),
  },
  'create-clinic': {
    does: 'makes a clinic, its host and its owner, or a new link for an owner without a password',
    options: {
      slug: SLUG,
      name: { value: '<name>', says: 'name of the clinic', isNeeded: true },
      host: { value: '<host>', says: 'host name of its site, such as maple.example', isNeeded: true },
      timezone: { value: '<zone>', says: 'IANA name, such as America/Toronto', isNeeded: true },
      'owner-email': { value: '<address>', says: 'address with which the owner logs in', isNeeded: true },
      'owner-first-name': { value: '<name>', says: 'first name of the owner', isNeeded: true },
      'owner-last-name': { value: '<name>', says: 'last name of the owner', isNeeded: true },
      language: { value: '<en|fr>', says: 'language of the texts that the clinic writes', fallback: 'en' },
      province: { value: '<name>', says: 'province or state, such as Ontario' },
      country: { value: '<letters>', says: 'CA, US, GB or FR, for a province whose name does not say it' },
      phone: { value: '<number>', says: 'phone of the clinic, for its site' },
      email: { value: '<address>', says: 'email address of the clinic, for its site' },
    },
    isAsking: true,
    exits: FAILED,
    failure: 'No clinic was created',
    run: async (given) => (await import('./create-clinic.ts')).createClinicByCommand(given),
  },
  'create-owner': {
    does: 'makes a further owner of a clinic, or a person who works there its owner; its log has a row of it',
    options: {
      clinic: SLUG,
      email: { value: '<address>', says: 'address with which the owner logs in', isNeeded: true },
      'first-name': { value: '<name>', says: 'for a new account' },
      'last-name': { value: '<name>', says: 'for a new account' },
      reason: { value: '<text>', says: 'stored in the log of the clinic; no names' },
    },
    exits: FAILED,
    failure: 'No owner was made',
    run: async (given) => (await import('./change-accounts.ts')).createOwner(given),
  },
  'reset-second-factor': {
    does: 'turns off the second factor of a person who lost it, and emails them; the log of the clinic has a row of it',
    options: {
      clinic: SLUG,
      email: { value: '<address>', says: 'address with which the person logs in', isNeeded: true },
      reason: { value: '<text>', says: 'stored in the log of the clinic; no names' },
    },
    exits: FAILED,
    failure: 'The second factor stays as it was',
    run: async (given) => (await import('./change-accounts.ts')).resetSecondFactor(given),
  },
  'verify-audit': {
    does: 'checks that no row of any clinic’s log was changed',
    options: {},
    exits: { 1: 'a row was changed or is gone', 2: 'not checked; the message says why' },
    failure: 'The logs could not be checked',
    failureCode: 2,
    run: async () => (await import('./verify-audit.ts')).verifyAudit(),
  },
  'rotate-secrets': {
    does: 'seals with the newest SESSION_SECRET what an earlier one sealed, and says when the earlier one may go',
    options: {},
    exits: { 1: 'something cannot be read: the secret that sealed it is lost, or the work failed' },
    failure: 'Not everything was sealed anew',
    run: async () => (await import('./rotate-secrets.ts')).rotateSecrets(),
  },
  'clinic-group': {
    does: 'shows or sets the group of clinics that `apply --group` changes together',
    options: {
      slug: SLUG,
      group: { value: '<name>', says: 'small letters, at most 20' },
      follows: { value: 'yes|no', says: 'whether calls for the group change the clinic' },
    },
    exits: FAILED,
    failure: 'The group stays as it was',
    run: async (given) => (await import('./change-release-group.ts')).changeGroup(given),
  },
  'platform-key': {
    does: 'makes, lists and revokes keys that publish releases for all clinics',
    options: {
      name: { value: '<team>', says: 'name of the team that gets the key' },
      remotes: { value: '<mf-…,shell>', says: 'packages that the key publishes' },
      days: { value: '<number>', says: 'days until the key ends', fallback: '90' },
      'public-key': { value: '<key>', says: 'public half of a key that the team has made itself' },
      server: { value: '<address>', says: 'address of the server, written into the file of the key' },
      out: { value: '<file>', says: 'file of the private key; absent: in ~/.config/carefront/keys' },
      list: { says: 'lists the keys' },
      revoke: { value: '<id>', says: 'ends a key' },
    },
    exits: FAILED,
    failure: 'Nothing was done',
    run: async (given) => (await import('./change-platform-keys.ts')).changePlatformKeys(given),
  },
} as const satisfies Readonly<Record<string, Verb>>;

/** The verbs of `shared/tooling/release`, which read no setting of the server. */
const OF_RELEASES = {
  release: {
    words: '[mf-name] --notes-en <text> --notes-fr <text> [--version 1.2.0 | --bump] [--publish-only] [--share 10%]',
    does: 'builds a remote, publishes it, and brings it to a clinic',
    exits: FAILED,
  },
  plan: { words: '<release id> …', does: 'shows what an activation would change, and each rule', exits: FAILED },
  apply: { words: '<release id> …', does: 'activates releases whose rules are green', exits: FAILED },
  rollback: { words: '<mf-name>', does: 'activates the release before', exits: FAILED },
  list: { words: '[mf-name]', does: 'lists releases, and which of them the clinic’s browsers load', exits: FAILED },
  key: {
    words: '--name <team> --remotes <mf-name,mf-name> [--tests]',
    does: 'makes a key of a team on this computer',
    exits: FAILED,
  },
  contract: { words: '[mf-name]', does: 'runs the contract test of a built release', exits: FAILED },
} as const satisfies Readonly<Record<string, ReleaseVerb>>;

export const VERBS: Verbs = { ...OF_SERVER, ...OF_RELEASES };

/** @throws UsageError naming what the caller may have meant. */
export function findVerb(name: string): Verbs[string] {
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (verb) return verb;
  throw new UsageError(name === '' ? 'Which verb?' : `There is no verb ${name}.`);
}
