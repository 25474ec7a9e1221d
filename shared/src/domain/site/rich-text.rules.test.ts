import { describe, expect, it } from 'vitest';
import {
  allowedHtml,
  CONTENT_IMAGE_SRC,
  isBlankHtml,
  NOTE_PICTURE_SRC,
  picturesOf,
  RICH_TEXT_HREF,
  withoutOtherPictures,
} from './rich-text.rules.ts';

// @vitest-environment jsdom

const PICTURE = '/content-images/01234567-89ab-cdef-0123-456789abcdef.png';

/** Parses the result as a browser does. */
function asBrowserReads(html: string): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = allowedHtml(html);
  return place;
}

describe('ST-07 allowedHtml', () => {
  it('ST-07 keeps headings, lists, emphasis and links', () => {
    const html =
      '<h3>Hours</h3><p>We are <strong>open</strong>, <em>even</em> <u>late</u>.<br>Come in.</p><ul><li>Mon</li></ul>' +
      '<p><a href="https://maple.test/?a=1&amp;b=2">Site</a> <a href="mailto:hello@maple.test">Mail</a> <a href="tel:+14165550199">Call</a></p>';
    const text = asBrowserReads(html);
    expect(text.textContent).toBe('HoursWe are open, even late.Come in.MonSite Mail Call');
    expect([...text.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      'https://maple.test/?a=1&b=2',
      'mailto:hello@maple.test',
      'tel:+14165550199',
    ]);
    expect(text.querySelectorAll('h3, strong, em, u, br, ul, li')).toHaveLength(7);
  });

  it('CT-11 does not change font sizes and pictures from the editor', () => {
    const html =
      `<p><span class="text-22">Welcome</span></p>` +
      `<figure class="image"><img src="${PICTURE}" alt="Our &quot;green&quot; room" width="600" height="400" loading="lazy"></figure>`;
    expect(allowedHtml(html)).toBe(html);
  });

  it('ST-07 keeps the text of unknown elements, and the characters < and &', () => {
    const html = '<div><center>Fees &amp; hours:</center> 1 < 2 &lt; 3<o:p></o:p></div>';
    expect(asBrowserReads(html).textContent).toBe('Fees & hours: 1 < 2 < 3');
  });

  it.each([
    ['<b>x</b><i>y</i>', '<strong>x</strong><em>y</em>'],
    ['<h1>x</h1><h2>y</h2><h5>z</h5><h6>z</h6>', '<h3>x</h3><h3>y</h3><h4>z</h4><h4>z</h4>'],
    ['<P>x</P><BR/>', '<p>x</p><br>'],
    ['x</br>y', 'x<br>y'],
    [`x</img src="${PICTURE}">y`, 'xy'],
    ['a\u0000b\ud800c😀', 'abc😀'],
    ['a<!-- x -->b<!-->c<!--->d<!-- --!>e<!-- x', 'abcde'],
    ['a<?xml version="1.0"?>b<!doctype html>c', 'abc'],
    ['a<svg/>b<svg>c</svg>d<math />e', 'abde'],
    ['a<style>b</style>c<script>d</script>e<select><option>f</select>g', 'aceg'],
  ])('ST-07 writes %j as %j', (html, expected) => {
    expect(allowedHtml(html)).toBe(expected);
  });
});

describe('ST-07 allowedHtml with nested elements', () => {
  it.each([
    { when: 'a paragraph in a paragraph', html: '<p>a<p>b</p>c</p>', expected: '<p>a</p><p>b</p>c' },
    { when: 'a heading in a paragraph', html: '<p>a<h3>b</h3></p>', expected: '<p>a</p><h3>b</h3>' },
    { when: 'a heading in a heading', html: '<h3><em>a<h4>b', expected: '<h3><em>a</em></h3><h4>b</h4>' },
    { when: 'a list in a paragraph', html: '<p>a<ul><li>b</ul></p>', expected: '<p>a</p><ul><li>b</li></ul>' },
    {
      when: 'a picture in a paragraph',
      html: `<p>a<figure><img src="${PICTURE}"></figure></p>`,
      expected: `<p>a</p><figure class="image"><img src="${PICTURE}" alt="" loading="lazy"></figure>`,
    },
    { when: 'a link in a link', html: '<a>a<a>b</a>c</a>', expected: '<a>ab</a>c' },
    {
      when: 'a list item in a list item',
      html: '<ol><li>a<li><em>b<li>c</ol>',
      expected: '<ol><li>a</li><li><em>b</em></li><li>c</li></ol>',
    },
    {
      when: 'a list in a list item',
      html: '<ul><li>a<ul><li>b</ul><li>c</ul>',
      expected: '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
    },
    { when: 'a list item without a list', html: '<li>a</li><p><li>b</p>', expected: 'a<p>b</p>' },
    { when: 'a block in emphasis', html: '<strong><p>a</p></strong>', expected: '<strong><p>a</p></strong>' },
    {
      when: 'end tags in the wrong order',
      html: '<strong>a<em>b</strong>c</em>',
      expected: '<strong>a<em>b</em></strong>c',
    },
    { when: 'end tags without a start tag', html: '</p></div></ul>a</a>', expected: 'a' },
    { when: 'missing end tags', html: '<p><strong><em>a', expected: '<p><strong><em>a</em></strong></p>' },
  ])('ST-07 reads $when as a browser does', ({ html, expected }) => {
    expect(allowedHtml(html)).toBe(expected);
    expect(asBrowserReads(html).innerHTML).toBe(expected);
  });

  it('ST-07 limits the depth of elements, so that browsers do not rearrange them and reading stays fast', () => {
    const deep = allowedHtml(`${'<strong><ul><li>'.repeat(50_000)}end`);
    expect(deep.match(/^(?:<\w+>)*/)?.[0].match(/</g)).toHaveLength(32);
    expect(deep).toMatch(/<li>end|<ul>end|<strong>end/);
  });
});

