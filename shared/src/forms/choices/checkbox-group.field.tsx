import { useUiLocale } from '../../ui/index.ts';
import { FieldFrame } from '../field/field-frame.tsx';
import { type FormFieldProps, useFormField, type ValidateField } from '../field/use-form-field.ts';
import { FORM_MESSAGES } from '../messages.ts';
import { type ChoiceLayout, useChoiceLayout } from './choice-layout.ts';
import { ChoiceOption } from './choice-option.tsx';
import type { SelectOption } from './select.field.tsx';

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
