import { useMessages } from '@carefront/shared/app';
import {
  type ClientBlockProperties,
  canCopySex,
  type Flag,
  GENDERS,
  type Gender,
  isContactsClient,
  OTHER_GENDER_MAX_LENGTH,
  type Sex,
} from '@carefront/shared/domain';
import { CheckboxField, SelectField, TextField, useFieldValue } from '@carefront/shared/forms';
import { ClientFields, PersonField } from '@carefront/shared/people';
import { InlineMessage } from '@carefront/shared/ui';
import { useActiveForm } from '../../../active-form/active-form.ts';
import { CLIENT_PROFILE } from '../client-profile.messages.ts';

interface ClientPartProps {
  properties: ClientBlockProperties;
  /** Asks whether the caller is a guardian or contact of a new client. */
  asksRelation: boolean;
}

/** Name, date of birth, sex and gender of the client. */
export function ClientPart({ properties, asksRelation }: ClientPartProps) {
  const t = useMessages(CLIENT_PROFILE);
  const isNew = useFieldValue<number | null>('client_id', null) === null;
  const relations = [
    { name: 'is_guardian', label: t.isGuardian },
    { name: 'is_client_contact', label: t.isContact },
  ];
  return (
    <ClientFields legend={properties.clientLabel ?? t.clientLabel}>
      <GenderFields />
      {asksRelation &&
        isNew &&
        relations.map(({ name, label }) => (
          <PersonField key={name} name={name} isWide>
            {(field) => <CheckboxField {...field} label={label} />}
          </PersonField>
        ))}
    </ClientFields>
  );
}

/** Says once that the client cannot be edited (CP-03): the tooltips of the fields do not reach people who use a keyboard. */
export function LockedClientNote({ properties }: Pick<ClientPartProps, 'properties'>) {
  const t = useMessages(CLIENT_PROFILE);
  const isReadOnly = useActiveForm().mode === 'read-only';
  const client_id = useFieldValue<number | null>('client_id', null);
  const is_client_contact = useFieldValue<Flag>('is_client_contact', 0);
  if (isReadOnly || client_id === null || properties.editsClient) return null;
  const isOfContact = isContactsClient({ client_id, is_client_contact });
  return <InlineMessage intent="info">{isOfContact ? t.contactsClient : t.clientLocked}</InlineMessage>;
}

/** 'Same as Sex', the gender, and the person's own term for it (CP-04). */
function GenderFields() {
  const t = useMessages(CLIENT_PROFILE);
  const sex = useFieldValue<Sex>('sex', 'M');
  const isCopied = useFieldValue<Flag>('same_as_sex', 0) === 1;
  const isOwnTerm = useFieldValue<Gender | ''>('gender', '') === 'Another term';
  return (
    <>
      <PersonField name="same_as_sex" isWide>
        {({ isDisabled, ...field }) => (
          <CheckboxField {...field} label={t.sameAsSex} isDisabled={isDisabled || !canCopySex({ sex })} />
        )}
      </PersonField>
      <PersonField name="gender">
        {({ isDisabled, ...field }) => (
          <SelectField<Gender>
            {...field}
            label={t.gender}
            placeholder={t.chooseGender}
            options={GENDERS.map((value) => ({ value, label: t[value] }))}
            isDisabled={isDisabled || isCopied}
          />
        )}
      </PersonField>
      {isOwnTerm && (
        <PersonField name="other_gender">
          {(field) => <TextField {...field} label={t.otherGender} maxLength={OTHER_GENDER_MAX_LENGTH} />}
        </PersonField>
      )}
    </>
  );
}
