import { useLocale, useMessages } from '@carefront/shared/app';
import { ClientField } from '@carefront/shared/clients';
import { type FieldCode, fieldMessage } from '@carefront/shared/contracts';
import {
  CONSENT_LIMITS,
  EMAIL_MAX_LENGTH,
  hasHiddenCharacters,
  isInvisible,
  isValidEmail,
} from '@carefront/shared/domain';
import { FieldGroup, FullWidth, RequiredLegend, TextField } from '@carefront/shared/forms';
import { ThirdPartyFields } from '../../../third-party/third-party.fields.tsx';
import { NEW_STAFF_CONSENT } from './new-consent.messages.ts';

export interface NewConsentFieldsProps {
  /** A practitioner chooses only among their own clients. */
  isForOwnClients: boolean;
}

const titleError = (typed: string): FieldCode | null =>
  hasHiddenCharacters(typed) ? 'consent-title-characters' : null;
const nameCharactersError = (typed: string): FieldCode | null =>
  hasHiddenCharacters(typed) ? 'name-characters' : null;
const emailError = (typed: string): FieldCode | null =>
  isInvisible(typed) || isValidEmail(typed.trim()) ? null : 'email-invalid';

/** The fields of a new consent: client, title, guardian and third-party contacts. */
export function NewConsentFields({ isForOwnClients }: NewConsentFieldsProps) {
  const t = useMessages(NEW_STAFF_CONSENT);
  const locale = useLocale();
  const said = (rule: (typed: string) => FieldCode | null) => (typed: string) => {
    const code = rule(typed);
    return code ? fieldMessage(code, locale) : undefined;
  };
  return (
    <>
      <RequiredLegend />
      <ClientField label={t.client} help={isForOwnClients ? t.ownClients : undefined} />
      <TextField
        name="title"
        label={t.titleField}
        help={t.titleHelp}
        autoComplete="off"
        maxLength={CONSENT_LIMITS.title}
        validate={said(titleError)}
      />
      <FieldGroup legend={t.guardian} help={t.guardianHelp}>
        <TextField
          name="guardian.first_name"
          label={t.firstName}
          autoComplete="section-guardian given-name"
          maxLength={CONSENT_LIMITS.personName}
          validate={said(nameCharactersError)}
        />
        <TextField
          name="guardian.last_name"
          label={t.lastName}
          autoComplete="section-guardian family-name"
          maxLength={CONSENT_LIMITS.personName}
          validate={said(nameCharactersError)}
        />
        <TextField
          name="guardian.email"
          label={t.email}
          type="email"
          inputMode="email"
          autoComplete="section-guardian email"
          maxLength={EMAIL_MAX_LENGTH}
          validate={said(emailError)}
        />
      </FieldGroup>
      <FieldGroup legend={t.thirdParties}>
        <FullWidth>
          <ThirdPartyFields />
        </FullWidth>
      </FieldGroup>
    </>
  );
}
