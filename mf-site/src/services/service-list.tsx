import { useClinicLang, useMessages } from '@carefront/shared/app';
import type { Clinic, ServiceCategory } from '@carefront/shared/contracts';
import { homeMessages } from '../messages/home.ts';
import { pagesMessages } from '../messages/pages.ts';
import { EmptyText } from '../parts/empty-text.tsx';
import { serviceRowClass } from '../parts/row-class.ts';
import { offeredCategories } from './offered-services.ts';
import { ServiceCard } from './service-card.tsx';

export interface ServiceListProps {
  categories: readonly ServiceCategory[];
  clinic: Clinic;
  /** The heading level of the categories: one below the title above the list. */
  headingLevel: 2 | 3;
}

/** The clinic's services by category (ST-04); two or three fill their row, more stand four in a row on a wide screen (ST-13). */
export function ServiceList({ categories, clinic, headingLevel }: ServiceListProps) {
  const t = useMessages(homeMessages);
  const pages = useMessages(pagesMessages);
  const offered = offeredCategories(categories);
  const lang = useClinicLang();
  const Heading = `h${headingLevel}` as const;
  if (offered.length === 0) return <EmptyText drawing="chair" text={t.noServices} />;
  return offered.map(({ id, name, description, booking_site_services: services }) => (
    <section key={id} className="site-category" aria-labelledby={`category-${id}`}>
      <div className="site-category-head">
        <Heading id={`category-${id}`} className="site-category-title" lang={lang}>
          {name}
        </Heading>
        <p className="site-category-count">{pages.servicesCount(services.length)}</p>
      </div>
      {description?.trim() && (
        <p className="site-category-text" lang={lang}>
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
