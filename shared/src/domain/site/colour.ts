/** A colour in OKLCH: lightness 0 to 1 as the eye judges it, chroma from 0, hue in radians. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

type Triple = readonly [number, number, number];

const HEX_PATTERN = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

export function isHexColour(text: string): boolean {
  return HEX_PATTERN.test(text);
}

/** Red, green and blue as light, 0 to 1. @throws RangeError unless '#rgb' or '#rrggbb'. */
function linearRgbOf(hex: string): Triple {
  if (!isHexColour(hex)) throw new RangeError('A colour must read #rgb or #rrggbb');
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1);
  const part = (at: number) => {
    const value = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(0), part(2), part(4)];
}

const hexPart = (linear: number): string => {
  const light = Math.min(1, Math.max(0, linear));
  const value = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0');
};

/** The OKLab matrices are Björn Ottosson's (bottosson.github.io/posts/oklab). */
export function oklchOf(hex: string): Oklch {
  const [r, g, b] = linearRgbOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bee = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, bee),
    hue: Math.atan2(bee, a),
  };
}

function linearRgbOfOklch({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isShowable = (colour: Oklch): boolean =>
  linearRgbOfOklch(colour).every((part) => part >= -0.0005 && part <= 1.0005);

/** Returns the nearest colour a screen can show: keeps lightness and hue, reduces chroma. */
export function hexOfOklch({ lightness, chroma, hue }: Oklch): string {
  const wanted = { lightness: Math.min(1, Math.max(0, lightness)), chroma, hue };
  let low = 0;
  let high = chroma;
  for (let step = 0; step < 12 && !isShowable({ ...wanted, chroma: high }); step += 1) {
    const middle = (low + high) / 2;
    if (isShowable({ ...wanted, chroma: middle })) low = middle;
    else high = middle;
    if (step === 11) high = low;
  }
  return `#${linearRgbOfOklch({ ...wanted, chroma: high })
    .map(hexPart)
    .join('')}`;
}

function luminanceOf(hex: string): number {
  const [r, g, b] = linearRgbOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2 contrast, 1 to 21, in either order. @throws RangeError unless both read '#rgb' or '#rrggbb'. */
export function contrastRatio(one: string, other: string): number {
  const a = luminanceOf(one);
  const b = luminanceOf(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
