import { useConsentAge, useMessages } from '@carefront/shared/app';
import { type Flag, offersClientPassword, type PasswordFacts } from '@carefront/shared/domain';
import { RadioField, useFieldValue } from '@carefront/shared/forms';
import { PersonField, PersonFieldGroup } from '@carefront/shared/people';
import { lazyPart } from '../../../lazy-part.tsx';
import { useOpenForm } from '../../../open-form/open-form-context.ts';
import { CLIENT_PROFILE } from '../client-profile.messages.ts';

export interface PasswordFieldsProps {
  question: string;
  /** Path of the person: '' for the client, `guardian[0]` for a guardian. */
  of?: string;
}

// A chunk of its own: few visitors choose a password in a form.
const NewPassword = lazyPart('new-password', async () => (await import('./new-password.tsx')).NewPassword, 160);

/** A Yes/No switch, and after Yes the password of a new account, typed twice (CP-06, CP-07). */
export function PasswordFields({ question, of = '' }: PasswordFieldsProps) {
  const t = useMessages(CLIENT_PROFILE);
  const isWanted = useFieldValue<Flag>(of === '' ? 'setup_password' : `${of}.setup_password`, 0) === 1;
  return (
    <PersonFieldGroup legend={t.account} isLegendHidden of={of} fields={['setup_password']}>
      <PersonField name="setup_password" of={of} isWide>
        {(field) => (
          <RadioField<Flag>
            {...field}
            label={question}
            options={[
              { value: 1, label: t.yes },
              { value: 0, label: t.no },
            ]}
          />
        )}
      </PersonField>
      {isWanted && <NewPassword of={of} />}
    </PersonFieldGroup>
  );
}

/** The password of a visitor who is the client. A minor has none (CP-06). */
export function ClientPassword(facts: Omit<PasswordFacts, 'today' | 'consentAgeYears'>) {
  const t = useMessages(CLIENT_PROFILE);
  const { today } = useOpenForm();
  const consentAgeYears = useConsentAge();
  const dob = useFieldValue('dob', '');
  return (
    offersClientPassword({ dob }, { ...facts, today, consentAgeYears }) && <PasswordFields question={t.setUpPassword} />
  );
}
