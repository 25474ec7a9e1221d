import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { fieldMessage, type ReplyOf } from '@carefront/shared/contracts';
import { CONSENT_LIMITS, EMAIL_MAX_LENGTH, type ThirdPartyValues, thirdPartyError } from '@carefront/shared/domain';
import {
  FieldGroup,
  FullWidth,
  getIn,
  optionsOf,
  RequiredLegend,
  SelectField,
  TextField,
  useField,
  useFieldValue,
  useForm,
} from '@carefront/shared/forms';
import { type RepeatableRow, RepeatableRows, RowCard } from '@carefront/shared/forms/rows';
import { PhoneField } from '@carefront/shared/people';
import { useLookupRows } from '@carefront/shared/people/lookup-names';
import { ErrorNotice, InlineMessage, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { THIRD_PARTY } from '../messages/third-party.messages.ts';
import {
  type ContactRow,
  type ContactRows,
  isFilledIn,
  newContactRow,
  OTHER_ORGANIZATION,
} from './contact-rows.rules.ts';
import { thirdPartyListsQuery } from './third-party-lists.api.ts';

interface ThirdPartyFieldsProps {
  /** Shows the legend of the required mark, when the form around shows none. */
  explainsMark?: boolean;
  /** The error of the whole list. */
  listError?: string | null;
}

const useStyles = makeStyles({
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** The fields of the contacts inside a form whose values have `third_party_contact` (CO-08). */
export function ThirdPartyFields({ explainsMark = false, listError = null }: ThirdPartyFieldsProps) {
  const t = useMessages(THIRD_PARTY);
  const styles = useStyles();
  const { api } = useRemote();
  const form = useForm<ContactRows>();
  const [isAsked, setIsAsked] = useState(() => (form.getState().values.third_party_contact ?? []).length > 0);
  const lists = useQuery({ ...thirdPartyListsQuery(api), enabled: isAsked });
  const head = (count: number) => (
    <>
      <p className={styles.quiet}>{t.intro}</p>
      {explainsMark && count > 0 && <RequiredLegend />}
      {listError && <InlineMessage intent="error">{listError}</InlineMessage>}
      {lists.isError && count > 0 && (
        <ErrorNotice text={t.listsFailed} isRetrying={lists.isFetching} onRetry={() => void lists.refetch()} />
      )}
    </>
  );
  const removalQuestion = () => ({
    title: t.removeTitle,
    text: t.removeText,
    confirmLabel: t.removeConfirm,
    cancelLabel: t.cancel,
    isDestructive: true,
  });
  return (
    <RepeatableRows<ContactRow>
      name="third_party_contact"
      addLabel={t.add}
      newRow={newContactRow}
      firstField="first_name"
      hasContent={isFilledIn}
      removalQuestion={removalQuestion}
      max={CONSENT_LIMITS.thirdParties}
      onAdd={() => setIsAsked(true)}
      head={head}
      foot={(count) =>
        count >= CONSENT_LIMITS.thirdParties && <p className={styles.quiet}>{t.most(CONSENT_LIMITS.thirdParties)}</p>
      }
    >
      {(row) => <ContactBlock {...row} lists={lists.data ?? null} areListsLoading={lists.isPending} />}
    </RepeatableRows>
  );
}

interface ContactBlockProps extends RepeatableRow {
  /** null: the lists are not available. Current choices stay, and the name of an organization can be typed. */
  lists: ReplyOf<'getThirdPartyContactsData'> | null;
  areListsLoading: boolean;
}

/** The fields are validated without the lists: only the server knows whether a chosen entry is still on its list. */
const NO_LISTS = { organizations: [], relationships: [] };

const NOTHING = {};

/** The fields of one contact. They use the server's rules. */
function ContactBlock({ path, index, lists, areListsLoading, onRemove }: ContactBlockProps) {
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
