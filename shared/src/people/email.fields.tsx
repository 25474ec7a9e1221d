import { useMessages } from '../app/index.ts';
import { EMAIL_MAX_LENGTH } from '../domain/index.ts';
import { TextField } from '../forms/index.ts';
import { PERSON_FIELDS } from './messages.ts';
import { autoCompleteIn, type PersonPlace, pathIn, wirePath } from './person-path.ts';
import { usePersonRule } from './use-person-rule.ts';

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
      type="email"
      inputMode="email"
      autoComplete={autoCompleteIn(section, 'email')}
      maxLength={EMAIL_MAX_LENGTH}
      isRequired={field.isRequired}
      validate={ruleOf(wirePath(pathIn(of, field.name)))}
    />
  ));
}
