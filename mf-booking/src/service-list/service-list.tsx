import { ClinicText, useMessages, useRemote } from '@carefront/shared/app';
import type { ClinicInfo, Practitioner, Service } from '@carefront/shared/contracts';
import { ANY_LOCATION_ID } from '@carefront/shared/domain';
import { EmptyNotice, ErrorNotice, LoadingRows, makeClasses } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { CHOOSE_SERVICE } from '../messages/choose-service.messages.ts';
import type { BookingChoices } from '../wizard/booking-steps.rules.ts';
import { useBookingStore } from '../wizard/booking-store.tsx';
import { groupedServices, offeredServices, servicesOfClinic } from '../wizard/clinic-services.rules.ts';
import { isOfferedBy } from '../wizard/provider-choice.rules.ts';
import { ServiceCard } from './service-card.tsx';
import { servicesQuery } from './services.api.ts';

export interface ServiceListProps {
  info: ClinicInfo;
  /** Practitioners whom the visitor may book with. */
  practitioners: readonly Practitioner[];
  onPick: (serviceId: number) => void;
}

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '24px' },
  group: { display: 'flex', flexDirection: 'column', gap: '12px' },
  category: { margin: 0, fontSize: '18px', lineHeight: '26px', fontWeight: 600 },
  list: { display: 'grid', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
});

/** The services to choose from: loading, failed, empty, filled. */
export function ServiceList({ info, practitioners, onPick }: ServiceListProps) {
  const t = useMessages(CHOOSE_SERVICE);
  const styles = useStyles();
  const { api } = useRemote();
  const { choices } = useBookingStore();
  const isNarrowed = choices.locationId !== ANY_LOCATION_ID || choices.occupationId !== null;
  // The page already has the whole list; only a filtered list is fetched.
  const narrowed = useQuery({ ...servicesQuery(api, choices.locationId, choices.occupationId), enabled: isNarrowed });

  if (isNarrowed && narrowed.isError)
    return <ErrorNotice text={t.servicesFailed} onRetry={() => void narrowed.refetch()} />;
  if (isNarrowed && narrowed.isPending) return <LoadingRows label={t.loadingServices} rows={4} heightPx={96} />;
  const listed = isNarrowed ? offeredServices(narrowed.data ?? []) : servicesOfClinic(info);
  const groups = groupedServices(ofProvider(listed, practitioners, choices), info.bso.booking_site_services);
  if (groups.length === 0) return <EmptyNotice text={t.noServices} />;
  const hasOneGroup = groups.length === 1;
  return (
    <div className={styles.root}>
      {groups.map(({ category, services }) => (
        <section key={category ?? ''} aria-label={category ?? t.otherServices} className={styles.group}>
          {!hasOneGroup && (
            <h3 className={styles.category}>{category ? <ClinicText>{category}</ClinicText> : t.otherServices}</h3>
          )}
          <ul className={styles.list}>
            {services.map((service) => (
              <li key={service.id}>
                <ServiceCard service={service} isChosen={service.id === choices.serviceId} onPick={onPick} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function ofProvider(
  services: readonly Service[],
  practitioners: readonly Practitioner[],
  { showBy, practitionerId }: BookingChoices,
) {
  const provider = practitioners.find(({ id }) => id === practitionerId);
  if (showBy !== 'provider' || !provider) return services;
  return services.filter((service) => isOfferedBy(service, provider));
}
