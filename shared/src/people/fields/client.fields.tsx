import { useMessages } from '../../app/index.ts';
import { CheckboxField, FieldGroup, FullWidth, RadioField } from '../../forms/index.ts';
import { DateOfBirthField } from '../birth-date/date-of-birth.field.tsx';
import { PERSON_FIELDS } from '../messages.ts';
import { usePersonRule } from '../rules/use-person-rule.ts';
import { NameFields } from './name.fields.tsx';

/** Name, date of birth and sex of the client, and whether a guardian is needed (BK-60). */
export function ClientFields() {
  const t = useMessages(PERSON_FIELDS);
  const ruleOf = usePersonRule();
  return (
    <FieldGroup legend={t.client}>
      <NameFields />
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
