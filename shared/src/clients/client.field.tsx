import { useLocale } from '../app/index.ts';
import { type ClientListItem, fieldMessage } from '../contracts/index.ts';
import { useFormField } from '../forms/index.ts';
import { ClientPicker, type ClientPickerProps } from './client-picker.tsx';

/** Chooses the client whom a record is about, as the form's field `client`: the caller reads this client's records. The form stores the whole client, so that a restored draft can show the name. */
export function ClientField({ label, help }: Pick<ClientPickerProps, 'label' | 'help'>) {
  const locale = useLocale();
  const field = useFormField<ClientListItem | null>('client', null, (chosen) =>
    chosen ? undefined : fieldMessage('client-required', locale),
  );
  return (
    <ClientPicker
      label={label}
      chosen={field.value}
      onChoose={field.change}
      help={help}
      error={field.error}
      isRequired
      // Forms and consents may come before the first session, too.
      includesWaiting
      isInCaseload
      onLeave={field.blur}
    />
  );
}
