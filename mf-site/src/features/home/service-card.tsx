import { bookingPath, useLocale, useMessages } from '@carefront/shared/app';
import type { Service } from '@carefront/shared/contracts';
import { homeMessages } from '../../messages/home.ts';
import { ClampedText } from '../../parts/clamped-text.tsx';
import { SiteLink } from '../../parts/site-link.tsx';
import { formatFee } from './service-fee.ts';

export interface ServiceCardProps {
  service: Service;
  isBookable: boolean;
  isFeeShown: boolean;
}

/** One service: name, duration, fee where the clinic shows fees, description, and the way to book it. */
export function ServiceCard({ service, isBookable, isFeeShown }: ServiceCardProps) {
  const t = useMessages(homeMessages);
  const locale = useLocale();
  const description = service.description?.trim();
  return (
    <li className={isBookable ? 'site-card site-service site-card-bookable' : 'site-card site-service'}>
      <h4 className="site-card-title">{service.name}</h4>
      <p className="site-facts">
        <span className="site-hidden">{t.durationLabel}: </span>
        <span className="site-fact">{t.duration(service.duration, service.duration_unit)}</span>
        {isFeeShown && service.fee !== null && (
          <>
            <span className="site-hidden">, {t.feeLabel}: </span>
            <span className="site-fact site-fee">{formatFee(service.fee, locale)}</span>
          </>
        )}
      </p>
      {description ? (
        <ClampedText text={description} subject={service.name} />
      ) : (
        <p className="site-card-text site-quiet">{t.noDescription}</p>
      )}
      {isBookable && (
        <SiteLink to={bookingPath(service.id)} className="site-book" label={`${t.book}: ${service.name}`}>
          {t.book}
        </SiteLink>
      )}
    </li>
  );
}
