import { createHash } from 'node:crypto';
import { commandsOf, type MigrationFile } from '../../src/platform/database/open/migration-file.ts';

/** Files up to this one are older than the rules. */
const OLDER_THAN_THE_RULES = '0053';

/** `migrations/released.json`: the schema of the newest server in production. */
export interface ReleasedSchema {
  /** Name of the last migration that this server knows. */
  readonly last: string;
  /** `hashOf` the migrations up to the last one: a released file is not changed any more. */
  readonly sha256: string;
}

const numberOf = (name: string): string => name.slice(0, 4);

/** Comments may change. */
export function hashOf(files: readonly MigrationFile[]): string {
  const statements = files.map(({ name, text }) => `${name}\n${text.replace(/--[^\n]*/g, '').replace(/\s+/g, ' ')}`);
  return createHash('sha256').update(statements.join('\n')).digest('hex');
}

/**
 * Returns what a migration must not do while the former release serves (migrations/README.md), one line each.
 * @param released - Name of the last migration of the former release.
 */
export function faultsOfMigration(file: MigrationFile, released: string): string[] {
  if (numberOf(file.name) <= OLDER_THAN_THE_RULES) return [];
  const commands = commandsOf(file.text).map((command) => command.toLowerCase());
  const made = new Set(
    commands.flatMap((command) => /^create table (?:if not exists )?(\w+)/.exec(command)?.[1] ?? []),
  );
  const contracts = commands.flatMap((command) => contractsIn(command, made));
  return [
    ...(file.indexes ? [] : commands.flatMap((command) => faultsOfCommand(command, made))),
    ...faultsOfContract(file, contracts, released),
  ];
}

function faultsOfCommand(command: string, made: ReadonlySet<string>): string[] {
  const [, table = '', rest = ''] = /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/.exec(command) ?? [];
  if (table !== '') return made.has(table) ? [] : actionsIn(rest).flatMap((action) => faultsOfAction(table, action));
  const indexed = /^create (?:unique )?index .*?\bon (?:only )?(\w+)/.exec(command)?.[1];
  if (indexed !== undefined && !made.has(indexed))
    return [`index on ${indexed}: CREATE INDEX CONCURRENTLY, in a file of its own`];
  if (/^drop index /.test(command)) return ['drop index: DROP INDEX CONCURRENTLY IF EXISTS, in a file of its own'];
  if (/^do\b/.test(command)) return ['DO: plain statements, so that this check can read them'];
  return isUnboundedWrite(command, made) ? [`${command.slice(0, 60)}: fill rows by a job`] : [];
}

function isUnboundedWrite(command: string, made: ReadonlySet<string>): boolean {
  if (/\blimit \d+/.test(command)) return false;
  const changed = /^(?:update|delete from|merge into) (?:only )?(\w+)/.exec(command)?.[1];
  if (changed !== undefined) return !made.has(changed);
  return /^with\b/.test(command) || /^insert into .*\bselect\b.*\bfrom\b/.test(command);
}

function faultsOfAction(table: string, action: string): string[] {
  if (/^add (?:constraint \w+ )?(?:check|foreign key)\b/.test(action) && !/ not valid$/.test(action))
    return [`constraint on ${table}: NOT VALID, and VALIDATE CONSTRAINT in a later file`];
  if (/^add (?:constraint \w+ )?(?:unique|primary key|exclude)\b/.test(action) && !/ using index \w+/.test(action))
    return [`constraint on ${table}: build its index concurrently, then ADD CONSTRAINT … USING INDEX`];
  const column =
    /^add (?:column )?(?:if not exists )?(?!constraint\b|check\b|foreign\b|unique\b|primary\b|exclude\b)(\w+)/.exec(
      action,
    )?.[1];
  if (column === undefined) return [];
  if (
    /\bstored\b|\bdefault (?:gen_random_uuid|random|clock_timestamp|nextval)\b|\b(?:big)?serial\b|\bas identity\b/.test(
      action,
    )
  )
    return [`${table}.${column}: its values rewrite the table. A null column, filled by a job`];
  if (/\bnot null\b/.test(action) && !/\bdefault\b/.test(action))
    return [`${table}.${column}: NOT NULL needs a DEFAULT, because the former release writes rows without it`];
  return [];
}

/** What the command takes away from the former release. */
function contractsIn(command: string, made: ReadonlySet<string>): string[] {
  const dropped = /^drop (?:table|view|materialized view|function|type|sequence) (?:if exists )?(\w+)/.exec(
    command,
  )?.[1];
  if (dropped !== undefined) return [`drop of ${dropped}`];
  const [, table = '', rest = ''] = /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/.exec(command) ?? [];
  if (table === '' || made.has(table)) return [];
  return actionsIn(rest)
    .filter((action) =>
      /^(?:drop (?!constraint\b|not null\b)|rename\b|alter (?:column )?\w+ (?:type|set data type|set not null|drop default)\b)/.test(
        action,
      ),
    )
    .map((action) => `${table}: ${action.slice(0, 40)}`);
}

function faultsOfContract(
  { name, oldestCode }: MigrationFile,
  contracts: readonly string[],
  released: string,
): string[] {
  if (oldestCode === null)
    return contracts.map(
      (what) => `${what}: needs '-- Needs code: NNNN', the last migration of a release without its use`,
    );
  // Otherwise the release that stops using it and the one that takes it away would be one: the nodes before it still use it.
  if (oldestCode > numberOf(released) || oldestCode >= numberOf(name))
    return [`Needs code: ${oldestCode} is in no earlier release; the last one knows ${numberOf(released)}`];
  return [];
}

/** Splits the actions of an ALTER TABLE at the commas outside of brackets. */
function actionsIn(text: string): string[] {
  const actions: string[] = [];
  let depth = 0;
  let from = 0;
  for (const [index, char] of [...text].entries()) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (char !== ',' || depth > 0) continue;
    actions.push(text.slice(from, index).trim());
    from = index + 1;
  }
  return [...actions, text.slice(from).trim()];
}
