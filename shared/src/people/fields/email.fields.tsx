import { useMessages } from '../../app/index.ts';
import { TextField } from '../../forms/index.ts';
import { PERSON_FIELDS } from '../messages.ts';
import { PERSON_INPUTS } from '../person-inputs.ts';
import { usePersonRule } from '../rules/use-person-rule.ts';
import { autoCompleteIn, type PersonPlace, pathIn, wirePath } from './person-path.ts';

export interface EmailFieldsProps extends PersonPlace {
  isRequired?: boolean;
}

/** Email and other email of the client or of a guardian (BK-60). */
export function EmailFields({ of = '', section = '', isRequired = false }: EmailFieldsProps) {
  const t = useMessages(PERSON_FIELDS);
  const ruleOf = usePersonRule();
  const fields = [
    { name: 'email', label: t.email, isRequired },
    { name: 'other_email', label: t.otherEmail, isRequired: false },
  ];
  return fields.map((field) => (
    <TextField
      key={field.name}
      name={pathIn(of, field.name)}
      label={field.label}
      {...PERSON_INPUTS.email}
      autoComplete={autoCompleteIn(section, PERSON_INPUTS.email.autoComplete)}
      isRequired={field.isRequired}
      validate={ruleOf(wirePath(pathIn(of, field.name)))}
    />
  ));
}
