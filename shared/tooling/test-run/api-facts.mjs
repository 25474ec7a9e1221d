// Which file takes part in which operation of the API, by the operations' names in the sources: the server's `serve(app, deps, 'login', …)`,
// the browser's `api.call('login')`, the shapes and routes of the contracts, and the tests.

const WORD = /'(\w{1,60})'/g;
const KEY = /^ {2}(\w{1,60}):/gm;
/** Tests of all operations, such as the matrix of rights, are about none of them. */
const MOST_OPERATIONS_OF_A_TEST = 40;

const namesBy = (pattern, text, operations) =>
  new Set([...text.matchAll(pattern)].map(([, name]) => name).filter((name) => operations.has(name)));

/** Returns the operations that the file names as strings. */
export const operationsIn = (text, operations) => namesBy(WORD, text, operations);
/** Returns the operations that the file defines: its routes or their shapes. */
export const operationsDefinedIn = (text, operations) => namesBy(KEY, text, operations);

const IMPORT = /^import \{([^{}]{1,2000})\} from '([^']{1,200})';/gm;

/** Returns imported name → the module that it comes from. */
function importedNames(text) {
  const found = new Map();
  for (const [, names, from] of text.matchAll(IMPORT))
    for (const name of names.split(',').map((each) => each.trim())) if (/^\w{1,60}$/.test(name)) found.set(name, from);
  return found;
}

/**
 * Returns each operation that the file serves with the files in which its use case begins. A file of routes joins several use cases: an
 * operation has only the imports that its own `serve(…)` names, and those that the file names before.
 * @param originsOf - Returns the files in which an imported name stands.
 */
export function useCasesIn(text, operations, originsOf) {
  const imported = importedNames(text);
  const [before, ...served] = text.replace(IMPORT, '').split(/\bserve\(/);
  const namedIn = (part) => [...part.matchAll(/\w{1,60}/g)].map(([word]) => word).filter((word) => imported.has(word));
  return served.flatMap((call) => {
    const operation = /'(\w{1,60})'/.exec(call)?.[1];
    if (!operations.has(operation)) return [];
    const starts = [...namedIn(before), ...namedIn(call)].flatMap((name) => originsOf(imported.get(name), name));
    return [{ operation, starts }];
  });
}

/** @param namedBy - Test → the operations that it names. @returns Operation → tests. */
export function testsByOperation(namedBy) {
  const tests = new Map();
  for (const [test, names] of namedBy) {
    if (names.size > MOST_OPERATIONS_OF_A_TEST) continue;
    for (const name of names) tests.set(name, (tests.get(name) ?? new Set()).add(test));
  }
  return tests;
}
