import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { isApiError } from '@carefront/shared/http';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormLoader } from '../../form-loader/form-loader.tsx';
import { registrationFormQuery } from '../../forms/forms.api.ts';
import { REGISTER } from './register.messages.ts';

export interface RegisterDialogProps {
  /** Shown where the clinic has no live self-intake form (IN-11). */
  intakeForm: ReactNode;
  onClosed(): void;
}

/** Registration over the page: the clinic's self-intake form (RT-05), or the Intake Form dialog. */
export function RegisterDialog({ intakeForm, onClosed }: RegisterDialogProps) {
  const t = useMessages(REGISTER);
  const { api } = useRemote();
  const form = useQuery(registrationFormQuery(api, useLocale()));
  if (isApiError(form.error) && form.error.status === 404) return intakeForm;
  return <FormLoader form={form} mode="fill-in" layout="modal" title={t.title} onClosed={onClosed} />;
}
