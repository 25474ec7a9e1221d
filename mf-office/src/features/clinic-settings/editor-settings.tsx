import { useMessages } from '@carefront/shared/app';
import { EDITOR_GROUPS, type EditorGroup } from '@carefront/shared/domain';
import { SelectField } from '@carefront/shared/forms';
import { CLINIC_SETTINGS, EDITOR_GROUP_LABELS, SETTINGS_FIELDS } from './clinic-settings.messages.ts';
import type { SettingsSectionsProps } from './clinic-settings.page.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Who builds forms, and who edits the consent form and the site (FB-01, CO-04, ST-15). */
export function EditorSettings(props: SettingsSectionsProps) {
  const t = useMessages(CLINIC_SETTINGS);
  const fields = useMessages(SETTINGS_FIELDS);
  const labels = useMessages(EDITOR_GROUP_LABELS);
  const options = EDITOR_GROUPS.map((group) => ({ value: group, label: labels[group] }));
  return (
    <SettingsSection section="editors" title={t.editors} text={t.editorsText} {...props}>
      <SelectField<EditorGroup>
        name="forms_editors"
        label={fields.forms_editors}
        help={t.formsEditorsHelp}
        options={options}
      />
      <SelectField<EditorGroup>
        name="consent_editors"
        label={fields.consent_editors}
        help={t.consentEditorsHelp}
        options={options}
      />
      <SelectField<EditorGroup>
        name="site_editors"
        label={fields.site_editors}
        help={t.siteEditorsHelp}
        options={options}
      />
    </SettingsSection>
  );
}
