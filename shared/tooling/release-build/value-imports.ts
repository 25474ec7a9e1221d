import { type ExportImportName, type ImportName, parseSync } from 'oxc-parser';

/** Stands for all exports of a module: `import *`, `export *`, `import()`, or an import for its effects. */
export const WHOLE = '*';

/** Returns the imported name, or WHOLE. */
function nameOf({ kind, name }: ImportName | ExportImportName): string {
  if (kind === 'Name') return name ?? WHOLE;
  return kind === 'Default' ? 'default' : WHOLE;
}

/**
 * Returns what a source imports at run time, as `[module, name]`. Imports of types do not exist at run time.
 * @param file - Its ending says whether it is TypeScript.
 */
export function valueImportsOf(file: string, text: string): [module: string, name: string][] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const imports = staticImports.flatMap(({ moduleRequest, entries }): [string, string][] => {
    if (entries.length === 0) return [[moduleRequest.value, WHOLE]];
    return entries.filter(({ isType }) => !isType).map(({ importName }) => [moduleRequest.value, nameOf(importName)]);
  });
  const passedOn = staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, importName, isType }): [string, string][] =>
      moduleRequest && !isType ? [[moduleRequest.value, nameOf(importName)]] : [],
    );
  const dynamic = dynamicImports.map(
    ({ moduleRequest: { start, end } }) => /^(['"])(.*)\1$/.exec(text.slice(start, end))?.[2],
  );
  return [
    ...imports,
    ...passedOn,
    ...dynamic.filter((name) => name !== undefined).map((name): [string, string] => [name, WHOLE]),
  ];
}
