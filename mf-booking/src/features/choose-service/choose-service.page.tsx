import { clinicInfoQuery, useMessages, useRemote } from '@carefront/shared/app';
import type { ClinicInfo } from '@carefront/shared/contracts';
import { ErrorNotice, LoadingRows, makeClasses } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { CHOOSE_SERVICE } from '../../messages/choose-service.messages.ts';
import { ServiceList } from '../../service-list/service-list.tsx';
import { useBookable } from '../../wizard/own-practitioners.api.ts';
import { ServiceFilters } from './service-filters.tsx';

export interface ChooseServicePageProps {
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
  if (!info && isFailed) return <ErrorNotice text={t.servicesFailed} onRetry={onRetry} />;
  if (!info) return <LoadingRows label={t.loadingServices} rows={4} heightPx={96} />;
  // The practitioners only filter the list here, so the clinic's list serves until the user's own is loaded.
  const people = practitioners ?? info.booking_site.practitioners;
  return (
    <>
      <ServiceFilters info={info} practitioners={people} />
      <ServiceList info={info} practitioners={people} onPick={onPick} />
    </>
  );
}
