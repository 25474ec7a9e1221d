import { ClinicText, clinicInfoQuery, useMessages, useRemote, useSession } from '@carefront/shared/app';
import { PhoneFold, SelectBox } from '@carefront/shared/bookings';
import type { ClinicInfo, Practitioner } from '@carefront/shared/contracts';
import { ANY_LOCATION_ID, ANY_PRACTITIONER_ID, SESSION_TYPES } from '@carefront/shared/domain';
import { ErrorNotice, LoadingRows, makeClasses } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { lazyWithFallback } from '../../lazy-with-fallback.tsx';
import { CHOOSE_SERVICE } from '../../messages/choose-service.messages.ts';
import type { WhoIsItForProps } from '../../own-clients/who-is-it-for.tsx';
import { ServiceList } from '../../service-list/service-list.tsx';
import { locationsQuery } from '../../service-list/services.api.ts';
import { bookerOf } from '../../wizard/booker.rules.ts';
import type { ShowBy } from '../../wizard/booking-steps.rules.ts';
import { useBookingStore } from '../../wizard/booking-store.tsx';
import { useBookable } from '../../wizard/own-practitioners.api.ts';

/** Loaded only for guardians and contacts. */
const WhoIsItFor = lazyWithFallback<WhoIsItForProps>(
  'who-is-it-for',
  async () => (await import('../../own-clients/who-is-it-for.tsx')).WhoIsItFor,
);

interface ChooseServicePageProps {
  onPick: (serviceId: number) => void;
}

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '24px' },
  welcome: { margin: 0, maxWidth: '68ch', color: 'var(--cf-text-quiet)' },
});

/** Step 1 (BK-01 to BK-11, BK-13). */
export function ChooseServicePage({ onPick }: ChooseServicePageProps) {
  const t = useMessages(CHOOSE_SERVICE);
  const styles = useStyles();
  const { api, clinic } = useRemote();
  const info = useQuery(clinicInfoQuery(api));
  return (
    <div className={styles.root}>
      <p className={styles.welcome}>{t.welcome(clinic.name)}</p>
      <Content info={info.data} isFailed={info.isError} onRetry={() => void info.refetch()} onPick={onPick} />
    </div>
  );
}

interface ContentProps extends ChooseServicePageProps {
  info: ClinicInfo | undefined;
  isFailed: boolean;
  onRetry: () => void;
}

function Content({ info, isFailed, onRetry, onPick }: ContentProps) {
  const t = useMessages(CHOOSE_SERVICE);
  const { practitioners } = useBookable(info);
  const booker = bookerOf(useSession());
  if (!info && isFailed) return <ErrorNotice text={t.servicesFailed} onRetry={onRetry} />;
  if (!info) return <LoadingRows label={t.loadingServices} rows={4} heightPx={96} />;
  // The practitioners only filter the list here, so the clinic's list serves until the user's own is loaded.
  const people = practitioners ?? info.booking_site.practitioners;
  return (
    <>
      {booker.kind === 'account' && booker.choosesClient && <WhoIsItFor clinic={info.clinic} user={booker.user} />}
      <ServiceFilters info={info} practitioners={people} />
      <ServiceList info={info} practitioners={people} onPick={onPick} />
    </>
  );
}

const SHOW_BY: Record<string, ShowBy> = { all: 'all', provider: 'provider', discipline: 'discipline' };

const useServiceFiltersStyles = makeClasses({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
    gap: '16px',
  },
});

interface ServiceFiltersProps {
  info: ClinicInfo;
  /** Practitioners whom the visitor may book with. */
  practitioners: readonly Practitioner[];
}

