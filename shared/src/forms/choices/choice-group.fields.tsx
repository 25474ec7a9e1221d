import { makeResetStyles } from '@fluentui/react-components';
import type { MouseEvent } from 'react';
import { Button, makeClasses, useUiLocale } from '../../ui/index.ts';
import { FieldFrame } from '../field/field-frame.tsx';
import { type FormFieldProps, useFormField, type ValidateField } from '../field/use-form-field.ts';
import { FORM_MESSAGES } from '../messages.ts';
import { ChoiceOption } from './choice-option.tsx';
import type { SelectOption } from './select.field.tsx';

export interface RadioFieldProps<T extends string | number> extends FormFieldProps {
  options: readonly SelectOption<T>[];
  /** `row` by default. */
  layout?: ChoiceLayout;
  /** Text of a button that removes the choice. Absent: a choice can only be changed. */
  clearLabel?: string;
  validate?: ValidateField<T | null>;
}

/** One of a few choices, all visible. */
export function RadioField<T extends string | number>(props: RadioFieldProps<T>) {
  const {
    name,
    label,
    help,
    isRequired = false,
    isDisabled = false,
    options,
    layout = 'row',
    clearLabel,
    validate,
  } = props;
  const groupClass = useChoiceLayout(layout);
  const field = useFormField<T | null>(name, null, validate);
  return (
    <FieldFrame label={label} help={help} error={field.error} isRequired={isRequired} isGroup>
      {(control) => (
        <div role="radiogroup" {...control} aria-required={isRequired || undefined} className={groupClass}>
          {options.map(({ value, label: text }) => (
            <ChoiceOption
              key={value}
              type="radio"
              // Browsers choose one radio button of a name, and a page of questions is one form for them.
              name={control.id}
              value={value}
              label={text}
              required={isRequired}
              disabled={isDisabled}
              checked={field.value === value}
              onChange={() => field.change(value)}
              onFocus={field.focus}
              onBlur={field.blur}
            />
          ))}
          {clearLabel !== undefined && !isDisabled && field.value !== null && (
            <ClearChoice label={clearLabel} question={label} onClear={() => field.change(null)} />
          )}
        </div>
      )}
    </FieldFrame>
  );
}

export interface CheckboxGroupFieldProps<T extends string | number> extends FormFieldProps {
  options: readonly SelectOption<T>[];
  /** `column` by default. */
  layout?: ChoiceLayout;
  /** Gets the chosen values in the order of the options. */
  validate?: ValidateField<readonly T[]>;
}

const NONE: readonly never[] = [];

/** Any number of choices, all visible. The form holds the chosen values, in the order of the options. */
export function CheckboxGroupField<T extends string | number>(props: CheckboxGroupFieldProps<T>) {
  const { name, label, help, isRequired, isDisabled, options, layout = 'column', validate } = props;
  const groupClass = useChoiceLayout(layout);
  const t = FORM_MESSAGES[useUiLocale()];
  const field = useFormField<readonly T[]>(name, NONE, validate);
  function toggle(value: T, isChosen: boolean): void {
    field.change(
      options.map((option) => option.value).filter((each) => (each === value ? isChosen : field.value.includes(each))),
    );
  }
  return (
    <FieldFrame label={label} help={help} error={field.error} isRequired={isRequired} isGroup>
      {({ id, 'aria-invalid': isInvalid, 'aria-describedby': noteId, ...control }) => (
        <div
          role="group"
          {...control}
          aria-describedby={[isRequired && `${id}-required`, noteId].filter(Boolean).join(' ') || undefined}
          className={groupClass}
        >
          {/* A group has no `aria-required`. A hidden element still describes. */}
          {isRequired && (
            <span id={`${id}-required`} hidden>
              {t.required}
            </span>
          )}
          {options.map(({ value, label: text }, index) => (
            <ChoiceOption
              key={value}
              type="checkbox"
              id={`${id}-${index}`}
              name={name}
              label={text}
              disabled={isDisabled}
              aria-invalid={isInvalid}
              checked={field.value.includes(value)}
              onChange={(event) => toggle(value, event.target.checked)}
              onFocus={field.focus}
              onBlur={field.blur}
            />
          ))}
        </div>
      )}
    </FieldFrame>
  );
}

/** Options in a row that wraps, one below the other, or in as many columns as fit. */
export type ChoiceLayout = 'row' | 'column' | 'columns';

const useStyles = makeClasses({
  row: { minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: '24px' },
  column: { minWidth: 0, display: 'flex', flexDirection: 'column', alignItems: 'start' },
  columns: {
    minWidth: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
    columnGap: '24px',
    alignItems: 'start',
  },
});

/** Class of the group around the options. */
function useChoiceLayout(layout: ChoiceLayout): string {
  return useStyles()[layout];
}

export interface ClearChoiceProps {
  label: string;
  /** Question whose choice is removed, for screen readers. */
  question: string;
  onClear: () => void;
}

const useClass = makeResetStyles({ justifySelf: 'start', marginLeft: '-8px' });

/** Removes the choice of a group of radio buttons, which the browser itself does not offer. The first button of the group gets the focus. */
export function ClearChoice({ label, question, onClear }: ClearChoiceProps) {
  function clear({ currentTarget }: MouseEvent<HTMLElement>): void {
    currentTarget.closest('[role="radiogroup"]')?.querySelector<HTMLInputElement>('input')?.focus();
    onClear();
  }
  return (
    <div className={useClass()}>
      <Button appearance="subtle" size="small" aria-label={`${label}: ${question}`} onClick={clear}>
        {label}
      </Button>
    </div>
  );
}
