import { useClinicLang, useLocale, useMessages } from '@carefront/shared/app';
import type { KeptCategory } from '@carefront/shared/contracts';
import { amountText, durationText, readCents, SERVICE_LIMITS, serviceDurationMinutes } from '@carefront/shared/domain';
import {
  FieldGroup,
  FullWidth,
  optionsOf,
  SelectField,
  TextAreaField,
  TextField,
  useFieldValue,
} from '@carefront/shared/forms';
import { readLength } from './service-form.rules.ts';
import { SERVICES } from './services.messages.ts';

/** Fields for the texts that visitors read, the fee and the length. */
export function ServiceFields({ categories }: { categories: readonly KeptCategory[] }) {
  const t = useMessages(SERVICES);
  const clinicLang = useClinicLang();
  return (
    <>
      <FieldGroup legend={t.what}>
        <TextField name="name" label={t.name} isRequired maxLength={SERVICE_LIMITS.name} />
        <SelectField<number>
          name="category_id"
          label={t.category_id}
          isRequired
          options={optionsOf(categories, clinicLang)}
        />
        <FullWidth>
          <TextAreaField
            name="description"
            label={t.description}
            help={t.descriptionHelp}
            maxLength={SERVICE_LIMITS.description}
          />
        </FullWidth>
      </FieldGroup>
      <FieldGroup legend={t.feeAndLength}>
        <FeeField />
        <div />
        <LengthField />
        <SelectField<'Min' | 'Hrs'>
          name="duration_unit"
          label={t.duration_unit}
          options={[
            { value: 'Min', label: t.minutes },
            { value: 'Hrs', label: t.hours },
          ]}
        />
      </FieldGroup>
    </>
  );
}

/** The amount as the page reads it stands below the field. */
function FeeField() {
  const t = useMessages(SERVICES);
  const locale = useLocale();
  const cents = readCents(useFieldValue('fee', ''), locale);
  const help = cents === null ? t.feeHelp : amountText(cents, locale);
  return <TextField name="fee" label={t.fee} help={help} inputMode="decimal" maxLength={20} />;
}

/** The length in words stands below the field. */
function LengthField() {
  const t = useMessages(SERVICES);
  const locale = useLocale();
  const length = readLength(useFieldValue('duration', ''), locale);
  const unit = useFieldValue<'Min' | 'Hrs'>('duration_unit', 'Min');
  const words = length === null ? null : durationText(serviceDurationMinutes(length, unit), locale);
  return (
    <TextField
      name="duration"
      label={t.duration}
      {...(words && { help: words })}
      isRequired
      inputMode="numeric"
      maxLength={4}
    />
  );
}
