// @vitest-environment jsdom
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { describe, expect, it } from 'vitest';
import { renderRemote } from '../../testing/index.ts';
import { __classes } from './built-classes.ts';
import { makeClasses } from './make-classes.ts';

const STYLES = { root: { display: 'grid', ':empty': { display: 'none' } }, text: { color: 'red' } } as const;
const useClasses = makeClasses(STYLES);
const useWide = makeStyles({ wide: { display: 'flex' } });

function classesOf(useIt: () => Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  let classes: Readonly<Record<string, string>> = {};
  const Part = () => {
    classes = useIt();
    return <p className={classes.text}>text</p>;
  };
  renderRemote(<Part />);
  return classes;
}

describe('makeClasses', () => {
  it('gives each slot one class with its rules', () => {
    const { root, text } = classesOf(useClasses);
    expect(root).toMatch(/^r\w+$/);
    expect(text).toMatch(/^r\w+$/);
    expect(root).not.toBe(text);
    expect(getComputedStyle(document.querySelector('p') ?? document.body).color).toBe('rgb(255, 0, 0)');
  });

  it('lets a class of makeStyles beside it win', () => {
    const Part = () => <div className={mergeClasses(useClasses().root, useWide().wide)}>text</div>;
    const { container } = renderRemote(<Part />);
    expect(getComputedStyle(container.querySelector('div') ?? document.body).display).toBe('flex');
  });

  it('gives the compiled classes in a build, each with a name of its own', () => {
    const compiled = __classes({
      root: '&{color:blue}',
      text: '&{color:red}\n&:empty{display:none}\n@media print{&{display:none}}',
    });
    const { root, text } = classesOf(compiled);
    expect(root).not.toBe(text);
    const shown = document.querySelector('p') ?? document.body;
    expect(shown.className).toBe(text);
    expect(getComputedStyle(shown).color).toBe('rgb(255, 0, 0)');
    const atRules = document.querySelector<HTMLStyleElement>('style[data-make-styles-bucket="s"]')?.sheet?.cssRules;
    expect([...(atRules ?? [])].map(({ cssText }) => cssText).join()).toContain(`.${text}`);
  });

  it('names a compiled class by its rules alone, so that a second copy of this module never gives its name to other rules', () => {
    const first = classesOf(__classes({ root: '&{color:blue}', text: '&{color:red}' }));
    const second = classesOf(__classes({ text: '&{color:lime}', same: '&{color:blue}' }));
    const colours = [...document.querySelectorAll('p')].map((shown) => getComputedStyle(shown).color);
    expect(colours).toEqual(['rgb(255, 0, 0)', 'rgb(0, 255, 0)']);
    expect(second.same).toBe(first.root);
    expect(Object.values(first)).not.toContain(second.text);
  });
});
