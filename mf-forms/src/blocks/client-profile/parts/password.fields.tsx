import { useMessages } from '@carefront/shared/app';
import { type Flag, offersClientPassword, type PasswordFacts } from '@carefront/shared/domain';
import { RadioField, TextField, useFieldValue } from '@carefront/shared/forms';
import { PersonField, PersonFieldGroup } from '@carefront/shared/people';
import { useOpenForm } from '../../../open-form/open-form-context.ts';
import { CLIENT_PROFILE } from '../client-profile.messages.ts';

export interface PasswordFieldsProps {
  question: string;
  /** Path of the person: '' for the client, `guardian[0]` for a guardian. */
  of?: string;
}

/** A Yes/No switch, and after Yes the password of a new account, typed twice (CP-06, CP-07). */
export function PasswordFields({ question, of = '' }: PasswordFieldsProps) {
  const t = useMessages(CLIENT_PROFILE);
  const isWanted = useFieldValue<Flag>(of === '' ? 'setup_password' : `${of}.setup_password`, 0) === 1;
  const fields = [
    { name: 'password', label: t.password, help: t.passwordRules },
    { name: 'password_confirmation', label: t.passwordAgain, help: t.confirmLater },
  ];
  return (
    <PersonFieldGroup legend={t.account} isLegendHidden of={of} fields={['setup_password']}>
      <PersonField name="setup_password" of={of} isWide>
        {(field) => (
          <RadioField<Flag>
            {...field}
            label={question}
            options={[
              { value: 1, label: t.yes },
              { value: 0, label: t.no },
            ]}
          />
        )}
      </PersonField>
      {isWanted &&
        fields.map(({ name, ...texts }) => (
          <PersonField key={name} name={name} of={of} isRequired>
            {(field) => <TextField {...field} {...texts} isRequired type="password" autoComplete="new-password" />}
          </PersonField>
        ))}
    </PersonFieldGroup>
  );
}

/** The password of a visitor who is the client. A minor has none (CP-06). */
export function ClientPassword(facts: Omit<PasswordFacts, 'today'>) {
  const t = useMessages(CLIENT_PROFILE);
  const { today } = useOpenForm();
  const dob = useFieldValue('dob', '');
  return offersClientPassword({ dob }, { ...facts, today }) && <PasswordFields question={t.setUpPassword} />;
}
