// Checks that shell, server and `shared` name no remote and none of its pages: both come from the descriptions of the active releases.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { DescribedRemote } from '@carefront/shared/contracts';
import { readDescriptions } from './check-descriptions.ts';
import { ROOT } from './fingerprint.ts';

const PLACES = ['shell/src', 'server/demo', 'server/src', 'shared/src'];
/** Contains addresses that belong to the API's contract (decision 29). */
const CONTRACT = 'shared/src/contracts/remotes/page-map.ts';
const isTest = (path: string): boolean => /\.(?:test|fixture)\.tsx?$/.test(path) || /\/(?:testing|test)\//.test(path);

function* sourcesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourcesBelow(path);
    else if (/\.tsx?$/.test(entry.name)) yield path;
  }
}

/** Returns the literal segments at the start of each route, such as `/login/reset`. */
const pathsOf = (remotes: Readonly<Record<string, DescribedRemote>>): string[] =>
  Object.values(remotes)
    .flatMap(({ views }) => views)
    .flatMap((view) => ('routes' in view ? view.routes : []))
    .map(({ path }) => path.split('/:', 1)[0] ?? '');

/** Whether the text is this path, or starts with it up to the end of a segment. */
const startsWithPath = (text: string, path: string): boolean =>
  text.startsWith(path) && /^(?:$|[/?#])/.test(text.slice(path.length));

/** Returns the texts after each quote, without a leading `${…}` for the origin. */
const quotedIn = (line: string): string[] =>
  [...line.matchAll(/['"`](?:\$\{[^}'"`]*\})?([^'"`]*)/g)].map(([, text = '']) => text);

/**
 * Returns the lines that name a remote, or an address that a remote claims.
 * @param remotes - Descriptions by remote name.
 */
export function findRemoteNames(root: string, remotes: Readonly<Record<string, DescribedRemote>>): string[] {
  const names = Object.keys(remotes);
  const paths = pathsOf(remotes);
  const uses: string[] = [];
  for (const place of PLACES) {
    for (const file of sourcesBelow(join(root, place))) {
      const path = relative(root, file).replaceAll(sep, '/');
      if (isTest(path) || path === CONTRACT) continue;
      for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
        const named =
          names.find((name) => line.includes(name)) ??
          quotedIn(line).find((text) => paths.some((each) => startsWithPath(text, each)));
        if (named) uses.push(`${path}:${index + 1}: ${named}`);
      }
    }
  }
  return uses;
}

if (import.meta.main) {
  const uses = findRemoteNames(ROOT, await readDescriptions());
  for (const use of uses) console.error(`  ${use}`);
  const hint = `${uses.length} lines name a remote or a page of one: let its description say it.`;
  console.log(uses.length === 0 ? 'No remote and no page of one is named outside the remotes.' : hint);
  process.exitCode = uses.length === 0 ? 0 : 1;
}
