import { useMessages } from '@carefront/shared/app';
import { PasswordField } from '@carefront/shared/forms/passwords';
import { PersonField } from '@carefront/shared/people';
import { CLIENT_PROFILE } from '../client-profile.messages.ts';

/** The password of a new account, typed twice. @param of - Path of the person, as in `PasswordFields`. */
export function NewPassword({ of }: { of: string }) {
  const t = useMessages(CLIENT_PROFILE);
  const fields = [
    { name: 'password', label: t.password, help: t.passwordRules },
    { name: 'password_confirmation', label: t.passwordAgain, help: t.confirmLater },
  ];
  return fields.map(({ name, ...texts }) => (
    <PersonField key={name} name={name} of={of} isRequired>
      {(field) => <PasswordField {...field} {...texts} isRequired autoComplete="new-password" />}
    </PersonField>
  ));
}
