import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type ReadPdf, readPdf } from '../../documents/read-pdf.fixture.ts';
import { givenPaper } from './consent-pdf.fixture.ts';
import { renderConsentPdf } from './render-consent-pdf.ts';

const withTerms = async (terms: string): Promise<ReadPdf> =>
  readPdf(await renderConsentPdf(givenPaper({ document: { terms } })));

const PICTURE = '/content-images/0b6e0000-0000-4000-8000-000000000000.png';

// Reading a PDF takes long on a busy machine.
describe('the pages of the PDF', { timeout: 60_000 }, () => {
  it('CO-10 continue the numbers of a list', async () => {
    const { text, pages, roles } = await withTerms(`<ol>${'<li>Point</li>'.repeat(120)}</ol>`);
    for (let number = 1; number <= 120; number += 1) expect(text).toContain(`${number}. Point`);
    expect(pages.filter((page) => page.includes('Point')).length).toBeGreaterThan(1);
    expect(roles.filter((role) => role === 'LI')).toHaveLength(120);
  });

  it('CO-10 repeat the column names when contacts continue on the next page', async () => {
    const [contact] = givenPaper().document.third_party_contact;
    if (!contact) throw new Error('the given paper has a contact');
    const third_party_contact = Array.from({ length: 80 }, (_, index) => ({ ...contact, first_name: `No${index}` }));
    const { pages, text, roles } = await readPdf(
      await renderConsentPdf(givenPaper({ document: { third_party_contact } })),
    );
    for (let index = 0; index < 80; index += 1) expect(text).toContain(`No${index} Sample`);
    const withRows = pages.filter((page) => page.includes('Sample'));
    expect(withRows.length).toBeGreaterThan(2);
    for (const page of withRows) expect(page.replace(/\s+/g, ' ')).toContain('Name Relationship Organization Phone');
    // A screen reader reads the column names once: five columns here, plus the tables of people and certificate.
    expect(roles.filter((role) => role === 'TR').length).toBeGreaterThan(80);
  });

  it('CO-10 show the pictures of the text', async () => {
    const jpg = await sharp({ create: { width: 800, height: 3000, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer();
    const document = {
      terms: `<p>Before</p><figure class="image"><img src="${PICTURE}" alt="The garden"></figure><p>After</p>`,
    };
    const pictures = new Map([[PICTURE, { jpg, widthPx: 800, heightPx: 3000 }]]);
    const bytes = await renderConsentPdf(givenPaper({ document, paper: { pictures } }));
    const { roles, text } = await readPdf(bytes);
    expect(Buffer.from(bytes).includes(jpg)).toBe(true);
    expect(roles).toContain('Figure');
    expect(text).not.toContain('[picture');
  });

  it('CO-03 CO-10 begin with the clinic’s logo above its name', async () => {
    const logo = {
      jpg: await sharp({ create: { width: 900, height: 300, channels: 3, background: '#9a3f2b' } })
        .jpeg()
        .toBuffer(),
    };
    const bytes = await renderConsentPdf(givenPaper({ paper: { logo: { ...logo, widthPx: 900, heightPx: 300 } } }));
    const { pages, roles } = await readPdf(bytes);
    expect(Buffer.from(bytes).includes(logo.jpg)).toBe(true);
    // A screen reader reads the name once.
    expect(roles).not.toContain('Figure');
    expect(pages[0]).toMatch(/^\s*Maple Therapy\n/);
  });

  it('CO-10 say where a picture is missing', async () => {
    const { text } = await withTerms(`<p>Before</p><img src="${PICTURE}" alt="The garden"><img src="${PICTURE}">`);
    expect(text).toContain('Before [picture: The garden] [picture]');
  });

  it('CO-10 contain links, and print their addresses', async () => {
    const { links, text, roles } = await withTerms(
      '<p>See <a href="https://maple.example/rules?a=1&amp;b=(2)">the rules</a>.</p>',
    );
    expect(links).toEqual(['https://maple.example/rules?a=1&b=(2)']);
    expect(text).toContain('the rules (https://maple.example/rules?a=1&b=(2)).');
    expect(roles).toContain('Link');
  });
});
