import { useQuery } from '@tanstack/react-query';
import { clinicInfoQuery, useMessages, useRemote } from '../../app/index.ts';
import { type ContactFields, canEnableSms, canNotifyByEmail, EMPTY_CONTACT } from '../../domain/index.ts';
import { CheckboxField, useFieldValue } from '../../forms/index.ts';
import { PERSON_FIELDS } from '../messages.ts';
import { PersonField, PersonFieldGroup, pathIn } from './person-field.tsx';

export interface NotificationFieldsProps {
  legend: string;
  /** Path of the person in the form: '' for the client, `guardian[0]` for a guardian. */
  of?: string;
}

/** Returns the fields that decide which notifications can reach the person. Only changes of these fields render the component again. */
function useContact(of: string): ContactFields {
  const value = <K extends keyof ContactFields>(name: K) => [pathIn(of, name), EMPTY_CONTACT[name]] as const;
  return {
    ...EMPTY_CONTACT,
    email: useFieldValue(...value('email')),
    phone_number: useFieldValue(...value('phone_number')),
    other_phone: useFieldValue(...value('other_phone')),
    phone_type_1: useFieldValue(...value('phone_type_1')),
    phone_type_2: useFieldValue(...value('phone_type_2')),
    phone_default_1: useFieldValue(...value('phone_default_1')),
    phone_default_2: useFieldValue(...value('phone_default_2')),
  };
}

const FIELDS = ['is_notification_enabled', 'bool_notify_invoice_shared', 'bool_notify_note_shared', 'is_sms_enabled'];

/** Fields for the notifications that the person wants, by email and by SMS (BK-70, BK-71, BK-77). */
export function NotificationFields({ legend, of = '' }: NotificationFieldsProps) {
  const t = useMessages(PERSON_FIELDS);
  const { api } = useRemote();
  const hasSms = useQuery(clinicInfoQuery(api)).data?.clinic.bool_sms_support === 1;
  const contact = useContact(of);
  const isReachable = canNotifyByEmail(contact);
  const canText = canEnableSms(contact);
  const byEmail = [
    { name: 'is_notification_enabled', label: t.emailNotifications, isWide: true },
    { name: 'bool_notify_invoice_shared', label: t.invoiceShared, isWide: false },
    { name: 'bool_notify_note_shared', label: t.noteShared, isWide: false },
  ];
  return (
    <PersonFieldGroup legend={legend} {...(isReachable ? {} : { help: t.needsValidEmail })} of={of} fields={FIELDS}>
      {byEmail.map(({ name, label, isWide }) => (
        <PersonField key={name} name={name} of={of} isWide={isWide}>
          {({ isDisabled, ...field }) => (
            <CheckboxField {...field} label={label} isDisabled={isDisabled || !isReachable} />
          )}
        </PersonField>
      ))}
      {hasSms && (
        <PersonField name="is_sms_enabled" of={of} isWide>
          {({ isDisabled, ...field }) => (
            <CheckboxField
              {...field}
              label={t.smsNotifications}
              isDisabled={isDisabled || !canText}
              {...(canText ? {} : { help: t.smsNeedsCellphone })}
            />
          )}
        </PersonField>
      )}
    </PersonFieldGroup>
  );
}
