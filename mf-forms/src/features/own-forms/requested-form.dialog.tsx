import { useLocale, useRemote } from '@carefront/shared/app';
import { useQuery } from '@tanstack/react-query';
import { liveFormQuery } from '../../forms/forms.api.ts';
import { RequestedForm } from '../../requested-form/requested-form.tsx';
import type { UserForm } from '../../response/response.api.ts';

export interface RequestedFormDialogProps {
  userForm: UserForm;
  /** undefined: the reader is the client. */
  clientName: string | undefined;
  onClosed(): void;
}

/** The form of a request on the account page. */
export function RequestedFormDialog({
  userForm: { id, form, client },
  clientName,
  onClosed,
}: RequestedFormDialogProps) {
  const { api } = useRemote();
  const live = useQuery(liveFormQuery(api, useLocale(), form.category, String(form.form_id)));
  return (
    <RequestedForm form={live} request={{ userFormId: id, clientName, clientId: client.id }} onClosed={onClosed} />
  );
}
