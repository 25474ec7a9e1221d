import { useLocale, useMessages } from '@carefront/shared/app';
import { answerMessage } from '@carefront/shared/contracts/answers';
import {
  addDays,
  dateInWords,
  MOST_VISIT_PREFERENCES,
  VISIT_DAYS,
  VISIT_FREQUENCIES,
  type VisitPreference,
  validateVisitPreference,
} from '@carefront/shared/domain';
import {
  FieldFrame,
  FieldGroup,
  type FormFieldProps,
  FullWidth,
  SelectField,
  useFieldValue,
  useFormField,
  type ValidateField,
} from '@carefront/shared/forms';
import { type RepeatableRow, RepeatableRows, RowCard } from '@carefront/shared/forms/rows';
import { TimeField } from '@carefront/shared/forms/times';
import { makeClasses } from '@carefront/shared/ui';
import { useCallback } from 'react';
import { useActiveForm } from '../../active-form/active-form.ts';
import { VISIT_PREFERENCES_MESSAGES } from './visit-preferences.messages.ts';

const LIST = 'client_visit_preferences';
const NONE: readonly VisitPreference[] = [];

const useStyles = makeClasses({
  rows: { display: 'flex', flexDirection: 'column', gap: '16px' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)' },
});

const newPreference = (): VisitPreference => ({ days: [], time: '', treatment_frequency: '' });
/** The frequency is null after the person has removed it. */
const isFilledIn = ({ days, time, treatment_frequency: frequency }: VisitPreference): boolean =>
  days.length > 0 || time !== '' || Boolean(frequency);

/** The days and times that the person prefers (BL-06). */
export function VisitPreferencesBlock() {
  const { mode } = useActiveForm();
  return mode === 'read-only' ? <SubmittedPreferences /> : <PreferenceRows />;
}

function PreferenceRows() {
  const t = useMessages(VISIT_PREFERENCES_MESSAGES);
  const styles = useStyles();
  const removalQuestion = () => ({
    title: t.removeTitle,
    text: t.removeText,
    confirmLabel: t.removeConfirm,
    cancelLabel: t.cancel,
    isDestructive: true,
  });
  return (
    <RepeatableRows<VisitPreference>
      name={LIST}
      addLabel={t.add}
      newRow={newPreference}
      firstField="days"
      hasContent={isFilledIn}
      removalQuestion={removalQuestion}
      max={MOST_VISIT_PREFERENCES}
      head={() => <p className={styles.quiet}>{t.intro}</p>}
      foot={(count) =>
        count >= MOST_VISIT_PREFERENCES && <p className={styles.quiet}>{t.most(MOST_VISIT_PREFERENCES)}</p>
      }
    >
      {(row) => <VisitPreferenceRow {...row} />}
    </RepeatableRows>
  );
}

function SubmittedPreferences() {
  const t = useMessages(VISIT_PREFERENCES_MESSAGES);
  const styles = useStyles();
  const count = useFieldValue(LIST, NONE).length;
  if (count === 0) return <p className={styles.quiet}>{t.none}</p>;
  const paths = Array.from({ length: count }, (_row, index) => `${LIST}[${index}]`);
  return (
    <div className={styles.rows}>
      {paths.map((path, index) => (
        <VisitPreferenceRow key={path} path={path} index={index} isDisabled />
      ))}
    </div>
  );
}

export interface VisitPreferenceRowProps extends RepeatableRow {
  isDisabled?: boolean;
}

/** One preference: days, time and frequency. */
export function VisitPreferenceRow({ path, index, onRemove, isDisabled = false }: VisitPreferenceRowProps) {
  const t = useMessages(VISIT_PREFERENCES_MESSAGES);
  const frequencies = VISIT_FREQUENCIES.map((value) => ({ value, label: t[value] }));
  const common = { isRequired: !isDisabled, isDisabled };
  return (
    <RowCard removeLabel={t.remove(index + 1)} onRemove={onRemove}>
      <FieldGroup legend={t.preference(index + 1)}>
        <FullWidth>
          <DaysField {...common} name={`${path}.days`} label={t.days} validate={useVisitRule('days')} />
        </FullWidth>
        <TimeField {...common} name={`${path}.time`} label={t.time} validate={useVisitRule('time')} />
        <SelectField<string>
          {...common}
          name={`${path}.treatment_frequency`}
          label={t.frequency}
          placeholder={t.chooseFrequency}
          options={frequencies}
          validate={useVisitRule('treatment_frequency')}
        />
      </FieldGroup>
    </RowCard>
  );
}

/** The rule of one field, with its message: the same rule as on the server. */
function useVisitRule(field: keyof VisitPreference) {
  const locale = useLocale();
  return useCallback(
    (value: unknown) => {
      const fault = validateVisitPreference({ [field]: value }).find(({ path }) => path === field);
      return fault && answerMessage(fault, locale);
    },
    [field, locale],
  );
}

export interface DaysFieldProps extends FormFieldProps {
  validate?: ValidateField<readonly string[]>;
}

const NO_DAYS: readonly string[] = [];
const A_SUNDAY = '2026-11-22';

const useDaysStyles = makeClasses({
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
  const styles = useDaysStyles();
  const field = useFormField<readonly string[]>(name, NO_DAYS, validate);
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
