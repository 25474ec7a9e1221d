import { describe, expect, it } from 'vitest';
import { MAPLE_SITE } from '../../demo/seed/maple/maple-site.data.ts';
import { cleanRichText } from './content.ts';
import { faultsOf } from './rich-text-faults.fixture.ts';

const PICTURE = '/content-images/0b54a2de-4f6c-4c7b-9a57-3b1f6a2d9c11.png';

const HOSTILE = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example></sCrIpT >x',
  '<img src=x onerror=alert(1)>',
  `<img src="${PICTURE}" onerror="alert(1)" srcset="//evil.example 2x" style="width:9999px">`,
  `<img src="https://evil.example${PICTURE}">`,
  `<img src="//evil.example${PICTURE}">`,
  `<img src="${PICTURE}?x=//evil.example">`,
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg/><p>x',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<p onclick="alert(1)" style="position:fixed" class="x" id="contact">text</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#115;cript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="JaVaScRiPt&colon;alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  "<a href='https://ok.example/\"onmouseover=alert(1)//'>x</a>",
  '<a title=">" href="https://ok.example"><img src=x onerror=alert(1)>',
  '<a href="https://a.example"><a href="https://b.example">x</a></a>',
  '<a href="https://a.example"><b></a></b>',
  '<iframe srcdoc="<script>alert(1)</script>"><p>x</iframe>',
  '<iframe><iframe><p onclick=x>'.repeat(20),
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- unfinished <img src=x onerror=alert(1)>',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><p>x',
  '<p<img src=x onerror=alert(1)>',
  '<p/onclick=alert(1)>x',
  '</div></main><h1>Taken over</h1>',
  '<h1><h2>x</h1></h2>',
  '<p><strong><em>never closed',
  '<p><ul><li><p>x<li>y</ul></p>',
  '<figure class="x image y" style="width:1px"><figure>',
  '<span class="text-12 text-30 cf-header">x</span><span style="color:red">y</span>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<noscript><p></noscript x><b>y',
  '<textarea></textarea/><img src=x onerror=alert(1)>',
  '<xmp></xmp><plaintext><p>x',
  '<title><p></title><select><option><p>x</select>',
  '&lt;script&gt;alert(1)&lt;/script&gt; &amp;lt;b&amp;gt; &nbsp;&copy;&#0;&#xD800;&notit; &',
  'a\0<scr\0ipt>\0</script>\uD800<p\0>',
];

describe('cleanRichText', () => {
  it.each(HOSTILE)('ST-15 removes the harmful parts of %j, and its result needs no further cleaning', (html) => {
    expect(faultsOf(html)).toEqual([]);
  });

  it('ST-15 removes the harmful parts of 4,000 mixtures of fragments', () => {
    const pieces = [...HOSTILE.flatMap((html) => html.match(/.{1,9}/gs) ?? []), '<', '>', '"', "'", '</', '<p>', '&'];
    // A small generator with a fixed seed (mulberry32) makes the same mixtures in every run.
    let seed = 20_261_121;
    const next = (below: number): number => {
      seed = (seed + 0x6d2b79f5) | 0;
      let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
    };
    for (let round = 0; round < 4000; round += 1) {
      const html = Array.from({ length: 2 + next(14) }, () => pieces[next(pieces.length)]).join('');
      expect(faultsOf(html), JSON.stringify(html)).toEqual([]);
    }
  });

  it("ST-15 keeps the editor's output unchanged", () => {
    const html =
      '<h3>Hours</h3><p>We are <strong>open</strong>, <em>even</em> <u>late</u>.<br>1 &lt; 2 &amp; 3 "quoted" l’été.</p>' +
      '<ul><li>Mon<ol><li>8:00</li></ol></li></ul><h4><span class="text-22">Big</span></h4>' +
      '<p><a href="https://maple.test/?a=1&amp;b=2" rel="noopener noreferrer">Site</a></p>' +
      `<figure class="image"><img src="${PICTURE}" alt="The &quot;blue&quot; room" width="800" height="600" loading="lazy"></figure>`;
    expect(cleanRichText(html)).toBe(html);
  });

  it.each([
    ['<b>x</b> <i>y</i> <h1>z</h1>', '<strong>x</strong> <em>y</em> <h3>z</h3>'],
    ['<div><p>One<p>Two</div>', '<p>One</p><p>Two</p>'],
    [
      '<a href="&#104;ttps://a.example/" target="_blank">x</a>',
      '<a href="https://a.example/" rel="noopener noreferrer">x</a>',
    ],
    ['<a href="javascript:x">words</a>', '<a>words</a>'],
    ['<p>Fees &amp;amp; hours&nbsp;&copy;</p>', '<p>Fees &amp;amp; hours\u00A0©</p>'],
    ['<p>a<script>b</script>c<style>d</style></p>', '<p>ac</p>'],
    ['<p>half \uD83D a pair, and \0nothing</p>', '<p>half \uFFFD a pair, and nothing</p>'],
    [`<img height="4" src='${PICTURE}'>`, `<img src="${PICTURE}" alt="" height="4" loading="lazy">`],
    ['<p>x<img src="/content-images/../../etc/passwd.png">y</p>', '<p>xy</p>'],
    ['', ''],
  ])('ST-15 changes %j to %j', (html, expected) => {
    expect(cleanRichText(html)).toBe(expected);
  });

  it("ST-15 keeps the demo's site unchanged", () => {
    const { content, aboutUs, services, teams } = MAPLE_SITE;
    const texts = [content.about.content, content.services.content, content.team.content, aboutUs, services, teams];
    expect(texts.map((html) => cleanRichText(html))).toEqual(texts);
  });

  it('ST-15 takes time in proportion to the length of hostile text', () => {
    const pieces = ['<a ', '<!--', '<ul>', '<'.repeat(3), '<a href="', '<svg>', '<iframe>', '<b><a></b>'];
    for (const piece of pieces) expect(faultsOf(piece.repeat(30_000 / piece.length))).toEqual([]);
  });
});
