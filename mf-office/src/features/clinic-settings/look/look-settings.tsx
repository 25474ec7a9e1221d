import { useMessages } from '@carefront/shared/app';
import { CLINIC_SETTINGS } from '../clinic-settings.messages.ts';
import type { SettingsSectionsProps } from '../clinic-settings.page.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { ColourField } from './colour.field.tsx';
import { LogoField } from './logo.field.tsx';
import { ThemePreview } from './theme-preview.tsx';

/** The brand colour with its preview, and the two logos. */
export function LookSettings(props: SettingsSectionsProps) {
  const t = useMessages(CLINIC_SETTINGS);
  return (
    <>
      <SettingsSection section="colour" title={t.colour} text={t.colourText} {...props}>
        <ColourField />
        <ThemePreview />
      </SettingsSection>
      <SettingsSection section="logos" title={t.logos} text={t.logosText} {...props}>
        <LogoField name="image" scheme="light" help={t.logoHelp} />
        <LogoField name="image_dark" scheme="dark" help={t.logoDarkHelp} />
      </SettingsSection>
    </>
  );
}
