/** Line drawings, coloured by classes. Decorative: the words beside them say the same. Each has its own view box. */
const DRAWINGS = {
  page: {
    viewBox: '26 6 54 62',
    lines: (
      <>
        <rect x="28" y="8" width="40" height="54" rx="6" />
        <path d="M38 22h20M38 32h20M38 42h12" />
        <path className="site-empty-accent" d="M62 66c-1-12 4-20 14-23 2 12-3 20-14 23Zm0 0c3-6 6-10 9-14" />
      </>
    ),
  },
  chair: {
    viewBox: '24 10 52 58',
    lines: (
      <>
        <path d="M34 38V22a10 10 0 0 1 10-10h8a10 10 0 0 1 10 10v16" />
        <path d="M26 36a6 6 0 0 1 8 6v4h28v-4a6 6 0 0 1 12 0v14a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4V36ZM32 60v6M64 60v6" />
        <path className="site-empty-accent" d="M40 38h16" />
      </>
    ),
  },
  people: {
    viewBox: '10 24 78 42',
    lines: (
      <>
        <path d="M20 64V42a16 16 0 0 1 32 0v22Z" />
        <circle className="site-empty-accent" cx="36" cy="44" r="6" />
        <path className="site-empty-accent" d="M26 64c0-12 20-12 20 0" />
        <path d="M58 64V42a12 12 0 0 1 20 0v22Z" />
        <path d="M12 64h74" />
      </>
    ),
  },
};

export interface EmptyDrawingProps {
  drawing: keyof typeof DRAWINGS;
}

export function EmptyDrawing({ drawing }: EmptyDrawingProps) {
  return (
    <svg className="site-empty-drawing" viewBox={DRAWINGS[drawing].viewBox} aria-hidden="true" focusable="false">
      {DRAWINGS[drawing].lines}
    </svg>
  );
}

export interface EmptyTextProps extends EmptyDrawingProps {
  text: string;
}

/** Says that this place has no content yet, with a drawing in the clinic's colour. */
export function EmptyText({ drawing, text }: EmptyTextProps) {
  return (
    <div className="site-empty">
      <EmptyDrawing drawing={drawing} />
      <p className="site-quiet">{text}</p>
    </div>
  );
}
