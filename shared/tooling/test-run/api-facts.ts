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

type Names = ReadonlySet<string>;

const namesBy = (pattern: RegExp, text: string, operations: Names): Set<string> =>
  new Set(
    [...text.matchAll(pattern)].map(([, name, other]) => name ?? other ?? '').filter((name) => operations.has(name)),
  );

const firstWord = (text: string): string => /\w{1,60}/.exec(text)?.[0] ?? '';

/** Returns the calls that the file imports. */
function callsImportedIn(text: string, operations: Names): Set<string> {
  const names = [...text.matchAll(CALLS)].flatMap(([, list = '']) => list.split(',').map((each) => firstWord(each)));
  return new Set(names.filter((name) => operations.has(name)));
}

/** Returns the operations that the file names: as strings, or as the calls that it imports. */
export const operationsIn = (text: string, operations: Names): Set<string> =>
  new Set([...namesBy(WORD, text, operations), ...callsImportedIn(text, operations)]);
/** Returns the operations that the file defines: its calls or their shapes. */
export const operationsDefinedIn = (text: string, operations: Names): Set<string> => namesBy(DEFINED, text, operations);

const IMPORT = /^import \{([^{}]{1,2000})\} from '([^']{1,200})';/gm;

/** Returns imported name → the module that it comes from. */
function importedNames(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, names = '', from = ''] of text.matchAll(IMPORT))
    for (const name of names.split(',').map((each) => each.trim())) if (/^\w{1,60}$/.test(name)) found.set(name, from);
  return found;
}

/** A row of a table of routes: `  login,` or `  login: (deps, call) => …`. */
const ROW = /^ {2}(?=\w{1,60}[,:])/m;
/** Where a function or a value at the top of the file begins. */
const DECLARATION = /^(?=(?:export )?(?:const|function|async function) )/m;
const DECLARED = /^(?:export )?(?:const|function|async function) (\w{1,60})/;

interface UseCase {
  operation: string;
  starts: string[];
}

/**
 * Returns each operation of a table of routes with the files in which its use case begins: those of the imports that its own row names, and of
 * the functions of the file that the row names.
 * @param originsOf - Returns the files in which an imported name stands.
 */
export function useCasesIn(
  text: string,
  operations: Names,
  originsOf: (from: string, name: string) => readonly string[],
): UseCase[] {
  const imported = importedNames(text);
  const parts = text.replace(IMPORT, '').split(DECLARATION);
  const table = parts.find((part) => part.includes('satisfies SomeRoutes')) ?? '';
  const helpers = new Map(parts.filter((part) => part !== table).map((part) => [DECLARED.exec(part)?.[1] ?? '', part]));
  const wordsOf = (part: string): string[] => [...part.matchAll(/\w{1,60}/g)].map(([word]) => word);
  return table.split(ROW).flatMap((row) => {
    const operation = /^\w{1,60}/.exec(row)?.[0] ?? '';
    if (!operations.has(operation)) return [];
    const named = wordsOf(row).flatMap((word) => {
      const helper = helpers.get(word);
      return helper === undefined ? [word] : wordsOf(helper);
    });
    const starts = named.flatMap((name) => {
      const from = imported.get(name);
      return from === undefined ? [] : originsOf(from, name);
    });
    return [{ operation, starts: [...new Set(starts)] }];
  });
}

/** @param namedBy - Test → the operations that it names. @returns Operation → tests. */
export function testsByOperation(namedBy: ReadonlyMap<string, Names>): Map<string, Set<string>> {
  const tests = new Map<string, Set<string>>();
  for (const [test, names] of namedBy) {
    if (names.size > MOST_OPERATIONS_OF_A_TEST) continue;
    for (const name of names) tests.set(name, (tests.get(name) ?? new Set()).add(test));
  }
  return tests;
}
