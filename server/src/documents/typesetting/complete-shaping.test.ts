import { expect, it } from 'vitest';
import { loadPdfFonts } from './pdf-fonts.ts';
import { BODY } from './pdf-styles.ts';
import { printable } from './printable-text.ts';
import { createTypesetter } from './text-runs.ts';

/** Words, and the names of their glyphs as HarfBuzz 6.0, which shapes text in browsers, chooses them with the same font files. */
const WORDS = [
  ['မြှုပ်', 'medial_ra ma medial_ha.sub2 dummymarkmymr _u_spacing pa asat'],
  ['သင်္ဘော', 'sa _e bha kinzi _aa'],
  ['ကြေး', '_e medial_ra.w2 ka visarga'],
  ['ស្ត្រី', 'uni17D2179A uni179F uni17D2178F uni17B8'],
  ['धर्मेन्द्र', 'uni0927 uni092E uni09470930094D uni0928094D uni0926094D0930'],
  ['क्षत्रिय', 'uni0915094D0937 uni093F.04 uni0924094D0930 uni092F'],
  [
    'রবীন্দ্রনাথ',
    'uni09B0 uni09AC uni09C0 uni09A809CD.headline uni09A609CD.half uni09A809CD.float raphalabeng.alt09 uni09A8 uni09BE uni09A5',
  ],
  [
    'চট্টোপাধ্যায়',
    'uni099A uni09C7.short uni099F09CD099F.noflag uni099F.flag uni09BE uni09AA uni09BE uni09A7 uni09AF.pstf uni09BE uni09AF uni09BC',
  ],
  ['ત્રિવેદી', 'ivowelsign3gujr taragujr vagujr evowelsigngujr dagujr iivowelsign2gujr'],
  ['ਹਰਪ੍ਰੀਤ', 'haguru raguru paguru rasubscriptguru iimatraguru taguru'],
  ['ਸਿੰਘ', 'imatraguru saguru tippiguru ghaguru'],
  ['କ୍ଷେତ୍ର', 'uni0B47 kassaoriya taraoriya'],
  ['ஸ்ரீனிவாசன்', 'shritamil nnnatamil ivowelsigntamil vatamil aavowelsigntamil catamil nnnaprehalftamil'],
  [
    'కృష్ణమూర్తి',
    'katelu rvocalicvowelsigntelu ssatelu nnasubscripttelu matelu uuvowelsigntelu rivoweltelu tasubscriptnarrowtelu',
  ],
  ['ಕರ್ನಾಟಕ', 'kaknda nanocrestknda aavowelsignknda rephknda ttaknda kaknda'],
  ['സ്ത്രീ', 'samlym viramamlym rapostmlym tamlym iivowelsignmlym'],
  ['ප්‍රේමදාස', 'evowelsignsinh pahalantsinh parasinh masinh dasinh aavowelsignsinh sasinh'],
  ['น้ำ', 'uni0E19 uni0E4D uni0E49.small uni0E32'],
  ['ນ້ຳ', 'uni0E99 niggahita_maiTholao.right uni0EB2'],
  ['مُحَمَّد', 'uni062F.fina uni064E uni0651 uni0645.medi uni064E uni062D.medi uni064F uni0645.init'],
  ['שָׁלוֹם', 'uni05DD uni05B9 uni05D5 uni05DC uni05B8 uni05C1 uni05E9'],
  ['בְּרֵאשִׁית', 'uni05EA uni05D9 uni05B4 uni05C1 uni05E9 uni05D0 uni05B5 uni05E8 uni05B0 uni05BC uni05D1'],
] as const;

interface Shaping {
  layoutRun(word: string): { readonly glyphs: readonly { readonly name: string }[] };
}

const fonts = await loadPdfFonts();

it.each(WORDS)('CO-10 shapes %s as a browser does', (word, names) => {
  const doc = new fonts.pdfkit({ font: '', autoFirstPage: false });
  const type = createTypesetter(doc, fonts, 'en');
  type.use(type.fonts.find([word.codePointAt(0) ?? 0], 'sc', false), BODY);
  const { _font: font } = doc as unknown as { readonly _font: Shaping };
  const { glyphs } = font.layoutRun(printable(word));
  expect(glyphs.map(({ name }) => name).join(' ')).toBe(names);
});
