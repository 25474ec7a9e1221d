import { useLocale, useMessages } from '@carefront/shared/app';
import { fieldMessage, type ReplyOf } from '@carefront/shared/contracts';
import { CONSENT_LIMITS, EMAIL_MAX_LENGTH, type ThirdPartyValues, thirdPartyError } from '@carefront/shared/domain';
import {
  FieldGroup,
  FullWidth,
  getIn,
  optionsOf,
  SelectField,
  TextField,
  useField,
  useFieldValue,
} from '@carefront/shared/forms';
import { type RepeatableRow, RowCard } from '@carefront/shared/forms/rows';
import { PhoneField } from '@carefront/shared/people';
import { useLookupRows } from '@carefront/shared/people/lookup-names';
import { THIRD_PARTY } from '../messages/third-party.messages.ts';
import { type ContactRow, newContactRow, OTHER_ORGANIZATION } from './contact-rows.rules.ts';

export interface ContactBlockProps extends RepeatableRow {
  /** null: the lists are not available. Current choices stay, and the name of an organization can be typed. */
  lists: ReplyOf<'getThirdPartyContactsData'> | null;
  areListsLoading: boolean;
}

/** The fields are validated without the lists: only the server knows whether a chosen entry is still on its list. */
const NO_LISTS = { organizations: [], relationships: [] };

const NOTHING = {};

/** The fields of one contact. They use the server's rules. */
export function ContactBlock({ path, index, lists, areListsLoading, onRemove }: ContactBlockProps) {
  const t = useMessages(THIRD_PARTY);
  const locale = useLocale();
  const named = useLookupRows();
  const organizationId = useFieldValue<number | null>(`${path}.organization_id`, null);
  const section = `section-contact${index + 1}`;
  const rule = (field: keyof ThirdPartyValues) => (_value: unknown, values: object) => {
    // React Final Form may validate a field before its row exists.
    const row: ContactRow = { ...newContactRow(), ...(getIn(values, path) as Partial<ContactRow> | undefined) };
    const code = thirdPartyError(field, row, NO_LISTS);
    return code ? fieldMessage(code, locale) : undefined;
  };
  // The phone field has its own rule; the contact's rule comes in addition.
  useField(`${path}.phone_number`, { subscription: NOTHING, validateFields: [], validate: rule('phone_number') });
  const placeholder = areListsLoading ? t.listLoading : t.select;
  return (
    <RowCard removeLabel={t.remove(index + 1)} onRemove={onRemove}>
      <FieldGroup legend={t.contact(index + 1)}>
        <TextField
          name={`${path}.first_name`}
          label={t.firstName}
          isRequired
          autoComplete={`${section} given-name`}
          maxLength={CONSENT_LIMITS.personName}
          validate={rule('first_name')}
        />
        <TextField
          name={`${path}.last_name`}
          label={t.lastName}
          isRequired
          autoComplete={`${section} family-name`}
          maxLength={CONSENT_LIMITS.personName}
          validate={rule('last_name')}
        />
        <TextField
          name={`${path}.email`}
          label={t.email}
          type="email"
          inputMode="email"
          autoComplete={`${section} email`}
          maxLength={EMAIL_MAX_LENGTH}
          validate={rule('email')}
        />
        <PhoneField name={`${path}.phone_number`} label={t.phone} autoComplete={`${section} tel`} />
        <SelectField
          name={`${path}.relationship_id`}
          label={t.relationship}
          placeholder={placeholder}
          isDisabled={!lists}
          options={optionsOf(named(lists?.third_party_relationships))}
        />
        <SelectField
          name={`${path}.organization_id`}
          label={t.organization}
          placeholder={placeholder}
          isDisabled={areListsLoading}
          options={[
            ...optionsOf(named(lists?.organizations)),
            { value: OTHER_ORGANIZATION, label: t.anotherOrganization },
          ]}
        />
        {organizationId === OTHER_ORGANIZATION && (
          <FullWidth>
            <TextField
              name={`${path}.other_organization_name`}
              label={t.organizationName}
              autoComplete={`${section} organization`}
              maxLength={CONSENT_LIMITS.organization}
              validate={rule('other_organization_name')}
            />
          </FullWidth>
        )}
      </FieldGroup>
    </RowCard>
  );
}
