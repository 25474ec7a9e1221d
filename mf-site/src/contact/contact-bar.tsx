import { pagePath, useMessages } from '@carefront/shared/app';
import type { Clinic } from '@carefront/shared/contracts';
import { emailHref, phoneHref } from '@carefront/shared/domain';
import { homeMessages } from '../messages/home.ts';
import { pagesMessages } from '../messages/pages.ts';
import { useIsBookingWanted } from '../parts/own-actions.ts';
import { SiteLink } from '../parts/site-link.tsx';
import { MailIcon, PhoneIcon } from './contact-icons.tsx';

const SECONDARY = 'site-button site-button-secondary site-bar-way';

export interface ContactBarProps {
  clinic: Clinic;
}

/** Offers booking and calling at the bottom of a phone's screen, while the page's own buttons for them are not visible (ST-09). */
export function ContactBar({ clinic }: ContactBarProps) {
  const t = useMessages(homeMessages);
  const pages = useMessages(pagesMessages);
  const isWanted = useIsBookingWanted();
  const isBookingOn = clinic.is_booking_enabled === 1;
  const phone = clinic.office_phone === null ? null : phoneHref(clinic.office_phone);
  const isEmailShown = clinic.email !== null && (!phone || !isBookingOn);
  if (!isWanted || !(isBookingOn || phone || isEmailShown)) return null;
  return (
    <div className="site-bar" role="group" aria-label={pages.reachUs}>
      {phone && (
        <a href={phone} className={SECONDARY} aria-label={pages.callNumber(clinic.office_phone ?? '')}>
          <PhoneIcon /> {t.call}
        </a>
      )}
      {isEmailShown && (
        <a href={emailHref(clinic.email ?? '')} className={SECONDARY} aria-label={pages.writeTo(clinic.email ?? '')}>
          <MailIcon /> {t.email}
        </a>
      )}
      {isBookingOn && (
        <SiteLink to={pagePath('booking')} className="site-button site-button-primary site-bar-way">
          {t.bookNow}
        </SiteLink>
      )}
    </div>
  );
}
