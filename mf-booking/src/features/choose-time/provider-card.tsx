import { useLocale, useMessages } from '@carefront/shared/app';
import type { IsoDate, WallTime } from '@carefront/shared/domain';
import { CheckmarkCircleIcon, makeClasses, SkeletonItem } from '@carefront/shared/ui';
import type { ReactNode } from 'react';
import { CHOOSE_TIME } from '../../messages/choose-time.messages.ts';
import { shortDayText, timeText } from '../../time-text/time-text.ts';

/** The next open start, in the shown zone. */
export type NextStartState = { date: IsoDate; time: WallTime } | 'none' | 'loading' | 'unknown';

export interface ProviderCardProps {
  name: string;
  /** Title and discipline; null: neither. */
  line: ReactNode;
  art: ReactNode;
  next: NextStartState;
  isChosen: boolean;
  onChoose: () => void;
}

const useStyles = makeClasses({
  card: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) 20px',
    columnGap: '12px',
    alignItems: 'center',
    width: '100%',
    height: '100%',
    boxSizing: 'border-box',
    padding: '11px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text)',
    font: 'inherit',
    fontSize: '14px',
    lineHeight: '20px',
    textAlign: 'start',
    cursor: 'pointer',
    // A touch would leave the hover style behind.
    '@media (hover: hover)': { ':hover': { backgroundColor: 'var(--cf-surface-hover)' } },
    '&[aria-pressed="true"]': {
      padding: '10px',
      border: '2px solid var(--cf-brand-text)',
      backgroundColor: 'var(--cf-brand-tint)',
    },
  },
  text: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  name: { fontSize: '16px', lineHeight: '24px', fontWeight: 600 },
  line: { color: 'var(--cf-text-quiet)' },
  // As high before the answer as after it.
  next: { minHeight: '20px', fontVariantNumeric: 'tabular-nums' },
  check: { color: 'var(--cf-brand-text)' },
});

/** One practitioner with the next open start. A button, not a radio: the arrow keys would load a calendar for each. */
export function ProviderCard({ name, line, art, next, isChosen, onChoose }: ProviderCardProps) {
  const styles = useStyles();
  return (
    <button type="button" aria-pressed={isChosen} className={styles.card} onClick={onChoose}>
      {art}
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        {line && <span className={styles.line}>{line}</span>}
        {next !== 'unknown' && (
          <span className={styles.next}>
            <Next next={next} />
          </span>
        )}
      </span>
      {isChosen && <CheckmarkCircleIcon aria-hidden="true" className={styles.check} />}
    </button>
  );
}

function Next({ next }: { next: Exclude<NextStartState, 'unknown'> }) {
  const t = useMessages(CHOOSE_TIME);
  const locale = useLocale();
  if (next === 'loading') return <SkeletonItem heightPx={16} widthPercent={70} />;
  if (next === 'none') return t.noNextStart;
  return t.nextStart(shortDayText(next.date, locale), timeText(next.time, locale));
}
