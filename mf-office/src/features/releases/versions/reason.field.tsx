import { useMessages } from '@carefront/shared/app';
import { TextAreaField } from '@carefront/shared/forms';
import { VERSIONS } from './versions.messages.ts';

/** In characters, as the server counts them. */
const LONGEST = 300;

/** Why something is done: everybody who reads the history sees it. */
export function ReasonField({ label, name = 'reason' }: { label: string; name?: string }) {
  const t = useMessages(VERSIONS);
  return (
    <TextAreaField
      name={name}
      label={label}
      help={t.reasonHelp}
      isRequired
      rows={2}
      maxLength={LONGEST}
      validate={(text) => (text.trim() === '' ? t.reasonMissing : undefined)}
    />
  );
}
