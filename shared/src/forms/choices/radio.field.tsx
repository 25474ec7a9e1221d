import { makeResetStyles } from '@fluentui/react-components';
import { FieldFrame } from '../field/field-frame.tsx';
import { type FormFieldProps, useFormField, type ValidateField } from '../field/use-form-field.ts';
import { ChoiceOption } from './choice-option.tsx';
import type { SelectOption } from './select.field.tsx';

export interface RadioFieldProps<T extends string | number> extends FormFieldProps {
  options: readonly SelectOption<T>[];
  validate?: ValidateField<T | null>;
}

const useGroupClass = makeResetStyles({ display: 'flex', flexWrap: 'wrap', columnGap: '24px' });

/** A few choices, all visible, in one row if they fit. */
export function RadioField<T extends string | number>(props: RadioFieldProps<T>) {
  const { name, label, help, isRequired = false, isDisabled, options, validate } = props;
  const groupClass = useGroupClass();
  const field = useFormField<T | null>(name, null, validate);
  return (
    <FieldFrame label={label} help={help} error={field.error} isRequired={isRequired} isGroup>
      {(control) => (
        <div role="radiogroup" {...control} aria-required={isRequired || undefined} className={groupClass}>
          {options.map(({ value, label: text }) => (
            <ChoiceOption
              key={value}
              type="radio"
              name={name}
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
        </div>
      )}
    </FieldFrame>
  );
}
