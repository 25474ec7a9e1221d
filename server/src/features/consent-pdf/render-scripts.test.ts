import { describe, expect, it } from 'vitest';
import { actualTexts, readPdf } from '../../documents/read-pdf.fixture.ts';
import { loadPdfFonts } from '../../documents/typesetting/pdf-fonts.ts';
import { MAPLE_CLIENTS } from '../../seed/maple/maple-clients.data.ts';
import { givenPaper } from './consent-pdf.fixture.ts';
import { renderConsentPdf } from './render-consent-pdf.ts';

const withTerms = (terms: string) => renderConsentPdf(givenPaper({ document: { terms } }));

const { coverages } = await loadPdfFonts();
const isDrawable = (text: string) =>
  [...text].every((sign) => coverages.some(({ has }) => has(sign.codePointAt(0) ?? 0)));

// Reading a PDF takes long on a busy machine.
describe('scripts on paper', { timeout: 60_000 }, () => {
  it.each([
    'Zoë Lefèvre',
    "Seán O'Sullivan",
    'Łukasz Wójcik',
    'Nguyễn Thị Hạnh',
    'Şebnem Yıldız',
    'Ólafur Þórsson',
    'Gergő Szűcs',
    'Ștefan Țăranu',
    'Παναγιώτα Παπαδοπούλου',
    'Олена Шевченко',
    'ᾍ ῷ Ґ Ҙ Ω',
  ])('CO-10 prints %s with the letters of that script', async (name) => {
    const { text } = await readPdf(await withTerms(`<p>${name}</p><p><strong>${name}</strong></p>`));
    const drawn = text.replaceAll(' ', '');
    expect(drawn.split(name.normalize('NFC').replaceAll(' ', '')).length - 1).toBe(2);
  });

  it('CO-10 has letters for every client of the demo except for Chinese names', () => {
    const without = MAPLE_CLIENTS.filter(({ firstName, lastName }) => !isDrawable(`${firstName}${lastName}`));
    expect(without.map(({ lastName }) => lastName)).toEqual(['田中']);
  });

  it('CO-10 composes letters with separate accents', async () => {
    const { text } = await readPdf(await withTerms(`<p>${'Zoë Lefèvre'.normalize('NFD')}</p>`));
    expect(text).toContain('Zoë Lefèvre');
  });

  it('CO-10 keeps a name of 60 letters whole', async () => {
    const lastName = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis';
    const client = { id: 1, first_name: 'Hubert', last_name: lastName, dob: null };
    const { text } = await readPdf(await renderConsentPdf(givenPaper({ document: { client } })));
    expect(text).toContain(`Client Hubert ${lastName}`);
  });

  it.each([
    { script: 'Arabic', text: 'ليلى الحداد' },
    { script: 'Arabic with dots that fonts draw apart', text: 'بتثنيئ' },
    { script: 'Hebrew with points', text: 'שָׁלוֹם עולם' },
  ])('CO-10 gives screen readers the letters of $script', async ({ text }) => {
    expect(actualTexts(await withTerms(`<p>In between ${text} and after</p>`))).toContain(text);
  });

  it('CO-10 draws a box for a character that no font has, and gives screen readers the character', async () => {
    const bytes = await withTerms('<p>Before 田中 after \u{1f600}.</p>');
    const { text } = await readPdf(bytes);
    // Each box shows the Unicode number in two rows.
    expect(text.replaceAll(' ', '')).toContain('Before75304E2Dafter1F600.');
    expect(actualTexts(bytes)).toEqual(expect.arrayContaining(['田中', '\u{1f600}']));
  });
});
