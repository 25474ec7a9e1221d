import { useMessages } from '@carefront/shared/app';
import type { SketchValue } from '@carefront/shared/domain';
import { useFieldValue } from '@carefront/shared/forms';
import { makeStyles } from '@carefront/shared/ui';
import { useEffect, useId, useRef } from 'react';
import { useActiveForm } from '../../active-form/active-form.ts';
import type { ControlViewProps } from '../control-type.ts';
import { drawLines } from './picture/draw-lines.ts';
import { useSheetStyles } from './sheet/sheet-styles.ts';
import { SKETCH_MESSAGES } from './sketch.messages.ts';
import { sheetSize } from './sketch-answer.rules.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  label: { margin: 0, fontSize: '14px', fontWeight: 600, lineHeight: '20px', overflowWrap: 'anywhere' },
  text: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
});

/** A submitted sketch (RN-12). */
export function SketchReadOnly({ name, control }: ControlViewProps) {
  const styles = useStyles();
  const t = useMessages(SKETCH_MESSAGES);
  const labelId = useId();
  const { files } = useActiveForm();
  const sketch = useFieldValue<SketchValue | null>(name, null);
  return (
    <div role="group" aria-labelledby={labelId} className={styles.root}>
      <p id={labelId} className={styles.label}>
        {control.label}
      </p>
      {sketch && (sketch.lines.length > 0 || sketch.background) && (
        <SketchPicture
          sketch={sketch}
          label={t.canvas(control.label, sketch.lines.length)}
          pictureUrl={sketch.background && files.urlOf(sketch.background.id)}
        />
      )}
      {sketch?.description && <p className={styles.text}>{t.description(sketch.description)}</p>}
      {!sketch && <p className={styles.text}>{t.nothing}</p>}
    </div>
  );
}

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
