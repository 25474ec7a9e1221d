import { pagePath, useClinicLang, useLocale, useMessages } from '@carefront/shared/app';
import type { Service } from '@carefront/shared/contracts';
import { amountText, durationText } from '@carefront/shared/domain';
import { homeMessages } from '../messages/home.ts';
import { SiteLink } from '../parts/site-link.tsx';
import { ClampedText } from './clamped-text.tsx';

const HOUR_MINUTES = 60;
const minutesOf = ({ duration, duration_unit: unit }: Service): number =>
  Math.round(unit === 'Hrs' ? duration * HOUR_MINUTES : duration);

export interface ServiceCardProps {
  service: Service;
  isBookable: boolean;
  isFeeShown: boolean;
  headingLevel: 3 | 4;
}

/** One service: name, duration, fee when the clinic shows fees, description, and the booking link. */
export function ServiceCard({ service, isBookable, isFeeShown, headingLevel }: ServiceCardProps) {
  const t = useMessages(homeMessages);
  const locale = useLocale();
  const description = service.description?.trim();
  const Heading = `h${headingLevel}` as const;
  return (
    <li className={isBookable ? 'site-card site-service site-card-live' : 'site-card site-service'}>
      <Heading className="site-card-title" lang={useClinicLang()}>
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
        <ClampedText text={description} subject={service.name} />
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
