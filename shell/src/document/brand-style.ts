import { type BrandTokens, brandTokens, type ColourScheme } from '@carefront/shared/domain';

const variables = (tokens: BrandTokens): string =>
  [
    `--cf-brand:${tokens.brand}`,
    `--cf-brand-hover:${tokens.brandHover}`,
    `--cf-brand-pressed:${tokens.brandPressed}`,
    `--cf-on-brand:${tokens.onBrand}`,
    `--cf-brand-text:${tokens.brandText}`,
    `--cf-brand-tint:${tokens.brandTint}`,
    `--cf-brand-tint-text:${tokens.brandTintText}`,
    `--cf-focus:${tokens.focus}`,
  ].join(';');

const of = (colour: string, scheme: ColourScheme): string => variables(brandTokens(colour, scheme));

/** The clinic's colour as variables of the document, in both schemes (GN-04). The rest of the palette is in document.css. */
export function brandStyle(colour: string): string {
  return `:root{${of(colour, 'light')}}@media (prefers-color-scheme:dark){:root{${of(colour, 'dark')}}}`;
}
