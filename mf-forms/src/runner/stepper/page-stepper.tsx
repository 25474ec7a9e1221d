import { useMessages } from '@carefront/shared/app';
import { makeClasses, Tooltip } from '@carefront/shared/ui';
import { RUNNER } from '../runner.messages.ts';
import type { StepperLayout } from './stepper-layout.rules.ts';

export interface Step {
  /** Index of the page in the form. */
  page: number;
  title: string;
  hasErrors: boolean;
}

export interface PageStepperProps {
  layout: StepperLayout;
  steps: readonly Step[];
  /** Index of the current page in the form. */
  current: number;
  onGo: (page: number) => void;
}

const useStyles = makeClasses({
  list: {
    display: 'flex',
    gap: '4px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    '&[data-vertical="true"]': { flexDirection: 'column' },
  },
  item: { minWidth: 0, '&[data-label="true"]': { flexGrow: 1, flexBasis: 0 } },
  step: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '4px',
    width: '100%',
    minWidth: '44px',
    minHeight: '44px',
    padding: '6px 2px',
    border: 'none',
    borderRadius: 'var(--cf-radius-control)',
    background: 'none',
    color: 'var(--cf-text-quiet)',
    font: 'inherit',
    fontSize: '14px',
    lineHeight: '20px',
    cursor: 'pointer',
    ':hover': { backgroundColor: 'var(--cf-surface-pressed)' },
    '&[aria-current="step"]': { color: 'var(--cf-text)', fontWeight: 600 },
  },
  number: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '32px',
    height: '32px',
    boxSizing: 'border-box',
    flexShrink: 0,
    border: '1px solid var(--cf-line-strong)',
    borderRadius: '16px',
    fontVariantNumeric: 'tabular-nums',
    '&[data-current="true"]': {
      border: '2px solid var(--cf-brand-text)',
      backgroundColor: 'var(--cf-brand-tint)',
      color: 'var(--cf-brand-tint-text)',
    },
  },
  // The dot has a ring in the page's colour, so that it is visible on every background.
  dot: {
    position: 'absolute',
    top: '-4px',
    insetInlineEnd: '-4px',
    width: '10px',
    height: '10px',
    border: '2px solid var(--cf-surface)',
    borderRadius: '7px',
    backgroundColor: 'var(--cf-error-text)',
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'Mark' },
  },
  title: { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** The pages of a form as steps; a dot marks a page with errors (RN-03, RN-06). */
export function PageStepper({ layout: { isVertical, hasLabels }, steps, current, onGo }: PageStepperProps) {
  const t = useMessages(RUNNER);
  const styles = useStyles();
  return (
    <nav aria-label={t.pages}>
      <ol className={styles.list} data-vertical={isVertical}>
        {steps.map(({ page, title, hasErrors }, index) => {
          const isCurrent = page === current;
          const button = (
            <button
              type="button"
              className={styles.step}
              aria-label={[`${index + 1}. ${title}`, ...(hasErrors ? [t.hasErrors] : [])].join(', ')}
              aria-current={isCurrent ? 'step' : undefined}
              onClick={() => onGo(page)}
            >
              <span className={styles.number} data-current={isCurrent}>
                {index + 1}
                {hasErrors && <span className={styles.dot} data-cf-page-errors="" />}
              </span>
              {/* The blank between number and title makes the visible text the beginning of the name. */}
              {hasLabels && ' '}
              {hasLabels && <span className={styles.title}>{title}</span>}
            </button>
          );
          return (
            <li key={page} className={styles.item} data-label={hasLabels}>
              {hasLabels ? (
                button
              ) : (
                <Tooltip text={title} role="label">
                  {button}
                </Tooltip>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
