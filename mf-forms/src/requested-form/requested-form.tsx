import { defineMessages, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { Locale } from '@carefront/shared/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormLoader, type FormLoaderProps } from '../form-loader/form-loader.tsx';
import { FORM_REFUSALS } from '../refusals/form-refusal.messages.ts';
import { closedText, isFormClosed } from '../refusals/form-refusal.rules.ts';
import { refreshForms } from '../response/response.api.ts';

interface RequestedFormProps extends Pick<FormLoaderProps, 'form' | 'onClosed'> {
  request: NonNullable<FormLoaderProps['request']>;
  onSaved?(): void;
  /** The request ended while the form was open. */
  onEnded?(): void;
}

/** The form of a request, over the page. A refusal closes the dialog and shows the server's message for six seconds (RN-16). */
export function RequestedForm({ form, request, onSaved, onEnded, onClosed }: RequestedFormProps) {
  const t = useMessages(REQUESTED_FORM);
  const refusals = useMessages(FORM_REFUSALS);
  const { queryClient, shell } = useRemote();
  const isClosed = isFormClosed(form.error);
  const giveUp = useEffectEvent(() => {
    shell.showNotice({ intent: 'warning', text: closedText(form.error, refusals) ?? t.ended });
    refreshForms(queryClient);
    onClosed();
  });
  useEffect(() => {
    if (isClosed) giveUp();
  }, [isClosed]);

  function refreshAnd(tell: (() => void) | undefined): void {
    refreshForms(queryClient);
    tell?.();
  }
  return (
    <FormLoader
      form={form}
      mode="fill-in"
      layout="modal"
      request={request}
      onSaved={() => refreshAnd(onSaved)}
      onRequestEnded={() => refreshAnd(onEnded)}
      onClosed={onClosed}
    />
  );
}

/** The language in which the form of a link is loaded: after the end of the link, the server gives no other, and the answers must stay. */
export function useLinkLocale() {
  const current = useLocale();
  const [kept, setKept] = useState<Locale | null>(null);
  return { locale: kept ?? current, keepLocale: () => setKept((before) => before ?? current) };
}

const REQUESTED_FORM = defineMessages(
  { ended: 'This form can no longer be filled in. It was already sent, or the clinic withdrew the request.' },
  { ended: 'Ce formulaire ne peut plus être rempli. Il est déjà envoyé, ou la clinique a retiré sa demande.' },
);
