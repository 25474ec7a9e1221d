// `npm run measure`: how many files a reader opens to follow an act, how large the code is, and where imports run in circles. Prints a table;
// `docs/code-measures.md` keeps the figures. `npm run measure -- --files booking` names the files of one act, with their distance.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ROOT } from './fingerprint.ts';

/** Route names of the server whose use cases begin an act. */
const SERVER_ACTS = {
  booking: ['bookOnSite'],
  form: ['submitForm'],
  release: ['publishRelease', 'postEvidence', 'planActivation', 'applyActivation'],
} as const;
/** Where an act begins in the browser: file and the name that handles it. */
const BROWSER_ACTS = {
  'choosing a slot': { folder: 'mf-booking/src', names: ['SlotList', 'ConfirmTime', 'useConfirmTimeState'] },
  'a release reaching an open tab': {
    folder: 'shell/src',
    names: ['watchRegistry', 'createReleaseSource', 'createStepApplier', 'registerRemoteApplications'],
  },
} as const;
const TEST = /\.(?:test|spec|fixture|contract)\.tsx?$|(?:^|\/)(?:testing|test|contract|bench)\//;
const APPS = /^(?:shell|mf-[^/]+|shared|server)\/src\/.+\.tsx?$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}
interface Imported {
  readonly file: string;
  /** `*` stands for the whole module. */
  readonly name: string;
}
interface Module {
  /** Local name of an import → where it comes from. Type-only imports are left out. */
  readonly imports: ReadonlyMap<string, Imported>;
  /** Top-level name → names used in its declaration. */
  readonly uses: ReadonlyMap<string, ReadonlySet<string>>;
  /** Exported name → the module that it is exported from again. */
  readonly passedOn: ReadonlyMap<string, Imported>;
  readonly passesAllOf: readonly string[];
  /** Names used outside of every declaration: they run when the module is loaded. */
  readonly usedAtLoad: ReadonlySet<string>;
  /** Every file that the module names, types included. */
  readonly named: ReadonlySet<string>;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nameOf = (value: unknown): string =>
  isNode(value) ? String((value as { name?: unknown; value?: unknown }).name ?? value.value) : '';

function childrenOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === 'parent') return [];
    return (Array.isArray(value) ? value : [value]).filter(isNode);
  });
}

/** Expressions with a type beside them; every other node of TypeScript holds only types. */
const TYPED_EXPRESSIONS = [
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSInstantiationExpression',
];
const isTypeOnly = ({ type }: Node) => type.startsWith('TS') && !TYPED_EXPRESSIONS.includes(type);

/** Begins the name under which a module counts that `import()` loads. */
const LOADED_LATER = 'import:';

function namesIn(node: Node, found = new Set<string>()): Set<string> {
  if (isTypeOnly(node)) return found;
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') found.add(nameOf(node));
  if (node.type === 'MemberExpression' && node.computed !== true) return namesIn(node.object as Node, found);
  if (node.type === 'ImportExpression' && isNode(node.source)) found.add(`${LOADED_LATER}${node.source.value}`);
  for (const child of childrenOf(node)) namesIn(child, found);
  return found;
}

function declaredIn(declaration: Node): string[] {
  if (declaration.type !== 'VariableDeclaration') return declaration.id ? [nameOf(declaration.id)] : [];
  return (declaration.declarations as Node[]).flatMap(({ id }) => [...namesIn(id as Node)]);
}

function fileOf(from: string, specifier: string): string | undefined {
  const shared = /^@carefront\/shared\/([\w/-]+)$/.exec(specifier)?.[1];
  if (shared === undefined && !specifier.startsWith('.')) return undefined;
  const path = shared ? `shared/src/${shared}` : relative(ROOT, resolve(ROOT, dirname(from), specifier));
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find(
    (file) => existsSync(join(ROOT, file)) && statSync(join(ROOT, file)).isFile(),
  );
}

