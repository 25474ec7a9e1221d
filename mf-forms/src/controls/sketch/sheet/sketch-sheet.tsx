import { mergeClasses } from '@carefront/shared/ui';
import type { CSSProperties } from 'react';
import { useSheetStyles } from './sheet-styles.ts';
import type { SheetView } from './sheet-view.rules.ts';
import { type SheetState, useSheet } from './use-sheet.ts';

export interface SketchSheetProps extends SheetState {
  /** Tells the content to a person who cannot see it. */
  label: string;
  /** Size on the page. */
  size: CSSProperties;
  /** Picture below the lines. */
  pictureUrl: string | null;
}

/** Position and size of the paper for its visible part. */
const placeOf = ({ zoom, x, y }: SheetView, height: number): string =>
  `translate(${(-x / 10) * zoom}%, ${((-y * 100) / height) * zoom}%) scale(${zoom})`;

/** The paper with its lines. People draw on it by mouse, finger and pen. */
export function SketchSheet({ label, size, pictureUrl, ...state }: SketchSheetProps) {
  const { height, tool, view } = state;
  const styles = useSheetStyles();
  const { canvas, place } = useSheet(state);
  return (
    <div ref={place} className={mergeClasses(styles.place, 'height' in size && styles.blank)} style={size}>
      {/* The picture is below the canvas: the eraser would erase a picture on the canvas. */}
      <div className={styles.paper} style={{ transform: placeOf(view, height) }}>
        {pictureUrl && <img className={styles.picture} src={pictureUrl} alt="" draggable={false} />}
      </div>
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        tabIndex={-1}
        className={mergeClasses(styles.canvas, tool.mode === 'move' ? styles.moves : styles.draws)}
      />
    </div>
  );
}
