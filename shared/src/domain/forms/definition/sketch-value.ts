/** One stroke of a sketch (CT-07). */
export interface SketchLine {
  /** CSS colour. */
  readonly stroke: string;
  /** In the sketch's own units: the sketch is 1,000 wide. */
  readonly strokeWidth: number;
  readonly lineCap: 'round' | 'butt';
  /** Pairs of whole numbers, in the sketch's own units: x1, y1, x2, y2, … */
  readonly points: readonly number[];
  /** `destination-out` erases. */
  readonly compositing: 'source-over' | 'destination-out';
}

/**
 * A drawing over an optional picture (CT-07), as it is stored. `v`, `width`, `height` and `description` are ours: a caller may leave them
 * out, and a picture that there is none of.
 */
export interface SketchValue {
  readonly v: 1;
  readonly width: 1000;
  readonly height: number;
  readonly background: { readonly id: string; readonly document: string } | null;
  readonly lines: readonly SketchLine[];
  /** In words, for people who cannot draw or see it. */
  readonly description: string;
}

/** Height of a sheet, in the sketch's units, and where the question names none. */
export const SKETCH_HEIGHTS = { least: 1, usual: 500, most: 5_000 } as const;

/** Smallest and largest coordinate: a stroke may leave the sheet a little. */
export const SKETCH_EDGES = { least: -5_000, most: 10_000 } as const;

export const SKETCH_LIMITS = { lines: 2_000, pointsPerLine: 5_000, bytes: 512 * 1024 } as const;
