import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { FORM_LOADER } from '../../form-loader/form-loader.messages.ts';
import { FormLoader } from '../../form-loader/form-loader.tsx';
import { liveFormQuery } from '../../forms/forms.api.ts';
import { FORM_REFUSALS } from '../../refusals/form-refusal.messages.ts';
import { closedText, isFormClosed } from '../../refusals/form-refusal.rules.ts';
import { refreshForms, type UserForm } from '../../response/response.api.ts';

export interface RequestedFormDialogProps {
  userForm: UserForm;
  /** undefined: the reader is the client. */
  clientName: string | undefined;
  onClosed(): void;
}

/** The form of a request, over the page. A refusal closes the dialog and shows the server's message for six seconds (RN-16). */
export function RequestedFormDialog({ userForm: { id, form }, clientName, onClosed }: RequestedFormDialogProps) {
  const t = useMessages(FORM_LOADER);
  const refusals = useMessages(FORM_REFUSALS);
  const { api, queryClient, shell } = useRemote();
  const live = useQuery(liveFormQuery(api, useLocale(), form.category, String(form.form_id)));
  const isClosed = isFormClosed(live.error);
  const giveUp = useEffectEvent(() => {
    shell.showNotice({ intent: 'warning', text: closedText(live.error, refusals) ?? t.notFound });
    refreshForms(queryClient);
    onClosed();
  });
  useEffect(() => {
    if (isClosed) giveUp();
  }, [isClosed]);
  return (
    <FormLoader
      form={live}
      mode="fill-in"
      layout="modal"
      request={{ userFormId: id, clientName }}
      onSaved={() => refreshForms(queryClient)}
      onRequestEnded={() => refreshForms(queryClient)}
      onClosed={onClosed}
    />
  );
}
