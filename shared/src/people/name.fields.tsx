import { useMessages } from '../app/index.ts';
import { TextField } from '../forms/index.ts';
import { PERSON_FIELDS } from './messages.ts';
import { autoCompleteIn, type PersonPlace, pathIn, wirePath } from './person-path.ts';
import { usePersonRule } from './use-person-rule.ts';

const NAME_MAX_LENGTH = 100;

/** First and last name of the client or of a guardian (BK-60, BK-72). */
export function NameFields({ of = '', section = '' }: PersonPlace) {
  const t = useMessages(PERSON_FIELDS);
  const ruleOf = usePersonRule();
  const fields = [
    { name: 'first_name', label: t.firstName, autoComplete: 'given-name' },
    { name: 'last_name', label: t.lastName, autoComplete: 'family-name' },
  ];
  return fields.map(({ name, label, autoComplete }) => (
    <TextField
      key={name}
      name={pathIn(of, name)}
      label={label}
      isRequired
      autoComplete={autoCompleteIn(section, autoComplete)}
      maxLength={NAME_MAX_LENGTH}
      validate={ruleOf(wirePath(pathIn(of, name)))}
    />
  ));
}
