import { useMessages } from '@carefront/shared/app';
import type { ClientBlockProperties, ClientProfileAnswers, FieldFlags } from '@carefront/shared/domain';
import { useFormState } from '@carefront/shared/forms';
import { missingFields, PERSON_FIELDS } from '@carefront/shared/people';
import { useEffect } from 'react';
import { useOpenForm } from '../../open-form/open-form-context.ts';

export interface ReportMissingProps {
  blockKey: string;
  flags: FieldFlags;
  properties: ClientBlockProperties;
}

/** Tells the form which details keep it from being sent, as in the booking sign-up (CP-11, BK-75). Renders nothing at each keystroke. */
export function ReportMissing({ blockKey, flags, properties }: ReportMissingProps) {
  const t = useMessages(PERSON_FIELDS);
  const { missing: parts, mode } = useOpenForm();
  const { values } = useFormState<ClientProfileAnswers>({ subscription: { values: true } });
  const isLocked = mode === 'read-only' || (values.client_id !== null && !properties.editsClient);
  const names = { first_name: t.firstName, last_name: t.lastName, dob: t.dob, email: t.email };
  const missing = isLocked ? [] : missingFields(values).filter((field) => flags.isRequired(field));
  const text = missing.length === 0 ? null : t.stillMissing(missing.map((field) => names[field]).join(', '));
  useEffect(() => {
    parts.set(blockKey, text);
    return () => parts.set(blockKey, null);
  }, [parts, blockKey, text]);
  return null;
}
