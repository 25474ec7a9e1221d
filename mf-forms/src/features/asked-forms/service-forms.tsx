import { useLocale, useRemote } from '@carefront/shared/app';
import { useQuery } from '@tanstack/react-query';
import { serviceFormsQuery } from '../../forms/forms.api.ts';
import { AskedFormList } from './asked-form-list.tsx';
import { ServiceFormDialog } from './service-form.dialog.tsx';

/** The forms of the service, for an older release of the booking remote that gives no token: the answers belong to no client. */
export function ServiceForms({ serviceId }: { serviceId: number }) {
  const { api } = useRemote();
  const { data: forms = [] } = useQuery(serviceFormsQuery(api, useLocale(), serviceId));
  const rows = forms.map((form) => ({ id: String(form.form_id), form, isSent: false }));
  return <AskedFormList rows={rows}>{({ form }, on) => <ServiceFormDialog form={form} {...on} />}</AskedFormList>;
}
