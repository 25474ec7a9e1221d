// The written form of a report: readable as a diff, and its first lines give the exports with their hashes back.
import type { ExportMark } from './api-versions.rules.ts';
import type { EntryReport } from './report-entry.ts';

const LINE_WIDTH = 120;
const HEADING = /^(type )?(\S+) ([0-9a-f]{10})$/;
const QUOTES = new Set(["'", '"', '`']);

/** Breaks a long declaration: one line for each member of its outermost object types. */
function wrap(text: string): string[] {
  if (text.length <= LINE_WIDTH || text.includes('\n')) return text.split('\n');
  let out = '';
  let depth = 0;
  let quote: string | null = null;
  for (const [index, character] of [...text].entries()) {
    if (quote) quote = character === quote ? null : quote;
    else if (QUOTES.has(character)) quote = character;
    else if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
    const isBreak =
      (character === '{' && depth === 1) || (character === ';' && depth === 1) || (character === ';' && depth === 0);
    const isQuoted = quote !== null;
    if (character === '}' && depth === 0 && !isQuoted) out = `${out.trimEnd()}\n}`;
    else if (character === ' ' && out.endsWith('\n  ')) continue;
    else out += isBreak && !isQuoted && index < text.length - 1 ? `${character}\n  ` : character;
  }
  return out.split('\n').map((line) => line.trimEnd());
}

const indented = (text: string): string[] => wrap(text).map((line) => `  ${line}`);

export function writeReport(entry: string, { exports, types }: EntryReport): string {
  const blocks = exports.map(({ name, isType, text, hash }) => [
    `${isType ? 'type ' : ''}${name} ${hash}`,
    ...indented(text),
  ]);
  const used = types.length > 0 ? [['Types that these use', ...types.flatMap(indented)]] : [];
  const head = [`API of ${entry}, written by \`npm run api\`. The number is a hash of the export and its types.`];
  return `${[head, ...blocks, ...used].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** Reads the exports of a written report, by name. */
export function readReport(text: string): Map<string, ExportMark> {
  const marks = text.split('\n').flatMap((line): [string, ExportMark][] => {
    const [, type, name, hash] = HEADING.exec(line) ?? [];
    return name && hash ? [[name, { name, isType: type !== undefined, hash }]] : [];
  });
  return new Map(marks);
}