describe('ST-07 allowedHtml with attributes', () => {
  const link = (href: string) => `<a href="${href}" rel="noopener noreferrer">x</a>`;
  it.each([
    ['<a href=https://a.example/b/>x</a>', link('https://a.example/b/')],
    ["<a href='https://a.example'>x</a>", link('https://a.example')],
    ['<a HREF = "https://a.example">x</a>', link('https://a.example')],
    ['<a href=" https://a.example ">x</a>', link('https://a.example')],
    ['<a\nhref="https://a.example"\ntarget=_blank rel=opener>x</a>', link('https://a.example')],
    ['<a href="https://a.example/Alzheimer\'s">x</a>', link("https://a.example/Alzheimer's")],
    ['<a href="https://a.example" href="https://b.example">x</a>', link('https://a.example')],
    ['<a title="a > b" href="https://a.example">x</a>', link('https://a.example')],
    ['<a title="1 < 2"href="https://a.example">x</a>', link('https://a.example')],
    ['<a xhref="https://a.example">x</a>', '<a>x</a>'],
    ['<a data-href="https://a.example">x</a>', '<a>x</a>'],
    ['<a title=" href=https://a.example ">x</a>', '<a>x</a>'],
    ['<a x=href="https://a.example">x</a>', '<a>x</a>'],
    ['<a href="&#104;ttps://a.example">x</a>', '<a>x</a>'],
    ['<a href="//a.example">x</a>', '<a>x</a>'],
    ['<a href="/site">x</a>', '<a>x</a>'],
    ['<span class="big text-14 text-30">x</span>', '<span class="text-14">x</span>'],
    ['<span class="text-13" style="font-size:99px">x</span>', '<span>x</span>'],
    ['<span>x</span>', '<span>x</span>'],
    ['<p class="text-14" id="x" style="x" onclick="x">x</p>', '<p>x</p>'],
    ['<figure class="cf-panel"></figure>', '<figure class="image"></figure>'],
    [`<img src=${PICTURE} alt=tree>`, `<img src="${PICTURE}" alt="tree" loading="lazy">`],
    [`<img src=${PICTURE}/>`, ''],
    [`<img alt="a > <b" src="${PICTURE}">`, '&lt;img alt="a &gt; '],
    [
      `<img alt='"x" > 1 < 2' src="${PICTURE}">`,
      `<img src="${PICTURE}" alt="&quot;x&quot; &gt; 1 &lt; 2" loading="lazy">`,
    ],
    [`<img src="${PICTURE}" width="600" height="4e2">`, `<img src="${PICTURE}" alt="" width="600" loading="lazy">`],
    [`<img src="${PICTURE}" width="0" height="99999">`, `<img src="${PICTURE}" alt="" loading="lazy">`],
    [`<img data-src="${PICTURE}" src="https://a.example/x.png">`, ''],
  ])('ST-07 reads %j as %j', (html, expected) => {
    expect(allowedHtml(html)).toBe(expected);
    expect(allowedHtml(expected)).toBe(expected);
  });

  it.each([
    ['https://a.example', true],
    ['HTTP://A.EXAMPLE/%20?x=1#y', true],
    ['mailto:a@b.test?subject=Hi', true],
    ['tel:+14165550199;ext=12', true],
    ['javascript:x', false],
    ['https:a.example', false],
    ['https:\\\\a.example', false],
    ['https://', false],
    ['https://a.example/"x', false],
    ['https://a.example/\nx', false],
    [' https://a.example', false],
    ['data:text/html,x', false],
  ])('ST-07 a link to %j is allowed: %s', (href, expected) => {
    expect(RICH_TEXT_HREF.test(href)).toBe(expected);
  });

  it.each([
    [PICTURE, true],
    [PICTURE.replace('.png', '.jpg'), true],
    [PICTURE.replace('.png', '.svg'), false],
    [PICTURE.replace('.png', '.png?x'), false],
    [`${PICTURE}\n`, false],
    [`https://a.example${PICTURE}`, false],
    ['/content-images/../x.png', false],
    [PICTURE.toUpperCase(), false],
  ])('CT-11 a picture at %j is allowed: %s', (src, expected) => {
    expect(CONTENT_IMAGE_SRC.test(src)).toBe(expected);
  });
});

