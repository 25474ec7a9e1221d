import { useMessages } from '@carefront/shared/app';
import { FieldGroup, PhoneGroup, TextField, useField } from '@carefront/shared/forms';
import { CONFIRM_DETAILS } from '../../../messages/confirm-details.messages.ts';
import { useFieldRule } from '../visitor/sign-up-field-errors.ts';
import { NotificationFields } from './notification.fields.tsx';

/** How to reach the client: two e-mails, two phones, and what to tell them (BK-60, BK-63 to BK-65, BK-70, BK-71). */
export function ContactFields() {
  const t = useMessages(CONFIRM_DETAILS);
  const ruleOf = useFieldRule();
  const { input } = useField<0 | 1>('bool_needs_guardian', { subscription: { value: true } });
  return (
    <>
      <FieldGroup legend={t.contact}>
        <TextField
          name="email"
          label={t.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          isRequired={input.value !== 1}
          validate={ruleOf('email')}
        />
        <TextField
          name="other_email"
          label={t.otherEmail}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          validate={ruleOf('other_email')}
        />
      </FieldGroup>
      <PhoneGroup label={t.phone1} slot={1} />
      <PhoneGroup label={t.phone2} slot={2} />
      <NotificationFields legend={t.notifications} />
    </>
  );
}
