import { describe, expect, it } from 'vitest';
import { type Block, richTextBlocks } from './rich-text-blocks.ts';
import { BODY, HEADINGS, type Phrase } from './typesetting/pdf-styles.ts';

/** Returns a phrase with its style, such as `bold:word`. */
const marked = ({ text, style }: Phrase): string => {
  const marks = [style.isBold && 'bold', style.isItalic && 'italic', style.isUnderlined && 'underlined'];
  const size = style.sizePt === BODY.sizePt ? '' : String(style.sizePt);
  return [...marks.filter(Boolean), size, style.href, text].filter(Boolean).join(':');
};
const short = (block: Block): unknown => {
  if (block.kind === 'list') return { [block.isOrdered ? 'ol' : 'ul']: block.items.map((item) => item.map(short)) };
  if (block.kind === 'picture') return { picture: block.src, alt: block.alt };
  return { [block.kind === 'heading' ? `h${block.level}` : 'p']: block.phrases.map(marked) };
};
const read = (html: string): unknown[] => richTextBlocks(html).map(short);

const PICTURE = '/content-images/0b6e0000-0000-4000-8000-000000000000.jpg';

describe('richTextBlocks', () => {
  it.each([
    { what: 'a paragraph', html: '<p>One  two\n three</p>', blocks: [{ p: ['One two three'] }] },
    { what: 'text outside of paragraphs', html: 'One <strong>two</strong>', blocks: [{ p: ['One ', 'bold:two'] }] },
    { what: 'h3', html: '<h3>Title</h3>', blocks: [{ h3: [`bold:${HEADINGS[3].sizePt}:Title`] }] },
    { what: 'h4', html: '<h4>Title</h4>', blocks: [{ h4: ['bold:Title'] }] },
    {
      what: 'other headings as h3 and h4',
      html: '<h1>A</h1><h6>B</h6>',
      blocks: [{ h3: ['bold:12:A'] }, { h4: ['bold:B'] }],
    },
    { what: 'strong', html: '<p><strong>a</strong>b</p>', blocks: [{ p: ['bold:a', 'b'] }] },
    { what: 'em', html: '<p><em>a</em>b</p>', blocks: [{ p: ['italic:a', 'b'] }] },
    { what: 'u', html: '<p><u>a</u>b</p>', blocks: [{ p: ['underlined:a', 'b'] }] },
    {
      what: 'three styles together',
      html: '<p><strong><em><u>a</u></em></strong></p>',
      blocks: [{ p: ['bold:italic:underlined:a'] }],
    },
    { what: 'b and i', html: '<p><b>a</b><i>b</i></p>', blocks: [{ p: ['bold:a', 'italic:b'] }] },
    { what: 'a size', html: '<p><span class="text-30">a</span></p>', blocks: [{ p: ['19.7:a'] }] },
    { what: 'an unknown size', html: '<p><span class="text-99">a</span></p>', blocks: [{ p: ['a'] }] },
    { what: 'a line break', html: '<p>a<br>b<br></p>', blocks: [{ p: ['a\nb'] }] },
    { what: 'many line breaks as one empty line', html: '<p>a<br><br><br><br>b</p>', blocks: [{ p: ['a\n\nb'] }] },
    { what: 'blanks around a line break', html: '<p>a <br> b</p>', blocks: [{ p: ['a \nb'] }] },
    { what: 'blanks between elements', html: '<p>a <em> b</em></p>', blocks: [{ p: ['a ', 'italic:b'] }] },
    { what: 'character references', html: '<p>a &lt;b&gt; &amp; &eacute;</p>', blocks: [{ p: ['a <b> & é'] }] },
    { what: 'empty paragraphs', html: '<p></p><p>&nbsp;</p><p><br></p><h3> </h3>', blocks: [] },
    {
      what: 'a picture in a figure',
      html: `<figure class="image"><img src="${PICTURE}" alt="A &quot;b&quot;"></figure>`,
      blocks: [{ picture: PICTURE, alt: 'A "b"' }],
    },
    {
      what: 'a picture between words',
      html: `<p>a<img src="${PICTURE}">b</p>`,
      blocks: [{ p: ['a'] }, { picture: PICTURE, alt: '' }, { p: ['b'] }],
    },
    {
      what: 'a picture of another site',
      html: '<p>a<img src="https://else.example/a.png"></p>',
      blocks: [{ p: ['a'] }],
    },
    { what: 'a script', html: '<p>a</p><script>b</script>', blocks: [{ p: ['a'] }] },
    {
      what: 'the words of a table',
      html: '<table><tr><td>a</td><td> b</td></tr></table>',
      blocks: [{ p: ['a b'] }],
    },
    { what: 'unclosed elements', html: '<p><strong>a', blocks: [{ p: ['bold:a'] }] },
  ])('CO-10 reads $what', ({ html, blocks }) => {
    expect(read(html)).toEqual(blocks);
  });

  it('CO-10 reads lists inside lists, with all their content', () => {
    const html = '<ul><li>a<ol><li>b</li><li><p>c</p><p>d</p></li></ol></li><li><strong>e</strong></li></ul><p>f</p>';
    const inner = { ol: [[{ p: ['b'] }], [{ p: ['c'] }, { p: ['d'] }]] };
    expect(read(html)).toEqual([{ ul: [[{ p: ['a'] }, inner], [{ p: ['bold:e'] }]] }, { p: ['f'] }]);
  });

  it.each([
    {
      what: 'after other words',
      html: '<a href="https://e.example/a">here</a>',
      phrases: ['here', ' (https://e.example/a)'],
    },
    {
      what: 'not when the words are the address',
      html: '<a href="https://e.example">https://e.example</a>',
      phrases: ['https://e.example'],
    },
    {
      what: 'without mailto:',
      html: '<a href="mailto:a@e.example">write</a>',
      phrases: ['write', ' (a@e.example)'],
    },
    {
      what: 'not when the words are the number',
      html: '<a href="tel:+14165550140">+14165550140</a>',
      phrases: ['+14165550140'],
    },
    {
      what: 'in ASCII',
      html: '<a href="https://é.example/ü">here</a>',
      phrases: ['here', ' (https://xn--9ca.example/%C3%BC)'],
    },
    { what: 'not for a script', html: '<a href="javascript:alert(1)">here</a>', phrases: ['here'] },
    { what: 'not for a broken address', html: '<a href="https://[">here</a>', phrases: ['here'] },
  ])('CO-10 prints the address of a link: $what', ({ html, phrases }) => {
    const [block] = richTextBlocks(`<p>${html}</p>`);
    expect(block?.kind === 'paragraph' && block.phrases.map(({ text }) => text)).toEqual(phrases);
  });
});
