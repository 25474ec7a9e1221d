import { useLocale, useMessages } from '@carefront/shared/app';
import { fieldMessage } from '@carefront/shared/contracts';
import { CLINIC_LIMITS, clinicSettingsErrors, type ValidatedClinicSettings } from '@carefront/shared/domain';
import { CheckboxField, TextField } from '@carefront/shared/forms';
import { CLINIC_SETTINGS, SETTINGS_FIELDS } from './clinic-settings.messages.ts';
import type { SettingsSectionsProps } from './settings-section.tsx';
import { SettingsSection } from './settings-section.tsx';

/** How visitors reach the clinic, and what its site shows. */
export function SiteSettings(props: SettingsSectionsProps) {
  const t = useMessages(CLINIC_SETTINGS);
  const judge = useFieldValidation();
  const fields = useMessages(SETTINGS_FIELDS);
  return (
    <>
      <SettingsSection section="contact" title={t.contact} text={t.contactText} {...props}>
        <TextField
          name="name"
          label={fields.name}
          isRequired
          autoComplete="organization"
          maxLength={CLINIC_LIMITS.name}
          validate={judge('name')}
        />
        <TextField
          name="address"
          label={fields.address}
          autoComplete="street-address"
          maxLength={CLINIC_LIMITS.address}
        />
        <TextField
          name="office_phone"
          label={fields.office_phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={CLINIC_LIMITS.phone}
          validate={judge('office_phone')}
        />
        <TextField
          name="email"
          label={fields.email}
          help={t.emailHelp}
          type="email"
          inputMode="email"
          autoComplete="email"
          validate={judge('email')}
        />
        <TextField
          name="website"
          label={fields.website}
          help={t.websiteHelp}
          type="url"
          inputMode="url"
          autoComplete="url"
          maxLength={CLINIC_LIMITS.website}
          validate={judge('website')}
        />
      </SettingsSection>
      <SettingsSection section="shown" title={t.shown} text={t.shownText} {...props}>
        <CheckboxField name="is_intakeform_enabled" label={fields.is_intakeform_enabled} help={t.formsHelp} />
        <CheckboxField name="is_chatbot_enabled" label={fields.is_chatbot_enabled} help={t.chatbotHelp} />
        <CheckboxField name="show_service_fee" label={fields.show_service_fee} />
        <CheckboxField name="show_website_footer_address" label={fields.show_website_footer_address} />
        <CheckboxField
          name="allow_form_password_setup"
          label={fields.allow_form_password_setup}
          help={t.passwordSetupHelp}
        />
      </SettingsSection>
    </>
  );
}

/** The rule of one field, with its message. */
export function useFieldValidation() {
  const locale = useLocale();
  return (field: keyof ValidatedClinicSettings) => (typed: string) => {
    const code = clinicSettingsErrors({ [field]: typed.trim() })[field];
    return code && fieldMessage(code, locale);
  };
}