describe('ST-07 long hostile text', () => {
  // A megabyte each. Were a sign read again for every tag that might begin before it, none of these would end.
  const pieces = [
    '<a ',
    '<a "',
    '<a \'"',
    '<!--',
    '<!',
    '<p',
    '<',
    '"',
    '<a href="',
    '<svg>',
    '</em>',
    '<strong></em>',
    'a',
    '&',
  ];
  const heads = ['', '<a ', '<a href="', "<img alt='", '<script>', '<a'];
  it.each(heads)('ST-07 is cleaned in time: %j and a million characters of any kind', { timeout: 120_000 }, (head) => {
    for (const piece of pieces) {
      const clean = allowedHtml(head + piece.repeat(1_000_000 / piece.length));
      expect(allowedHtml(clean) === clean, piece).toBe(true);
    }
  });
});

describe('isBlankHtml', () => {
  it.each([
    ...['', ' ', '<p></p>', '<p>&nbsp;</p>', '<p>\u00a0</p>', '<p>&#160;</p>', '<p><br></p>', '<p>\u200b\u2060</p>'],
    ...[
      '<script>x</script>',
      '<ul><li></li></ul>',
      '<figure class="image"></figure>',
      '<img src="https://a.example/x.png">',
    ],
  ])('ST-07 ST-21 reads %j as empty', (html) => {
    expect(isBlankHtml(html)).toBe(true);
  });

  it.each(['<p>a</p>', '<p>.</p>', '<p>&amp;</p>', '<p>0</p>', '<', `<img src="${PICTURE}">`])(
    'ST-07 ST-21 does not read %j as empty',
    (html) => {
      expect(isBlankHtml(html)).toBe(false);
    },
  );
});

const ID = '01234567-89ab-4def-8123-456789abcdef';
const NOTE = `/api/appointment/register-client/pictures/${ID}`;
const CONTENT = `/content-images/${ID}.jpg`;
const figure = (src: string) => `<figure class="image"><img src="${src}" alt="" loading="lazy"></figure>`;

describe('pictures that a text may hold', () => {
  it.each([
    ['notes', NOTE_PICTURE_SRC, [NOTE]],
    ["the clinic's texts", CONTENT_IMAGE_SRC, [CONTENT]],
  ])('CT-11 RL-02 %s hold only pictures of their own kind', (_kind, pictureSrc, expected) => {
    const hostile = [
      ...[
        NOTE,
        CONTENT,
        `${NOTE}?x=1`,
        `${NOTE}/..`,
        `${NOTE}.jpg`,
        `//evil.example${NOTE}`,
        `https://evil.example${NOTE}`,
      ],
      ...[
        NOTE.toUpperCase(),
        `/api/appointment/register-client/pictures/${'-'.repeat(36)}`,
        'data:image/png;base64,AA',
      ],
      '/api/session',
    ];
    expect(picturesOf(allowedHtml(hostile.map(figure).join(''), pictureSrc))).toEqual(expected);
  });

  it('CT-11 a picture alone is content where it is allowed', () => {
    expect([isBlankHtml(figure(NOTE), NOTE_PICTURE_SRC), isBlankHtml(figure(NOTE))]).toEqual([false, true]);
  });
});

describe('withoutOtherPictures', () => {
  it('CT-11 removes pictures with their figures, and keeps the text and the own pictures', () => {
    const html = `<p>a</p>${figure(NOTE)}<p>b</p>${figure(CONTENT)}`;
    expect(withoutOtherPictures(html, new Set([NOTE]))).toBe(`<p>a</p>${figure(NOTE)}<p>b</p>`);
    expect(withoutOtherPictures(html, new Set([NOTE, CONTENT]))).toBe(html);
    expect(withoutOtherPictures(html, new Set())).toBe('<p>a</p><p>b</p>');
  });
});
