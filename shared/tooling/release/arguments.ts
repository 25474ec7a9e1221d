// Words and options of `carefront …`, which `npm run release`, `release:plan` and so on call.
import { parseArgs } from 'node:util';
import { isPackageName, isRemoteName, RELEASE_VERSION, readReleaseId } from '@carefront/shared/domain/releases';

/** The caller asked for something that the command does not know. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export const USAGE = `release [mf-name] --notes-en <text> --notes-fr <text> [--version 1.2.0 | --bump] [--publish-only] [--share 10%]
        [--test-key <file>]
plan <release id> …       what an activation would change, and each rule
apply <release id> …      activates what is green   [--share 10% [--unit visitor|clinic]] [--group <name>]
rollback <mf-name>        the release before, again
list [mf-name]            releases, and which of them the clinic's browsers load
key --name <team> --remotes <mf-name,mf-name> [--tests]   a new key of a team; --tests: it vouches for tests
contract [mf-name]        the contract test of the built release
Everywhere: [--server https://clinic.example] [--clinic maple] [--key <file>] [--reason <text>]`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const OPTIONS = {
  ...{ server: text, clinic: text, key: text, reason: text, version: text, 'notes-en': text, 'notes-fr': text },
  ...{ share: text, unit: text, group: text, name: text, remotes: text },
  'test-key': text,
  ...{ bump: flag, 'publish-only': flag, tests: flag },
};
const FOR_SHARES = ['share', 'unit'];
const CALLS = ['server', 'clinic', 'key'];
type Command = 'release' | 'plan' | 'apply' | 'rollback' | 'list' | 'key' | 'contract';
const ALLOWED: Readonly<Record<Command, readonly string[]>> = {
  release: [...CALLS, ...FOR_SHARES, 'reason', 'version', 'notes-en', 'notes-fr', 'bump', 'publish-only', 'test-key'],
  plan: [...CALLS, ...FOR_SHARES, 'group'],
  apply: [...CALLS, ...FOR_SHARES, 'group', 'reason'],
  rollback: [...CALLS, 'reason'],
  list: CALLS,
  key: ['name', 'remotes', 'server', 'tests'],
  contract: ['server', 'clinic'],
};

const isCommand = (word: string): word is Command => Object.hasOwn(ALLOWED, word);

/** `10%` → 1000; undefined for everybody. */
function basisPointsOf(share: string): number | undefined {
  const [, percent] = /^(\d{1,3}(?:\.\d{1,2})?)%$/.exec(share) ?? [];
  const points = Math.round(Number(percent) * 100);
  if (!(points >= 1 && points <= 10_000)) throw new UsageError(`--share ${share}: a share is between 0.01% and 100%.`);
  return points === 10_000 ? undefined : points;
}

function shareOf({ share, unit = 'visitor' }: { share?: string; unit?: string }) {
  if (!['visitor', 'clinic'].includes(unit)) throw new UsageError(`--unit ${unit}: it is visitor or clinic.`);
  const basis_points = share === undefined ? undefined : basisPointsOf(share);
  return basis_points === undefined ? undefined : { basis_points, unit };
}

function notesOf({ 'notes-en': en, 'notes-fr': fr }: { 'notes-en'?: string; 'notes-fr'?: string }) {
  if (en === undefined && fr === undefined) return undefined;
  if (!en || !fr) throw new UsageError('Notes are in both languages: --notes-en and --notes-fr.');
  return { en, fr };
}

const WORDS: Readonly<Record<Command, (words: readonly string[]) => boolean>> = {
  release: (words) => words.length <= 1 && words.every(isPackageName),
  plan: (words) => words.length >= 1 && words.every((word) => readReleaseId(word) !== null),
  apply: (words) => words.length >= 1 && words.every((word) => readReleaseId(word) !== null),
  rollback: (words) => words.length === 1 && words.every(isPackageName),
  list: (words) => words.length <= 1 && words.every(isPackageName),
  key: (words) => words.length === 0,
  contract: (words) => words.length <= 1 && words.every(isRemoteName),
};

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

export type Options = ReturnType<typeof readArguments>;

/** @throws UsageError that says what is wrong. */
export function readArguments(args: readonly string[]) {
  const { values, positionals } = parsed(args);
  const [command = '', ...words] = positionals;
  if (!isCommand(command)) throw new UsageError(`No such command: ${command || 'none was given'}.`);
  const unknown = Object.keys(values).filter((option) => !ALLOWED[command].includes(option));
  if (unknown.length > 0) throw new UsageError(`${command} has no option --${unknown[0]}.`);
  if (!WORDS[command](words)) throw new UsageError(`${command} does not understand: ${words.join(' ') || 'nothing'}.`);
  if (values.version !== undefined && !RELEASE_VERSION.test(values.version))
    throw new UsageError(`--version ${values.version}: a version is three numbers, such as 1.2.0.`);
  if (values.bump && values.version !== undefined) throw new UsageError('--version and --bump exclude each other.');
  return {
    ...{ command, words, bump: values.bump === true, isPublishOnly: values['publish-only'] === true },
    ...{ server: values.server, clinic: values.clinic, keyFile: values.key, reason: values.reason },
    ...{ testKeyFile: values['test-key'], isForTests: values.tests === true },
    ...{ version: values.version, notes: notesOf(values), share: shareOf(values), group: values.group },
    ...{ name: values.name, remotes: values.remotes?.split(',').filter((name) => name !== '') },
  };
}