/** The filters of the service list, and the session type (BK-02, BK-04, BK-06, BK-13). On a phone they fold into one row. */
function ServiceFilters({ info, practitioners }: ServiceFiltersProps) {
  const t = useMessages(CHOOSE_SERVICE);
  const styles = useServiceFiltersStyles();
  const { choices, dispatch } = useBookingStore();
  const show = [
    { value: 'all', label: t.allServices },
    { value: 'provider', label: t.byProvider },
    // Without disciplines, the list is left out, unless one is chosen that the clinic has removed since.
    ...(info.bso.disciplines.length > 0 || choices.showBy === 'discipline'
      ? [{ value: 'discipline', label: t.byDiscipline }]
      : []),
  ];
  const sessionTypes = [
    { value: String(SESSION_TYPES.session), label: t.session },
    { value: String(SESSION_TYPES.videoSession), label: t.videoSession },
  ];
  const provider = practitioners.find((person) => person.id === choices.practitionerId)?.user.full_name;
  const discipline = info.bso.disciplines.find((known) => known.id === choices.occupationId);
  const chosen =
    choices.showBy === 'provider' ? provider : choices.showBy === 'discipline' ? discipline?.name : undefined;
  const set = (
    <>
      {choices.isVideoSession === 1 ? t.videoSession : t.session}
      {`\u00a0· ${show.find(({ value }) => value === choices.showBy)?.label ?? ''}`}
      {chosen !== undefined && '\u00a0· '}
      {choices.showBy === 'discipline' ? <ClinicText lang={discipline?.langs?.name}>{chosen}</ClinicText> : chosen}
    </>
  );
  return (
    <PhoneFold name={t.filter} text={set}>
      <div className={styles.root}>
        {info.clinic.show_booking_location_dropdown === 1 && <LocationSelect />}
        <SelectBox
          label={t.sessionType}
          value={String(choices.isVideoSession)}
          options={sessionTypes}
          onChoose={(value) =>
            dispatch({
              type: 'session-type-chosen',
              isVideoSession: value === String(SESSION_TYPES.videoSession) ? 1 : 0,
            })
          }
        />
        <SelectBox
          label={t.show}
          value={choices.showBy}
          options={show}
          onChoose={(value) => dispatch({ type: 'show-by-chosen', showBy: SHOW_BY[value] ?? 'all' })}
        />
        {choices.showBy === 'provider' && <ProviderSelect practitioners={practitioners} />}
        {choices.showBy === 'discipline' && <DisciplineSelect info={info} />}
      </div>
    </PhoneFold>
  );
}

function LocationSelect() {
  const t = useMessages(CHOOSE_SERVICE);
  const { api } = useRemote();
  const { choices, dispatch } = useBookingStore();
  const locations = useQuery(locationsQuery(api));
  const named = (locations.data ?? []).map(({ id, complete_address }) => ({
    value: String(id),
    label: complete_address,
  }));
  return (
    <SelectBox
      label={t.location}
      value={String(choices.locationId)}
      options={[{ value: String(ANY_LOCATION_ID), label: t.anyLocation }, ...named]}
      onChoose={(value) => dispatch({ type: 'location-chosen', locationId: Number(value) })}
      help={locations.isError ? t.locationsFailed : undefined}
    />
  );
}

const idOrNull = (value: string): number | null => (value === '' ? null : Number(value));

function ProviderSelect({ practitioners }: Pick<ServiceFiltersProps, 'practitioners'>) {
  const t = useMessages(CHOOSE_SERVICE);
  const { choices, dispatch } = useBookingStore();
  const named = practitioners.map(({ id, user }) => ({ value: String(id), label: user.full_name }));
  return (
    <SelectBox
      label={t.provider}
      value={choices.practitionerId === ANY_PRACTITIONER_ID ? '' : String(choices.practitionerId ?? '')}
      options={[{ value: '', label: named.length > 0 ? t.selectProvider : t.noProviders }, ...named]}
      onChoose={(value) => dispatch({ type: 'practitioner-chosen', practitionerId: idOrNull(value) })}
    />
  );
}

function DisciplineSelect({ info }: { info: ClinicInfo }) {
  const t = useMessages(CHOOSE_SERVICE);
  const { choices, dispatch } = useBookingStore();
  const named = info.bso.disciplines.map(({ id, name, langs }) => ({
    value: String(id),
    label: name,
    lang: langs?.name,
  }));
  return (
    <SelectBox
      label={t.discipline}
      value={String(choices.occupationId ?? '')}
      options={[{ value: '', label: t.selectDiscipline }, ...named]}
      onChoose={(value) => dispatch({ type: 'occupation-chosen', occupationId: idOrNull(value) })}
    />
  );
}
