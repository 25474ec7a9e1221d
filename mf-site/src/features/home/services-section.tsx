import { useMessages } from '@carefront/shared/app';
import type { Clinic, ServiceCategory, SiteContent } from '@carefront/shared/contracts';
import { homeMessages } from '../../messages/home.ts';
import { SiteRichText, SiteText } from '../../parts/site-text.tsx';
import { offeredCategories } from './offered-services.ts';
import { ServiceCard } from './service-card.tsx';

export interface ServicesSectionProps {
  content: SiteContent['services'];
  categories: ServiceCategory[];
  clinic: Clinic;
}

/** What the clinic offers, grouped by category, four in a row on a wide screen (ST-04, ST-13). */
export function ServicesSection({ content, categories, clinic }: ServicesSectionProps) {
  const t = useMessages(homeMessages);
  const offered = offeredCategories(categories);
  return (
    <section id="services" className="site-section" aria-labelledby="services-title">
      <div className="site-inner">
        <h2 id="services-title" className="site-section-title">
          <SiteText name="services.title" value={content.title} fallback={t.services} />
        </h2>
        <SiteRichText name="services.content" html={content.content} empty={null} />
        {offered.length === 0 && <p className="site-quiet">{t.noServices}</p>}
        {offered.map(({ id, name, description, booking_site_services }) => (
          <section key={id} className="site-category" aria-labelledby={`category-${id}`}>
            <h3 id={`category-${id}`} className="site-category-title">
              {name}
            </h3>
            {description?.trim() && <p className="site-category-text">{description}</p>}
            <ul className="site-grid site-cards">
              {booking_site_services.map((service) => (
                <ServiceCard
                  key={service.id}
                  service={service}
                  isBookable={clinic.is_booking_enabled === 1}
                  isFeeShown={clinic.show_service_fee === 1}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
