import { useLocale, useRemote } from '@carefront/shared/app';
import { useQuery } from '@tanstack/react-query';
import { FormLoader } from '../../form-loader/form-loader.tsx';
import { type FormSummary, liveFormQuery } from '../../forms/forms.api.ts';

export interface ServiceFormDialogProps {
  form: FormSummary;
  onSaved(): void;
  onClosed(): void;
}

/** A form of the service over the page of the booking. */
export function ServiceFormDialog({ form: { category, form_id }, onSaved, onClosed }: ServiceFormDialogProps) {
  const { api } = useRemote();
  const form = useQuery(liveFormQuery(api, useLocale(), category, String(form_id)));
  return <FormLoader form={form} mode="fill-in" layout="modal" onSaved={onSaved} onClosed={onClosed} />;
}
