import { useMessages } from '../../app/index.ts';
import type { Sex } from '../../domain/index.ts';
import { CheckboxField, FieldGroup, FullWidth, RadioField } from '../../forms/index.ts';
import { DateOfBirthField } from '../birth-date/date-of-birth.field.tsx';
import { PERSON_FIELDS } from '../messages.ts';
import { usePersonRule } from '../rules/use-person-rule.ts';
import { NameFields } from './name.fields.tsx';

export interface ClientFieldsProps {
  /** Absent: 'Client'. */
  legend?: string;
  /** The offered choices. */
  sexes?: readonly Sex[];
}

const ALL_SEXES: readonly Sex[] = ['M', 'F', 'O'];

/** Name, date of birth and sex of the client, and whether a guardian is needed (BK-60, IN-03). */
export function ClientFields({ legend, sexes = ALL_SEXES }: ClientFieldsProps) {
  const t = useMessages(PERSON_FIELDS);
  const ruleOf = usePersonRule();
  const sexNames = { M: t.male, F: t.female, O: t.other };
  return (
    <FieldGroup legend={legend ?? t.client}>
      <NameFields />
      <DateOfBirthField name="dob" label={t.dob} isRequired validate={ruleOf('dob')} />
      <RadioField name="sex" label={t.sex} options={sexes.map((value) => ({ value, label: sexNames[value] }))} />
      <FullWidth>
        <CheckboxField name="bool_needs_guardian" label={t.needsGuardian} validate={ruleOf('bool_needs_guardian')} />
      </FullWidth>
    </FieldGroup>
  );
}
