import { useMessages } from '../../app/index.ts';
import { TextField } from '../../forms/index.ts';
import { PERSON_FIELDS } from '../messages.ts';
import { PERSON_INPUTS } from '../person-inputs.ts';
import { usePersonRule } from '../rules/use-person-rule.ts';
import { autoCompleteIn, type PersonPlace, pathIn, wirePath } from './person-path.ts';

/** First and last name of the client or of a guardian (BK-60, BK-72). */
export function NameFields({ of = '', section = '' }: PersonPlace) {
  const t = useMessages(PERSON_FIELDS);
  const ruleOf = usePersonRule();
  const fields = [
    { name: 'first_name', label: t.firstName },
    { name: 'last_name', label: t.lastName },
  ] as const;
  return fields.map(({ name, label }) => (
    <TextField
      key={name}
      name={pathIn(of, name)}
      label={label}
      isRequired
      {...PERSON_INPUTS[name]}
      autoComplete={autoCompleteIn(section, PERSON_INPUTS[name].autoComplete)}
      validate={ruleOf(wirePath(pathIn(of, name)))}
    />
  ));
}
