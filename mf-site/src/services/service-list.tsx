import { pagePath, useLocale, useMessages } from '@carefront/shared/app';
import type { Clinic, Locale, Service, ServiceCategory } from '@carefront/shared/contracts';
import { amountText, cutDescription, durationText } from '@carefront/shared/domain';
import { useState } from 'react';
import { homeMessages } from '../messages/home.ts';
import { EmptyText } from '../parts/empty-text.tsx';
import { serviceRowClass } from '../parts/row-class.ts';
import { SiteLink } from '../parts/site-link.tsx';
import { offeredCategories } from './offered-services.ts';

interface ServiceListProps {
  categories: readonly ServiceCategory[];
  clinic: Clinic;
  /** The heading level of the categories: one below the title above the list. */
  headingLevel: 2 | 3;
}

/** The clinic's services by category (ST-04); two or three fill their row, more stand four in a row on a wide screen (ST-13). */
export function ServiceList({ categories, clinic, headingLevel }: ServiceListProps) {
  const t = useMessages(homeMessages);
  const offered = offeredCategories(categories);
  const Heading = `h${headingLevel}` as const;
  if (offered.length === 0) return <EmptyText drawing="chair" text={t.noServices} />;
  return offered.map(({ id, name, description, langs, booking_site_services: services }) => (
    <section key={id} className="site-category" aria-labelledby={`category-${id}`}>
      <div className="site-category-head">
        <Heading id={`category-${id}`} className="site-category-title" lang={langs?.name}>
          {name}
        </Heading>
      </div>
      {description?.trim() && (
        <p className="site-category-text" lang={langs?.description}>
          {description}
        </p>
      )}
      <ul className={`site-grid site-cards ${serviceRowClass(services.length)}`}>
        {services.map((service) => (
          <ServiceCard
            key={service.id}
            service={service}
            isBookable={clinic.is_booking_enabled === 1}
            isFeeShown={clinic.show_service_fee === 1}
            headingLevel={headingLevel === 2 ? 3 : 4}
          />
        ))}
      </ul>
    </section>
  ));
}

const HOUR_MINUTES = 60;
const minutesOf = ({ duration, duration_unit: unit }: Service): number =>
  Math.round(unit === 'Hrs' ? duration * HOUR_MINUTES : duration);

interface ServiceCardProps {
  service: Service;
  isBookable: boolean;
  isFeeShown: boolean;
  headingLevel: 3 | 4;
}

/** One service: name, duration, fee when the clinic shows fees, description, and the booking link. */
function ServiceCard({ service, isBookable, isFeeShown, headingLevel }: ServiceCardProps) {
  const t = useMessages(homeMessages);
  const locale = useLocale();
  const description = service.description?.trim();
  const Heading = `h${headingLevel}` as const;
  return (
    <li className={isBookable ? 'site-card site-service site-card-live' : 'site-card site-service'}>
      <Heading className="site-card-title" lang={service.langs?.name}>
        {service.name}
      </Heading>
      <p className="site-facts">
        <span className="site-hidden">{t.durationLabel}: </span>
        <span className="site-fact">{durationText(minutesOf(service), locale)}</span>
        {isFeeShown && service.fee !== null && (
          <>
            <span className="site-hidden">, {t.feeLabel}: </span>
            <span className="site-fact site-fee">{amountText(service.fee, locale)}</span>
          </>
        )}
      </p>
      {description ? (
        <ClampedText text={description} lang={service.langs?.description} subject={service.name} />
      ) : (
        <p className="site-card-text site-quiet">{t.noDescription}</p>
      )}
      {isBookable && (
        <SiteLink
          to={pagePath('booking', service.id)}
          className="site-card-way site-card-target"
          label={`${t.book}: ${service.name}`}
        >
          {t.book}
        </SiteLink>
      )}
    </li>
  );
}

interface ClampedTextProps {
  text: string;
  /** Language of the text when it is not the reader's. */
  lang: Locale | undefined;
  /** The subject of the text: screen readers announce the button without its card. */
  subject: string;
}

/**
 * Shows the beginning of a long text, and a button that shows the rest; the limit is the booking dialog's (BK-08). The whole text is always
 * in the markup, for search engines. Only CSS shortens it, and only when scripts can show it again.
 */
function ClampedText({ text, lang, subject }: ClampedTextProps) {
  const t = useMessages(homeMessages);
  const [isOpen, setIsOpen] = useState(false);
  const { shown, isCut } = cutDescription(text);
  if (!isCut) {
    return (
      <p className="site-card-text" lang={lang}>
        {text}
      </p>
    );
  }
  return (
    <>
      <p className="site-card-text" lang={lang}>
        {shown}
        <span className={isOpen ? undefined : 'site-rest-closed'}>{text.slice(shown.length)}</span>
      </p>
      <button
        type="button"
        className="site-toggle"
        aria-expanded={isOpen}
        aria-label={`${isOpen ? t.hide : t.readMore}: ${subject}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? t.hide : t.readMore}
      </button>
    </>
  );
}
