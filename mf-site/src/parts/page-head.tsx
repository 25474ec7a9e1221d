import { pagePath, useMessages } from '@carefront/shared/app';
import type { Clinic } from '@carefront/shared/contracts';
import type { ReactNode } from 'react';
import { homeMessages } from '../messages/home.ts';
import { SiteLink } from './site-link.tsx';

export interface PageHeadProps {
  clinic: Clinic;
  title: ReactNode;
  /** Shown on the left of the title. */
  art?: ReactNode;
  /** In place of 'Book Now', for a page about something that can be booked. */
  booking?: { to: string; label: string };
  /** Shown below the title. */
  children?: ReactNode;
}

/** The head of a page, on a background in the clinic's colour; with a booking button when booking is on (ST-09). */
export function PageHead({ clinic, title, art, booking, children }: PageHeadProps) {
  const t = useMessages(homeMessages);
  return (
    <div className="site-page-head">
      <div className="site-inner site-page-head-row">
        {art}
        <div className="site-page-head-text">
          <h1 className="site-title" tabIndex={-1}>
            {title}
          </h1>
          {children}
        </div>
        {clinic.is_booking_enabled === 1 && (
          <div className="site-actions">
            <SiteLink to={booking?.to ?? pagePath('booking')} className="site-button site-button-primary">
              {booking?.label ?? t.bookNow}
            </SiteLink>
          </div>
        )}
      </div>
    </div>
  );
}
