import { defineMessages, useMessages } from '@carefront/shared/app';
import { ClearChoice, FieldFrame, useFormField } from '@carefront/shared/forms';
import { makeClasses } from '@carefront/shared/ui';
import type { ControlViewProps } from '../control-type.ts';
import { helpOf, useQuestion } from '../use-question.ts';
import { meaningOf } from './scale-steps.rules.ts';

interface ScaleFieldProps extends ControlViewProps {
  steps: readonly string[];
}

const WIDEST_STEP_PX = 72;
const GAP_PX = 4;

const useStyles = makeClasses({
  steps: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(44px, 1fr))',
    gap: `${GAP_PX}px`,
  },
  step: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '44px',
    color: 'var(--cf-text)',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    // The number lies over the button.
    '& > *': { gridArea: '1 / 1' },
    '& > input': {
      appearance: 'none',
      width: '100%',
      height: '100%',
      boxSizing: 'border-box',
      margin: 0,
      border: '1px solid var(--cf-line-strong)',
      borderRadius: 'var(--cf-radius-control)',
      backgroundColor: 'var(--cf-surface)',
      cursor: 'inherit',
    },
    '& > input:hover:enabled': { backgroundColor: 'var(--cf-surface-hover)' },
    '& > input:checked': {
      border: '2px solid var(--cf-brand)',
      backgroundColor: 'var(--cf-brand-tint)',
      '@media (forced-colors: active)': { border: '4px solid Highlight' },
    },
    '& > input:checked + span': { color: 'var(--cf-brand-tint-text)', fontWeight: 600 },
    '& > input:disabled:not(:checked) + span': { color: 'var(--cf-text-disabled)' },
    '& > span': { pointerEvents: 'none' },
  },
  ends: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '16px',
    marginTop: '4px',
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '20px',
    overflowWrap: 'anywhere',
    '& > :last-child': { textAlign: 'end' },
  },
});

/** A scale of radio buttons, 44 px each; it wraps on a phone. The meanings of its ends are below. */
export function ScaleField({ steps, ...props }: ScaleFieldProps) {
  const { control } = props;
  const styles = useStyles();
  const t = useMessages(SCALE);
  const { name, label, isRequired, isDisabled, validate } = useQuestion<string | null>(props);
  const field = useFormField<string | null>(name, null, validate);
  const [first, last] = [steps[0], steps.at(-1)];
  const lowest = meaningOf(control, first) ?? t.lowest;
  const highest = meaningOf(control, last) ?? t.highest;
  // A short scale is not as wide as the page.
  const widthPx = steps.length * (WIDEST_STEP_PX + GAP_PX) - GAP_PX;
  const nameOf = (step: string) => {
    const meaning = step === first ? lowest : step === last ? highest : meaningOf(control, step);
    return meaning === undefined ? undefined : `${step}, ${meaning}`;
  };
  return (
    <FieldFrame label={label} {...helpOf(props)} error={field.error} isRequired={isRequired} isGroup>
      {(attributes) => (
        <div
          role="radiogroup"
          {...attributes}
          aria-required={isRequired || undefined}
          style={{ maxWidth: `${widthPx}px` }}
        >
          <div className={styles.steps}>
            {steps.map((step) => (
              <label key={step} className={styles.step}>
                <input
                  type="radio"
                  name={name}
                  value={step}
                  aria-label={nameOf(step)}
                  required={isRequired}
                  disabled={isDisabled}
                  checked={field.value === step}
                  onChange={() => field.change(step)}
                  onFocus={field.focus}
                  onBlur={field.blur}
                />
                <span>{step}</span>
              </label>
            ))}
          </div>
          <div aria-hidden="true" className={styles.ends}>
            <span>{`${first}\u00a0· ${lowest}`}</span>
            <span>{`${last}\u00a0· ${highest}`}</span>
          </div>
          {!isRequired && !isDisabled && field.value !== null && field.value !== '' && (
            <ClearChoice label={t.clear} question={label} onClear={() => field.change(null)} />
          )}
        </div>
      )}
    </FieldFrame>
  );
}

const SCALE = defineMessages(
  { lowest: 'Lowest', highest: 'Highest', clear: 'Remove the choice' },
  { lowest: 'Le plus bas', highest: 'Le plus élevé', clear: 'Retirer le choix' },
);
