import { getIn } from 'final-form';
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { defineMessages } from '../../app/index.ts';
import { fieldMessage } from '../../contracts/index.ts';
import {
  type ContactFields,
  canBeDefaultPhone,
  EMPTY_CONTACT,
  isReachablePhone,
  PHONE_TYPES,
  type PhoneSlot,
  settledPhone,
  withDefaultPhone,
} from '../../domain/index.ts';
import { CheckboxField } from '../../forms/choices/checkbox.field.tsx';
import { SelectField } from '../../forms/choices/select.field.tsx';
import { FieldFrame } from '../../forms/field/field-frame.tsx';
import { useTextControlClass } from '../../forms/field/text-control.styles.ts';
import { useFieldValue } from '../../forms/field/use-field-value.ts';
import { type FormFieldProps, useFormField, type ValidateField } from '../../forms/field/use-form-field.ts';
import { useUiLocale } from '../../ui/index.ts';
import { PersonField, PersonFieldGroup, pathIn, usePersonFieldState } from '../fields/person-field.tsx';
import { maskInput } from './phone-caret.rules.ts';

interface PhoneGroupProps {
  label: string;
  /** 1: phone_number, phone_type_1, phone_default_1; 2: other_phone with its type and default. */
  slot: PhoneSlot;
  /** Path of the person in the form: '' for the client, `guardian[0]` for a guardian. */
  of?: string;
}

const NUMBER_NAMES = { 1: 'phone_number', 2: 'other_phone' } as const;

/**
 * One phone: its number, its type (BK-63) and its default flag. Only a valid number can be the default (BK-65). The label of the number
 * names the group; without the number, the group's own name is visible.
 */
export function PhoneGroup({ label, slot, of = '' }: PhoneGroupProps) {
  const t = PHONE[useUiLocale()];
  const form = useForm();
  const path = (name: string) => pathIn(of, name);
  const numberName = NUMBER_NAMES[slot];
  const number = useFieldValue(path(numberName), '');
  const isEnabled = canBeDefaultPhone({ ...EMPTY_CONTACT, [numberName]: number }, slot);
  const { isVisible, isElsewhere = false } = usePersonFieldState(path(numberName));
  const fields = isElsewhere ? [`phone_type_${slot}`, `phone_default_${slot}`] : [numberName];
  const types = [
    { value: PHONE_TYPES.work, label: t.phoneTypeWork },
    { value: PHONE_TYPES.home, label: t.phoneTypeHome },
    { value: PHONE_TYPES.cellphone, label: t.phoneTypeCellphone },
  ];

  function setDefault(isDefault: boolean): void {
    const values = form.getState().values;
    const person: Partial<ContactFields> = of === '' ? values : (getIn(values, of) ?? {});
    const phones = withDefaultPhone({ ...EMPTY_CONTACT, ...person }, slot, isDefault);
    form.batch(() => {
      form.change(path('phone_default_1'), phones.phone_default_1);
      form.change(path('phone_default_2'), phones.phone_default_2);
    });
  }
  return (
    <PersonFieldGroup legend={label} isLegendHidden={isVisible} of={of} fields={fields}>
      <PersonField name={numberName} of={of}>
        {(field) => <PhoneField {...field} label={label} />}
      </PersonField>
      <PersonField name={`phone_type_${slot}`} of={of}>
        {(field) => <SelectField {...field} label={t.phoneType} options={types} />}
      </PersonField>
      <PersonField name={`phone_default_${slot}`} of={of}>
        {({ isDisabled, ...field }) => (
          <CheckboxField
            {...field}
            label={t.defaultPhone}
            isDisabled={isDisabled || !isEnabled}
            onToggle={setDefault}
          />
        )}
      </PersonField>
    </PersonFieldGroup>
  );
}

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

const PHONE = defineMessages(
  {
    defaultPhone: 'Default phone',
    phoneType: 'Phone type',
    phoneTypeWork: 'Work',
    phoneTypeHome: 'Home',
    phoneTypeCellphone: 'Cellphone',
  },
  {
    defaultPhone: 'Téléphone par défaut',
    phoneType: 'Type de téléphone',
    phoneTypeWork: 'Travail',
    phoneTypeHome: 'Domicile',
    phoneTypeCellphone: 'Cellulaire',
  },
);
