import { useMessages } from '@carefront/shared/app';
import type { SketchValue } from '@carefront/shared/domain';
import { useFieldValue } from '@carefront/shared/forms';
import { makeStyles } from '@carefront/shared/ui';
import { useId } from 'react';
import { useOpenForm } from '../../open-form/open-form-context.ts';
import type { ControlViewProps } from '../control-type.ts';
import { SketchPicture } from './picture/sketch-picture.tsx';
import { SKETCH_MESSAGES } from './sketch.messages.ts';

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
  const { files } = useOpenForm();
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
