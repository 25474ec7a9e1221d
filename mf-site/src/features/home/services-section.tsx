import { useMessages } from '@carefront/shared/app';
import type { Clinic, ServiceCategory, SiteContent } from '@carefront/shared/contracts';
import { homeMessages } from '../../messages/home.ts';
import { isBlankHtml } from '../../rich-text/allowed-html.rules.ts';
import { RichText } from '../../rich-text/rich-text.tsx';
import { offeredCategories } from './offered-services.ts';
import { ServiceCard } from './service-card.tsx';
import { titleOr } from './shown-sections.ts';

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
          {titleOr(content.title, t.services)}
        </h2>
        {!isBlankHtml(content.content) && <RichText html={content.content} />}
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
