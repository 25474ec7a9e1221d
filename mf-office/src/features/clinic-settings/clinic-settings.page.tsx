import { useMessages, useRemote } from '@carefront/shared/app';
import { reachOf } from '@carefront/shared/contracts';
import { EDITOR_GROUPS, type EditorGroup } from '@carefront/shared/domain';
import { SelectField } from '@carefront/shared/forms';
import { ErrorNotice, LoadingRows, makeStyles, PageHeading } from '@carefront/shared/ui';
import { AccountOnly, AllSettingsLink, PageFrame } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import type { SettingsPageName } from '../../paths.ts';
import { BookingSettings } from './booking-settings.tsx';
import { CLINIC_SETTINGS, EDITOR_GROUP_LABELS, SETTINGS_FIELDS, SETTINGS_PAGES } from './clinic-settings.messages.ts';
import { LookSettings } from './look/look-settings.tsx';
import { clinicSettingsQuery } from './settings.api.ts';
import { SettingsSection, type SettingsSectionsProps } from './settings-section.tsx';
import { SiteSettings } from './site-settings.tsx';

const SECTIONS = { booking: BookingSettings, site: SiteSettings, look: LookSettings, editors: EditorSettings };

const useStyles = makeStyles({
  head: { display: 'flex', flexDirection: 'column', gap: '4px' },
});

/** The settings of the clinic, for owners and office admins: `/staff/settings/booking`, `…/site`, `…/look` and `…/editors`. */
export function ClinicSettingsPage({ page }: { page: SettingsPageName }) {
  return (
    <AccountOnly allows={({ roles }) => reachOf('saveClinicSettings', roles) !== 'none'}>
      {({ id }) => <Page page={page} userId={id} />}
    </AccountOnly>
  );
}

function Page({ page, userId }: { page: SettingsPageName; userId: number }) {
  const t = useMessages(CLINIC_SETTINGS);
  const styles = useStyles();
  const titles = useMessages(SETTINGS_PAGES);
  const { api } = useRemote();
  const settings = useQuery(clinicSettingsQuery(api));
  const Sections = SECTIONS[page];
  return (
    <PageFrame size="wide">
      <div className={styles.head}>
        <AllSettingsLink />
        <PageHeading>{titles[page]}</PageHeading>
      </div>
      {settings.data ? (
        <Sections settings={settings.data} userId={userId} />
      ) : settings.isError ? (
        <ErrorNotice error={settings.error} isRetrying={settings.isFetching} onRetry={() => void settings.refetch()} />
      ) : (
        <LoadingRows label={t.loading} rows={3} heightPx={240} />
      )}
    </PageFrame>
  );
}

/** Chooses who builds forms, and who edits the consent form and the site (FB-01, CO-04, ST-15). */
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
