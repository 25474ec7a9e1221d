import type { ReactNode } from 'react';
import { useMessages } from '../../app/index.ts';
import { canBeMainContact } from '../../domain/index.ts';
import { CheckboxField, FieldGroup, optionsOf, SelectField, useFieldValue } from '../../forms/index.ts';
import { type RepeatableRow, RowCard } from '../../forms/rows/index.ts';
import { useLookupRows } from '../lookup-names/index.ts';
import { PERSON_FIELDS } from '../messages.ts';
import type { GuardianOptions } from '../person-options.api.ts';
import { PhoneGroup } from '../phones/phone-group.tsx';
import { EmailFields } from './email.fields.tsx';
import { NameFields } from './name.fields.tsx';
import { NotificationFields } from './notification.fields.tsx';
import { PersonField } from './person-field.tsx';

export interface GuardianPartsProps extends RepeatableRow {
  options: GuardianOptions;
  /** Absent: 'Guardian 1'. */
  legend?: string | undefined;
  isLegendHidden?: boolean;
}

export interface GuardianFieldsProps extends GuardianPartsProps {
  /** Further fields, at the end. */
  children?: ReactNode;
}

/** Every field of one guardian (EN-02), in a frame. */
export function GuardianFields({ children, ...guardian }: GuardianFieldsProps) {
  const t = useMessages(PERSON_FIELDS);
  return (
    <RowCard removeLabel={t.removeGuardian(guardian.index + 1)} onRemove={guardian.onRemove}>
      <GuardianParts {...guardian} />
      {children}
    </RowCard>
  );
}

/** Every field of one guardian, without the frame. A form may show some of the fields in one place and the rest in another. */
export function GuardianParts({ path, index, options, legend, isLegendHidden = false }: GuardianPartsProps) {
  const t = useMessages(PERSON_FIELDS);
  const named = useLookupRows();
  const hasEmail = canBeMainContact({ email: useFieldValue(`${path}.email`, '') });
  const place = { of: path, section: `section-guardian${index + 1}` };
  return (
    <>
      <FieldGroup legend={legend ?? t.guardian(index + 1)} isLegendHidden={isLegendHidden}>
        <NameFields {...place} />
        <PersonField name="contact_type_id" of={path} isRequired>
          {(field) => (
            <SelectField
              {...field}
              label={t.contactType}
              placeholder={t.select}
              options={optionsOf(named(options.contact_types_other))}
            />
          )}
        </PersonField>
        <PersonField name="relationship_id" of={path} isRequired>
          {(field) => (
            <SelectField
              {...field}
              label={t.relationship}
              placeholder={t.select}
              options={optionsOf(named(options.relationships))}
            />
          )}
        </PersonField>
        <EmailFields {...place} />
        <PersonField name="is_preview_contact" of={path}>
          {({ isDisabled, ...field }) => (
            <CheckboxField
              {...field}
              label={t.mainContact}
              isDisabled={isDisabled || !hasEmail}
              {...(hasEmail ? {} : { help: t.needsValidEmail })}
            />
          )}
        </PersonField>
        <PersonField name="is_consent" of={path}>
          {(field) => <CheckboxField {...field} label={t.consents} />}
        </PersonField>
      </FieldGroup>
      <PhoneGroup label={t.phone1} slot={1} of={path} />
      <PhoneGroup label={t.phone2} slot={2} of={path} />
      <NotificationFields legend={t.notifications} of={path} />
    </>
  );
}
