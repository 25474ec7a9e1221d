import { useMessages, useRemote } from '@carefront/shared/app';
import { type ClinicSettings, reachOf } from '@carefront/shared/contracts';
import { ErrorNotice, LoadingRows, makeStyles, PageHeading } from '@carefront/shared/ui';
import { AccountOnly, AllSettingsLink, PageFrame } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import type { SettingsPageName } from '../../paths.ts';
import { BookingSettings } from './booking-settings.tsx';
import { CLINIC_SETTINGS, SETTINGS_PAGES } from './clinic-settings.messages.ts';
import { EditorSettings } from './editor-settings.tsx';
import { LookSettings } from './look/look-settings.tsx';
import { clinicSettingsQuery } from './settings.api.ts';
import { SiteSettings } from './site-settings.tsx';

export interface SettingsSectionsProps {
  settings: ClinicSettings;
  userId: number;
}

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
