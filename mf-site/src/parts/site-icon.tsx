/** Icons that a clinic may choose instead of a picture. The view box is 48 by 48; classes set the colours. */
const GLYPHS = {
  leaf: (
    <>
      <path className="site-glyph-line" d="M24 45V29" />
      <path d="M24 36C11 36 6 26 6 13c13 0 18 9 18 23Z" />
      <path className="site-glyph-second" d="M24 27C24 14 30 5 42 4c1 14-5 23-18 23Z" />
    </>
  ),
  tree: (
    <>
      <path className="site-glyph-line" d="M24 46V24M24 36l7-6" />
      <circle className="site-glyph-second" cx="14" cy="22" r="9" />
      <circle className="site-glyph-second" cx="34" cy="22" r="9" />
      <circle cx="24" cy="14" r="12" />
    </>
  ),
  heart: (
    <>
      <path d="M24 43S5 31.5 5 18a10.5 10.5 0 0 1 19-6 10.5 10.5 0 0 1 19 6c0 13.5-19 25-19 25Z" />
      <path className="site-glyph-shine" d="M12 18a5 5 0 0 1 5-5" />
    </>
  ),
};

export type SiteIconName = keyof typeof GLYPHS;

export const isSiteIconName = (icon: string): icon is SiteIconName => Object.hasOwn(GLYPHS, icon);

export interface SiteGlyphProps {
  name: SiteIconName;
}

/** The drawing without its `svg` element. */
export function SiteGlyph({ name }: SiteGlyphProps) {
  return <g className="site-glyph">{GLYPHS[name]}</g>;
}

/** The icon on a background in the clinic's colour. Decorative. */
export function SiteIcon({ name }: SiteGlyphProps) {
  return (
    <svg className="site-badge" viewBox="-24 -24 96 96" aria-hidden="true" focusable="false">
      <circle className="site-badge-ground" cx="24" cy="24" r="48" />
      <SiteGlyph name={name} />
    </svg>
  );
}
