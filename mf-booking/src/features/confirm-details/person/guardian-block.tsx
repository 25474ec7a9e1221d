import { useMessages } from '@carefront/shared/app';
import { canBeMainContact } from '@carefront/shared/domain';
import { CheckboxField, FieldGroup, PhoneGroup, SelectField, TextField, useField } from '@carefront/shared/forms';
import { Button, DeleteIcon, makeStyles } from '@carefront/shared/ui';
import { CONFIRM_DETAILS } from '../../../messages/confirm-details.messages.ts';
import { useFieldRule } from '../visitor/sign-up-field-errors.ts';
import type { GuardianOptions } from '../visitor/sign-up-options.api.ts';
import { NotificationFields } from './notification.fields.tsx';

export interface GuardianBlockProps {
  /** `guardian[0]`. */
  path: string;
  index: number;
  options: GuardianOptions;
  /** Absent for the only guardian: the last one stays. */
  onRemove?: () => void;
}

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: '24px',
    padding: '16px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
  },
  remove: { position: 'absolute', top: '6px', insetInlineEnd: '6px' },
});

const asOptions = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/** One guardian with all that is kept of one (EN-02). */
export function GuardianBlock({ path, index, options, onRemove }: GuardianBlockProps) {
  const t = useMessages(CONFIRM_DETAILS);
  const styles = useStyles();
  const ruleOf = useFieldRule();
  const rule = (name: string) => ruleOf(`guardian.${index}.${name}`);
  const { input } = useField<string>(`${path}.email`, { subscription: { value: true } });
  const hasEmail = canBeMainContact({ email: input.value });
  const section = `section-guardian${index + 1}`;
  return (
    <div className={styles.root}>
      <FieldGroup legend={t.guardian(index + 1)}>
        <TextField
          name={`${path}.first_name`}
          label={t.firstName}
          isRequired
          autoComplete={`${section} given-name`}
          maxLength={100}
          validate={rule('first_name')}
        />
        <TextField
          name={`${path}.last_name`}
          label={t.lastName}
          isRequired
          autoComplete={`${section} family-name`}
          maxLength={100}
          validate={rule('last_name')}
        />
        <SelectField
          name={`${path}.contact_type_id`}
          label={t.contactType}
          isRequired
          placeholder={t.select}
          options={asOptions(options.contact_types_other)}
          validate={rule('contact_type_id')}
        />
        <SelectField
          name={`${path}.relationship_id`}
          label={t.relationship}
          isRequired
          placeholder={t.select}
          options={asOptions(options.relationships)}
          validate={rule('relationship_id')}
        />
        <TextField
          name={`${path}.email`}
          label={t.email}
          type="email"
          inputMode="email"
          autoComplete={`${section} email`}
          maxLength={254}
          validate={rule('email')}
        />
        <TextField
          name={`${path}.other_email`}
          label={t.otherEmail}
          type="email"
          inputMode="email"
          autoComplete={`${section} email`}
          maxLength={254}
          validate={rule('other_email')}
        />
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
      {/* Last in the order of the page, so that Tab does not meet it before the person's name. */}
      {onRemove && (
        <Button
          appearance="subtle"
          className={styles.remove}
          icon={<DeleteIcon />}
          aria-label={t.removeGuardian(index + 1)}
          onClick={onRemove}
        />
      )}
    </div>
  );
}
