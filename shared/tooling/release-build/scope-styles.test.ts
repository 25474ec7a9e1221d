// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { scopeStyles } from './scope-styles.ts';

const MARK = '0123456789';
const IN = `:where([data-styles="${MARK}"] *,body:not([data-scopes-styles]) *)`;

describe('a stylesheet of a release', () => {
  it.each([
    ['.a{color:red}', `.a${IN}{color:red}`],
    ['.a,.b > i{color:red}', `.a${IN},.b > i${IN}{color:red}`],
    ['.a:is(.b,.c):hover::before{content:"}"}', `.a:is(.b,.c):hover${IN}::before{content:"}"}`],
    ['.a:after{color:red}', `.a${IN}:after{color:red}`],
    ['[title="a, b > c"]{color:red}', `[title="a, b > c"]${IN}{color:red}`],
    ['.a\\:hover{color:red}', `.a\\:hover${IN}{color:red}`],
    [
      '@media print{.a{color:red}@supports (gap:1px){.b{gap:1px}}}',
      `@media print{.a${IN}{color:red}@supports (gap:1px){.b${IN}{gap:1px}}}`,
    ],
    [
      '@keyframes turn{from{opacity:0}to{opacity:1}}.a{opacity:1}',
      `@keyframes turn{from{opacity:0}to{opacity:1}}.a${IN}{opacity:1}`,
    ],
    ['@layer a,b;.a{color:red}', `@layer a,b;.a${IN}{color:red}`],
    [':root:has(.a){--b:1}body{margin:0}', ':root:has(.a){--b:1}body{margin:0}'],
    ['main > .a{color:red}html .a{color:red}', `main > .a${IN}{color:red}html .a${IN}{color:red}`],
    ['.a{color:red;&:hover{color:blue}}', `.a${IN}{color:red;&:hover{color:blue}}`],
  ])('%s', (css, scoped) => {
    expect(scopeStyles(css, MARK)).toBe(scoped);
  });

  it('without the end of a block is refused', () => {
    expect(() => scopeStyles('.a{color:red', MARK)).toThrow('has no end');
  });
});

describe('two releases of one remote, each with another rule for one class', () => {
  afterEach(() => {
    for (const style of document.querySelectorAll('style[data-test]')) style.remove();
    document.body.replaceChildren();
    document.body.removeAttribute('data-scopes-styles');
  });
  /** One view of each release, and a dialog of the second. */
  function aPage() {
    for (const [mark, colour] of [
      ['1111111111', 'rgb(1, 1, 1)'],
      ['2222222222', 'rgb(2, 2, 2)'],
    ] as const) {
      const style = document.createElement('style');
      style.dataset.test = mark;
      style.textContent = scopeStyles(`.card{color:${colour}}.dropped-${mark}{opacity:0.5}`, mark);
      document.head.append(style);
    }
    document.body.innerHTML = ['1111111111', '2222222222', '2222222222', '']
      .map((mark) => `<div data-styles="${mark}"><p><b class="card dropped-1111111111">A</b></p></div>`)
      .join('');
    return [...document.querySelectorAll('.card')].map((card) => getComputedStyle(card));
  }

  it('SH-03 leave each other alone in a shell that marks its views', () => {
    document.body.setAttribute('data-scopes-styles', '');
    const looks = aPage();
    expect(looks.slice(0, 3).map(({ color }) => color)).toEqual(['rgb(1, 1, 1)', 'rgb(2, 2, 2)', 'rgb(2, 2, 2)']);
    // A rule that the second release dropped, and a card of somebody else.
    expect(looks.map(({ opacity }) => opacity === '0.5')).toEqual([true, false, false, false]);
  });

  it('SH-03 are for the whole document in an older shell, as before', () => {
    expect(aPage().map(({ color }) => color)).toEqual(Array.from({ length: 4 }, () => 'rgb(2, 2, 2)'));
  });
});
