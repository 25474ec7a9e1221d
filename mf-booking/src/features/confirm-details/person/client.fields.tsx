import { useMessages } from '@carefront/shared/app';
import { CheckboxField, DateOfBirthField, FieldGroup, FullWidth, RadioField, TextField } from '@carefront/shared/forms';
import { CONFIRM_DETAILS } from '../../../messages/confirm-details.messages.ts';
import { useFieldRule } from '../visitor/sign-up-field-errors.ts';

/** Who the appointment is for (BK-60). */
export function ClientFields() {
  const t = useMessages(CONFIRM_DETAILS);
  const ruleOf = useFieldRule();
  return (
    <FieldGroup legend={t.client}>
      <TextField
        name="first_name"
        label={t.firstName}
        isRequired
        autoComplete="given-name"
        maxLength={100}
        validate={ruleOf('first_name')}
      />
      <TextField
        name="last_name"
        label={t.lastName}
        isRequired
        autoComplete="family-name"
        maxLength={100}
        validate={ruleOf('last_name')}
      />
      <DateOfBirthField name="dob" label={t.dob} isRequired validate={ruleOf('dob')} />
      <RadioField
        name="sex"
        label={t.sex}
        options={[
          { value: 'M', label: t.male },
          { value: 'F', label: t.female },
          { value: 'O', label: t.other },
        ]}
      />
      <FullWidth>
        <CheckboxField name="bool_needs_guardian" label={t.needsGuardian} validate={ruleOf('bool_needs_guardian')} />
      </FullWidth>
    </FieldGroup>
  );
}
