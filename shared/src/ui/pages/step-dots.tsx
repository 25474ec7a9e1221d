import { makeClasses } from '../theme/make-classes.ts';
import { usePageMessages } from './messages.ts';

export interface StepDotsProps {
  /** Titles of the steps in order. */
  steps: readonly string[];
  activeIndex: number;
  /** false: the dots show the current step and are no buttons (BK-50: before a time is chosen). */
  isEnabled: boolean;
  onGo: (index: number) => void;
}

const useStyles = makeClasses({
  list: { display: 'flex', margin: 0, padding: 0, listStyleType: 'none' },
  dot: {
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    padding: 0,
    border: 'none',
    borderRadius: 'var(--cf-radius-control)',
    background: 'none',
    color: 'var(--cf-line-strong)',
    cursor: 'pointer',
    ':disabled': { cursor: 'default' },
    // The dots are backgrounds, which forced colours remove.
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', color: 'ButtonText' },
    '::before': { content: '""', width: '10px', height: '10px', borderRadius: '5px', backgroundColor: 'currentColor' },
    '&[aria-current="step"]': {
      color: 'var(--cf-brand-text)',
      '::before': { width: '28px' },
      '@media (forced-colors: active)': { color: 'Highlight' },
    },
  },
});

/** One dot per step; the active dot is longer and has the clinic's colour (BK-50). */
export function StepDots({ steps, activeIndex, isEnabled, onGo }: StepDotsProps) {
  const styles = useStyles();
  const t = usePageMessages();
  return (
    <nav aria-label={t.steps}>
      <ol className={styles.list}>
        {steps.map((title, index) => (
          <li key={title}>
            <button
              type="button"
              className={styles.dot}
              aria-label={t.step(index + 1, steps.length, title)}
              aria-current={index === activeIndex ? 'step' : undefined}
              disabled={!isEnabled}
              onClick={() => onGo(index)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}
