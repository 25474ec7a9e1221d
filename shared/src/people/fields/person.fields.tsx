import type { ReactNode } from 'react';
import { useMessages } from '../../app/index.ts';
import type { Flag, Sex } from '../../domain/index.ts';
import { CheckboxField, FieldGroup, RadioField, TextField, useFieldValue } from '../../forms/index.ts';
import { DateOfBirthField } from '../birth-date/date-of-birth.field.tsx';
import { PERSON_FIELDS } from '../messages.ts';
import { PERSON_INPUTS } from '../person-inputs.ts';
import { PhoneGroup } from '../phones/phone.field.tsx';
import { NotificationFields } from './notification.fields.tsx';
import { autoCompleteIn, PersonField, PersonFieldGroup, type PersonPlace } from './person-field.tsx';

export interface ClientFieldsProps {
  /** Absent: 'Client'. */
  legend?: string;
  /** A heading above names the group. */
  isLegendHidden?: boolean;
  /** Shown below the heading. */
  help?: string;
  /** The offered choices. */
  sexes?: readonly Sex[];
  /** Further fields, after the sex. */
  children?: ReactNode;
}

const ALL_SEXES: readonly Sex[] = ['M', 'F', 'O'];

/** Name, date of birth and sex of the client, and whether a guardian is needed (BK-60, IN-03). */
export function ClientFields({ legend, sexes = ALL_SEXES, children, ...group }: ClientFieldsProps) {
  const t = useMessages(PERSON_FIELDS);
  const sexNames = { M: t.male, F: t.female, O: t.other };
  return (
    <FieldGroup {...group} legend={legend ?? t.client}>
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
      <GuardianNeedField />
    </FieldGroup>
  );
}

/** 'Requires a legal guardian' (BK-66, BK-67). A form that says the same with another answer may show it elsewhere. */
export function GuardianNeedField() {
  const t = useMessages(PERSON_FIELDS);
  return (
    <PersonField name="bool_needs_guardian" isWide>
      {(field) => <CheckboxField {...field} label={t.needsGuardian} />}
    </PersonField>
  );
}

/** First and last name of the client or of a guardian (BK-60, BK-72). */
export function NameFields({ of = '', section = '' }: PersonPlace) {
  const t = useMessages(PERSON_FIELDS);
  const fields = [
    { name: 'first_name', label: t.firstName },
    { name: 'last_name', label: t.lastName },
  ] as const;
  return fields.map(({ name, label }) => (
    <PersonField key={name} name={name} of={of} isRequired>
      {(field) => (
        <TextField
          {...field}
          label={label}
          {...PERSON_INPUTS[name]}
          autoComplete={autoCompleteIn(section, PERSON_INPUTS[name].autoComplete)}
        />
      )}
    </PersonField>
  ));
}

interface ContactFieldsProps {
  /** Shown below the heading. */
  help?: string;
  isLegendHidden?: boolean;
}

const FIELDS = ['email', 'other_email', 'phone_number', 'other_phone'];

/** The client's two email addresses, two phones and notifications (BK-60, BK-63 to BK-65, BK-70, BK-71). */
export function ContactFields({ help, ...group }: ContactFieldsProps) {
  const t = useMessages(PERSON_FIELDS);
  const needsGuardian = useFieldValue<Flag>('bool_needs_guardian', 0) === 1;
  return (
    <>
      <PersonFieldGroup {...group} legend={t.contact} fields={FIELDS} {...(help === undefined ? {} : { help })}>
        <EmailFields isRequired={!needsGuardian} />
      </PersonFieldGroup>
      <PhoneGroup label={t.phone1} slot={1} />
      <PhoneGroup label={t.phone2} slot={2} />
      <NotificationFields legend={t.notifications} />
    </>
  );
}

interface EmailFieldsProps extends PersonPlace {
  isRequired?: boolean;
}

/** Email and other email of the client or of a guardian (BK-60). */
export function EmailFields({ of = '', section = '', isRequired = false }: EmailFieldsProps) {
  const t = useMessages(PERSON_FIELDS);
  const fields = [
    { name: 'email', label: t.email, isRequired },
    { name: 'other_email', label: t.otherEmail, isRequired: false },
  ];
  return fields.map(({ name, label, ...rest }) => (
    <PersonField key={name} name={name} of={of} {...rest}>
      {(field) => (
        <TextField
          {...field}
          label={label}
          {...PERSON_INPUTS.email}
          autoComplete={autoCompleteIn(section, PERSON_INPUTS.email.autoComplete)}
        />
      )}
    </PersonField>
  ));
}
