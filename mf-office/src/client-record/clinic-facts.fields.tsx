import { useMessages } from '@carefront/shared/app';
import { FIELD_MESSAGES, type FieldCode, fieldMessage, type Locale, type State } from '@carefront/shared/contracts';
import {
  type ClientStatus,
  dateAt,
  officeClientError,
  type PersonForm,
  type ZoneRules,
} from '@carefront/shared/domain';
import { FieldGroup, SelectField, type SelectOption } from '@carefront/shared/forms';
import { serverNowMs } from '@carefront/shared/http';
import type { ReactNode } from 'react';
import { CLIENT_RECORD } from './client-record.messages.ts';
import { CLIENT_STATUS } from './client-status.messages.ts';

/** Statuses that the office gives. A draft is made by a form alone. */
const GIVEN: readonly Exclude<ClientStatus, 'Draft'>[] = ['Active', 'Waitlist', 'On Hold'];

export interface ClinicFactsFieldsProps {
  /** Offers 'Draft', too: the client is one. */
  isDraft?: boolean;
  /** Further fields. */
  children?: ReactNode;
}

/** The fields that the clinic keeps beside a client's personal data: status and language of messages. */
export function ClinicFactsFields({ isDraft = false, children }: ClinicFactsFieldsProps) {
  const t = useMessages(CLIENT_RECORD);
  const words = useMessages(CLIENT_STATUS);
  const statuses: readonly ClientStatus[] = isDraft ? ['Draft', ...GIVEN] : GIVEN;
  const languages: readonly SelectOption<Locale>[] = [
    { value: 'en', label: t.english },
    { value: 'fr', label: t.french },
  ];
  return (
    <FieldGroup legend={t.clinicFacts}>
      <SelectField<ClientStatus>
        name="status"
        label={t.status}
        options={statuses.map((value) => ({ value, label: words[value] }))}
      />
      <SelectField<Locale>
        name="locale"
        label={t.language}
        help={t.languageHelp}
        placeholder={t.asBooked}
        options={languages}
      />
      {children}
    </FieldGroup>
  );
}

const isFieldCode = (code: string): code is FieldCode => Object.hasOwn(FIELD_MESSAGES, code);

/** The facts for the rules of a client whom the office enters. Keep the result: another object would judge every field again. */
export function officeFacts(zone: ZoneRules, locale: Locale, states: readonly State[]) {
  const today = dateAt(zone, serverNowMs());
  return {
    ...{ today, states, locale },
    errorOf(values: object, path: string): string | undefined {
      // The initial values of these forms are complete, and no field removes a key.
      const code = officeClientError(values as PersonForm, path, { today, states });
      return code && isFieldCode(code) ? fieldMessage(code, locale) : undefined;
    },
  };
}
