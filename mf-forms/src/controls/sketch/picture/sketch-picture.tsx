import type { SketchValue } from '@carefront/shared/domain';
import { useEffect, useRef } from 'react';
import { useSheetStyles } from '../sheet/sheet-styles.ts';
import { sheetSize } from '../sketch-answer.rules.ts';
import { drawLines } from './draw-lines.ts';

export interface SketchPictureProps {
  sketch: SketchValue;
  label: string;
  pictureUrl: string | null;
}

/** Width of the drawing, px: sharp on a screen and on paper. */
const WIDTH_PX = 2_000;

/** A sketch that cannot be changed. */
export function SketchPicture({ sketch, label, pictureUrl }: SketchPictureProps) {
  const { lines, width, height } = sketch;
  const styles = useSheetStyles();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.reset();
    drawLines(context, lines, WIDTH_PX / width);
  }, [lines, width]);
  return (
    <div className={styles.place} style={sheetSize(sketch, null)}>
      <div className={styles.paper}>{pictureUrl && <img className={styles.picture} src={pictureUrl} alt="" />}</div>
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        width={WIDTH_PX}
        height={(WIDTH_PX * height) / width}
        className={styles.canvas}
      />
    </div>
  );
}
