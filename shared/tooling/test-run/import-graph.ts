// Which file uses which: the imports of the whole repository. Public entry points are followed name by name to the module that has the name,
// so a change of one module of `shared` reaches only the files that use its own exports.
import { dirname, join, normalize } from 'node:path';
import { type Comment, parseSync, type StaticExport } from 'oxc-parser';

const SOURCE = /\.(?:tsx?|mjs)$/;
const isSource = (file: string): boolean => SOURCE.test(file);
/** A worker's file, or a module that is loaded by its address. */
const BY_ADDRESS = /new URL\('(\.[^']{1,200})', import\.meta\.url/g;
/** The name that is taken from a module which an `await import(…)` loads. */
const TAKEN_NAME = /^\)?\.(\w{1,60})/;
const LONGEST_NAME = 80;
const ALL_NAMES = null;

/** A name of another module; `ALL_NAMES`: the whole module. */
interface Import {
  from: string;
  name: string | null;
  isType: boolean;
}
interface PassedOn extends Import {
  as: string | null;
}
interface Module {
  imports: Import[];
  passedOn: PassedOn[];
  own: ReadonlySet<string>;
  hasOnlyReExports: boolean;
}

/** Returns the imports and exports of one file. */
function readModule(file: string, text: string): Module {
  const { module, comments } = parseSync(file, text);
  const { staticImports, staticExports, dynamicImports } = module;
  const imports = staticImports.flatMap(({ moduleRequest, entries }): Import[] => {
    if (entries.length === 0) return [{ from: moduleRequest.value, name: ALL_NAMES, isType: false }];
    return entries.map(({ importName: { kind, name }, isType }) => ({
      from: moduleRequest.value,
      name: kind === 'Name' ? (name ?? ALL_NAMES) : kind === 'Default' ? 'default' : ALL_NAMES,
      isType,
    }));
  });
  for (const { moduleRequest, end } of dynamicImports) {
    const from = /^(['"])(.*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[2];
    if (from)
      imports.push({
        from,
        name: TAKEN_NAME.exec(text.slice(end, end + LONGEST_NAME))?.[1] ?? ALL_NAMES,
        isType: false,
      });
  }
  for (const [, from = ''] of text.matchAll(BY_ADDRESS)) imports.push({ from, name: ALL_NAMES, isType: false });
  const exported = staticExports.flatMap(({ entries }) => entries);
  const passedOn = exported.flatMap(({ moduleRequest, importName, exportName, isType }): PassedOn[] => {
    if (!moduleRequest) return [];
    const name = importName.kind === 'Name' ? importName.name : ALL_NAMES;
    // `export *` passes all names on under their own names.
    const as = exportName.kind === 'Name' ? exportName.name : ALL_NAMES;
    return [{ from: moduleRequest.value, name, as, isType }];
  });
  const own = exported
    .filter(({ moduleRequest }) => !moduleRequest)
    .map(({ exportName }) => exportName.name ?? 'default');
  return { imports, passedOn, own: new Set(own), hasOnlyReExports: hasOnlyReExports(text, staticExports, comments) };
}

/** Whether a file passes names of other modules on and does nothing else. */
function hasOnlyReExports(text: string, staticExports: readonly StaticExport[], comments: readonly Comment[]): boolean {
  if (staticExports.length === 0 || staticExports.some(({ entries }) => entries.some((each) => !each.moduleRequest)))
    return false;
  const known = [...staticExports, ...comments].sort((a, b) => a.start - b.start);
  let at = 0;
  let rest = '';
  for (const { start, end } of known) {
    rest += text.slice(at, start);
    at = Math.max(at, end);
  }
  return (rest + text.slice(at)).trim() === '';
}

/** Returns the file that an import names; null for a module of another repository. */
function resolveImport(
  file: string,
  from: string,
  entryPoints: ReadonlyMap<string, string>,
  exists: (file: string) => boolean,
): string | null {
  if (from.startsWith('.')) {
    const target = normalize(join(dirname(file), from)).replaceAll('\\', '/');
    return exists(target) ? target : null;
  }
  return entryPoints.get(from) ?? null;
}

type Edges = ReadonlyMap<string, ReadonlySet<string>>;
/** Whether to go on from a reached file. */
type MayGoOn = (file: string) => boolean;

export type ImportGraph = ReturnType<typeof createImportGraph>;

/**
 * @param files - Paths from the root.
 * @param read - Returns the text of a file.
 * @param entryPoints - Import name of a public entry point → its file.
 */
export function createImportGraph(
  files: readonly string[],
  read: (file: string) => string,
  entryPoints: ReadonlyMap<string, string>,
) {
  const known = new Set(files);
  const exists = (file: string): boolean => known.has(file);
  const modules = new Map(files.filter(isSource).map((file) => [file, readModule(file, read(file))]));
  const targetOf = (file: string, from: string): string | null => resolveImport(file, from, entryPoints, exists);

  /** Returns the files that a name of a module stands in, through all re-exports. @param passed - Collects the files of re-exports. */
  function originsOf(file: string, name: string | null, passed = new Set<string>()): string[] {
    const module = modules.get(file);
    if (!module) return [file];
    const key = `${file} ${name}`;
    if (passed.has(key)) return [];
    passed.add(key).add(file);
    const follow = (entries: readonly PassedOn[]): string[] =>
      entries.flatMap(({ from, name: inner, as }) => {
        const target = targetOf(file, from);
        return target === null ? [] : originsOf(target, as === ALL_NAMES ? name : inner, passed);
      });
    if (name === ALL_NAMES) return [...(module.hasOnlyReExports ? [] : [file]), ...follow(module.passedOn)];
    if (module.own.has(name)) return [file];
    const named = module.passedOn.filter(({ as }) => as === name);
    if (named.length > 0) return follow(named);
    const holding = follow(module.passedOn.filter(({ as }) => as === ALL_NAMES)).filter((origin) =>
      modules.get(origin)?.own.has(name),
    );
    return holding.length > 0 || module.hasOnlyReExports ? holding : [file];
  }

  const imports = new Map<string, Set<string>>();
  const importers = new Map<string, Set<string>>();
  const programs = new Map<string, Set<string>>();
  const add = (map: Map<string, Set<string>>, from: string, to: string) =>
    map.set(from, (map.get(from) ?? new Set()).add(to));
  for (const [file, module] of modules) {
    const passedOn = module.hasOnlyReExports ? [] : module.passedOn;
    for (const { from, name, isType } of [...module.imports, ...passedOn]) {
      const target = targetOf(file, from);
      if (target === null) continue;
      const passed = new Set<string>();
      for (const origin of originsOf(target, name, passed)) {
        add(programs, origin, file);
        if (isType || origin === file) continue;
        add(imports, file, origin);
        add(importers, origin, file);
      }
      for (const each of passed) add(programs, each, file);
    }
  }

  /** Yields the files, then the files one step further, and so on. */
  function* steps(edges: Edges, starts: Iterable<string>, mayGoOn: MayGoOn = () => true): Generator<string[]> {
    const found = new Set(starts);
    for (let step = [...found]; step.length > 0; ) {
      yield step;
      const next = new Set(step.filter(mayGoOn).flatMap((file) => [...(edges.get(file) ?? [])]));
      step = [...next].filter((file) => !found.has(file));
      for (const file of step) found.add(file);
    }
  }
  const closure = (...args: Parameters<typeof steps>): Set<string> => new Set([...steps(...args)].flat());

  return {
    /** Returns the files in which a name stands that a file imports. */
    originsOf: (file: string, from: string, name: string): string[] => {
      const target = targetOf(file, from);
      return target === null ? [] : originsOf(target, name);
    },
    importsOf: (file: string): ReadonlySet<string> => imports.get(file) ?? new Set(),
    /** The files, and all that use them, directly or through others. */
    usersOf: (starts: Iterable<string>, mayGoOn?: MayGoOn) => closure(importers, starts, mayGoOn),
    /** Yields the files, then those that use them, and so on. */
    usersByStep: (starts: Iterable<string>, mayGoOn?: MayGoOn) => steps(importers, starts, mayGoOn),
    /** Yields the files, then those that they use, and so on. */
    neededByStep: (starts: Iterable<string>, mayGoOn?: MayGoOn) => steps(imports, starts, mayGoOn),
    /** The files, and all whose types may change with them: also through types alone, and through files of re-exports. */
    typedBy: (starts: Iterable<string>) => closure(programs, starts),
    /** A file of re-exports has no behaviour: builds and types fail when a name is missing. */
    hasOnlyReExports: (file: string): boolean => modules.get(file)?.hasOnlyReExports ?? false,
  };
}
