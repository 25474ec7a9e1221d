import { describe, expect, it } from 'vitest';
import { readEnds, readPdf } from '../../documents/read-pdf.fixture.ts';
import { givenPaper } from './consent-pdf.fixture.ts';
import { renderConsentPdf } from './render-consent-pdf.ts';

/** As much as a template may hold. */
const full = (piece: string): string => piece.repeat(Math.ceil(20_000 / piece.length)).slice(0, 20_000);

// Reading a PDF takes long on a busy machine.
describe('terms that were written to break the PDF', { timeout: 60_000 }, () => {
  it.each([
    { what: '20,000 characters of words', terms: full('word ') },
    { what: 'one word of 20,000 letters', terms: full('x') },
    { what: 'hyphens', terms: full('-') },
    { what: 'lists in 400 lists', terms: `${'<ul><li>'.repeat(400)}deep${'</li></ul>'.repeat(400)}` },
    { what: '400 elements inside each other', terms: `${'<strong><em>'.repeat(200)}deep` },
    { what: '1,400 items', terms: `<ol>${'<li>item</li>'.repeat(1400)}</ol>` },
    { what: 'empty items', terms: `<ol>${'<li></li>'.repeat(1400)}</ol>` },
    { what: 'a table of 700 rows', terms: `<table>${'<tr><td>a</td><td>b</td></tr>'.repeat(700)}</table>` },
    { what: 'headings only', terms: full('<h3>h</h3>') },
    { what: 'line breaks', terms: full('a<br>') },
    { what: 'links', terms: full('<a href="https://e.example/">l</a>') },
    {
      what: 'missing pictures',
      terms: full('<img src="/content-images/0b6e0000-0000-4000-8000-000000000000.jpg">'),
    },
    { what: 'unclosed elements', terms: full('<p><strong><a href="x">') },
    { what: 'a quote that never ends', terms: full("<a href='") },
    { what: 'broken references', terms: full('&#x0;&#xd800;&#1114112;&foo;') },
    { what: 'changes of direction', terms: full('\u202e\u202bא\u2067a') },
    { what: 'Arabic', terms: full('السلام عليكم ') },
    { what: 'a different script for each letter', terms: full('aŁężяαא') },
    { what: 'accents on accents', terms: full('\u0301') },
    { what: 'characters that no font has', terms: full('漢字\u{1f469}\u200d\u{1f467}') },
    { what: 'half surrogate pairs', terms: full('\ud800') },
    { what: 'zeros', terms: full('\0') },
    { what: 'invisible characters', terms: full('\u2068\u200b\u2060\u00ad') },
  ])('CO-10 prints $what', async ({ terms }) => {
    const { first, last, count } = await readEnds(await renderConsentPdf(givenPaper({ document: { terms } })));
    expect(first).toContain('Statement I, Ada Example, am the parent');
    expect(last).toContain(`Page ${count} of ${count}`);
  });

  it('CO-10 prints names and facts of any length', async () => {
    const long = 'W'.repeat(255);
    const person = { id: 1, first_name: long, last_name: `${long} <b>\u202e` };
    const [contact] = givenPaper().document.third_party_contact;
    const bytes = await renderConsentPdf(
      givenPaper({
        document: {
          title: long,
          client: { ...person, dob: '0001-01-01' },
          guardian: { ...person, email: `${long}@e.example` },
          practitioner: person,
          third_party_contact: contact ? [{ ...contact, ...person, other_organization_name: long, email: long }] : [],
        },
        signature: { name: long, user_agent: '('.repeat(300), release: long },
      }),
    );
    const { text } = await readPdf(bytes);
    expect(text.replaceAll(' ', '').split('W'.repeat(255)).length).toBeGreaterThan(8);
    expect(text.replaceAll(' ', '')).toContain('('.repeat(300));
  });
});
