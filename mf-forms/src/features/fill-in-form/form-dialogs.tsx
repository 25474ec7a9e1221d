import { clinicInfoQuery, defineMessages, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { isApiError } from '@carefront/shared/http';
import { type ContactDialogProps, NoFormsDialog } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormLoader } from '../../form-loader/form-loader.tsx';
import { liveFormQuery, registrationFormQuery } from '../../forms/forms.api.ts';

interface LiveFormDialogProps {
  categorySlug: string;
  /** The form's slug or its id. */
  formSlugId: string;
  onClosed(): void;
}

/** One live form over the page (LN-03, RT-07). */
export function LiveFormDialog({ categorySlug, formSlugId, onClosed }: LiveFormDialogProps) {
  const { api } = useRemote();
  const form = useQuery(liveFormQuery(api, useLocale(), categorySlug, formSlugId));
  return <FormLoader form={form} mode="fill-in" layout="modal" onClosed={onClosed} />;
}

interface RegisterDialogProps {
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

/** Replaces all dialogs at a clinic that has switched forms off (ST-10). */
export function NoForms({ onClosed }: { onClosed(): void }) {
  const contacts = useClinicContacts();
  return contacts && <NoFormsDialog clinic={contacts} onClose={onClosed} />;
}

const NONE: ContactDialogProps['clinic'] = { office_phone: null, email: null };

/** @returns null until the clinic's phone and email are loaded. If they cannot be loaded, both are missing. */
function useClinicContacts(): ContactDialogProps['clinic'] | null {
  const { api } = useRemote();
  const info = useQuery(clinicInfoQuery(api));
  if (info.data) return info.data.clinic;
  return info.isError ? NONE : null;
}

const REGISTER = defineMessages(
  {
    /** The title of RT-05, to the letter. */
    title: 'Self-Intake Form - Site',
  },
  { title: 'Formulaire d’admission - Site' },
);
