import { clinicInfoQuery, useMessages, useRemote } from '@carefront/shared/app';
import { type ContactFields, canEnableSms, canNotifyByEmail, EMPTY_CONTACT } from '@carefront/shared/domain';
import { CheckboxField, FieldGroup, FullWidth, getIn, useFormState } from '@carefront/shared/forms';
import { useQuery } from '@tanstack/react-query';
import { CONFIRM_DETAILS } from '../../../messages/confirm-details.messages.ts';

export interface NotificationFieldsProps {
  legend: string;
  /** Path of the person in the form: '' for the client, `guardian[0]` for a guardian. */
  of?: string;
}

/** The person's contact fields as they stand; renders again with each change of the form, which only these few boxes do. */
function useContact(of: string): ContactFields {
  const { values } = useFormState({ subscription: { values: true } });
  const person: Partial<ContactFields> | undefined = of === '' ? values : getIn(values ?? {}, of);
  return { ...EMPTY_CONTACT, ...person };
}

/** What the person wants to be told, and how (BK-70, BK-71, BK-77). */
export function NotificationFields({ legend, of = '' }: NotificationFieldsProps) {
  const t = useMessages(CONFIRM_DETAILS);
  const { api } = useRemote();
  const hasSms = useQuery(clinicInfoQuery(api)).data?.clinic.bool_sms_support === 1;
  const contact = useContact(of);
  const path = (name: keyof ContactFields) => (of === '' ? name : `${of}.${name}`);
  const isReachable = canNotifyByEmail(contact);
  const canText = canEnableSms(contact);
  return (
    <FieldGroup legend={legend} {...(isReachable ? {} : { help: t.needsValidEmail })}>
      <FullWidth>
        <CheckboxField name={path('is_notification_enabled')} label={t.emailNotifications} isDisabled={!isReachable} />
      </FullWidth>
      <CheckboxField name={path('bool_notify_invoice_shared')} label={t.invoiceShared} isDisabled={!isReachable} />
      <CheckboxField name={path('bool_notify_note_shared')} label={t.noteShared} isDisabled={!isReachable} />
      {hasSms && (
        <FullWidth>
          <CheckboxField
            name={path('is_sms_enabled')}
            label={t.smsNotifications}
            isDisabled={!canText}
            {...(canText ? {} : { help: t.smsNeedsCellphone })}
          />
        </FullWidth>
      )}
    </FieldGroup>
  );
}
