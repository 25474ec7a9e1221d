import { useLocale } from '@carefront/shared/app';
import { addDays, dateInWords, VISIT_DAYS } from '@carefront/shared/domain';
import { FieldFrame, type FormFieldProps, useFormField, type ValidateField } from '@carefront/shared/forms';
import { makeClasses } from '@carefront/shared/ui';

export interface DaysFieldProps extends FormFieldProps {
  validate?: ValidateField<readonly string[]>;
}

const NONE: readonly string[] = [];
const A_SUNDAY = '2026-11-22';

const useStyles = makeClasses({
  chips: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  chip: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minWidth: '56px',
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: '0 12px',
    border: '1px solid var(--cf-line-strong)',
    borderRadius: '22px',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text)',
    cursor: 'pointer',
    '@media (hover: hover)': { ':hover': { backgroundColor: 'var(--cf-surface-hover)' } },
    ':has(:focus-visible)': { outline: '2px solid var(--cf-focus)', outlineOffset: '2px' },
    ':has(:disabled)': { cursor: 'not-allowed', color: 'var(--cf-text-quiet)' },
    '&[data-chosen="true"]': {
      border: '1px solid var(--cf-brand)',
      backgroundColor: 'var(--cf-brand)',
      color: 'var(--cf-on-brand)',
      fontWeight: 600,
      '@media (hover: hover)': { ':hover': { backgroundColor: 'var(--cf-brand-hover)' } },
      ':has(:disabled)': { color: 'var(--cf-on-brand)' },
      // In this mode the colours of the page are gone, and the box itself is invisible.
      '@media (forced-colors: active)': {
        forcedColorAdjust: 'none',
        backgroundColor: 'Highlight',
        color: 'HighlightText',
      },
    },
  },
  // Covers the chip with its edge, so that a press anywhere reaches it.
  box: {
    position: 'absolute',
    inset: '-1px',
    width: 'calc(100% + 2px)',
    height: 'calc(100% + 2px)',
    margin: 0,
    opacity: 0,
    cursor: 'inherit',
  },
});

/** Days of the week as chips that are on or off. The form holds the chosen days (`Sun` to `Sat`) in the order of the week. */
export function DaysField({ name, label, help, isRequired = false, isDisabled, validate }: DaysFieldProps) {
  const locale = useLocale();
  const styles = useStyles();
  const field = useFormField<readonly string[]>(name, NONE, validate);
  const dayText = (index: number, weekday: 'short' | 'long') =>
    dateInWords(addDays(A_SUNDAY, index), locale, { weekday });
  const toggle = (day: string, isChosen: boolean) =>
    field.change(VISIT_DAYS.filter((each) => (each === day ? isChosen : field.value.includes(each))));
  return (
    <FieldFrame label={label} help={help} error={field.error} isRequired={isRequired} isGroup>
      {({ 'aria-invalid': isInvalid, ...control }) => (
        <div role="group" {...control} className={styles.chips}>
          {VISIT_DAYS.map((day, index) => (
            <label key={day} className={styles.chip} data-chosen={field.value.includes(day)}>
              <input
                type="checkbox"
                className={styles.box}
                name={name}
                aria-label={dayText(index, 'long')}
                aria-invalid={isInvalid}
                disabled={isDisabled}
                checked={field.value.includes(day)}
                onChange={(event) => toggle(day, event.target.checked)}
                onFocus={field.focus}
                onBlur={field.blur}
              />
              <span aria-hidden="true">{dayText(index, 'short')}</span>
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
