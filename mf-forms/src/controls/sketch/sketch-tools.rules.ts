import type { SketchLine } from '@carefront/shared/domain';

export const SKETCH_MODES = ['brush', 'pencil', 'eraser', 'move'] as const;
export type SketchMode = (typeof SKETCH_MODES)[number];

export interface SketchTool {
  readonly mode: SketchMode;
  /** CSS colour of the brush. */
  readonly colour: string;
  /** Width of the brush, in the sketch's units. */
  readonly width: number;
}

/** Limits of the width slider, and the tool that the person starts with (CT-07). */
export const WIDTHS = { min: 0, max: 10 } as const;
export const FIRST_TOOL: SketchTool = { mode: 'brush', colour: 'red', width: 5 };

const PENCIL = { stroke: 'grey', strokeWidth: 1 } as const;
/** A line of width 0 would not be visible. */
const FINEST = 0.5;
/** An eraser as thin as the brush would leave the edges of the line. */
const ERASER = { least: 8, timesBrush: 4 } as const;

/** Colours with a name. The colour field offers all others. */
export const PALETTE = [
  { colour: 'red', hex: '#ff0000' },
  { colour: 'black', hex: '#000000' },
  { colour: 'blue', hex: '#0000ff' },
  { colour: 'green', hex: '#008000' },
  { colour: 'orange', hex: '#ffa500' },
  { colour: 'purple', hex: '#800080' },
] as const;
export type PaletteColour = (typeof PALETTE)[number]['colour'];

/** The colour as the browser's colour field writes it. */
export const hexOf = (colour: string): string => PALETTE.find((known) => known.colour === colour)?.hex ?? colour;

/** The line that the tool draws through the points. */
export function drawnLine(tool: SketchTool, points: readonly number[]): SketchLine {
  const shape = { lineCap: 'round', points } as const;
  switch (tool.mode) {
    case 'pencil':
      return { ...PENCIL, ...shape, compositing: 'source-over' };
    case 'eraser': {
      const strokeWidth = Math.max(ERASER.least, ERASER.timesBrush * tool.width);
      return { stroke: 'black', strokeWidth, ...shape, compositing: 'destination-out' };
    }
    default:
      return { stroke: tool.colour, strokeWidth: Math.max(FINEST, tool.width), ...shape, compositing: 'source-over' };
  }
}
