import { useLocale, useMessages } from '@carefront/shared/app';
import { fieldMessage } from '@carefront/shared/contracts';
import { CONSENT_LIMITS, EMAIL_MAX_LENGTH } from '@carefront/shared/domain';
import { RadioField, TextField, useFormField } from '@carefront/shared/forms';
import { EMAIL_GUARDIAN } from './email-guardian.messages.ts';
import { type AddresseeValues, MAIL_RULES, type SignerRole } from './email-guardian.rules.ts';

const ROLES = ['client', 'guardian'] as const satisfies SignerRole[];
const NAMES = ['first_name', 'last_name', 'email'] as const satisfies (keyof AddresseeValues)[];

/**
 * Shows the fields of the person who gets the link.
 * @param asksWhoSigns - Asks whether the client or a guardian signs: for a client who may sign alone.
 */
export function AddresseeFields({ asksWhoSigns }: { asksWhoSigns: boolean }) {
  const t = useMessages(EMAIL_GUARDIAN);
  const role = useFormField<SignerRole>('role', 'guardian').value;
  return (
    <>
      {asksWhoSigns && (
        <RadioField<SignerRole>
          name="role"
          label={t.whoSigns}
          options={[
            { value: 'client', label: t.theClient },
            { value: 'guardian', label: t.theGuardian },
          ]}
        />
      )}
      <PersonFields key={role} role={role} />
      {ROLES.flatMap((each) => NAMES.map((name) => <HeldField key={`${each}.${name}`} name={`${each}.${name}`} />))}
    </>
  );
}

function PersonFields({ role }: { role: SignerRole }) {
  const t = useMessages(EMAIL_GUARDIAN);
  const locale = useLocale();
  const rule = (field: keyof AddresseeValues) => (typed: string) => {
    const code = MAIL_RULES[field](typed);
    return code ? fieldMessage(code, locale) : undefined;
  };
  return (
    <>
      <TextField
        name={`${role}.first_name`}
        label={t.firstName}
        isRequired
        autoComplete={`section-${role} given-name`}
        maxLength={CONSENT_LIMITS.personName}
        validate={rule('first_name')}
      />
      <TextField
        name={`${role}.last_name`}
        label={t.lastName}
        isRequired
        autoComplete={`section-${role} family-name`}
        maxLength={CONSENT_LIMITS.personName}
        validate={rule('last_name')}
      />
      <TextField
        name={`${role}.email`}
        label={t.email}
        isRequired
        type="email"
        inputMode="email"
        autoComplete={`section-${role} email`}
        maxLength={EMAIL_MAX_LENGTH}
        validate={rule('email')}
      />
    </>
  );
}

/**
 * Registers a field without validation, also while its role is hidden: React Final Form resets an unregistered field to its initial value
 * when it is shown again, and does not count it as a change.
 */
function HeldField({ name }: { name: string }) {
  useFormField<string>(name, '');
  return null;
}
