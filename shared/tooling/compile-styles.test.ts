import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GriffelResetStyle, resolveResetStyleRules, resolveStyleRulesForSlots } from '@griffel/core';
import { afterAll, describe, expect, it } from 'vitest';
import { compileStyles } from './compile-styles/compile-styles.ts';

const folder = mkdtempSync(join(tmpdir(), 'carefront-styles-'));
const file = join(folder, 'part.tsx');
afterAll(() => rmSync(folder, { recursive: true }));

const IMPORT = "import { makeResetStyles, mergeClasses } from '@fluentui/react-components';\n";
const CLASSES = "import { makeClasses } from '@carefront/shared/ui'; ";

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

  it('runs code without its types', () => {
    const text = `${IMPORT}import type { Size } from './edges.ts';
const SIZES = { small: '4px' } as const satisfies Record<string, string>;
function padded(width?: Size, { isWide }: { isWide: boolean } = { isWide: true }): object {
  type Width = string | undefined;
  const known: Width = width ?? SIZES.small!;
  return isWide ? { padding: known as string } : {};
}
export const useClass = makeResetStyles({ margin: 0, ...padded() } satisfies object);`;
    expect(compiledArguments(compileStyles(file, text))).toEqual(resolveResetStyleRules({ margin: 0, padding: '4px' }));
  });

  it('compiles makeStyles, with each rule once and without the classes for pages from right to left', () => {
    const styles = {
      root: { display: 'flex', marginLeft: '4px', '@media print': { display: 'none' } },
      end: { display: 'flex', color: 'red', ':hover': { color: 'blue' } },
    } as const;
    const code = compileStyles(
      file,
      `import { makeStyles } from '@carefront/shared/ui';\nconst useStyles = makeStyles(${JSON.stringify(styles)});`,
    );
    expect(code).toContain("import { __styles } from '@carefront/shared/ui';");
    const [slots, rules] = compiledArguments(code) as ReturnType<typeof resolveStyleRulesForSlots>;
    const [griffelSlots, griffelRules] = resolveStyleRulesForSlots(styles);
    expect(slots.end).toEqual(griffelSlots.end);
    const margins = Object.values(griffelSlots.root ?? {}).filter((name) => Array.isArray(name));
    expect(margins).toHaveLength(1);
    expect(Object.values(slots.root ?? {})).toContain(margins[0]?.[0]);
    expect(rules).toEqual({
      ...griffelRules,
      d: [...new Set(griffelRules.d)].filter((rule) => !String(rule).includes('margin-right')),
    });
  });

  it('compiles each slot of makeClasses', () => {
    const text = `import { makeClasses } from '@carefront/shared/ui';
const useStyles = makeClasses({
  root: { color: 'red', ':hover': { color: 'green' }, '@media print': { color: 'black' } },
  text: { color: 'blue' },
});
const after = 1;`;
    const code = compileStyles(file, text);
    expect(code).toContain("import { __classes } from '@carefront/shared/ui';");
    expect(compiledArguments(code)).toEqual([
      { root: '&{color:red}\n&:hover{color:green}\n@media print{&{color:black}}', text: '&{color:blue}' },
    ]);
    expect(code.split('\n').length).toBe(text.split('\n').length);
  });

  it('compiles a definition by the name that the file gives to the function', () => {
    const code = compileStyles(
      file,
      "import { makeClasses as make } from '@carefront/shared/ui';\nconst useStyles = make({ root: { color: 'red' } });",
    );
    expect(code).toContain('import { __classes } from');
    expect(compiledArguments(code)).toEqual([{ root: '&{color:red}' }]);
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
    ['a function of styles under a second name', 'const make = makeResetStyles;', 'value of a constant'],
    [
      'a function of styles by its package',
      "import * as fluent from '@fluentui/react-components'; const useStyles = fluent.makeStyles({ root: {} });",
      'value of a constant',
    ],
    ['a definition within a function', 'function make() { return makeResetStyles({}); }', 'value of a constant'],
    ['a value of the browser', 'const useClass = makeResetStyles({ width: window.innerWidth });', 'window'],
    ['a value of the build machine', 'const useClass = makeResetStyles({ order: process.pid });', 'process'],
    ['the time of the build', 'const useClass = makeResetStyles({ order: Date.now() });', 'Date'],
    ['a variable', 'let gap = 4; gap = 8; const useClass = makeResetStyles({ gap });', 'gap'],
    [
      'a part of an object',
      'const SIZES = { gap: 4 }; const { gap } = SIZES; const useClass = makeResetStyles({ gap });',
      'gap is not defined',
    ],
    [
      'a default import',
      "import SIZE from './edges.ts'; const useClass = makeResetStyles({ width: SIZE });",
      'import SIZE by its name',
    ],
    [
      'a value that looks like the end of a rule',
      `${CLASSES}const use = makeClasses({ a: { content: "';}'" } });`,
      "';}'",
    ],
    ['a value with the mark of the class', `${CLASSES}const use = makeClasses({ a: { content: "'&'" } });`, "'&'"],
    ['a slot without styles', `${CLASSES}const use = makeClasses({ a: {} });`, 'no styles'],
    [
      'a list that Griffel would change',
      "const useClass = makeResetStyles({ ':hover, :focus': { margin: 0 } });",
      "'&'",
    ],
    ['a class in the middle', "const useClass = makeResetStyles({ ':root &': { margin: 0 } });", "'&'"],
    ['a list in brackets', "const useClass = makeResetStyles({ '&:is(.a, .b)': { margin: 0 } });", "'&'"],
  ])('refuses %s', (_case, definition, message) => {
    expect(() => compileStyles(file, IMPORT + definition)).toThrow(message);
  });
});
