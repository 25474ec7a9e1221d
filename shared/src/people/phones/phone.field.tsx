import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { fieldMessage } from '../../contracts/index.ts';
import { isReachablePhone, settledPhone } from '../../domain/index.ts';
import { FieldFrame } from '../../forms/field/field-frame.tsx';
import { useTextControlClass } from '../../forms/field/text-control.styles.ts';
import { type FormFieldProps, useFormField, type ValidateField } from '../../forms/field/use-form-field.ts';
import { useUiLocale } from '../../ui/index.ts';
import { maskInput } from './phone-caret.rules.ts';

export interface PhoneFieldProps extends FormFieldProps {
  autoComplete?: string;
  /** Runs before the rule of every phone number. */
  validate?: ValidateField<string>;
}

/** A North American phone number with the mask '+1 (###) ###-####' (BK-64), or one of another country as typed. The form holds the shown text. */
export function PhoneField({
  name,
  label,
  help,
  isRequired,
  isDisabled,
  validate,
  autoComplete = 'tel',
}: PhoneFieldProps) {
  const controlClass = useTextControlClass();
  const locale = useUiLocale();
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<{ at: number } | null>(null);
  const field = useFormField<string>(name, '', (value, allValues) => {
    const refused = validate?.(value, allValues);
    if (refused !== undefined || value === '' || isReachablePhone(value)) return refused;
    return fieldMessage('phone-invalid', locale);
  });
  useLayoutEffect(() => {
    if (caret && input.current && input.current === document.activeElement)
      input.current.setSelectionRange(caret.at, caret.at);
  }, [caret]);

  function type(event: ChangeEvent<HTMLInputElement>): void {
    const { value, selectionStart } = event.target;
    const { inputType } = event.nativeEvent as InputEvent; // React types every change as a plain event; an input's is an InputEvent
    const masked = maskInput(field.value, value, selectionStart ?? value.length, inputType === 'deleteContentBackward');
    field.change(masked.text);
    setCaret({ at: masked.caret });
  }
  function leave(): void {
    const settled = settledPhone(field.value);
    if (settled !== field.value) field.change(settled);
    field.blur();
  }
  return (
    <FieldFrame label={label} help={help} error={field.error} isRequired={isRequired}>
      {(control) => (
        <input
          {...control}
          ref={input}
          className={controlClass}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete}
          value={field.value}
          required={isRequired}
          disabled={isDisabled}
          onChange={type}
          onFocus={field.focus}
          onBlur={leave}
        />
      )}
    </FieldFrame>
  );
}
