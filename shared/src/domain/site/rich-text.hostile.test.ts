// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foreignParts, HOSTILE_HTML } from '../../testing/hostile-html.ts';
import { allowedHtml, isBlankHtml, RICH_TEXT_TAGS } from './rich-text.rules.ts';

const NEIGHBOUR = '<p id="neighbour">safe</p>';
const inItsPlace = (clean: string): string => `<div id="text">${clean}</div>${NEIGHBOUR}`;

/** As a script puts it into a page, and as the server's document brings it, read with scripts on and off. */
const READERS: Readonly<Record<string, (html: string) => Element>> = {
  'innerHTML of a page': (html) => {
    const place = document.createElement('div');
    place.innerHTML = html;
    return place;
  },
  'a document': (html) => new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html').body,
  'a template': (html) => {
    const template = document.createElement('template');
    template.innerHTML = `<main>${html}</main>`;
    return template.content.firstElementChild ?? document.createElement('main');
  },
};

const tagsIn = (html: string): string[] => html.match(/<\/?[a-z][a-z0-9]*/g) ?? [];

/** All faults of the cleaned text, in words. */
function faultsOf(html: string): string[] {
  const clean = allowedHtml(html);
  const faults = allowedHtml(clean) === clean ? [] : ['cleaning it again changes it'];
  for (const [reader, read] of Object.entries(READERS)) {
    const page = read(inItsPlace(clean));
    const text = page.firstElementChild;
    if (!text || page.children.length !== 2 || page.lastElementChild?.outerHTML !== NEIGHBOUR) {
      faults.push(`${reader}: reaches its neighbour`);
      continue;
    }
    faults.push(...foreignParts(text).map((part) => `${reader}: ${part}`));
    // When a parser moves, closes or adds a tag, the result differs from the checked text.
    if (tagsIn(text.innerHTML).join() !== tagsIn(clean).join()) faults.push(`${reader}: reads another tree`);
  }
  return faults;
}

const SHORT = HOSTILE_HTML.filter(({ html }) => html.length < 2000);
const LONG = HOSTILE_HTML.filter(({ html }) => html.length >= 2000);

describe('ST-07 the corpus of hostile text', () => {
  it('ST-07 holds more than 300 payloads, each once', () => {
    expect(HOSTILE_HTML.length).toBeGreaterThan(300);
    expect(new Set(HOSTILE_HTML.map(({ name }) => name)).size).toBe(HOSTILE_HTML.length);
    expect(new Set(HOSTILE_HTML.map(({ name, html }) => html.replaceAll(name, ''))).size).toBe(HOSTILE_HTML.length);
  });

  it('ST-07 fails the check when it is not cleaned, for most payloads', () => {
    const noticed = SHORT.filter(({ html }) => {
      const place = document.implementation.createHTMLDocument().body;
      place.innerHTML = html;
      return foreignParts(place).length > 0;
    });
    expect(noticed.length).toBeGreaterThan(SHORT.length * 0.85);
  });

  it.each(SHORT.map(({ name, html }) => [name, html] as const))(
    'ST-07 is harmless after cleaning: %s, %j',
    (_name, html) => {
      expect(faultsOf(html)).toEqual([]);
      expect(faultsOf(`<p>before ${html}</p><ul><li>after</ul>`)).toEqual([]);
      expect(READERS['a document']?.(allowedHtml(`<p>before</p>${html}`)).textContent).toMatch(/^before/);
    },
  );

  it.each(LONG.map(({ name, html }) => [name, html.slice(0, 60), html] as const))(
    'ST-07 is harmless after cleaning: %s, %j …',
    (_name, _beginning, html) => {
      expect(faultsOf(html)).toEqual([]);
    },
  );

  it('ST-07 is harmless after cleaning as one text, in both orders', () => {
    const all = SHORT.map(({ html }) => html);
    expect(faultsOf(all.join(''))).toEqual([]);
    expect(faultsOf(all.toReversed().join('<p>'))).toEqual([]);
  });
});

const RUNS = Number(process.env.RICH_TEXT_RUNS ?? 1500);
const TIMEOUT = { timeout: 120_000 };
const tag = fc.constantFrom(
  ...[...RICH_TEXT_TAGS, 'b', 'i', 'h1', 'h6', 'div', 'table', 'tr', 'td', 'form', 'button', 'x-y', 'nobr', 'font'],
  ...['svg', 'math', 'style', 'script', 'title', 'select', 'option', 'template', 'noscript', 'mtext', 'foreignObject'],
);
const written = fc.constantFrom(
  'javascript:x',
  'https://a.example',
  ' https://a.example ',
  'text-14',
  '"',
  "'",
  '>',
  '<b>',
  '',
);
const quote = fc.constantFrom('"', "'", '', '`');
const attribute = fc
  .tuple(fc.constantFrom('href', 'src', 'class', 'alt', 'onerror', 'id', 'style', 'x'), quote, written, quote)
  .map(([name, before, value, after]) => ` ${name}=${before}${value}${after}`);
const opening = fc
  .tuple(tag, fc.array(attribute, { maxLength: 3 }), fc.constantFrom('>', '>', '>', '/>', '', ' '))
  .map(([name, attributes, end]) => `<${name}${attributes.join('')}${end}`);
const closing = tag.map((name) => `</${name}>`);
const signs = fc.constantFrom(
  '<',
  '>',
  '"',
  "'",
  '&',
  '&lt;',
  '<!--',
  '-->',
  '--!>',
  '<![CDATA[',
  ']]>',
  '\0',
  '\ud800',
  '/',
  '=',
  '`',
);
const shred = fc
  .tuple(fc.constantFrom(...SHORT), fc.nat(200), fc.integer({ min: 1, max: 30 }))
  .map(([{ html }, from, length]) => html.slice(from % html.length, (from % html.length) + length));
const soup = fc.array(fc.oneof(opening, closing, signs, shred, fc.string({ maxLength: 5 })), { maxLength: 30 });

describe('ST-07 random rich text', () => {
  it('ST-07 is harmless after cleaning, with tags, characters and pieces of the corpus in any order', TIMEOUT, () => {
    fc.assert(
      fc.property(soup, (pieces) => {
        expect(faultsOf(pieces.join(''))).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it('ST-07 keeps every word between allowed tags in any order, open or closed', TIMEOUT, () => {
    const known = fc.constantFrom(...RICH_TEXT_TAGS, 'b', 'i', 'h1', 'h2', 'div', 'center', 'o:p', 'X-Y');
    const piece = fc.oneof(
      known.map((name) => ({ html: `<${name}>`, word: '' })),
      known.map((name) => ({ html: `</${name}>`, word: '' })),
      fc.stringMatching(/^[a-zé ]{1,8}$/).map((word) => ({ html: word, word })),
      fc
        .constantFrom(['&lt;', '<'], ['&amp;', '&'], ['< ', '< '], ['>', '>'])
        .map(([html = '', word = '']) => ({ html, word })),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const html = pieces.map((each) => each.html).join('');
        const words = pieces.map((each) => each.word).join('');
        const place = document.createElement('div');
        place.innerHTML = allowedHtml(html);
        expect(place.textContent).toBe(words);
        if (/\S/.test(words)) expect(isBlankHtml(html)).toBe(false);
      }),
      { numRuns: RUNS },
    );
  });
});
