import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { isApiError } from '@carefront/shared/http';
import { ContactDialog } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { FormLoader } from '../../form-loader/form-loader.tsx';
import { registrationFormQuery } from '../../forms/forms.api.ts';
import { REGISTER } from './register.messages.ts';
import { useClinicContacts } from './use-clinic-contacts.ts';

export interface RegisterDialogProps {
  onClosed(): void;
}

/** Registration over the page: the clinic's self-intake form (RT-05). */
export function RegisterDialog({ onClosed }: RegisterDialogProps) {
  const t = useMessages(REGISTER);
  const { api } = useRemote();
  const form = useQuery(registrationFormQuery(api, useLocale()));
  if (isApiError(form.error) && form.error.status === 404) return <NoIntakeForm onClosed={onClosed} />;
  return <FormLoader form={form} mode="fill-in" layout="modal" title={t.title} onClosed={onClosed} />;
}

/** TODO(IN-11): the Intake Form dialog opens here, in place of the contact details. */
function NoIntakeForm({ onClosed }: RegisterDialogProps) {
  const t = useMessages(REGISTER);
  const contacts = useClinicContacts();
  return contacts && <ContactDialog title={t.noFormTitle} text={t.noFormText} clinic={contacts} onClose={onClosed} />;
}
