import { useMessages } from '../../app/index.ts';
import { TextField } from '../../forms/index.ts';
import { PERSON_FIELDS } from '../messages.ts';
import { PERSON_INPUTS } from '../person-inputs.ts';
import { PersonField } from './person-field.tsx';
import { autoCompleteIn, type PersonPlace } from './person-path.ts';

export interface EmailFieldsProps extends PersonPlace {
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
