// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, '../../site.css'), 'utf8');
let rules: CSSRule[] = [];

beforeAll(() => {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = css;
  rules = [...(style.sheet?.cssRules ?? [])];
});

/** The CSS declarations of a class at a window width in rem. */
function declared(className: string, property: string, widthRem: number): string {
  const holding = rules.flatMap((rule) => {
    if (!(rule instanceof CSSMediaRule)) return [rule];
    const minWidthRem = /^\(min-width: (\d+)rem\)$/.exec(rule.media.mediaText)?.[1];
    return minWidthRem !== undefined && Number(minWidthRem) <= widthRem ? [...rule.cssRules] : [];
  });
  const values = holding
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter(({ selectorText }) => selectorText.split(/,\s*/).includes(`.${className}`))
    .map(({ style }) => style.getPropertyValue(property))
    .filter((value) => value !== '');
  return values.at(-1) ?? '';
}

describe('the grid', () => {
  it.each([
    { className: 'site-service', columns: 6 },
    { className: 'site-banner-text', columns: 16 },
    { className: 'site-banner-art', columns: 8 },
    { className: 'site-about', columns: 20 },
  ])('ST-13 $className takes $columns of 24 columns on a wide screen', ({ className, columns }) => {
    expect(declared('site-grid', 'grid-template-columns', 80)).toBe('repeat(24, minmax(0px, 1fr))');
    expect(declared(className, 'grid-column', 80)).toBe(`span ${columns}`);
  });

  it('ST-13 has one column on a phone', () => {
    const phoneRem = 360 / 16;
    expect(declared('site-grid', 'grid-template-columns', phoneRem)).toBe('minmax(0px, 1fr)');
    for (const className of ['site-service', 'site-banner-text', 'site-banner-art', 'site-about', 'site-person']) {
      expect(declared(className, 'grid-column', phoneRem), className).toBe('');
    }
  });
});

describe('the stylesheet', () => {
  it('GN-04 has no fixed colours: all colours come from the clinic', () => {
    expect(css).not.toMatch(/#[0-9a-f]{3,8}\b(?=[^{}]*;)|\brgba?\(|\bhsla?\(/i);
  });
});
