import { useMessages } from '@carefront/shared/app';
import { canEnterContact, POSTAL_CODE_MAX_LENGTH } from '@carefront/shared/domain';
import { TextField, useFieldValue } from '@carefront/shared/forms';
import { ContactFields, PersonField } from '@carefront/shared/people';
import { useOpenForm } from '../../../open-form/open-form-context.ts';
import { CLIENT_PROFILE } from '../client-profile.messages.ts';

/** The client's email, phones and notifications, and why they cannot be entered yet (CP-05). */
export function ContactPart() {
  const t = useMessages(CLIENT_PROFILE);
  const { mode, today } = useOpenForm();
  const dob = useFieldValue('dob', '');
  const mayEnter = mode === 'read-only' || canEnterContact({ dob }, today);
  return <ContactFields {...(mayEnter ? {} : { help: t.contactLocked })} />;
}

export function PostalCode() {
  const t = useMessages(CLIENT_PROFILE);
  return (
    <PersonField name="postal_code">
      {(field) => (
        <TextField {...field} label={t.postalCode} autoComplete="postal-code" maxLength={POSTAL_CODE_MAX_LENGTH} />
      )}
    </PersonField>
  );
}
