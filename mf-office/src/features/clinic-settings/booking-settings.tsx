import { useLocale, useMessages } from '@carefront/shared/app';
import {
  CLIENT_NAMES_IN_MESSAGES,
  CLINIC_LIMITS,
  type ClientNameInMessages,
  durationText,
} from '@carefront/shared/domain';
import { CheckboxField, FieldGroup, SelectField, useFieldValue } from '@carefront/shared/forms';
import { NumberField } from '@carefront/shared/forms/answers';
import { TimeField } from '@carefront/shared/forms/times';
import { CLIENT_NAME_LABELS, CLINIC_SETTINGS, SETTINGS_FIELDS } from './clinic-settings.messages.ts';
import { intervalsWith, type SettingsForm } from './section-values.rules.ts';
import type { SettingsSectionsProps } from './settings-section.tsx';
import { SettingsSection } from './settings-section.tsx';

/** How people book: the switches, the times, requests and changes, reminders, names in messages, the age from which clients decide alone. */
export function BookingSettings(props: SettingsSectionsProps) {
  const t = useMessages(CLINIC_SETTINGS);
  const locale = useLocale();
  const fields = useMessages(SETTINGS_FIELDS);
  const names = useMessages(CLIENT_NAME_LABELS);
  return (
    <>
      <SettingsSection section="booking" title={t.booking} text={t.bookingText} {...props}>
        <CheckboxField name="is_booking_enabled" label={fields.is_booking_enabled} help={t.bookingHelp} />
        <CheckboxField
          name="enable_hidden_booking_links"
          label={fields.enable_hidden_booking_links}
          help={t.hiddenLinksHelp}
        />
        <CheckboxField
          name="automatically_approve_bookings"
          label={fields.automatically_approve_bookings}
          help={t.approveHelp}
        />
        <CheckboxField name="show_booking_location_dropdown" label={fields.show_booking_location_dropdown} />
      </SettingsSection>
      <SettingsSection section="times" title={t.times} text={t.timesText} {...props}>
        <SelectField<number>
          name="time_picker_interval"
          label={fields.time_picker_interval}
          help={t.intervalHelp}
          options={intervalsWith(props.settings.time_picker_interval).map((minutes) => ({
            value: minutes,
            label: durationText(minutes, locale),
          }))}
        />
        <FieldGroup legend={t.hours} help={t.hoursHelp}>
          <TimeField name="clinic_start_time" label={fields.clinic_start_time} />
          <TimeField name="clinic_end_time" label={fields.clinic_end_time} />
        </FieldGroup>
      </SettingsSection>
      <SettingsSection section="requests" title={t.requests} text={t.requestsText} {...props}>
        <HoursField name="booking_request_expiry_hours" help={t.expiryHelp} limits={CLINIC_LIMITS.requestExpiryHours} />
        <HoursField name="cancel_notice_hours" help={t.noticeHelp} limits={CLINIC_LIMITS.noticeHours} />
        <HoursField name="reschedule_notice_hours" help={t.noticeHelp} limits={CLINIC_LIMITS.noticeHours} />
      </SettingsSection>
      <SettingsSection section="reminders" title={t.reminders} text={t.remindersText} {...props}>
        <CheckboxField name="has_reminders" label={fields.has_reminders} />
        <ReminderHours />
        <CheckboxField name="bool_sms_support" label={fields.bool_sms_support} help={t.textsHelp} />
      </SettingsSection>
      <SettingsSection section="names" title={t.names} text={t.namesText} {...props}>
        <SelectField<ClientNameInMessages>
          name="client_name_in_messages"
          label={fields.client_name_in_messages}
          help={t.namesHelp}
          options={CLIENT_NAMES_IN_MESSAGES.map((form) => ({ value: form, label: names[form] }))}
        />
      </SettingsSection>
      <SettingsSection section="age" title={t.age} text={t.ageText} {...props}>
        <NumberField
          name="consent_age_years"
          label={fields.consent_age_years}
          help={t.ageHelp}
          unit={t.yearsUnit}
          min={CLINIC_LIMITS.consentAgeYears.min}
          max={CLINIC_LIMITS.consentAgeYears.max}
          decimals={0}
          validate={(typed) => (typed === '' ? t.ageMissing : undefined)}
        />
      </SettingsSection>
    </>
  );
}

/** Hidden while no reminders are sent. */
function ReminderHours() {
  const t = useMessages(CLINIC_SETTINGS);
  const hasReminders = useFieldValue<SettingsForm['has_reminders']>('has_reminders', 0) === 1;
  if (!hasReminders) return null;
  return <HoursField name="reminder_lead_hours" help={t.reminderHelp} limits={CLINIC_LIMITS.reminderLeadHours} />;
}

type HoursName =
  | 'booking_request_expiry_hours'
  | 'cancel_notice_hours'
  | 'reschedule_notice_hours'
  | 'reminder_lead_hours';

interface HoursFieldProps {
  name: HoursName;
  help: string;
  limits: { readonly min: number; readonly max: number };
}

function HoursField({ name, help, limits }: HoursFieldProps) {
  const t = useMessages(CLINIC_SETTINGS);
  const fields = useMessages(SETTINGS_FIELDS);
  return (
    <NumberField
      name={name}
      label={fields[name]}
      help={help}
      unit={t.hoursUnit}
      min={limits.min}
      max={limits.max}
      decimals={0}
      validate={(typed) => (typed === '' ? t.numberMissing : undefined)}
    />
  );
}
