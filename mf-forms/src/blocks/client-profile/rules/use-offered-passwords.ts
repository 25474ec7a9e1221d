import type { ClientProfileAnswers } from '@carefront/shared/domain';
import { useForm } from '@carefront/shared/forms';
import { useEffect } from 'react';

const NO_PASSWORD = { setup_password: 0, password: '', password_confirmation: '' } as const;

/** Turns the password switches off where the form does not offer them any more, as after a login: their fields, and errors, are hidden then. */
export function useOfferedPasswords(isOffered: boolean): void {
  const form = useForm<ClientProfileAnswers>();
  useEffect(() => {
    if (isOffered) return;
    const { setup_password, guardian } = form.getState().values;
    form.batch(() => {
      // The rules between the fields empty the client's password.
      if (setup_password === 1) form.change('setup_password', 0);
      if (guardian?.some((one) => one.setup_password === 1))
        form.change(
          'guardian',
          guardian.map((one) => ({ ...one, ...NO_PASSWORD })),
        );
    });
  }, [form, isOffered]);
}
