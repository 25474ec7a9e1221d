import { useMessages } from '@carefront/shared/app';
import { makeStyles } from '@carefront/shared/ui';
import { SKETCH_MESSAGES } from '../sketch.messages.ts';
import { WIDTHS } from '../sketch-tools.rules.ts';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '44px', fontSize: '14px' },
  input: { width: '120px', height: '44px', margin: 0, accentColor: 'var(--cf-brand-text)' },
  number: { minWidth: '2ch' },
});

/** Width of the line (CT-07). */
export function WidthSlider({ width, onWidth }: { width: number; onWidth: (width: number) => void }) {
  const styles = useStyles();
  const t = useMessages(SKETCH_MESSAGES);
  return (
    <label className={styles.root}>
      {t.width}
      <input
        type="range"
        className={styles.input}
        min={WIDTHS.min}
        max={WIDTHS.max}
        value={width}
        onChange={({ currentTarget }) => onWidth(currentTarget.valueAsNumber)}
      />
      <span aria-hidden="true" className={styles.number}>
        {width}
      </span>
    </label>
  );
}
