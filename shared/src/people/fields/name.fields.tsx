import { useMessages } from '../../app/index.ts';
import { TextField } from '../../forms/index.ts';
import { PERSON_FIELDS } from '../messages.ts';
import { PERSON_INPUTS } from '../person-inputs.ts';
import { PersonField } from './person-field.tsx';
import { autoCompleteIn, type PersonPlace } from './person-path.ts';

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
