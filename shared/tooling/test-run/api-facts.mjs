// Which file takes part in which operation of the API, by the operations' names in the sources: the server's tables of routes,
// the calls that the browser's files import, the shapes and calls of the contracts, and the tests.

const WORD = /'(\w{1,60})'/g;
/** A row of a table of shapes, or a call. */
const DEFINED = /^(?: {2}(\w{1,60}):|export const (\w{1,60}) = \{)/gm;
/** `import { login } from '@carefront/shared/contracts/calls'`, in `shared` a file. */
const CALLS =
  /^import \{([^{}]{1,2000})\} from '[^']{0,80}\/contracts\/(?:[a-z]{1,20}\/)?calls(?:\.[a-z-]{1,30})?(?:\.ts)?';/gm;
/** Tests of all operations, such as the matrix of rights, are about none of them. */
const MOST_OPERATIONS_OF_A_TEST = 40;

const namesBy = (pattern, text, operations) =>
  new Set([...text.matchAll(pattern)].map(([, name, other]) => name ?? other).filter((name) => operations.has(name)));

/** Returns the calls that the file imports. */
function callsImportedIn(text, operations) {
  const names = [...text.matchAll(CALLS)].flatMap(([, list]) =>
    list.split(',').map((each) => /\w{1,60}/.exec(each)?.[0]),
  );
  return new Set(names.filter((name) => operations.has(name)));
}

/** Returns the operations that the file names: as strings, or as the calls that it imports. */
export const operationsIn = (text, operations) =>
  namesBy(WORD, text, operations).union(callsImportedIn(text, operations));
/** Returns the operations that the file defines: its calls or their shapes. */
export const operationsDefinedIn = (text, operations) => namesBy(DEFINED, text, operations);

const IMPORT = /^import \{([^{}]{1,2000})\} from '([^']{1,200})';/gm;

/** Returns imported name → the module that it comes from. */
function importedNames(text) {
  const found = new Map();
  for (const [, names, from] of text.matchAll(IMPORT))
    for (const name of names.split(',').map((each) => each.trim())) if (/^\w{1,60}$/.test(name)) found.set(name, from);
  return found;
}

/** A row of a table of routes: `  login,` or `  login: (deps, call) => …`. */
const ROW = /^ {2}(?=\w{1,60}[,:])/m;
/** Where a function or a value at the top of the file begins. */
const DECLARATION = /^(?=(?:export )?(?:const|function|async function) )/m;
const DECLARED = /^(?:export )?(?:const|function|async function) (\w{1,60})/;

/**
 * Returns each operation of a table of routes with the files in which its use case begins: those of the imports that its own row names, and of
 * the functions of the file that the row names.
 * @param originsOf - Returns the files in which an imported name stands.
 */
export function useCasesIn(text, operations, originsOf) {
  const imported = importedNames(text);
  const parts = text.replace(IMPORT, '').split(DECLARATION);
  const table = parts.find((part) => part.includes('satisfies SomeRoutes')) ?? '';
  const helpers = new Map(parts.filter((part) => part !== table).map((part) => [DECLARED.exec(part)?.[1], part]));
  const wordsOf = (part) => [...part.matchAll(/\w{1,60}/g)].map(([word]) => word);
  return table.split(ROW).flatMap((row) => {
    const operation = /^\w{1,60}/.exec(row)?.[0];
    if (!operations.has(operation)) return [];
    const named = wordsOf(row).flatMap((word) => (helpers.has(word) ? wordsOf(helpers.get(word)) : [word]));
    const starts = named.filter((word) => imported.has(word)).flatMap((name) => originsOf(imported.get(name), name));
    return [{ operation, starts: [...new Set(starts)] }];
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
