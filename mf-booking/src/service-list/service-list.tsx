import { ClinicText, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { groupedServices, offeredServices, servicesOfClinic } from '@carefront/shared/bookings';
import type { ClinicInfo, Practitioner, Service } from '@carefront/shared/contracts';
import { ANY_LOCATION_ID, amountText, cutDescription, durationText, initials } from '@carefront/shared/domain';
import {
  CheckmarkCircleIcon,
  ChoiceCard,
  EmptyNotice,
  ErrorNotice,
  LinkButton,
  LoadingRows,
  makeClasses,
} from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useState } from 'react';
import { CHOOSE_SERVICE } from '../messages/choose-service.messages.ts';
import type { BookingChoices } from '../wizard/booking-steps.rules.ts';
import { useBookingStore } from '../wizard/booking-store.tsx';
import { isOfferedBy } from '../wizard/provider-choice.rules.ts';
import { disciplineLegend } from './discipline-legend.rules.ts';
import { servicesQuery } from './services.api.ts';

interface ServiceListProps {
  info: ClinicInfo;
  /** Practitioners whom the visitor may book with. */
  practitioners: readonly Practitioner[];
  onPick: (serviceId: number) => void;
}

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '24px' },
  group: { display: 'flex', flexDirection: 'column', gap: '12px' },
  category: { margin: 0, fontSize: '18px', lineHeight: '26px', fontWeight: 600 },
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '16px',
    rowGap: '4px',
    margin: 0,
    padding: 0,
    color: 'var(--cf-text-quiet)',
    fontSize: '0.875rem',
    lineHeight: '1.25rem',
    listStyleType: 'none',
  },
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
  const shown = ofProvider(listed, practitioners, choices);
  const groups = groupedServices(shown, info.bso.booking_site_services);
  const legend = disciplineLegend(shown);
  if (groups.length === 0) return <EmptyNotice text={t.noServices} />;
  const hasOneGroup = groups.length === 1;
  return (
    <div className={styles.root}>
      {legend.length > 0 && (
        <ul aria-label={t.disciplines} className={styles.legend}>
          {legend.map(({ id, name, lang, short }) => (
            <li key={id}>
              <Fact short={short}>
                <ClinicText lang={lang}>{name}</ClinicText>
              </Fact>
            </li>
          ))}
        </ul>
      )}
      {groups.map(({ category, lang, services }) => (
        <section key={category ?? ''} aria-label={category ?? t.otherServices} className={styles.group}>
          {!hasOneGroup && (
            <h3 className={styles.category}>
              {category ? <ClinicText lang={lang}>{category}</ClinicText> : t.otherServices}
            </h3>
          )}
          <ul className={styles.list}>
            {services.map((service) => (
              <li key={service.id}>
                <ServiceCard
                  service={service}
                  hasLegend={legend.length > 0}
                  isChosen={service.id === choices.serviceId}
                  onPick={onPick}
                />
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

interface ServiceCardProps {
  service: Service;
  /** Whether the initials of the disciplines are explained above the cards. */
  hasLegend: boolean;
  isChosen: boolean;
  onPick: (serviceId: number) => void;
}

const HOUR_MINUTES = 60;

const useServiceCardStyles = makeClasses({
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '12px',
    rowGap: '4px',
    marginTop: '2px',
  },
  fact: { position: 'relative', display: 'inline-flex', alignItems: 'baseline', gap: '6px' },
  short: {
    padding: '0 8px',
    borderRadius: '10px',
    backgroundColor: 'var(--cf-brand-tint)',
    color: 'var(--cf-brand-tint-text)',
    fontWeight: 600,
  },
  // Only heard: the short form beside it says the same to those who see.
  heard: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  fee: { color: 'var(--cf-text)', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  chosen: { display: 'inline-flex', alignItems: 'center', gap: '4px', color: 'var(--cf-brand-text)', fontWeight: 600 },
  description: {
    color: 'var(--cf-text-quiet)',
    // CSS adds the ellipsis, so that the text itself stays the first 255 characters.
    '&[data-cut="true"]::after': { content: '"…"' },
  },
  more: { '& > button': { padding: '10px 0' } },
});

/** One service: the card selects it, 'read more' does not (BK-07 to BK-09). A choice draws only the cards that it changes. */
const ServiceCard = memo(function ServiceCard({ service, hasLegend, isChosen, onPick }: ServiceCardProps) {
  const t = useMessages(CHOOSE_SERVICE);
  const styles = useServiceCardStyles();
  const [isOpen, setIsOpen] = useState(false);
  const text = service.description?.trim() ?? '';
  const { shown, isCut } = cutDescription(text);
  const more = isCut && (
    <span className={styles.more}>
      <LinkButton
        aria-expanded={isOpen}
        aria-label={isOpen ? t.hideAbout(service.name) : t.readMoreAbout(service.name)}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? t.hide : t.readMore}
      </LinkButton>
    </span>
  );
  return (
    <ChoiceCard
      title={<ClinicText lang={service.langs?.name}>{service.name}</ClinicText>}
      facts={<Facts service={service} hasLegend={hasLegend} isChosen={isChosen} />}
      description={
        <span
          className={styles.description}
          data-cut={isCut && !isOpen}
          lang={text ? service.langs?.description : undefined}
        >
          {(isOpen ? text : shown) || t.noDescription}
        </span>
      }
      extra={more}
      onPick={() => onPick(service.id)}
    />
  );
});

function Facts({ service, hasLegend, isChosen }: Omit<ServiceCardProps, 'onPick'>) {
  const t = useMessages(CHOOSE_SERVICE);
  const locale = useLocale();
  const styles = useServiceCardStyles();
  return (
    <span className={styles.facts}>
      <Duration service={service} />
      {service.fee !== null && <span className={styles.fee}>{amountText(service.fee, locale)}</span>}
      {service.booking_site_occupations.map(({ id, name, langs }) => (
        <Fact key={id} short={initials(name)} isHeardOnly={hasLegend}>
          <ClinicText lang={langs?.name}>{name}</ClinicText>
        </Fact>
      ))}
      {isChosen && (
        <span className={styles.chosen}>
          <CheckmarkCircleIcon aria-hidden="true" />
          {t.chosen}
        </span>
      )}
    </span>
  );
}

/** '50 Min' as BK-07 writes it; a screen reader says '50 minutes'. */
function Duration({ service }: Pick<ServiceCardProps, 'service'>) {
  const t = useMessages(CHOOSE_SERVICE);
  const locale = useLocale();
  const isHours = service.duration_unit === 'Hrs';
  const minutes = Math.round(service.duration * (isHours ? HOUR_MINUTES : 1));
  return (
    <Fact short={`${service.duration} ${isHours ? t.hoursUnit : t.minutesUnit}`} isHeardOnly>
      {durationText(minutes, locale)}
    </Fact>
  );
}

interface FactProps {
  /** The short form of BK-07. Only seen: a screen reader says the whole form. */
  short: string;
  /** Whether the whole form is not seen. */
  isHeardOnly?: boolean;
  children: ReactNode;
}

function Fact({ short, isHeardOnly = false, children }: FactProps) {
  const styles = useServiceCardStyles();
  return (
    <span className={styles.fact}>
      <span aria-hidden="true" className={styles.short}>
        {short}
      </span>
      <span className={isHeardOnly ? styles.heard : undefined}>{children}</span>
    </span>
  );
}
