import { getIn } from 'final-form';
import { useForm } from 'react-final-form';
import {
  type ContactFields,
  canBeDefaultPhone,
  EMPTY_CONTACT,
  PHONE_TYPES,
  type PhoneSlot,
  withDefaultPhone,
} from '../../domain/index.ts';
import { CheckboxField } from '../../forms/choices/checkbox.field.tsx';
import { SelectField } from '../../forms/choices/select.field.tsx';
import { useFieldValue } from '../../forms/field/use-field-value.ts';
import { useUiLocale } from '../../ui/index.ts';
import { PersonField, PersonFieldGroup, usePersonFieldState } from '../fields/person-field.tsx';
import { pathIn } from '../fields/person-path.ts';
import { PhoneField } from './phone.field.tsx';
import { PHONE } from './phone.messages.ts';

export interface PhoneGroupProps {
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
