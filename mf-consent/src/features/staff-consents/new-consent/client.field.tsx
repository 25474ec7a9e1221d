import { useLocale, useMessages } from '@carefront/shared/app';
import { ClientPicker } from '@carefront/shared/clients';
import { type ClientListItem, fieldMessage } from '@carefront/shared/contracts';
import { useFormField } from '@carefront/shared/forms';
import { NEW_STAFF_CONSENT } from './new-consent.messages.ts';

/** Chooses the client of the consent. The form stores the whole client, so that a restored draft can show the name. */
export function ClientField({ help }: { help: string | undefined }) {
  const t = useMessages(NEW_STAFF_CONSENT);
  const locale = useLocale();
  const field = useFormField<ClientListItem | null>('client', null, (chosen) =>
    chosen ? undefined : fieldMessage('client-required', locale),
  );
  return (
    <ClientPicker
      label={t.client}
      chosen={field.value}
      onChoose={field.change}
      help={help}
      error={field.error}
      isRequired
      // A client may sign before the first session, too.
      includesWaiting
      onLeave={field.blur}
    />
  );
}
