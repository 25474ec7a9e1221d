import { useMessages } from '../../app/index.ts';
import { canBeMainContact } from '../../domain/index.ts';
import { CheckboxField, FieldGroup, optionsOf, SelectField, useFieldValue } from '../../forms/index.ts';
import { type RepeatableRow, RowCard } from '../../forms/rows/index.ts';
import { PERSON_FIELDS } from '../messages.ts';
import type { GuardianOptions } from '../person-options.api.ts';
import { PhoneGroup } from '../phones/phone-group.tsx';
import { usePersonRule } from '../rules/use-person-rule.ts';
import { EmailFields } from './email.fields.tsx';
import { NameFields } from './name.fields.tsx';
import { NotificationFields } from './notification.fields.tsx';

export interface GuardianFieldsProps extends RepeatableRow {
  options: GuardianOptions;
}

/** Every field of one guardian (EN-02). */
export function GuardianFields({ path, index, options, onRemove }: GuardianFieldsProps) {
  const t = useMessages(PERSON_FIELDS);
  const ruleOf = usePersonRule();
  const rule = (name: string) => ruleOf(`guardian.${index}.${name}`);
  const hasEmail = canBeMainContact({ email: useFieldValue(`${path}.email`, '') });
  const place = { of: path, section: `section-guardian${index + 1}` };
  return (
    <RowCard removeLabel={t.removeGuardian(index + 1)} onRemove={onRemove}>
      <FieldGroup legend={t.guardian(index + 1)}>
        <NameFields {...place} />
        <SelectField
          name={`${path}.contact_type_id`}
          label={t.contactType}
          isRequired
          placeholder={t.select}
          options={optionsOf(options.contact_types_other)}
          validate={rule('contact_type_id')}
        />
        <SelectField
          name={`${path}.relationship_id`}
          label={t.relationship}
          isRequired
          placeholder={t.select}
          options={optionsOf(options.relationships)}
          validate={rule('relationship_id')}
        />
        <EmailFields {...place} />
        <CheckboxField
          name={`${path}.is_preview_contact`}
          label={t.mainContact}
          isDisabled={!hasEmail}
          {...(hasEmail ? {} : { help: t.needsValidEmail })}
        />
        <CheckboxField name={`${path}.is_consent`} label={t.consents} />
      </FieldGroup>
      <PhoneGroup label={t.phone1} slot={1} of={path} />
      <PhoneGroup label={t.phone2} slot={2} of={path} />
      <NotificationFields legend={t.notifications} of={path} />
    </RowCard>
  );
}
