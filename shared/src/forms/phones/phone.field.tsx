import { Input, mergeClasses } from '@fluentui/react-components';
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { fieldMessage } from '../../contracts/index.ts';
import { isReachablePhone } from '../../domain/index.ts';
import { CONTROL_CLASS, useUiLocale } from '../../ui/index.ts';
import { ControlField } from '../field/control-field.tsx';
import { useControlStyles } from '../field/control-styles.ts';
import { type FormFieldProps, useFormField } from '../field/use-form-field.ts';
import { maskInput, settledPhone } from './phone-caret.rules.ts';

export interface PhoneFieldProps extends FormFieldProps {
  autoComplete?: string;
}

/** A North American phone number with the mask '+1 (###) ###-####' (BK-64), or a foreign one as typed. The form holds the masked text. */
export function PhoneField({ name, label, help, isRequired, isDisabled, autoComplete = 'tel' }: PhoneFieldProps) {
  const styles = useControlStyles();
  const locale = useUiLocale();
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<{ at: number } | null>(null);
  const field = useFormField<string>(name, '', (value) =>
    value === '' || isReachablePhone(value) ? undefined : fieldMessage('phone-invalid', locale),
  );
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
    <ControlField label={label} help={help} error={field.error} isRequired={isRequired}>
      <Input
        ref={input}
        className={mergeClasses(CONTROL_CLASS, styles.input)}
        name={name}
        type="tel"
        inputMode="tel"
        autoComplete={autoComplete}
        value={field.value}
        disabled={isDisabled}
        onChange={type}
        onFocus={field.focus}
        onBlur={leave}
      />
    </ControlField>
  );
}
