import { createHash } from 'node:crypto';
import type { ExportMark } from './api-versions.rules.ts';
import { printDeclaration } from './declaration-text.ts';
import { createReader, type Declared, declarationFile, type ImportedName } from './read-declarations.ts';

/** A name that a file declares. */
interface Place {
  readonly file: string;
  readonly name: string;
}
/** A name of a package. */
interface Outside {
  readonly outside: string;
}
type Target = Place | Outside;

/** An export, with the file that has it. */
interface Origin extends Place {
  readonly from: string | undefined;
  readonly isType: boolean;
}

interface Described {
  readonly key: string;
  readonly text: string;
  readonly isTable: boolean;
  readonly uses: readonly { readonly name: string; readonly target: Target }[];
}

interface ReportedExport extends ExportMark {
  readonly text: string;
}

export interface EntryReport {
  readonly exports: readonly ReportedExport[];
  /** The types that the exports use. */
  readonly types: readonly string[];
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10);
/** The API's operations have names of their own: a release says which it calls, and a changed operation gets a new name. */
const isSchemaFile = (file: string): boolean => /(?:\.schemas|\/contracts\/schemas)\.d\.ts$/.test(file);

/** Reads the APIs of entry points from one folder of declarations. @returns Reports an entry point by its `.d.ts`. */
export function createReporter(): (file: string) => EntryReport {
  const read = createReader();
  const printed = new Map<string, Described>();

  /** Returns all exports of a file, with those that it passes on from other files. */
  function exportsOf(file: string, isTypeOnly = false): Map<string, Origin> {
    const { exported, stars } = read(file);
    const passedOn = stars.flatMap(({ from, isType }) => {
      const target = declarationFile(file, from);
      return target ? [...exportsOf(target, isTypeOnly || isType)].filter(([name]) => name !== 'default') : [];
    });
    const own = [...exported].map(([name, origin]): [string, Origin] => [
      name,
      { file, ...origin, isType: isTypeOnly || origin.isType },
    ]);
    return new Map([...passedOn, ...own]);
  }

  /** Returns the declaration behind a name of a file, or null for a global. */
  function find(file: string, name: string): Target | null {
    const { declared, imported } = read(file);
    if (declared.has(name)) return { file, name };
    const origin = imported.get(name);
    return origin ? findIn(file, origin) : null;
  }

  function findIn(file: string, { from, name }: ImportedName): Target | null {
    const target = declarationFile(file, from);
    if (!target) return { outside: `${from} ${name}` };
    const found = exportsOf(target).get(name);
    if (!found) throw new Error(`${target} has no ${name}`);
    return findExport(found);
  }

  const findExport = ({ file, from, name }: Origin): Target | null =>
    from ? findIn(file, { from, name }) : find(file, name);

  const declarationsOf = ({ file, name }: Place): readonly Declared[] => read(file).declared.get(name) ?? [];

  function describeAnew(place: Place): Described {
    const { file, name } = place;
    const parts = declarationsOf(place).map((declaration) => printDeclaration(read(file), declaration));
    const uses = parts.flatMap(({ names, imports }) => [
      ...[...names].map((used) => ({ name: used, target: find(file, used) })),
      ...imports.map((used) => ({ name: used.name, target: findIn(file, used) })),
    ]);
    return {
      key: `${file} ${name}`,
      text: parts.map(({ text }) => text).join('\n'),
      isTable: parts.some(({ isTable }) => isTable),
      uses: uses.flatMap(({ name: used, target }) => (target ? [{ name: used, target }] : [])),
    };
  }

  /** Returns the printed declarations of a name (a function has one per overload) and the declarations that they use. */
  function describe(place: Place): Described {
    const key = `${place.file} ${place.name}`;
    const described = printed.get(key) ?? describeAnew(place);
    printed.set(key, described);
    return described;
  }

  /** Collects the texts of everything that a declaration uses, by their keys. Data and the shapes of requests are left out. */
  function collect(place: Place, texts: Map<string, string>): Map<string, string> {
    for (const { name, target } of describe(place).uses) {
      if ('outside' in target) texts.set(`${target.outside} ${name}`, `${name} = ${target.outside}`);
      else if (!isSchemaFile(target.file) && !texts.has(`${target.file} ${target.name}`)) {
        const described = describe(target);
        if (described.isTable) continue;
        texts.set(described.key, described.text);
        collect(target, texts);
      }
    }
    return texts;
  }

  return function reportEntry(file) {
    const types = new Map<string, string>();
    const exports = [...exportsOf(file)].map(([name, origin]): ReportedExport => {
      const target = findExport(origin);
      if (!target) throw new Error(`${origin.file} does not declare ${origin.name}`);
      if ('outside' in target)
        return { name, isType: origin.isType, text: `from ${target.outside}`, hash: shortHash(target.outside) };
      const { text } = describe(target);
      const used = collect(target, new Map());
      for (const [key, line] of used) types.set(key, line);
      const isType = origin.isType || declarationsOf(target).every((each) => each.isType);
      return { name, isType, text, hash: shortHash([text, ...[...used.values()].sort()].join('\n')) };
    });
    exports.sort((a, b) => (a.name < b.name ? -1 : 1));
    const own = new Set(exports.map(({ text }) => text));
    return { exports, types: [...new Set(types.values())].filter((text) => !own.has(text)).sort() };
  };
}
