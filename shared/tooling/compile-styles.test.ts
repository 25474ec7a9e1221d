import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GriffelResetStyle, resolveResetStyleRules } from '@griffel/core';
import { afterAll, describe, expect, it } from 'vitest';
import { compileStyles } from './compile-styles/compile-styles.mjs';

const folder = mkdtempSync(join(tmpdir(), 'carefront-styles-'));
const file = join(folder, 'part.tsx');
afterAll(() => rmSync(folder, { recursive: true }));

const IMPORT = "import { makeResetStyles, mergeClasses } from '@fluentui/react-components';\n";

/** @returns What the compiled call of the last line is given. */
function compiledArguments(code: string): unknown[] {
  const line = code.split('\n').find((one) => one.includes('/*#__PURE__*/')) ?? '';
  return JSON.parse(`[${/\((?<list>.*)\)/.exec(line)?.groups?.list}]`) as unknown[];
}

describe('compileStyles', () => {
  it('gives the class and the rules that Griffel makes in the browser', () => {
    const style = { color: 'red', ':hover': { gap: '4px' }, '@media print': { display: 'none' } } as const;
    const code = compileStyles(file, `${IMPORT}const useClass = makeResetStyles(${JSON.stringify(style)});`);
    expect(code).toContain("import { __resetStyles, mergeClasses } from '@fluentui/react-components';");
    expect(compiledArguments(code)).toEqual(resolveResetStyleRules(style as GriffelResetStyle));
  });

  it('reads constants and functions of the file, and those that it imports, and names the files it read', () => {
    writeFileSync(join(folder, 'edges.ts'), 'export const EDGE = { margin: 0 } as const;\n');
    const read: string[] = [];
    const text = `${IMPORT}import { EDGE } from './edges.ts';
const WIDTH: string = '4px';
function padded(width: string) { return { padding: width }; }
export const useClass = makeResetStyles({ ...EDGE, ...padded(WIDTH) });`;
    const code = compileStyles(file, text, (path: string) => read.push(path));
    expect(compiledArguments(code)).toEqual(resolveResetStyleRules({ margin: 0, padding: '4px' }));
    expect(read).toEqual([join(folder, 'edges.ts')]);
  });

  it('compiles each slot of makeClasses', () => {
    const text = `import { makeClasses } from '@carefront/shared/ui';
const useStyles = makeClasses({
  root: { color: 'red' },
  text: { color: 'blue' },
});
const after = 1;`;
    const code = compileStyles(file, text);
    expect(code).toContain("import { __classes } from '@carefront/shared/ui';");
    expect(compiledArguments(code)).toEqual([
      { root: resolveResetStyleRules({ color: 'red' }), text: resolveResetStyleRules({ color: 'blue' }) },
    ]);
    expect(code.split('\n').length).toBe(text.split('\n').length);
  });

  it('leaves out the class for pages from right to left', () => {
    const code = compileStyles(file, `${IMPORT}const useClass = makeResetStyles({ marginLeft: '4px' });`);
    const [name, mirrored, rules] = resolveResetStyleRules({ marginLeft: '4px' });
    expect(mirrored).not.toBeNull();
    expect(compiledArguments(code)).toEqual([name, null, [(rules as string[])[0]]]);
  });

  it('returns a file without styles as it is', () => {
    const text = 'export const one: number = 1;';
    expect(compileStyles(file, text)).toBe(text);
  });

  it.each([
    ['a definition within a function', 'function make() { return makeResetStyles({}); }', 'value of a constant'],
    ['a value of the browser', 'const useClass = makeResetStyles({ width: window.innerWidth });', 'window'],
    [
      'a list that Griffel would change',
      "const useClass = makeResetStyles({ ':hover, :focus': { margin: 0 } });",
      "'&'",
    ],
    ['a list in brackets', "const useClass = makeResetStyles({ '&:is(.a, .b)': { margin: 0 } });", "'&'"],
  ])('refuses %s', (_case, definition, message) => {
    expect(() => compileStyles(file, IMPORT + definition)).toThrow(message);
  });
});
