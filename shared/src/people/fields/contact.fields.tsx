import { useMessages } from '../../app/index.ts';
import type { Flag } from '../../domain/index.ts';
import { useFieldValue } from '../../forms/index.ts';
import { PERSON_FIELDS } from '../messages.ts';
import { PhoneGroup } from '../phones/phone-group.tsx';
import { EmailFields } from './email.fields.tsx';
import { NotificationFields } from './notification.fields.tsx';
import { PersonFieldGroup } from './person-field.tsx';

export interface ContactFieldsProps {
  /** Shown below the heading. */
  help?: string;
  isLegendHidden?: boolean;
}

const FIELDS = ['email', 'other_email', 'phone_number', 'other_phone'];

/** The client's two email addresses, two phones and notifications (BK-60, BK-63 to BK-65, BK-70, BK-71). */
export function ContactFields({ help, ...group }: ContactFieldsProps) {
  const t = useMessages(PERSON_FIELDS);
  const needsGuardian = useFieldValue<Flag>('bool_needs_guardian', 0) === 1;
  return (
    <>
      <PersonFieldGroup {...group} legend={t.contact} fields={FIELDS} {...(help === undefined ? {} : { help })}>
        <EmailFields isRequired={!needsGuardian} />
      </PersonFieldGroup>
      <PhoneGroup label={t.phone1} slot={1} />
      <PhoneGroup label={t.phone2} slot={2} />
      <NotificationFields legend={t.notifications} />
    </>
  );
}
