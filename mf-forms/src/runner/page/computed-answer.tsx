import { useLocale, useMessages } from '@carefront/shared/app';
import { editableNumber } from '@carefront/shared/domain';
import { makeClasses } from '@carefront/shared/ui';
import { useId } from 'react';
import { RUNNER } from '../runner.messages.ts';

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '4px', minWidth: 0 },
  label: { fontSize: '14px', fontWeight: 600, lineHeight: '20px', overflowWrap: 'anywhere' },
  value: { fontSize: '18px', lineHeight: '26px', fontVariantNumeric: 'tabular-nums' },
});

/** The value of a computed question; it follows the answers that it is computed from. */
export function ComputedAnswer({ label, value }: { label: string; value: string }) {
  const styles = useStyles();
  const locale = useLocale();
  const t = useMessages(RUNNER);
  const id = useId();
  return (
    <div className={styles.root}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <output aria-labelledby={id} className={styles.value}>
        {value === '' ? t.notComputed : editableNumber(value, locale)}
      </output>
    </div>
  );
}
