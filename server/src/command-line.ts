import { parseArgs } from 'node:util';

/** The words of a command line are wrong. The message says what is right. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

interface Option {
  /** Stands for the value, such as `<folder>`. Absent: the option has no value. */
  readonly value?: string;
  readonly says: string;
  readonly isNeeded?: true;
  /** Value where the option is not given. */
  readonly fallback?: string;
}

/** The options of one call. */
export interface Given {
  /** @returns '' where the option is not given and has no fallback. */
  text(name: string): string;
  has(name: string): boolean;
}

/** Exit code of a call with wrong words. */
export const WRONG_USAGE = 2;

interface CommonVerb {
  /** One line: what the verb does. */
  readonly does: string;
  /** Meaning of the exit codes besides 0, which is 'done', and 2, which is 'wrong words' for every verb. */
  readonly exits: Readonly<Record<number, string>>;
}

/** A verb of the server. */
export interface Verb extends CommonVerb {
  readonly options: Readonly<Record<string, Option>>;
  /** Begins the message of a failure. */
  readonly failure: string;
  /** Exit code of a failure; absent: 1. */
  readonly failureCode?: number;
  /** @returns The exit code. */
  readonly run: (given: Given) => Promise<number>;
  /** True: the verb itself asks at a terminal for needed options that are missing. */
  readonly isAsking?: true;
}

/** A verb of the command for releases, which reads its words itself. */
export interface ReleaseVerb extends CommonVerb {
  /** The words after the verb. */
  readonly words: string;
}

export type AnyVerb = Verb | ReleaseVerb;
export type Verbs = Readonly<Record<string, AnyVerb>>;

export const isReleaseVerb = (verb: AnyVerb): verb is ReleaseVerb => 'words' in verb;

/**
 * @param isAtTerminal - A person can answer questions.
 * @throws UsageError for an unknown option, a missing one, or a word that is no option.
 */
export function readOptions(
  name: string,
  { options, isAsking }: Verb,
  args: readonly string[],
  isAtTerminal = false,
): Given {
  const values = parsed(options, args);
  const mayMiss = isAsking === true && isAtTerminal;
  for (const [option, { isNeeded, value }] of Object.entries(options))
    if (isNeeded && !mayMiss && !values[option])
      throw new UsageError(`${name} needs --${option} ${value ?? ''}`.trim());
  return {
    text(option) {
      const value = values[option];
      return typeof value === 'string' ? value.trim() : (options[option]?.fallback ?? '');
    },
    has: (option) => values[option] !== undefined,
  };
}

function parsed(options: Verb['options'], args: readonly string[]): Record<string, string | boolean | undefined> {
  const known = Object.entries(options).map(([name, { value }]) => {
    const type = value === undefined ? ('boolean' as const) : ('string' as const);
    return [name, { type }] as const;
  });
  try {
    return parseArgs({ args: [...args], options: Object.fromEntries(known) }).values;
  } catch (error) {
    // The message names the option, and the words that the caller has just typed.
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Returns the help of all verbs. */
export function helpOfAll(verbs: Verbs): string {
  const width = Math.max(...Object.keys(verbs).map(({ length }) => length));
  const lines = Object.entries(verbs).map(([name, { does }]) => `  ${name.padEnd(width)}  ${does}`);
  return [
    'carefront <verb> [options]',
    '',
    ...lines,
    '',
    'carefront <verb> --help: the options and exit codes of one verb.',
    'The verbs of the server read the settings of the server from the environment.',
    '',
  ].join('\n');
}

/** Returns the help of one verb. */
export function helpOf(name: string, verb: AnyVerb): string {
  const exits = Object.entries({ 0: 'done', [WRONG_USAGE]: 'wrong words; nothing was done', ...verb.exits });
  const codes = ['', 'Exit codes:', ...exits.map(([code, says]) => `  ${code}  ${says}`), ''];
  if (isReleaseVerb(verb)) return [`carefront ${name} ${verb.words}`.trim(), '', verb.does, ...codes].join('\n');
  const options = Object.entries(verb.options).map(([option, { value, says, fallback, isNeeded }]) => {
    const form = value === undefined ? `--${option}` : `--${option} ${value}`;
    return { form, isNeeded, says: fallback === undefined ? says : `${says} (default: ${fallback})` };
  });
  const words = options.map(({ form, isNeeded }) => (isNeeded ? form : `[${form}]`));
  const width = Math.max(0, ...options.map(({ form }) => form.length));
  const lines = options.map(({ form, says }) => `  ${form.padEnd(width)}  ${says}`);
  return [
    [`carefront ${name}`, ...words].join(' '),
    '',
    verb.does,
    ...(lines.length > 0 ? ['', ...lines] : []),
    ...codes,
  ].join('\n');
}
