import { contrastRatio, hexOfOklch, type Oklch, oklchOf } from './colour.ts';

/** The keys of Fluent's BrandVariants: 10 the darkest, 160 the lightest, 80 nearest to the colour given. */
export const BRAND_RAMP_KEYS = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160] as const;
export type BrandRampKey = (typeof BRAND_RAMP_KEYS)[number];
export type BrandRamp = Readonly<Record<BrandRampKey, string>>;
export type ColourScheme = 'light' | 'dark';

/** WCAG 2.2 AA: text on its ground, and the parts of controls beside theirs. */
export const MIN_TEXT_CONTRAST = 4.5;
export const MIN_CONTROL_CONTRAST = 3;

/** Background colours of the pages; every token has enough contrast on each background of its scheme. */
export const GROUNDS: Readonly<Record<ColourScheme, readonly string[]>> = {
  light: ['#ffffff', '#fbf9f6'],
  dark: ['#1c1a18', '#262320', '#2f2b27'],
};
const ON_BRAND: Readonly<Record<ColourScheme, string>> = { light: '#ffffff', dark: '#1c1a18' };

const DARKEST = 0.16;
const LIGHTEST = 0.97;

/** Sixteen shades of one hue, evenly spaced to the eye. @throws RangeError unless '#rgb' or '#rrggbb'. */
export function brandRamp(hex: string): BrandRamp {
  const base = oklchOf(hex);
  const middle = Math.min(0.66, Math.max(0.38, base.lightness));
  const shade = (key: BrandRampKey): string => {
    const share = key <= 80 ? (key - 10) / 70 : (key - 80) / 80;
    const lightness = key <= 80 ? DARKEST + (middle - DARKEST) * share : middle + (LIGHTEST - middle) * share;
    return hexOfOklch({ ...base, lightness, chroma: base.chroma * chromaShare(lightness) });
  };
  return Object.fromEntries(BRAND_RAMP_KEYS.map((key) => [key, shade(key)])) as Record<BrandRampKey, string>; // fromEntries forgets its keys
}

/** Very dark and very light shades look garish at full chroma. */
const chromaShare = (lightness: number): number => Math.min(1, 0.25 + 2.4 * Math.min(lightness, 1 - lightness));

export interface BrandTokens {
  /** A control's fill, its states and the text on all three. */
  readonly brand: string;
  readonly brandHover: string;
  readonly brandPressed: string;
  readonly onBrand: string;
  /** Text and links on the page's ground. */
  readonly brandText: string;
  /** A quiet fill, and the text on it. */
  readonly brandTint: string;
  readonly brandTintText: string;
  readonly focus: string;
}

const STEP = 0.004;
/** Below it a screen shows one black for all, and a state would not show. */
const DARKEST_STATE = 0.12;

/** The shade nearest to the one given that contrasts enough, looking towards black or white only. */
function shadeThat(base: Oklch, towards: -1 | 1, isEnough: (hex: string) => boolean): Oklch {
  const end = towards < 0 ? 0 : 1; // black and white: one of them contrasts enough with any ground of a scheme
  let lightness = base.lightness;
  while ((end - lightness) * towards > 0 && !isEnough(hexOfOklch({ ...base, lightness }))) lightness += towards * STEP;
  return { ...base, lightness: Math.min(1, Math.max(0, lightness)) };
}

/** One clinic colour as tokens that people can read: 4.5 to 1 for text, 3 to 1 for controls and focus. @throws RangeError as `brandRamp`. */
export function brandTokens(hex: string, scheme: ColourScheme): BrandTokens {
  const base = oklchOf(hex);
  const isLight = scheme === 'light';
  const towards = isLight ? -1 : 1;
  const onBrand = ON_BRAND[scheme];
  const isReadableOn = (grounds: readonly string[], minimum: number) => (colour: string) =>
    grounds.every((ground) => contrastRatio(colour, ground) >= minimum);
  const isFill = isReadableOn([onBrand], MIN_TEXT_CONTRAST);
  // Both schemes write on a fill in a ground's own colour, so text that reads on the fill also sets the fill off from the ground.
  const fill = shadeThat(base, towards, isFill);
  const state = (shift: number) => {
    const isAtTheEnd = isLight ? fill.lightness < 0.25 : fill.lightness > 0.88;
    const from = Math.max(fill.lightness, DARKEST_STATE);
    const lightness = from + shift * (isAtTheEnd ? -towards : towards);
    return hexOfOklch(shadeThat({ ...fill, lightness }, towards, isFill));
  };
  const tint = hexOfOklch({
    ...base,
    lightness: isLight ? 0.955 : 0.29,
    chroma: Math.min(base.chroma, isLight ? 0.02 : 0.03),
  });
  const shadeOn = (grounds: readonly string[], minimum: number) =>
    hexOfOklch(shadeThat(base, towards, isReadableOn(grounds, minimum)));
  return {
    brand: hexOfOklch(fill),
    brandHover: state(0.05),
    brandPressed: state(0.1),
    onBrand,
    brandText: shadeOn(GROUNDS[scheme], MIN_TEXT_CONTRAST),
    brandTint: tint,
    brandTintText: shadeOn([tint], MIN_TEXT_CONTRAST),
    focus: shadeOn(GROUNDS[scheme], MIN_CONTROL_CONTRAST),
  };
}