function readModule(file: string): Module {
  const imports = new Map<string, Imported>();
  const uses = new Map<string, Set<string>>();
  const passedOn = new Map<string, Imported>();
  const passesAllOf: string[] = [];
  const usedAtLoad = new Set<string>();
  const named = new Set<string>();
  const { program } = parseSync(file, readFileSync(join(ROOT, file), 'utf8'));
  for (const statement of program.body as unknown as Node[]) {
    const from = isNode(statement.source) ? fileOf(file, String(statement.source.value)) : undefined;
    if (from) named.add(from);
    const specifiers = (statement.specifiers ?? []) as Node[];
    if (statement.type === 'ImportDeclaration') {
      if (!from || statement.importKind === 'type') continue;
      for (const each of specifiers.filter(({ importKind }) => importKind !== 'type'))
        imports.set(nameOf(each.local), { file: from, name: each.imported ? nameOf(each.imported) : '*' });
    } else if (statement.source) {
      if (!from || statement.exportKind === 'type') continue;
      if (statement.type === 'ExportAllDeclaration') passesAllOf.push(from);
      for (const each of specifiers) passedOn.set(nameOf(each.exported), { file: from, name: nameOf(each.local) });
    } else {
      const declaration = isNode(statement.declaration) ? statement.declaration : statement;
      const names = declaredIn(declaration);
      const used = namesIn(declaration);
      for (const name of names) uses.set(name, used);
      if (names.length === 0) for (const name of used) usedAtLoad.add(name);
    }
  }
  return { imports, uses, passedOn, passesAllOf, usedAtLoad, named };
}

const modules = new Map<string, Module>();
function moduleOf(file: string): Module {
  const known = modules.get(file) ?? readModule(file);
  modules.set(file, known);
  return known;
}

/** Follows a name through files that only pass it on, to the file that declares it. */
function declarationOf({ file, name }: Imported): Imported | undefined {
  const module = moduleOf(file);
  if (module.uses.has(name) || name === '*') return { file, name };
  const next = module.passedOn.get(name) ?? (module.imports.has(name) ? module.imports.get(name) : undefined);
  if (next) return declarationOf(next);
  for (const each of module.passesAllOf) {
    const found = declarationOf({ file: each, name });
    if (found) return found;
  }
  return undefined;
}

/**
 * Returns the files whose declarations an act reaches when it runs, each with its distance: how many files lie between it and the start.
 * A file that only passes names on does not count: an editor jumps over it. Functions that `deps` holds are not followed.
 */
export function filesOfAct(starts: readonly Imported[], isCounted: (file: string) => boolean): Map<string, number> {
  const distances = new Map<string, number>();
  const seen = new Set<string>();
  let wave = starts.flatMap((start) => declarationOf(start) ?? []);
  for (let distance = 0; wave.length > 0; distance++) {
    const next: Imported[] = [];
    const here = [...wave];
    for (let at = here.pop(); at; at = here.pop()) {
      const key = `${at.file}#${at.name}`;
      if (seen.has(key) || !isCounted(at.file)) continue;
      seen.add(key);
      if (!distances.has(at.file)) distances.set(at.file, distance);
      const module = moduleOf(at.file);
      for (const name of module.uses.get(at.name) ?? []) {
        const later = name.startsWith(LOADED_LATER) && fileOf(at.file, name.slice(LOADED_LATER.length));
        if (later) next.push(...[...moduleOf(later).uses.keys()].map((each) => ({ file: later, name: each })));
        const imported = module.imports.get(name);
        if (imported) next.push(...[declarationOf(imported) ?? []].flat());
        else if (module.uses.has(name)) here.push({ file: at.file, name });
      }
    }
    wave = next;
  }
  return distances;
}

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 100_000_000,
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(ROOT, file)));
const product = sources.filter((file) => APPS.test(file) && !TEST.test(file));
const linesOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1, 0);

/** Returns the use case of a route: the entry of a table in `server/src/routes`, or a call of `serve` in a file of routes. */
function useCasesOf(routes: readonly string[]): Imported[] {
  return routes.flatMap((route) => {
    for (const file of product.filter((each) => /^server\/src\/routes\/|\.routes\.ts$/.test(each))) {
      const { program } = parseSync(file, readFileSync(join(ROOT, file), 'utf8'));
      const entry = findEntry(program as unknown as Node, route);
      if (!entry) continue;
      const { imports } = moduleOf(file);
      return [...namesIn(entry)]
        .flatMap((name) => imports.get(name) ?? [])
        .filter(({ file: to }) => !to.includes('/platform/'));
    }
    throw new Error(`No table of the server has the route ${route}.`);
  });
}

