import { createHash } from 'node:crypto';
import { printDeclaration } from './declaration-text.mjs';
import { createReader, declarationFile } from './read-declarations.mjs';

const shortHash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 10);
/** The API's operations have names of their own: a release says which it calls, and a changed operation gets a new name. */
const isSchemaFile = (file) => /(?:\.schemas|\/contracts\/schemas)\.d\.ts$/.test(file);

/** Reads the APIs of entry points from one folder of declarations. */
export function createReporter() {
  const read = createReader();
  const printed = new Map();

  /** Returns all exports of a file, with those that it passes on from other files: `[name, { isType, … }]`. */
  function exportsOf(file, isTypeOnly = false) {
    const { exported, stars } = read(file);
    const passedOn = stars.flatMap(({ from, isType }) => {
      const target = declarationFile(file, from);
      return target ? [...exportsOf(target, isTypeOnly || isType)].filter(([name]) => name !== 'default') : [];
    });
    const own = [...exported].map(([name, origin]) => [
      name,
      { file, ...origin, isType: isTypeOnly || Boolean(origin.isType) },
    ]);
    return new Map([...passedOn, ...own]);
  }

  /** Returns the declaration behind a name of a file: `{ file, name }`, `{ outside }` for a package, or null for a global. */
  function find(file, name) {
    const { declared, imported } = read(file);
    if (declared.has(name)) return { file, name };
    const origin = imported.get(name);
    return origin ? findIn(file, origin) : null;
  }

  function findIn(file, { from, name }) {
    const target = declarationFile(file, from);
    if (!target) return { outside: `${from} ${name}` };
    const found = exportsOf(target).get(name);
    if (!found) throw new Error(`${target} has no ${name}`);
    return found.from ? findIn(found.file, found) : find(found.file, found.name);
  }

  /** Returns the printed declarations of a name (a function has one per overload) and the declarations that they use. */
  function describe({ file, name }) {
    const key = `${file} ${name}`;
    if (!printed.has(key)) {
      const source = read(file);
      const parts = source.declared.get(name).map((declaration) => printDeclaration(source, declaration));
      const uses = parts.flatMap(({ names, imports }) => [
        ...[...names].map((used) => [used, find(file, used)]),
        ...imports.map((used) => [used.name, findIn(file, used)]),
      ]);
      printed.set(key, {
        key,
        name,
        text: parts.map(({ text }) => text).join('\n'),
        isTable: parts.some(({ isTable }) => isTable),
        uses: uses.filter(([, target]) => target !== null),
      });
    }
    return printed.get(key);
  }

  /** Collects the texts of everything that a declaration uses, by their keys. Data and the shapes of requests are left out. */
  function collect(target, texts) {
    for (const [used, next] of describe(target).uses) {
      if (next.outside) texts.set(`${next.outside} ${used}`, `${used} = ${next.outside}`);
      else if (!isSchemaFile(next.file) && !texts.has(`${next.file} ${next.name}`)) {
        const described = describe(next);
        if (described.isTable) continue;
        texts.set(described.key, described.text);
        collect(next, texts);
      }
    }
    return texts;
  }

  /**
   * @param file - The `.d.ts` of an entry point.
   * @returns `exports`: one entry per export by name, each with a hash of its text and of every type that it uses. `types`: those types.
   */
  return function reportEntry(file) {
    const types = new Map();
    const exports = [...exportsOf(file)].map(([name, origin]) => {
      const target = origin.from ? findIn(origin.file, origin) : find(origin.file, origin.name);
      if (target?.outside)
        return { name, isType: origin.isType, text: `from ${target.outside}`, hash: shortHash(target.outside) };
      const { text } = describe(target);
      const used = collect(target, new Map());
      for (const [key, line] of used) types.set(key, line);
      const isType =
        origin.isType ||
        read(target.file)
          .declared.get(target.name)
          .every((each) => each.isType);
      return { name, isType, text, hash: shortHash([text, ...[...used.values()].sort()].join('\n')) };
    });
    exports.sort((a, b) => (a.name < b.name ? -1 : 1));
    const own = new Set(exports.map(({ text }) => text));
    return { exports, types: [...new Set(types.values())].filter((text) => !own.has(text)).sort() };
  };
}
