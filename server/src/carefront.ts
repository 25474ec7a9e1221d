#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { helpOf, helpOfAll, isReleaseVerb, readOptions, UsageError, type Verb, WRONG_USAGE } from './command-line.ts';
import { sqlState } from './platform/database/database-errors.ts';
import { findVerb, VERBS } from './verbs.ts';

// `npm run carefront -- <verb>`: everything that the operator of a server does from a terminal.
const RELEASE_COMMAND = fileURLToPath(new URL('../../shared/tooling/release/carefront.ts', import.meta.url));
/** Refusals of a value begin with its option. */
const WRONG_VALUE = /^--[a-z-]+\b/;
const HELP: readonly string[] = ['--help', '-h', 'help'];

/** @returns The exit code. */
async function main([name = '', ...args]: readonly string[]): Promise<number> {
  if (HELP.includes(name)) return say(helpOfAll(VERBS));
  try {
    const verb = findVerb(name);
    if (args.includes('--help') || args.includes('-h')) return say(helpOf(name, verb));
    return isReleaseVerb(verb) ? await runReleaseCommand(name, args) : await runVerb(name, verb, args);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n\n${helpOfAll(VERBS)}`);
    return WRONG_USAGE;
  }
}

async function runVerb(name: string, verb: Verb, args: readonly string[]): Promise<number> {
  try {
    return await verb.run(readOptions(name, verb, args, process.stdin.isTTY && process.stdout.isTTY));
  } catch (error) {
    if (error instanceof UsageError || WRONG_VALUE.test(messageOf(error))) {
      process.stderr.write(`${messageOf(error)}\n\n${helpOf(name, verb)}`);
      return WRONG_USAGE;
    }
    process.stderr.write(`${verb.failure}: ${messageOf(error)}\n`);
    if (error instanceof Error && error.cause instanceof Error)
      process.stderr.write(`  because: ${messageOf(error.cause)}\n`);
    if (/in use by process/.test(messageOf(error)))
      process.stderr.write('A running server has the embedded database open. Stop the server first.\n');
    return verb.failureCode ?? 1;
  }
}

/** The command checks its words itself and says what is right. */
function runReleaseCommand(name: string, args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [RELEASE_COMMAND, name, ...args], { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Messages of the database about values may contain what people typed. */
const ABOUT_VALUES = /^(?:22|23)/;

function messageOf(error: unknown): string {
  const state = sqlState(error);
  if (state !== undefined && ABOUT_VALUES.test(state)) return `the database refused a value (${state})`;
  return error instanceof Error ? error.message : String(error);
}

function say(text: string): 0 {
  process.stdout.write(text);
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
