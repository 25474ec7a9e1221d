import { SiteGlyph, type SiteIconName } from './site-icon.tsx';

/** The view through the window: the clinic's icon on a hill, or the sun over two hills. */
function View({ icon }: { icon: SiteIconName | null }) {
  if (icon) {
    return (
      <>
        <path className="site-drawing-near" d="M92 236c44-26 172-26 216 0v60H92Z" />
        <g transform="translate(128 82) scale(3)">
          <SiteGlyph name={icon} />
        </g>
        <path className="site-drawing-frame" d="M92 296V132a108 108 0 0 1 216 0v164" />
      </>
    );
  }
  return (
    <>
      <circle className="site-drawing-sun" cx="246" cy="112" r="27" />
      <path className="site-drawing-far" d="M92 214c34-36 70-30 104-8s74 10 112-26v116H92Z" />
      <path className="site-drawing-near" d="M92 256c44-30 80-18 118-6s68 4 98-14v60H92Z" />
      <path className="site-drawing-frame" d="M92 296V132a108 108 0 0 1 216 0v164M200 24v272M92 158h216" />
    </>
  );
}

export interface SiteDrawingProps {
  /** The icon that the clinic chose for this place. */
  icon: SiteIconName | null;
}

/** Our own drawing for clinics without a picture: two chairs, a small table, a window. Coloured by classes from the clinic's brand. */
export function SiteDrawing({ icon }: SiteDrawingProps) {
  return (
    <svg className="site-drawing" viewBox="0 0 400 320" aria-hidden="true" focusable="false">
      <path className="site-drawing-sky" d="M92 296V132a108 108 0 0 1 216 0v164Z" />
      <View icon={icon} />
      <rect className="site-drawing-floor" x="12" y="294" width="376" height="6" rx="3" />
      <path className="site-drawing-leaf" d="M344 214c-4-34 2-62 18-84 8 30 4 58-12 84Z" />
      <path className="site-drawing-leaf" d="M343 216c-18-14-28-34-29-58 20 10 31 30 33 56Z" />
      <path className="site-drawing-leaf" d="M349 218c4-22 16-38 36-46 2 22-9 40-32 50Z" />
      <g className="site-drawing-pale">
        <rect x="246" y="184" width="92" height="96" rx="28" />
        <rect x="230" y="230" width="28" height="58" rx="14" />
        <rect x="326" y="230" width="28" height="58" rx="14" />
        <rect x="242" y="282" width="8" height="13" rx="3" />
        <rect x="334" y="282" width="8" height="13" rx="3" />
      </g>
      <rect className="site-drawing-cushion" x="257" y="244" width="70" height="30" rx="10" />
      <g className="site-drawing-brand">
        <rect x="62" y="184" width="92" height="96" rx="28" />
        <rect x="46" y="230" width="28" height="58" rx="14" />
        <rect x="142" y="230" width="28" height="58" rx="14" />
        <rect x="58" y="282" width="8" height="13" rx="3" />
        <rect x="150" y="282" width="8" height="13" rx="3" />
      </g>
      <rect className="site-drawing-cushion" x="73" y="244" width="70" height="30" rx="10" />
      <rect className="site-drawing-dark" x="178" y="252" width="44" height="6" rx="3" />
      <path className="site-drawing-dark" d="M197 258h6v32h9a3 3 0 0 1 0 6h-24a3 3 0 0 1 0-6h9Z" />
      <path className="site-drawing-cup" d="M189 236h18v8a8 8 0 0 1-8 8h-2a8 8 0 0 1-8-8Z" />
    </svg>
  );
}