function findEntry(node: Node, route: string): Node | undefined {
  if (node.type === 'Property' && isNode(node.key) && nameOf(node.key) === route) return node.value as Node;
  const [, , name, useCase] = (node.arguments ?? []) as Node[];
  if (node.type === 'CallExpression' && name?.value === route) return useCase;
  for (const child of childrenOf(node)) {
    const found = findEntry(child, route);
    if (found) return found;
  }
  return undefined;
}

/** Returns the groups of files that import each other, directly or through others. Types count: a reader follows them too. */
function circlesOf(files: readonly string[]): string[][] {
  const isOne = new Set(files);
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): number => {
    const own = index.size;
    index.set(file, own);
    low.set(file, own);
    stack.push(file);
    for (const to of moduleOf(file).named) {
      if (!isOne.has(to)) continue;
      if (!index.has(to)) low.set(file, Math.min(low.get(file) ?? own, visit(to)));
      else if (stack.includes(to)) low.set(file, Math.min(low.get(file) ?? own, index.get(to) ?? own));
    }
    if (low.get(file) === own) {
      const circle = stack.splice(stack.indexOf(file));
      if (circle.length > 1) circles.push(circle);
    }
    return low.get(file) ?? own;
  };
  for (const file of files) if (!index.has(file)) visit(file);
  return circles;
}

/** Returns how many of the last commits to a remote touch neither `shared/src` nor the server nor the shell. */
function commitsToRemotesAlone(): { alone: number; all: number } {
  const log = execFileSync('git', ['log', '-n', '400', '--no-merges', '--name-only', '--format=%x00'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  const toRemotes = log.split('\0').filter((files) => /^mf-/m.test(files));
  return {
    alone: toRemotes.filter((files) => !/^(?:shared\/src|server|shell)\//m.test(files)).length,
    all: toRemotes.length,
  };
}

function print(rows: readonly (readonly [string, string | number])[]): void {
  const width = Math.max(...rows.map(([name]) => name.length));
  for (const [name, value] of rows) console.log(`| ${name.padEnd(width)} | ${value} |`);
}

const isServer = (file: string) => file.startsWith('server/src/') && !file.startsWith('server/src/platform/');
const isBrowser = (file: string) =>
  /^(?:shell|mf-[^/]+)\/src\//.test(file) || /^shared\/src\/(?:app|http|events|bot)/.test(file);

function actsOfBrowser(): [string, Map<string, number>][] {
  return Object.entries(BROWSER_ACTS).map(([act, { folder, names }]) => {
    const inFolder = product.filter((file) => file.startsWith(folder));
    const starts = names.flatMap((name) => {
      const found = inFolder.filter((file) => moduleOf(file).uses.has(name)).map((file) => ({ file, name }));
      if (found.length === 0) throw new Error(`${folder} declares no ${name}.`);
      return found;
    });
    return [act, filesOfAct(starts, isBrowser)];
  });
}

const acts = [
  ...Object.entries(SERVER_ACTS).map(([act, routes]): [string, Map<string, number>] => [
    act,
    filesOfAct(useCasesOf(routes), isServer),
  ]),
  ...actsOfBrowser(),
];
const wanted = process.argv[process.argv.indexOf('--files') + 1];
if (process.argv.includes('--files')) {
  for (const [file, distance] of acts.find(([act]) => act === wanted)?.[1] ?? []) console.log(`${distance}  ${file}`);
} else {
  const server = product.filter((file) => file.startsWith('server/src/'));
  const browser = product.filter((file) => !file.startsWith('server/'));
  const commits = commitsToRemotesAlone();
  const circles = circlesOf(product);
  print([
    ['measure', 'today'],
    ...acts.flatMap(([act, files]): [string, string | number][] => {
      const near = [...files.values()].filter((distance) => distance <= 2).length;
      return [
        [`${act}: files`, files.size],
        [`${act}: folders`, new Set([...files.keys()].map(dirname)).size],
        [`${act}: within two hops`, `${near} (${Math.round((near / files.size) * 100)} %)`],
      ];
    }),
    ['server: files', server.length],
    ['server: folders', new Set(server.map(dirname)).size],
    ['server: lines', linesOf(server)],
    ['browser and shared: files', browser.length],
    ['browser and shared: lines', linesOf(browser)],
    ['circles of files', circles.length],
    ['the last commits to a remote that touch nothing else', `${commits.alone} of ${commits.all}`],
  ]);
  for (const circle of circles) console.log(`circle: ${circle.join(' ↔ ')}`);
}
