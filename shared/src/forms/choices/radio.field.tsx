import { FieldFrame } from '../field/field-frame.tsx';
import { type FormFieldProps, useFormField, type ValidateField } from '../field/use-form-field.ts';
import { type ChoiceLayout, useChoiceLayout } from './choice-layout.ts';
import { ChoiceOption } from './choice-option.tsx';
import { ClearChoice } from './clear-choice.tsx';
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
