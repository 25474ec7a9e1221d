import type { ReactNode } from 'react';
import { useMessages } from '../../app/index.ts';
import type { Sex } from '../../domain/index.ts';
import { CheckboxField, FieldGroup, RadioField } from '../../forms/index.ts';
import { DateOfBirthField } from '../birth-date/date-of-birth.field.tsx';
import { PERSON_FIELDS } from '../messages.ts';
import { NameFields } from './name.fields.tsx';
import { PersonField } from './person-field.tsx';

export interface ClientFieldsProps {
  /** Absent: 'Client'. */
  legend?: string;
  /** A heading above names the group. */
  isLegendHidden?: boolean;
  /** The offered choices. */
  sexes?: readonly Sex[];
  /** Further fields, after the sex. */
  children?: ReactNode;
}

const ALL_SEXES: readonly Sex[] = ['M', 'F', 'O'];

/** Name, date of birth and sex of the client, and whether a guardian is needed (BK-60, IN-03). */
export function ClientFields({ legend, isLegendHidden = false, sexes = ALL_SEXES, children }: ClientFieldsProps) {
  const t = useMessages(PERSON_FIELDS);
  const sexNames = { M: t.male, F: t.female, O: t.other };
  return (
    <FieldGroup legend={legend ?? t.client} isLegendHidden={isLegendHidden}>
      <NameFields />
      <PersonField name="dob" isRequired>
        {(field) => <DateOfBirthField {...field} label={t.dob} />}
      </PersonField>
      <PersonField name="sex">
        {(field) => (
          <RadioField {...field} label={t.sex} options={sexes.map((value) => ({ value, label: sexNames[value] }))} />
        )}
      </PersonField>
      {children}
      <PersonField name="bool_needs_guardian" isWide>
        {(field) => <CheckboxField {...field} label={t.needsGuardian} />}
      </PersonField>
    </FieldGroup>
  );
}
