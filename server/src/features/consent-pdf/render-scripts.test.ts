import { describe, expect, it } from 'vitest';
import { MAPLE_CLIENTS } from '../../../demo/seed/maple/maple-clients.data.ts';
import { actualTexts, readPdf } from '../../documents/read-pdf.fixture.ts';
import { loadPdfFonts } from '../../documents/typesetting/pdf-fonts.ts';
import { givenPaper } from './consent-pdf.fixture.ts';
import { renderConsentPdf } from './render-consent-pdf.ts';

const withTerms = (terms: string) => renderConsentPdf(givenPaper({ document: { terms } }));

const fonts = await loadPdfFonts();
const isDrawable = (text: string) =>
  [...text].every((sign) => fonts.find([sign.codePointAt(0) ?? 0], 'sc', false) !== null);

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
    'Ḵwakwa̱ka̱ʼwakw',
    'hən̓q̓əmin̓əm̓',
    'Tłı̨chǫ',
    'ᐃᓄᒃᑎᑐᑦ ᓄᓇᕗᑦ',
    'ᓀᐦᐃᔭᐍᐏᐣ',
    'ᏣᎳᎩ',
    '陳小明',
    '龔鳳儀',
    '𠮷野家',
    '田中さくら',
    'サクラ・タナカ',
    '김민준',
    'ਹਰਪ੍ਰੀਤ ਸਿੰਘ',
    'श्रीकृष्ण क्षत्रिय',
    'শ্রী চট্টোপাধ্যায়',
    'કૃષ્ણ પટેલ',
    'ଓଡ଼ିଆ କୃଷ୍ଣ',
    'கௌரி ஸ்ரீனிவாசன்',
    'కృష్ణమూర్తి',
    'ಕೃಷ್ಣಮೂರ್ತಿ',
    'കൃഷ്ണൻ',
    'ලංකා',
    'น้ำผึ้ง ที่รัก',
    'ສົມສັກ',
    'ស្រីមុំ ខ្មែរ',
    'မြန်မာ ကျော်စွာ ကြေး',
    'བསྟན་འཛིན་རྒྱ་མཚོ',
    'አበበ ቢቂላ',
    'გიორგი',
    'Արմեն Հակոբյան',
    'ⵜⴰⵎⴰⵣⵉⵖⵜ',
    'Ana 😀 ☐ ≤ →',
    '𝓐𝓷𝓪',
  ])('CO-10 prints %s with the letters of that script', async (name) => {
    const { text } = await readPdf(await withTerms(`<p>${name}</p><p><strong>${name}</strong></p>`));
    const drawn = text.replaceAll(' ', '');
    expect(drawn.split(name.normalize('NFC').replaceAll(' ', '')).length - 1).toBe(2);
  });

  it('CO-10 has letters for every client of the demo', () => {
    expect(MAPLE_CLIENTS.filter(({ firstName, lastName }) => !isDrawable(`${firstName}${lastName}`))).toEqual([]);
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
    { script: 'Syriac', text: 'ܫܠܡܐ' },
    { script: 'Thaana', text: 'ދިވެހި' },
    { script: 'N’Ko', text: 'ߒߞߏ' },
    { script: 'Sinhala with a joiner', text: 'ශ්‍රී' },
    { script: 'Lao', text: 'ນ້ຳ' },
  ])('CO-10 gives screen readers the letters of $script', async ({ text }) => {
    expect(actualTexts(await withTerms(`<p>In between ${text} and after</p>`))).toContain(text);
  });

  it('CO-10 names a character that no font has, and gives screen readers the character', async () => {
    const bytes = await withTerms('<p>Before \u{13000} after.</p>');
    const { text } = await readPdf(bytes);
    expect(text).toContain('Before [character U+13000] after.');
    expect(actualTexts(bytes)).toContain('\u{13000}');
  });

  it('CO-10 draws names of other scripts in tables, headings and signatures', async () => {
    const client = { id: 1, first_name: '小明', last_name: '陳', dob: null };
    const guardian = { id: 2, first_name: 'ਹਰਪ੍ਰੀਤ', last_name: 'ਸਿੰਘ', email: 'guardian@maple.test' };
    const paper = givenPaper({ document: { client, guardian, title: '同意書' }, signature: { name: 'ਹਰਪ੍ਰੀਤ ਸਿੰਘ' } });
    const { text } = await readPdf(await renderConsentPdf(paper));
    const drawn = text.replaceAll(' ', '');
    for (const words of ['同意書', '小明陳', 'ਹਰਪ੍ਰੀਤਸਿੰਘ']) expect(drawn).toContain(words);
  });
});
